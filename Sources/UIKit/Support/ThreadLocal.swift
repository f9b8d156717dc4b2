#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A variable that every thread has for itself.
///
/// Foundation's thread dictionary does the same at a hundred times the cost, and the current
/// environment is asked for with every colour.
final class ThreadLocal<Value>: Sendable {
  private final class Box {
    var value: Value?
  }

  private let key: pthread_key_t

  init() {
    var key = pthread_key_t()
    let result = pthread_key_create(&key) { box in
      Unmanaged<AnyObject>.fromOpaque(box!).release()
    }
    precondition(result == 0, "the process has no thread-local storage left (error \(result))")
    self.key = key
  }

  /// The calling thread's value, or nil when it has set none.
  var value: Value? {
    get { box?.value }
    set {
      let box = box ?? makeBox()
      box.value = newValue
    }
  }

  private var box: Box? {
    pthread_getspecific(key).map { Unmanaged<Box>.fromOpaque($0).takeUnretainedValue() }
  }

  private func makeBox() -> Box {
    let box = Box()
    pthread_setspecific(key, Unmanaged.passRetained(box).toOpaque())
    return box
  }
}
