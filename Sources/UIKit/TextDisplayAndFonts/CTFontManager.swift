import FacsimileText
public import Foundation

// The part of CoreText that apps use to bring fonts of their own.

public typealias CFURL = NSURL
public typealias CFError = NSError

/// How long and for whom a font is registered. Here every scope is the process.
public enum CTFontManagerScope: UInt32, Sendable {
  case none = 0
  case process = 1
  case persistent = 2
  case session = 3

  public static let user = CTFontManagerScope.persistent
}

/// Why fonts could not be registered. Source: Apple, "CTFontManagerError".
public enum CTFontManagerError: Int, Error, Sendable {
  case fileNotFound = 101
  case insufficientPermissions = 102
  case unrecognizedFormat = 103
  case invalidFontData = 104
  case alreadyRegistered = 105
  case notRegistered = 201
}

public let kCTFontManagerErrorDomain = "com.apple.CoreText.CTFontManagerErrorDomain"

/// Makes the fonts of a file available to `UIFont(name:size:)`.
///
/// - Returns: false when the file cannot be read, is no font, or is registered already; `error` then
///   says which.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  let path = (fontURL as URL).path
  guard !FontProvision.library.isRegistered(path: path) else {
    return fail(.alreadyRegistered, "the fonts of \(path) are registered already", error)
  }
  do {
    try FontProvision.library.register(path: path)
    return true
  } catch let reason {
    return fail(CTFontManagerError(reason), "\(reason)", error)
  }
}

/// Takes the fonts of a file away again.
///
/// - Returns: false when they were not registered.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  let path = (fontURL as URL).path
  guard FontProvision.library.isRegistered(path: path) else {
    return fail(.notRegistered, "the fonts of \(path) are not registered", error)
  }
  FontProvision.library.unregister(path: path)
  return true
}

private func fail(
  _ code: CTFontManagerError, _ text: String,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  let object = NSError(
    domain: kCTFontManagerErrorDomain, code: code.rawValue,
    userInfo: [NSLocalizedDescriptionKey: text])
  error?.pointee = Unmanaged.passRetained(object)
  return false
}

extension CTFontManagerError {
  fileprivate init(_ error: FontError) {
    self =
      switch error {
      case .unreadable: .fileNotFound
      case .notAFont: .unrecognizedFormat
      default: .invalidFontData
      }
  }
}
