// The toolchain declares a cross-import overlay for a test file that imports both Testing and
// CoreGraphics. The compiler then asks for a module of this name, so there has to be one.
#if canImport(Testing)
  @_exported public import Testing
#endif
@_exported public import CoreGraphics
