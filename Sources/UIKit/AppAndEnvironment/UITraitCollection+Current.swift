extension UITraitCollection {
  private static let currentOfThread = ThreadLocal<UITraitCollection>()

  /// The environment in which dynamic colours are resolved on this thread.
  public static var current: UITraitCollection {
    get { currentOfThread.value ?? deviceDefault }
    set { currentOfThread.value = newValue }
  }

  /// Runs a closure in which this collection is the current one.
  public func performAsCurrent(_ actions: () -> Void) {
    let outer = UITraitCollection.current
    UITraitCollection.current = self
    actions()
    UITraitCollection.current = outer
  }

  /// The environment of the default device: an iPhone 13 in portrait, light, large text, left to
  /// right.
  static let deviceDefault = UITraitCollection(
    TraitValues {
      $0.userInterfaceStyle = .light
      $0.userInterfaceIdiom = .phone
      $0.displayScale = 3
      $0.horizontalSizeClass = .compact
      $0.verticalSizeClass = .regular
      $0.preferredContentSizeCategory = .large
      $0.layoutDirection = .leftToRight
      $0.accessibilityContrast = .normal
      $0.userInterfaceLevel = .base
    })
}
