import FacsimileEngine
import Foundation

/// Keeps pictures of differences from replacing what is compared.
enum InputProtection {
  /// - Throws: when one of the files that are to be written is one of the inputs.
  static func check(_ outputs: DiffOptions.Outputs, inputs: [String]) throws {
    let inputs = Set(inputs.map(place))
    for path in [outputs.picture, outputs.threeUp, outputs.blend].compactMap(\.self)
    where inputs.contains(place(path)) {
      throw UsageError(
        "\(path) is one of the pictures that are compared, and would be replaced: name another file"
      )
    }
  }

  /// - Throws: when the path is one of the folders that are compared, or in one.
  static func check(_ path: String, inputFolders: [String]) throws {
    let output = place(path)
    for folder in inputFolders
    where Paths.components(from: place(folder), to: output) != nil {
      throw UsageError(
        "\(path) is in the folder \(folder), which is compared: name a folder outside of both")
    }
  }

  /// The path with all links followed, as far as it exists.
  private static func place(_ path: String) -> String {
    if let real = FileSystem.resolved(path) { return real }
    let parent = (path as NSString).deletingLastPathComponent
    guard parent != path else { return path }
    return Paths.join(place(parent.isEmpty ? "." : parent), Paths.lastComponent(path))
  }
}
