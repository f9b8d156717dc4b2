public import Foundation

/// What a keyboard should be like for an object that takes text.
///
/// No keyboard is drawn: apart from `isSecureTextEntry` the members are kept for the application.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  var autocorrectionType: UITextAutocorrectionType { get set }
  var spellCheckingType: UITextSpellCheckingType { get set }
  var smartQuotesType: UITextSmartQuotesType { get set }
  var smartDashesType: UITextSmartDashesType { get set }
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  var keyboardType: UIKeyboardType { get set }
  var keyboardAppearance: UIKeyboardAppearance { get set }
  var returnKeyType: UIReturnKeyType { get set }
  /// Lets the return key be pressed only where there is text.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Hides the text.
  var isSecureTextEntry: Bool { get set }
  /// What the text means; nil says nothing.
  var textContentType: UITextContentType! { get set }
  var passwordRules: UITextInputPasswordRules? { get set }
}

/// Every member is optional on iOS. Where a type leaves one out, it has Apple's default and cannot be
/// changed.
extension UITextInputTraits {
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }

  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }

  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }

  public var smartQuotesType: UITextSmartQuotesType {
    get { .default }
    set {}
  }

  public var smartDashesType: UITextSmartDashesType {
    get { .default }
    set {}
  }

  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { .default }
    set {}
  }

  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }

  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }

  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }

  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }

  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }

  public var textContentType: UITextContentType! {
    get { nil }
    set {}
  }

  public var passwordRules: UITextInputPasswordRules? {
    get { nil }
    set {}
  }
}

/// What letters are capitalized while the user types.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}

public enum UITextAutocorrectionType: Int, Sendable {
  case `default`, no, yes
}

public enum UITextSpellCheckingType: Int, Sendable {
  case `default`, no, yes
}

public enum UITextSmartQuotesType: Int, Sendable {
  case `default`, no, yes
}

public enum UITextSmartDashesType: Int, Sendable {
  case `default`, no, yes
}

public enum UITextSmartInsertDeleteType: Int, Sendable {
  case `default`, no, yes
}

/// Which keys a keyboard has.
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad

  public static let alphabet = UIKeyboardType.asciiCapable
}

public enum UIKeyboardAppearance: Int, Sendable {
  case `default`, dark, light

  public static let alert = UIKeyboardAppearance.dark
}

/// What the return key says.
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
  case `continue`
}

/// What a password has to be made of, in Apple's language of rules.
public final class UITextInputPasswordRules: NSObject, NSCopying, Sendable {
  public let passwordRulesDescriptor: String

  public init(descriptor passwordRulesDescriptor: String) {
    self.passwordRulesDescriptor = passwordRulesDescriptor
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UITextInputPasswordRules)?.passwordRulesDescriptor == passwordRulesDescriptor
  }

  public override var hash: Int { passwordRulesDescriptor.hashValue }
}
