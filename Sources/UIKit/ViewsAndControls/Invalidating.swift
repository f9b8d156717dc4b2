/// What has to be done again for a view when a property changes.
public protocol UIViewInvalidating {
  @MainActor func invalidate(view: UIView)
}

extension UIView {
  /// The ready-made kinds of invalidation.
  public enum Invalidations {
    /// The view draws itself anew.
    public struct Display: UIViewInvalidating, Sendable {
      public init() {}

      public func invalidate(view: UIView) { view.setNeedsDisplay() }
    }

    /// The view places its subviews anew.
    public struct Layout: UIViewInvalidating, Sendable {
      public init() {}

      public func invalidate(view: UIView) { view.setNeedsLayout() }
    }

    /// The view's constraints are brought up to date.
    public struct Constraints: UIViewInvalidating, Sendable {
      public init() {}

      public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
    }

    /// The view is asked for its intrinsic size anew.
    public struct IntrinsicContentSize: UIViewInvalidating, Sendable {
      public init() {}

      public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
    }

    /// Two kinds at once.
    public struct Tuple<First: UIViewInvalidating, Second: UIViewInvalidating>: UIViewInvalidating {
      private let first: First
      private let second: Second

      public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
      }

      public func invalidate(view: UIView) {
        first.invalidate(view: view)
        second.invalidate(view: view)
      }
    }
  }

  /// A property of a view whose changes invalidate the view: `@Invalidating(.display, .layout)`.
  /// A value equal to the one before changes nothing.
  @propertyWrapper
  public struct Invalidating<Value: Equatable, Kind: UIViewInvalidating> {
    private var stored: Value
    private let kind: Kind

    public init(wrappedValue: Value, _ kind: Kind) {
      stored = wrappedValue
      self.kind = kind
    }

    public init<A, B>(wrappedValue: Value, _ a: A, _ b: B) where Kind == Invalidations.Tuple<A, B> {
      self.init(wrappedValue: wrappedValue, Invalidations.Tuple(a, b))
    }

    public init<A, B, C>(
      wrappedValue: Value, _ a: A, _ b: B, _ c: C
    ) where Kind == Invalidations.Tuple<Invalidations.Tuple<A, B>, C> {
      self.init(
        wrappedValue: wrappedValue, Invalidations.Tuple(Invalidations.Tuple(a, b), c))
    }

    public init<A, B, C, D>(
      wrappedValue: Value, _ a: A, _ b: B, _ c: C, _ d: D
    )
    where
      Kind == Invalidations.Tuple<Invalidations.Tuple<A, B>, Invalidations.Tuple<C, D>>
    {
      self.init(
        wrappedValue: wrappedValue,
        Invalidations.Tuple(Invalidations.Tuple(a, b), Invalidations.Tuple(c, d)))
    }

    @available(*, unavailable, message: "Invalidating is for properties of views")
    public var wrappedValue: Value {
      get { stored }
      set { stored = newValue }
    }

    @MainActor
    public static subscript<Owner: UIView>(
      _enclosingInstance view: Owner, wrapped wrappedPath: ReferenceWritableKeyPath<Owner, Value>,
      storage storagePath: ReferenceWritableKeyPath<Owner, Self>
    ) -> Value {
      get { view[keyPath: storagePath].stored }
      set {
        guard view[keyPath: storagePath].stored != newValue else { return }
        view[keyPath: storagePath].stored = newValue
        view[keyPath: storagePath].kind.invalidate(view: view)
      }
    }
  }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Display {
  public static var display: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
  public static var layout: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
  public static var constraints: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
  public static var intrinsicContentSize: Self { Self() }
}
