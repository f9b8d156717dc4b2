import Synchronization

extension UITraitCollection {
  private static let currentOfThread = ThreadLocal()

  /// The environment in which dynamic colours are resolved on this thread.
  public static var current: UITraitCollection {
    get {
      currentOfThread.object.map { unsafeDowncast($0, to: UITraitCollection.self) } ?? deviceDefault
    }
    set { currentOfThread.object = newValue }
  }

  /// Runs a closure in which this collection is the current one.
  public func performAsCurrent(_ actions: () -> Void) {
    let outer = UITraitCollection.current
    UITraitCollection.current = self
    actions()
    UITraitCollection.current = outer
  }

  /// The environment of the device that tests run on.
  static var deviceDefault: UITraitCollection { DeviceTraits.current }
}

/// The traits of the present device, made once for each device.
private enum DeviceTraits {
  private static let made = Mutex<(device: DisplayDevice, traits: UITraitCollection)?>(nil)

  static var current: UITraitCollection {
    let device = DisplayDevice.current
    return made.withLock { made in
      if let made, made.device == device { return made.traits }
      let traits = device.traits
      made = (device, traits)
      return traits
    }
  }
}
