import Glibc

/// A thread that can be waited for.
struct Thread {
  private let handle: pthread_t

  /// Nil when the system has none left.
  init?(_ body: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(Body(run: body))
    var handle = pthread_t()
    let error = pthread_create(
      &handle, nil,
      { pointer in
        guard let pointer else { return nil }
        Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run()
        return nil
      }, box.toOpaque())
    guard error == 0 else {
      box.release()
      return nil
    }
    self.handle = handle
  }

  /// Returns when the thread has ended.
  func join() { pthread_join(handle, nil) }

  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(run: @escaping @Sendable () -> Void) { self.run = run }
  }
}
