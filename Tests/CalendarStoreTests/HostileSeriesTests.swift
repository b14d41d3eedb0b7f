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

  // MARK: - Many of one UID

  private func index(ofLines events: [String]) throws -> CalendarIndex {
    let texts = events.map { "BEGIN:VEVENT\nUID:one\n\($0)\nEND:VEVENT\n" }
    folder.write(
      "BEGIN:VCALENDAR\nVERSION:2.0\n" + Self.zone + texts.joined() + "END:VCALENDAR\n",
      to: "c/all.ics")
    let index = try CalendarIndex(
      sources: [folder.path], zones: ZoneCatalog(), location: .temporary(), mode: .once)
    index.start()
    index.waitUntilCurrent()
    return index
  }

  /// A zone that only the file knows: series in it are read from their texts.
  private static let zone = """
    BEGIN:VTIMEZONE
    TZID:Own
    BEGIN:STANDARD
    DTSTART:19700101T000000
    TZOFFSETFROM:+0137
    TZOFFSETTO:+0137
    END:STANDARD
    END:VTIMEZONE

    """

  /// Each is passed on once, with overrides at the first one.
  @Test func seriesThatShareTheirUIDAreReadOnce() throws {
    let series = (0..<300).map { _ in "DTSTART;TZID=Own:20260101T100000\nRRULE:FREQ=DAILY" }
    let overrides = (1...20).map {
      let day = 20_260_100 + $0
      return "RECURRENCE-ID;TZID=Own:\(day)T100000\nDTSTART;TZID=Own:\(day)T120000\nSUMMARY:\($0)"
    }
    let summaries = (0..<300).map { "\nSUMMARY:Series \($0)" }
    let index = try index(ofLines: zip(series, summaries).map { $0 + $1 } + overrides)
    defer { index.close() }
    var titles: [String] = []
    var overrideCounts: [Int] = []
    try index.forEachSeries { series in
      titles.append(series.event.title)
      overrideCounts.append(series.overrides.count)
    }
    #expect(titles == (0..<300).map { "Series \($0)" })
    #expect(overrideCounts == [20] + Array(repeating: 0, count: 299))
    #expect(try count(month, index.answers(zone: .utc)) == 300 * 28)
  }

  @Test func manyThatRepeatWithinDaysAreTriedOneByOne() throws {
    let lines = (0..<1_000).map { number in
      let rule = number % 500 == 0 ? "SECONDLY" : "HOURLY"
      return "DTSTART:20260101T000000\nRRULE:FREQ=\(rule)\nSUMMARY:Series \(number)"
    }
    let index = try index(ofLines: lines)
    defer { index.close() }
    index.tryRules(in: .utc)
    let problems = index.answers(zone: .utc).problemList(limit: .max).map(\.message)
    #expect(
      Set(problems.filter { $0.hasSuffix("takes too long and is shown in part") }) == [
        "the rule of “Series 0” takes too long and is shown in part",
        "the rule of “Series 500” takes too long and is shown in part",
      ])
    index.tryRules(in: .utc)
    #expect(index.answers(zone: .utc).problemList(limit: .max).count == problems.count)
  }

  /// An override of a time looks only for an event of that time, not at all that have its UID.
  @Test func overridesReplaceEventsOfTheirOwnStartAmongMany() throws {
    func day(_ number: Int) -> String {
      "\(2001 + number / 28)01\(number % 28 < 9 ? "0" : "")\(number % 28 + 1)"
    }
    let numbers = 0..<2_500
    let singles = numbers.map { "DTSTART:\(day($0))T100000\nSUMMARY:Single \($0)" }
    let overrides = numbers.filter { $0 % 2 == 0 }.map {
      "RECURRENCE-ID:\(day($0))T100000\nDTSTART:\(day($0))T120000\nSUMMARY:Override \($0)"
    }
    let index = try index(ofLines: singles + overrides)
    defer { index.close() }
    #expect(index.status?.eventCount == 2_500)
  }

  @Test func startsOfSinglesAreNeverMissed() {
    var starts = SingleStarts()
    for number: Int64 in 0..<3_000 {
      #expect(!starts.mayContain(number, ofKey: -1))
      starts.insert(number, ofKey: 7)
      #expect(starts.mayContain(number, ofKey: 7))
    }
    #expect((0..<3_000).allSatisfy { starts.mayContain($0, ofKey: 7) })
    #expect((0..<3_000).count { starts.mayContain($0, ofKey: 8) } < 10)
  }
}
