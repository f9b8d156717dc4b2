/// An option of a command.
struct Option: Sendable, Hashable {
  /// With its dashes: `--json`.
  var name: String
  /// A short name, `-h`.
  var short: String?
  /// What its value is called in the help; nil for a switch.
  var value: String?
  /// True when it may be given more than once.
  var isRepeatable = false
  var help: String

  static func flag(_ name: String, _ help: String) -> Option { Option(name: name, help: help) }

  static func value(_ name: String, _ value: String, _ help: String) -> Option {
    Option(name: name, value: value, help: help)
  }

  static func values(_ name: String, _ value: String, _ help: String) -> Option {
    Option(name: name, value: value, isRepeatable: true, help: help)
  }

  static let help = Option(name: "--help", short: "-h", help: "this text")
  static let json = Option.flag("--json", "print JSON, for programs")

  /// How the help writes it.
  var heading: String {
    (short.map { "\($0), " } ?? "") + name + (value.map { " \($0)" } ?? "")
  }
}
