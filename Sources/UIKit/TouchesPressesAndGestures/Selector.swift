/// The name of a method, and where the compiler's help was to be had, the method itself.
///
/// Linux has no Objective-C runtime that could find a method by its name. `#selector(tap(_:))` does
/// not compile there; `Selector("tap(_:)", tap(_:))` carries the method along. A selector that is
/// only a name can be compared and printed, but calling it is an error that says so.
///
/// A method of a type, `Selector("Screen.tap", Screen.tap)`, is called on the target. A method of an
/// object, `Selector("tap", tap)`, keeps that object alive for as long as the selector is kept.
public struct Selector: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// Called with the receiver and the arguments. Not `Sendable`: it runs where the control lives.
  typealias Call = (_ target: AnyObject?, _ arguments: [Any]) -> Bool

  public let name: String
  private let box: Box

  private final class Box: @unchecked Sendable {
    let call: Call?

    init(_ call: Call?) {
      self.call = call
    }
  }

  private init(_ name: String, call: Call?) {
    self.name = name
    box = Box(call)
  }

  public init(_ name: String) {
    self.init(name, call: nil)
  }

  public init(stringLiteral name: String) {
    self.init(name)
  }

  /// A method of an object that takes nothing: `Selector("tap", tap)`.
  public init(_ name: String, _ method: @escaping () -> Void) {
    self.init(name) { _, _ in
      method()
      return true
    }
  }

  /// A method of an object that takes the sender: `Selector("tap(_:)", tap(_:))`.
  public init<Sender>(_ name: String, _ method: @escaping (Sender) -> Void) {
    self.init(name) { _, arguments in
      guard let sender = arguments.first as? Sender else { return false }
      method(sender)
      return true
    }
  }

  /// A method of a type that takes nothing: `Selector("Screen.tap", Screen.tap)`.
  public init<Target: AnyObject>(_ name: String, _ method: @escaping (Target) -> () -> Void) {
    self.init(name) { target, _ in
      guard let target = target as? Target else { return false }
      method(target)()
      return true
    }
  }

  /// A method of a type that takes the sender: `Selector("Screen.tap(_:)", Screen.tap(_:))`.
  public init<Target: AnyObject, Sender>(
    _ name: String, _ method: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(name) { target, arguments in
      guard let target = target as? Target, let sender = arguments.first as? Sender else {
        return false
      }
      method(target)(sender)
      return true
    }
  }

  /// Calls the method where it fits the target. A selector that is only a name fits none.
  func performIfPossible(on target: AnyObject, with arguments: [Any]) -> Bool {
    box.call?(target, arguments) ?? false
  }

  /// Calls the method.
  func perform(on target: AnyObject?, with arguments: [Any]) {
    guard let call = box.call else {
      preconditionFailure(
        "the selector “\(name)” is only a name, and Linux cannot find a method by it. Make it with "
          + "the method: Selector(\"\(name)\", TheTargetsType.\(name)).")
    }
    let isSuitable = call(target, arguments)
    precondition(
      isSuitable, "the selector “\(name)” does not fit the target or the sender that it is sent to")
  }

  public static func == (left: Selector, right: Selector) -> Bool { left.name == right.name }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }

  public var description: String { name }
}
