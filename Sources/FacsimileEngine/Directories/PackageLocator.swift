/// Finds the package that a source file belongs to.
package enum PackageLocator {
  /// The nearest folder above the file that holds a Package.swift; nil when there is none.
  package static func packageDirectory(of sourceFile: String) -> String? {
    guard sourceFile.hasPrefix("/") else { return nil }
    var directory = Paths.parent(sourceFile)
    while true {
      if FileSystem.kind(of: Paths.join(directory, "Package.swift")) == .file { return directory }
      if directory == "/" { return nil }
      directory = Paths.parent(directory)
    }
  }
}
