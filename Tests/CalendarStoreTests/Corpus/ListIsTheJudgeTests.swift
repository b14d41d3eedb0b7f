import CalendarModel
import TestSupport
import Testing

@testable import CalendarStore

/// What `daybook list` prints for some days is what the views show for them.
@Suite struct ListIsTheJudgeTests {
  private static let zones = [
    "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia", "Asia/Kathmandu",
  ]

  @Test(arguments: CorpusFile.all)
  func viewsShowWhatTheListSays(file: CorpusFile) throws {
    let seed = UInt64(CorpusFile.all.firstIndex { $0.name == file.name } ?? 0)
    var random = SeededGenerator(seed: seed)
    let window = try file.expectation().window
    let index = try CorpusIndex(file)
    for zone in Self.zones.shuffled(using: &random).prefix(2) {
      let answers = try index.answers(zone: zone)
      let start = window.lowerBound...min(window.upperBound, window.lowerBound + 60)
      for days in [start] + (0..<3).map({ _ in Self.days(near: window, &random) }) {
        try expectViews(of: answers, toShow: days, "\(zone), \(days), seed \(seed)")
      }
    }
  }

  private func expectViews(
    of answers: IndexAnswers, toShow days: ClosedRange<Day>, _ what: Comment
  ) throws {
    var listed: [Record] = []
    answers.forEachRecord(touching: days) { listed.append($0) }
    #expect(listed == listed.sorted(by: Record.isOrderedBefore), what)
    var seen: [Record] = []
    for month in days.lowerBound.month...days.upperBound.month {
      let contents = try #require(answers.contents(of: month, limit: 256))
      let summaries = try #require(answers.summaries(of: month))
      for (day, summary) in zip(contents, summaries) where days.contains(summary.day) {
        let view = DayView(day, starting: try starting(on: summary, in: answers))
        let expected = DayView(listed, on: summary.day)
        #expect(view == expected, what)
        #expect(day.summary == summary && summary == expected.summary, what)
        seen += day.spans + day.timed
      }
    }
    #expect(Set(seen) == Set(listed), what)
    let groups = try #require(answers.groups(of: days))
    let started = listed.filter { days.contains($0.occurrence.start.day) }
    #expect(groups.reduce(0) { $0 + $1.recordCount } == started.count, what)
    #expect(
      groups.reduce(0) { $0 + $1.recordSeconds } == started.reduce(0) { $0 + $1.seconds }, what)
  }

  private func starting(on summary: DaySummary, in answers: IndexAnswers) throws -> [Record] {
    try #require(answers.records(startingOn: summary.day, numbers: 0..<summary.recordCount + 1))
  }

  /// Up to two months that begin within the window or up to 40 days before it.
  private static func days(
    near window: ClosedRange<Day>, _ random: inout SeededGenerator
  ) -> ClosedRange<Day> {
    let reach = window.upperBound - window.lowerBound
    let first = window.lowerBound + Int.random(in: -40...reach, using: &random)
    return first...first + Int.random(in: 0..<60, using: &random)
  }
}

/// What a view shows of one day.
private struct DayView: Equatable {
  let spans: [Record]
  let timed: [Record]
  let starting: [Record]
  let summary: DaySummary

  init(_ answer: DayContents, starting: [Record]) {
    spans = answer.spans
    timed = answer.timed
    self.starting = starting
    summary = answer.summary
  }

  /// What the list says about the day.
  init(_ listed: [Record], on day: Day) {
    let touching = listed.filter { $0.occurrence.days.contains(day) }
    spans = touching.filter(\.occurrence.isSpan)
    timed = touching.filter { !$0.occurrence.isSpan }
    starting = listed.filter { $0.occurrence.days.lowerBound == day }
    let counted = starting.filter(\.isCounted)
    summary = DaySummary(
      day: day, eventCount: touching.count, recordCount: starting.count,
      countedEvents: touching.count(where: \.isCounted), countedRecords: counted.count,
      recordSeconds: counted.reduce(0) { $0 + $1.seconds },
      collections: Array(
        Set(touching.map(\.collection)).sorted().prefix(DaySummary.mostCollections)))
  }
}
