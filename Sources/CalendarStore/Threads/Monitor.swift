import Glibc

/// A value that several threads share, and a bell that tells them that it changed.
final class Monitor<Value>: @unchecked Sendable {
  private var value: Value
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let bell = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init(_ value: Value) {
    self.value = value
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(bell, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(bell)
    pthread_mutex_destroy(mutex)
    bell.deallocate()
    mutex.deallocate()
  }

  /// Looks at the value or changes it; nobody waits for longer than `body` takes.
  func with<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&value)
  }

  /// The same, and wakes all who wait.
  func change<Result>(_ body: (inout Value) -> Result) -> Result {
    with { value in
      defer { pthread_cond_broadcast(bell) }
      return body(&value)
    }
  }

  /// Waits until `body` has an answer.
  /// - Parameter deadline: when to give up and answer nil; nil waits without end.
  func wait<Result>(until deadline: MonotonicTime?, for body: (inout Value) -> Result?) -> Result? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&value) { return result }
      guard let deadline else {
        pthread_cond_wait(bell, mutex)
        continue
      }
      var time = deadline.timespec
      guard pthread_cond_timedwait(bell, mutex, &time) != ETIMEDOUT else { return body(&value) }
    }
  }
}
