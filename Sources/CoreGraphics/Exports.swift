// The geometry types (CGFloat, CGPoint, CGSize, CGRect) are Foundation's on Linux.
@_exported public import Foundation
