import Glibc
import Testing

@testable import CalendarStore

@Suite("a queue between two threads")
struct BoundedQueueTests {
  private final class Load: Sendable {}

  @Test("hands elements on in their order")
  func order() {
    let queue = BoundedQueue<Int>(capacity: 10_000) { _ in 1 }
    var (pushed, popped) = (0, 0)
    for round in 1...40 {
      for _ in 0..<round * 7 % 11 {
        #expect(queue.push(pushed))
        pushed += 1
      }
      for _ in 0..<round * 5 % 9 {
        guard let element = queue.pop() else { break }
        #expect(element == popped)
        popped += 1
      }
    }
    while let element = queue.pop() {
      #expect(element == popped)
      popped += 1
    }
    #expect(popped == pushed)
  }

  @Test("waits for an element, and no longer than it may")
  func waiting() {
    let queue = BoundedQueue<Int>(capacity: 10) { _ in 1 }
    #expect(queue.pop(until: .now) == nil)
    let thread = Thread { _ = queue.push(7) }
    #expect(queue.pop(until: .now.adding(milliseconds: 60_000)) == 7)
    thread?.join()
  }

  @Test("lets go of what was taken, though it is never empty")
  func release() {
    let queue = BoundedQueue<Load>(capacity: 1_000) { _ in 1 }
    weak var load: Load?
    do {
      let first = Load()
      load = first
      #expect(queue.push(first))
    }
    #expect(queue.push(Load()))
    #expect(load != nil)
    _ = queue.pop()
    #expect(load == nil)
  }
}
