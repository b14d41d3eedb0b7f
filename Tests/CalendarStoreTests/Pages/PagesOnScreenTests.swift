import CalendarModel
import Glibc
import ICalendar
import Testing

@testable import CalendarStore

/// How many pages a change of facts has made anew.
@Suite struct PagesOnScreenTests {
  private static let first = Month(year: 2020, month: 1)
  private static let count = 120

  private static func series(_ title: String) -> String {
    """
    BEGIN:VCALENDAR\r
    BEGIN:VEVENT\r
    UID:daily\r
    DTSTART:20190101T090000\r
    RRULE:FREQ=DAILY\r
    SUMMARY:\(title)\r
    END:VEVENT\r
    END:VCALENDAR\r\n
    """
  }

  /// Asks nobody for anything and notes what is asked for.
  private final class NotedRequests: PageRequesting {
    var asked: [Month] = []

    func request(_ lens: Lens, _ months: ClosedRange<Month>) { asked += months }
    func waitForPages(_ lens: Lens, _ months: ClosedRange<Month>, isNews: Bool) -> Bool { false }
    func requestNearest(_ lens: Lens, _ question: NearestDayQuery) -> NearestDay { .pending }
  }

  /// An index of a daily series, and answers that have shown ten years.
  private func opened(_ folder: ScratchFolder) throws -> (CalendarIndex, IndexAnswers) {
    folder.write(Self.series("before"), to: "c/a.ics")
    let index = try CalendarIndex(
      sources: [folder.path], zones: ZoneCatalog(), location: .temporary(), mode: .live)
    index.patience = .forever
    index.start()
    index.waitUntilCurrent()
    let answers = index.answers(zone: .utc)
    for offset in 0..<Self.count { #expect(answers.summaries(of: Self.first + offset) != nil) }
    index.patience = .milliseconds(0)
    return (index, answers)
  }

  /// Answers that have shown ten years of pages nobody makes anew.
  private func shownAnswers(
    of index: PagesIndex, _ requests: NotedRequests
  ) throws -> IndexAnswers {
    let lens = Lens(zone: .utc, filter: .everything, process: 1)
    try index.build(lens, Self.first...Self.first + (Self.count - 1))
    let answers = IndexAnswers(
      lens, reader: index.queue, requests: requests, zones: ZoneCatalog())
    for offset in 0..<Self.count { #expect(answers.summaries(of: Self.first + offset) != nil) }
    return answers
  }

  private func freshPages(_ index: CalendarIndex) throws -> Int {
    try index.database.reader.read { db in
      try Int.fetchOne(db, sql: "SELECT count(*) FROM page WHERE is_stale = 0") ?? 0
    }
  }

  private func takeNews(_ index: CalendarIndex, until isEnough: () throws -> Bool) rethrows {
    let deadline = MonotonicTime.now.adding(milliseconds: 30_000)
    while try !isEnough(), MonotonicTime.now < deadline {
      var descriptor = pollfd(fd: index.wakeDescriptor, events: Int16(POLLIN), revents: 0)
      poll(&descriptor, 1, 1_000)
      _ = index.takeNews()
    }
  }

  @Test func aChangedFileHasNoMorePagesMadeThanThoseAroundTheScreen() throws {
    let folder = ScratchFolder()
    let (index, answers) = try opened(folder)
    defer { index.close() }
    let screen = Self.first + 60
    for _ in 0..<2 { for offset in 0..<3 { _ = answers.summaries(of: screen + offset) } }
    #expect(try freshPages(index) >= Self.count)

    folder.write(Self.series("after"), to: "c/a.ics")
    func title() -> String? { answers.contents(of: screen, limit: 1)?.first?.timed.first?.title }
    takeNews(index) { title() == "after" }
    #expect(title() == "after")
    // Until the worker has nothing more to do.
    var descriptor = pollfd(fd: index.wakeDescriptor, events: Int16(POLLIN), revents: 0)
    while poll(&descriptor, 1, 500) > 0 { _ = index.takeNews() }
    // Sixteen months asked for last, and a year before and after.
    #expect(try freshPages(index) <= 16 + 24 + 3)
  }

  @Test func monthsThatAreFarAwayAreAskedForWhenTheyAreShownAgain() throws {
    let index = try PagesIndex()
    let requests = NotedRequests()
    let answers = try shownAnswers(of: index, requests)
    #expect(requests.asked == [])

    try index.change { _ in }
    let revision = answers.revision
    answers.factsChanged { _ in true }
    let last = Self.first + (Self.count - 1)
    #expect(requests.asked == (0..<16).map { last + -$0 })
    #expect(answers.revision == revision, "there is nothing new to show yet")
    answers.pagesWritten(last...last)
    #expect(answers.revision == revision + 1, "what was shown of others is old too")
    #expect(answers.summaries(of: Self.first) != nil)
    #expect(requests.asked.last == Self.first)
  }

  /// Some of what is on the screen may have been asked before, when it was old.
  @Test func aPageThatIsFreshBeforeItsNewsIsNews() throws {
    let index = try PagesIndex()
    let requests = NotedRequests()
    let answers = try shownAnswers(of: index, requests)
    try index.change { _ in }
    answers.factsChanged { _ in true }
    #expect(answers.summaries(of: Self.first) != nil)
    try index.build(answers.lens, Self.first...Self.first)
    let revision = answers.revision
    #expect(answers.contents(of: Self.first, limit: 9) != nil)
    #expect(answers.revision == revision + 1)
    answers.pagesWritten(Self.first...Self.first)
    #expect(answers.contents(of: Self.first, limit: 9) != nil)
    #expect(answers.revision == revision + 1, "all of it is asked once more, and not again")
  }

  /// A question of the same frame had no answer: that there is one now is news.
  @Test func aPageThatComesBetweenTwoQuestionsIsNews() throws {
    let folder = ScratchFolder()
    let (index, answers) = try opened(folder)
    defer { index.close() }
    index.patience = .milliseconds(0)
    index.beginFrame()
    // The worker may be so fast that there is an answer at once.
    let months = (1...100).map { Self.first + 100 * $0 }
    let month = try #require(months.first { answers.summaries(of: $0) == nil })
    while answers.contents(of: month, limit: 9) == nil { usleep(1_000) }
    #expect(index.takeNews().answersArrived)
  }

  /// Months around a request are made without another one. The worker must not sleep on while some of them
  /// wait for the frame to be drawn.
  @Test func monthsAroundAreMadeAfterTheFrame() throws {
    let folder = ScratchFolder()
    let (index, answers) = try opened(folder)
    defer { index.close() }
    index.patience = .forever
    for round in 1...20 {
      let month = Self.first + 100 * round
      #expect(answers.summaries(of: month) != nil)
      let deadline = MonotonicTime.now.adding(milliseconds: 30_000)
      func isMade(_ month: Month) throws -> Bool {
        try index.database.reader.read { db in
          try PageReader(db, answers.lens).state(of: month) != .missing
        }
      }
      for distance in [1, 12] {
        while try !isMade(month + distance) || !isMade(month + -distance), .now < deadline {
          sched_yield()
        }
        #expect(try isMade(month + distance), "round \(round), \(distance) after")
        #expect(try isMade(month + -distance), "round \(round), \(distance) before")
      }
    }
  }

  @Test func changesFarAwayAreToldAtOnce() throws {
    let index = try PagesIndex()
    let requests = NotedRequests()
    let answers = try shownAnswers(of: index, requests)
    let revision = answers.revision
    answers.factsChanged { $0 == Self.first }
    #expect(requests.asked == [])
    #expect(answers.revision == revision + 1)
    answers.factsChanged { $0 == Self.first + 1000 }
    #expect(answers.revision == revision + 1)
  }
}
