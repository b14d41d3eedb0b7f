import CalendarModel
import Testing

@testable import CalendarStore

@Suite struct PageQueueTests {
  private static let lens = Lens(zone: .utc, filter: .everything, process: 1)
  private static let other = Lens(zone: .utc, filter: EventFilter(text: "tea"), process: 1)

  private func request(_ months: ClosedRange<Int>, of lens: Lens = lens) -> PageRequest {
    PageRequest(
      lens: lens, months: Month(index: months.lowerBound)...Month(index: months.upperBound))
  }

  /// The months in the order in which they are made.
  private func order(_ queue: PageQueue, atMost count: Int) -> [ClosedRange<Int>] {
    var queue = queue
    var made: [ClosedRange<Int>] = []
    while let next = queue.next(atMost: count) {
      made.append(Int(next.months.lowerBound.index)...Int(next.months.upperBound.index))
      queue.finish(next)
    }
    return made
  }

  @Test func monthsOfOneFrameComeInTheOrderTheyWereAskedFor() {
    var queue = PageQueue()
    for month in [7, 8, 9, 6] { queue.ask(for: request(month...month)) }
    queue.ask(for: request(7...7))
    #expect(order(queue, atMost: 1) == [7...7, 8...8, 9...9, 6...6])
    #expect(order(queue, atMost: 2) == [7...8, 9...9, 6...6])
    #expect(order(queue, atMost: 24) == [7...9, 6...6])
  }

  @Test func theNewestFrameComesFirst() {
    var queue = PageQueue()
    for month in 1...4 { queue.ask(for: request(month...month)) }
    queue.beginFrame()
    for month in [9, 4] { queue.ask(for: request(month...month)) }
    #expect(order(queue, atMost: 1) == [9...9, 4...4, 1...1, 2...2, 3...3])
    #expect(queue.isUrgent(request(4...6)))
    #expect(!queue.isUrgent(request(1...3)))
    queue.finish(request(9...9))
    queue.finish(request(4...4))
    #expect(queue.isUrgent(request(1...1)))
  }

  @Test func whatIsFinishedInTheMiddleLeavesBothEnds() {
    var queue = PageQueue()
    queue.ask(for: request(1...9))
    queue.ask(for: request(4...4, of: Self.other))
    queue.finish(request(4...6))
    #expect(queue.isAsked(for: request(3...3)))
    #expect(!queue.isAsked(for: request(4...6)))
    #expect(queue.isAsked(for: request(4...6, of: Self.other)))
    #expect(order(queue, atMost: 24) == [1...3, 7...9, 4...4])
    queue.drop(Self.lens)
    #expect(order(queue, atMost: 24) == [4...4])
  }

  @Test func runsAreAsLongAsTheirTimeAllows() {
    var length = RunLength()
    for _ in 0..<3 { length.note(milliseconds: 1, months: length.months) }
    #expect(length.months == 8)
    length.note(milliseconds: 1, months: 2)
    #expect(length.months == 8)
    length.note(milliseconds: 60, months: 8)
    #expect(length.months == 4)
    for _ in 0..<9 { length.note(milliseconds: 60, months: length.months) }
    #expect(length.months == 1)
    var longest = RunLength.longest
    longest.note(milliseconds: 500, months: 24)
    #expect(longest.months == PageBuilder.mostMonths)
  }
}
