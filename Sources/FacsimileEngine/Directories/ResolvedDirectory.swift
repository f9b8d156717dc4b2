/// A directory, and why it is that one.
public struct ResolvedDirectory: Sendable, Hashable {
  /// Absolute.
  public var path: String
  public var origin: Origin

  /// Where the path comes from.
  public enum Origin: Sendable, Hashable, CustomStringConvertible {
    case variable(String)
    case code
    /// The default: beside this Package.swift.
    case package(manifest: String)
    /// The default of `assertSnapshot`: beside the test's source file.
    case sourceFile(String)

    public var description: String {
      switch self {
      case .variable(let name): "from \(name)"
      case .code: "set in code"
      case .package(let manifest): "the default beside \(manifest)"
      case .sourceFile(let path): "the default beside \(path)"
      }
    }
  }
}

/// Why the directories of a snapshot could not be found.
public enum DirectoryError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A build setting's name was handed on instead of its value.
  case unexpanded(variable: String, value: String)
  /// No Package.swift lies in any folder above the source file.
  case noPackage(sourceFile: String, variable: String)
  /// FACSIMILE_VARIANT cannot be part of a file name.
  case variant(String)
  /// The test's source file is not given with its full path.
  case relativeSourceFile(String)

  public var description: String {
    switch self {
    case .unexpanded(let variable, let value):
      "\(variable) is “\(value)”, in which a build setting was not replaced by its value. Set it to "
        + "a path, absolute or relative to the package, or unset it to use the default"
    case .noPackage(let sourceFile, let variable):
      "no Package.swift was found in the folders above \(sourceFile), so there is no default "
        + "directory. Set \(variable) to an absolute path"
    case .relativeSourceFile(let file):
      "the test's file is given as “\(file)”, without the folder it is in: pass #filePath where #file "
        + "is passed now"
    case .variant(let value):
      "FACSIMILE_VARIANT is “\(value)”, but it becomes a part of a directory's name: use letters, "
        + "digits, “-”, “_” and “.” only"
    }
  }
}
