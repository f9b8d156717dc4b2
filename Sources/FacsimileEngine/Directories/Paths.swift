/// Paths as text. Nothing here asks the file system.
package enum Paths {
  /// The path with the component behind it.
  package static func join(_ directory: String, _ component: String) -> String {
    directory.hasSuffix("/") ? directory + component : directory + "/" + component
  }

  /// Everything before the last slash.
  package static func parent(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  package static func lastComponent(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// The last component without its last extension.
  package static func stem(_ path: String) -> String {
    let name = lastComponent(path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The path made absolute against a directory, without `.`, `..` and doubled slashes.
  package static func absolute(_ path: String, relativeTo directory: String) -> String {
    let whole = path.hasPrefix("/") ? path : join(directory, path)
    var components: [Substring] = []
    for component in whole.split(separator: "/") where component != "." {
      if component == ".." {
        _ = components.popLast()
      } else {
        components.append(component)
      }
    }
    return "/" + components.joined(separator: "/")
  }

  /// The components that lead from a directory to a path within it; nil when it is not within.
  package static func components(from directory: String, to path: String) -> [String]? {
    let start = directory.split(separator: "/")
    let whole = path.split(separator: "/")
    guard whole.starts(with: start) else { return nil }
    return whole.dropFirst(start.count).map(String.init)
  }
}
