import CoreGraphics
import Foundation

extension UIControl.ContentHorizontalAlignment {
  /// Where content of a width begins in the room it has.
  func start(of width: CGFloat, in room: CGRect, isRightToLeft: Bool) -> CGFloat {
    switch self {
    case .center, .fill: room.midX - width / 2
    case .left: room.minX
    case .right: room.maxX - width
    case .leading: isRightToLeft ? room.maxX - width : room.minX
    case .trailing: isRightToLeft ? room.minX : room.maxX - width
    }
  }
}

extension UIControl.ContentVerticalAlignment {
  /// Where content of a height begins in the room it has.
  func start(of height: CGFloat, in room: CGRect) -> CGFloat {
    switch self {
    case .center, .fill: room.midY - height / 2
    case .top: room.minY
    case .bottom: room.maxY - height
    }
  }
}
