import CalendarModel
import TestSupport
import Testing

@testable import CalendarStore

@Suite struct RankingTests {
  private func ranked(_ text: String, in index: SearchIndex, limit: Int = 10) throws -> [Int64] {
    try index.queue.read { try TextSearch(text).ranked(limit: limit, now: 0, in: $0) }.map(\.id)
  }

  @Test func titlesWeighMost() throws {
    let index = try SearchIndex()
    for id in Int64(10)..<30 {
      try index.add(id, .init(title: "other things", notes: "of no account"))
    }
    try index.add(1, .init(title: "one two three", notes: "about a dentist in town"))
    try index.add(2, .init(title: "one two three", location: "Dentist"), moment: 5)
    try index.add(3, .init(title: "Dentist", notes: "one two three"), moment: 1_000_000)
    #expect(try ranked("dentist", in: index) == [3, 2, 1])
    #expect(try ranked("dentist", in: index, limit: 1) == [3])
    #expect(try ranked("", in: index) == [])
    #expect(try ranked("nothing", in: index) == [])
  }

  @Test func equallyGoodOnesAreOrderedByDistance() throws {
    let index = try SearchIndex()
    for id in 1...200 as ClosedRange<Int64> {
      let moment = (id % 2 == 0 ? id : -id) * 1000
      try index.add(id, .init(title: "Lunch"), moment: moment)
    }
    #expect(try ranked("lun", in: index, limit: 5) == [1, 2, 3, 4, 5])
    #expect(try ranked("lun", in: index, limit: 500) == Array(1...200))
  }

  private let series = Series(
    Event(
      id: EventID(rawValue: 1), collection: CollectionID(rawValue: 0), uid: "s",
      kind: .series(Recurrence(rules: [RecurrenceRule(.weekly)])),
      start: .floating(LocalTime(Day(0), hour: 10)), duration: EventDuration(seconds: 3600)),
    overrides: [
      Event(
        id: EventID(rawValue: 2), collection: CollectionID(rawValue: 0), uid: "s",
        kind: .override(of: .floating(LocalTime(Day(70), hour: 10)), andFollowing: false),
        start: .floating(LocalTime(Day(71), hour: 10)))
    ])

  /// What goes on, else what comes next, else what was last; overrides speak for themselves.
  @Test func theOccurrenceThatMattersMostIsFound() {
    func day(_ now: LocalTime) -> Day? {
      NearestOccurrence(now: now, zone: .utc).of(series)?.start.day
    }
    #expect(day(LocalTime(Day(-500))) == Day(0))
    #expect(day(LocalTime(Day(14), hour: 10, minute: 30)) == Day(14))
    #expect(day(LocalTime(Day(14), hour: 11)) == Day(21))
    #expect(day(LocalTime(Day(64))) == Day(77))
    #expect(day(LocalTime(Day(71))) == Day(77))
  }

  @Test func theLastOccurrenceIsFoundWhereAllIsOver() {
    var event = series.event
    event.kind = .series(
      Recurrence(rules: [RecurrenceRule(.weekly, end: .count(11))]))
    let ended = Series(event, overrides: series.overrides)
    let found = NearestOccurrence(now: LocalTime(Day(700)), zone: .utc).of(ended)
    #expect(found?.start.day == Day(63))
  }
}
