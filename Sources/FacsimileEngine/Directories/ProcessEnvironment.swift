/// The environment variables of a process, read once and passed on as a value.
public struct ProcessEnvironment: Sendable, Hashable {
  private let values: [String: String]

  public init(_ values: [String: String]) {
    self.values = values
  }

  /// A variable's value; nil when it is unset or empty.
  public subscript(name: String) -> String? {
    values[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// True where `CI` is set, and not to 0 or false.
  public var isContinuousIntegration: Bool { isOn("CI") }

  /// Whether a variable that switches something on is set to anything but 0 or false.
  package func isOn(_ name: String) -> Bool {
    guard let value = self[name]?.lowercased() else { return false }
    return value != "0" && value != "false"
  }
}
