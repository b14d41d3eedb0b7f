/// Hands values from one thread to another; who is too fast waits.
final class BoundedQueue<Element: Sendable>: Sendable {
  private struct State {
    /// Nil before `first`: what was taken is let go at once, though the queue may never be empty.
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

  /// Waits while the queue is full. False when it was closed: the element is gone then.
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

  /// The oldest element; nil when there is none now.
  func pop() -> Element? {
    state.change { state in
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
  }

  /// Lets everybody go who waits; nothing is taken any more.
  func close() { state.change { $0.isClosed = true } }
}
