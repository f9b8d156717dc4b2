public import CoreGraphics
import Foundation

/// The stack of contexts that drawing without an explicit context goes to, one for each thread.
final class GraphicsContextStack {
  private static let ofThread = ThreadLocal()

  private(set) var contexts: [CGContext] = []
  /// Those that draw images, each of which is among the contexts too.
  var imageContexts: [ImageContext] = []

  static var current: GraphicsContextStack {
    if let stack = ofThread.object { return unsafeDowncast(stack, to: GraphicsContextStack.self) }
    let stack = GraphicsContextStack()
    ofThread.object = stack
    return stack
  }

  func push(_ context: CGContext) { contexts.append(context) }

  func pop() { _ = contexts.popLast() }
}

/// The context that drawing goes to, or nil outside of any.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  GraphicsContextStack.current.contexts.last
}

/// Makes a context the current one.
public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsContextStack.current.push(context)
}

/// Makes the context before the current one current again.
public func UIGraphicsPopContext() {
  GraphicsContextStack.current.pop()
}

/// Fills a rectangle with the current fill colour.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Draws a border of one point just inside a rectangle with the current fill colour.
public func UIRectFrame(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.fill([
    CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: rect.minY + 1, width: 1, height: rect.height - 2),
    CGRect(x: rect.maxX - 1, y: rect.minY + 1, width: 1, height: rect.height - 2),
  ])
}

/// Cuts what is drawn from now on to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
