import CalendarModel
import TestSupport
import Testing

@testable import CalendarStore

/// Work that somebody is tired of waiting for.
@Suite struct PageInterruptionTests {
  private let day = RandomWorld.origin

  private func event(_ number: Int, on day: Day, isSeries: Bool) -> Event {
    Event(
      id: EventID(rawValue: Int64(number)), collection: CollectionID(rawValue: 0),
      uid: "e\(number)",
      kind: isSeries ? .series(Recurrence(rules: [RecurrenceRule(.weekly)])) : .single,
      start: .floating(LocalTime(day, secondOfDay: number % 86_400)),
      duration: EventDuration(seconds: 60), title: "Tea")
  }

  @Test(arguments: [false, true]) func aRunStopsBetweenEvents(ofSeries isSeries: Bool) throws {
    let index = try PagesIndex((0..<1000).map { event($0, on: day, isSeries: isSeries) })
    let lens = index.answers(zone: .utc).lens
    var builder = PageBuilder(SeriesExpander { _, _ in nil })
    var questions = 0
    #expect(throws: DatabaseError.self) {
      try index.queue.read { db in
        try builder.build(day.month...day.month, of: lens, in: db) {
          questions += 1
          return questions == 3
        }
      }
    }
    #expect(questions == 3)
    let run = try index.queue.read { try builder.build(day.month...day.month, of: lens, in: $0) }
    #expect(run.pages.count == 1)
  }

  @Test func theNextMatchOfARareWordCostsWhatTheMatchesCost() throws {
    func steps(padding: Int) throws -> Int {
      let far = event(0, on: day + 4000, isSeries: false)
      let others = (0..<padding).map { event($0 + 1, on: day + 100 + $0 % 3500, isSeries: false) }
      let index = try PagesIndex([far] + others)
      index.matches = try index.matchSet { $0 == 0 }
      let answers = index.answers(zone: .utc, filter: EventFilter(text: "rare"))
      for offset in 0...3 { _ = answers.summaries(of: (day.month + offset)) }
      _ = try index.queue.read(stepCount)
      #expect(answers.nearestDay(.forward, from: day, .records) == .day(far.start.day))
      #expect(answers.nearestDay(.backward, from: day, .records) == .none)
      return try index.queue.read(stepCount)
    }
    #expect(try steps(padding: 20_000) <= steps(padding: 100) + 50)
  }
}

extension EventTime {
  fileprivate var day: Day { wallClock.day }
}
