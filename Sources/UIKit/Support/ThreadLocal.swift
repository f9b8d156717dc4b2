#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A variable that every thread has for itself.
///
/// Foundation's thread dictionary does the same at a hundred times the cost, and the current
/// environment is asked for with every colour.
///
/// It holds objects, because a pointer to one is all that has to be kept, and it is not generic, because
/// what is generic asks the runtime for its types on each use.
final class ThreadLocal: Sendable {
  private let key: pthread_key_t

  init() {
    var key = pthread_key_t()
    let result = pthread_key_create(&key) { box in
      Unmanaged<AnyObject>.fromOpaque(box!).release()
    }
    precondition(result == 0, "the process has no thread-local storage left (error \(result))")
    self.key = key
  }

  /// The calling thread's object, or nil when it has set none.
  var object: AnyObject? {
    get {
      pthread_getspecific(key).map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
    }
    set {
      let old = pthread_getspecific(key)
      pthread_setspecific(key, newValue.map { Unmanaged.passRetained($0).toOpaque() })
      if let old { Unmanaged<AnyObject>.fromOpaque(old).release() }
    }
  }
}
