import CalendarModel
import ICalendar
import Testing

@testable import CalendarStore

/// Rules that take too long are shown in part, reported once, and answered the same way each time.
@Suite struct HostileSeriesTests {
  private let folder = ScratchFolder()
  private let month = Month(year: 2026, month: 2)

  private func index(_ rule: String, copies: Int = 1) throws -> CalendarIndex {
    for number in 0..<copies {
      let lines = "DTSTART:20260101T090000\nRRULE:\(rule)\nSUMMARY:Hostile"
      folder.write(vcalendar(uid: "hostile-\(number)", lines), to: "c/\(number).ics")
    }
    let index = try CalendarIndex(
      sources: [folder.path], zones: ZoneCatalog(), location: .temporary(), mode: .once)
    index.start()
    index.waitUntilCurrent()
    return index
  }

  private func count(_ month: Month, _ answers: IndexAnswers) throws -> Int {
    try #require(answers.summaries(of: month)).reduce(0) { $0 + $1.recordCount }
  }

  @Test func everySecondForEver() throws {
    let index = try index("FREQ=SECONDLY")
    defer { index.close() }
    let answers = index.answers(zone: .utc)
    let first = try count(month, answers)
    #expect(first > 0)
    #expect(answers.problemList(limit: 10).map(\.path) == [folder.path + "/c/0.ics"])
    #expect(try count(month, index.answers(zone: .utc)) == first)
    #expect(answers.problemList(limit: 10).count == 1)
  }

  /// Sixty such series hold less than sixty times what one holds.
  @Test func manyOfThemShareTheirSteps() throws {
    let index = try index("FREQ=SECONDLY", copies: 60)
    defer { index.close() }
    let answers = index.answers(zone: .utc)
    #expect((1...1_000_000).contains(try count(month, answers)))
    #expect(answers.problemList(limit: 100).count == 60)
  }

  @Test func neverAtAll() throws {
    let index = try index("FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30")
    defer { index.close() }
    let answers = index.answers(zone: .utc)
    let day = Month(year: 2026, month: 1).firstDay
    #expect(answers.nearestDay(.forward, from: day + 400, .records) == .none)
    #expect(answers.nearestDay(.backward, from: day + 400, .records) == .day(day))
  }
}
