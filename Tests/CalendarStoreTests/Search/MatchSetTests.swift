import CalendarModel
import Testing

@testable import CalendarStore

@Suite struct MatchSetTests {
  @Test func eachEventOfASeriesSpeaksForItself() throws {
    let index = try SearchIndex()
    try index.add(1, .init(title: "Lesson"), kind: 1)
    try index.add(2, .init(title: "Exam"), kind: 2)
    try index.add(3, .init(title: "Party"), kind: 2)
    try index.addSeries(1, overrides: [2, 3], uid: 77)
    try index.add(4, .init(title: "Exam of another"), kind: 3)
    let exams = try index.matches("exam")
    #expect((1...4).map { exams.contains(EventID(rawValue: $0)) } == [false, true, false, true])
    #expect(exams.seriesIDs == [EventID(rawValue: 1)])
    let lessons = try index.matches("lesson")
    #expect((1...4).map { lessons.contains(EventID(rawValue: $0)) } == [true, false, false, false])
    #expect(lessons.seriesIDs == [EventID(rawValue: 1)])
    #expect(lessons.monthsOfSingles.isEmpty)
  }

  @Test func monthsAreThoseOfEveryReader() throws {
    let index = try SearchIndex()
    func moment(_ text: String) throws -> Int64 {
      try #require(LocalTime(iso8601: text)).seconds
    }
    try index.add(1, .init(title: "one"), moment: moment("2026-03-10T12:00:00"))
    try index.add(2, .init(title: "one"), moment: moment("2026-03-31T20:00:00"))
    try index.add(3, .init(title: "one"), moment: moment("2027-01-01T03:00:00"))
    try index.add(4, .init(title: "two"), moment: moment("2030-05-05T03:00:00"))
    let months = try index.matches("one").monthsOfSingles
    #expect(
      months == [(2026, 3), (2026, 4), (2026, 12), (2027, 1)].map { Month(year: $0, month: $1) })
  }

  @Test func eventsThatAreGoneAreNoMatches() throws {
    let index = try SearchIndex()
    try index.add(1, .init(title: "foo"))
    try index.add(64, .init(title: "foo"))
    try index.add(70_000, .init(title: "foo"))
    try index.queue.write { try $0.execute(sql: "DELETE FROM event WHERE id = 64") }
    let matches = try index.matches("foo")
    #expect(matches.count == 2)
    #expect(matches.contains(1) && matches.contains(70_000))
    for id: Int64 in [-1, 0, 2, 63, 64, 65, 70_001, .max, .min] { #expect(!matches.contains(id)) }
  }
}
