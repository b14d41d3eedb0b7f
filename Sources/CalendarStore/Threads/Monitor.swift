import CLinux
import Glibc

/// A value shared by several threads, with a condition variable that signals changes.
package final class Monitor<Value>: @unchecked Sendable {
  private var value: Value
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let bell = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init(_ value: Value) {
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

  /// Reads or changes the value; other threads wait no longer than `body` takes.
  package func with<Result, Thrown>(
    _ body: (inout Value) throws(Thrown) -> Result
  ) throws(Thrown) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }

  /// Changes the value and wakes all waiting threads.
  package func change<Result>(_ body: (inout Value) -> Result) -> Result {
    with { value in
      defer { pthread_cond_broadcast(bell) }
      return body(&value)
    }
  }

  /// Waits until `body`, which may change the value, returns a result.
  /// - Parameter deadline: when to give up and return nil; nil waits forever.
  package func wait<Result>(until deadline: MonotonicTime?, for body: (inout Value) -> Result?)
    -> Result?
  {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&value) {
        pthread_cond_broadcast(bell)
        return result
      }
      guard let deadline else {
        pthread_cond_wait(bell, mutex)
        continue
      }
      var time = deadline.timespec
      guard pthread_cond_timedwait(bell, mutex, &time) != ETIMEDOUT else {
        let result = body(&value)
        if result != nil { pthread_cond_broadcast(bell) }
        return result
      }
    }
  }
}

/// A queue that passes values from one thread to another; a sender that is too fast waits.
final class BoundedQueue<Element: Sendable>: Sendable {
  private struct State {
    /// The elements; nil before `first`, so that elements are released as soon as they are removed,
    /// even if the queue is never empty.
    var elements: [Element?] = []
    var first = 0
    var weight = 0
    var isClosed = false
  }

  private let state = Monitor(State())
  /// The weight from which on `push` waits.
  private let capacity: Int
  private let weigh: @Sendable (Element) -> Int

  init(capacity: Int, weigh: @escaping @Sendable (Element) -> Int) {
    self.capacity = capacity
    self.weigh = weigh
  }

  /// Adds an element, and waits while the queue is full. Returns false if the queue was closed and
  /// the element dropped.
  func push(_ element: Element) -> Bool {
    let weight = weigh(element)
    return state.wait(until: nil) { state in
      guard !state.isClosed else { return false }
      guard state.weight == 0 || state.weight + weight <= self.capacity else { return nil }
      state.elements.append(element)
      state.weight += weight
      return true
    } ?? false
  }

  /// Removes and returns the oldest element; nil if there is none now.
  func pop() -> Element? { state.change { removeFirst(from: &$0) } }

  /// Takes the oldest element; returns nil if none comes before the deadline.
  func pop(until deadline: MonotonicTime) -> Element? {
    state.wait(until: deadline) { removeFirst(from: &$0) }
  }

  private func removeFirst(from state: inout State) -> Element? {
    guard state.first < state.elements.count, let element = state.elements[state.first] else {
      return nil
    }
    state.elements[state.first] = nil
    state.first += 1
    state.weight -= weigh(element)
    if state.first == state.elements.count || state.first >= 64 {
      state.elements.removeFirst(state.first)
      state.first = 0
    }
    return element
  }

  /// Releases all waiting threads; no more elements are accepted.
  func close() { state.change { $0.isClosed = true } }
}

/// A descriptor that is readable from `raise()` until `lower()`, with which one thread wakes the
/// `poll` of another.
public final class Signal: Sendable {
  /// The descriptor; -1, which is never readable, if the process has no descriptor left.
  public let descriptor: Int32
  private let writingEnd: Int32

  public init() {
    var ends: [Int32] = [-1, -1]
    _ = clinux_pipe(&ends)
    for end in ends where end >= 0 { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    (descriptor, writingEnd) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(writingEnd)
  }

  public func raise() {
    var byte: UInt8 = 1
    // A full pipe is already raised.
    _ = retrying { write(writingEnd, &byte, 1) }
  }

  package func lower() {
    var bytes = [UInt8](repeating: 0, count: 512)
    while true {
      let count = retrying { read(descriptor, &bytes, bytes.count) }
      guard count == bytes.count else { return }
    }
  }
}
