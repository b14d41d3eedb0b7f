import CalendarModel
import TestSupport
import Testing
import ViewSamples

@testable import CalendarViews

@Suite struct LoadedDaysTests {
  private let source = SampleSource([
    .timed("2026-03-09", 9, "Standup"),
    .timed("2026-03-09", 11, minutes: 30, "Call"),
    .allDay("2026-03-30", to: "2026-04-02", "Fair"),
    .timed("2026-05-01", 23, minutes: 120, "Party"),
    .timed("2026-11-20", 8, "Late"),
  ])

  @Test func answersAreTheSourcesOwn() throws {
    let days = LoadedDays(source)
    for day in Day("2026-02-20")...Day("2026-06-10") {
      let number = day - day.month.firstDay
      let contents = try #require(source.contents(of: day.month, limit: 5, spansOnly: false))
      #expect(days.contents(of: day, limit: 5) == contents[number])
      #expect(days.summary(of: day) == source.summaries(of: day.month)?[number])
      let records = try #require(source.records(startingOn: day, numbers: 0..<100))
      #expect((0..<records.count + 1).map { days.record($0, on: day) } == records + [nil])
      #expect(
        NearestDay(days.dayWithRecords(after: day)) == source.dayWithRecords(.forward, from: day))
      #expect(
        NearestDay(days.dayWithRecords(before: day)) == source.dayWithRecords(.backward, from: day))
      for direction in [TimeDirection.forward, .backward] {
        #expect(
          NearestDay(days.dayWithEvents(direction, from: day))
            == source.dayWithEvents(direction, from: day))
      }
    }
  }

  /// Contents, spans alone, whole evenings and single records are kept in one cache: none of them may
  /// show what was loaded for another.
  @Test(arguments: 0..<12) func anyOrderOfQuestionsGetsTheSourcesAnswers(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let first = Day("2026-02-20")
    func record(_ number: Int) -> Record {
      let day = first + Int.random(in: 0..<90, using: &random)
      if Int.random(in: 0..<4, using: &random) == 0 {
        return .allDay(day, to: day + Int.random(in: 0..<9, using: &random), "Trip \(number)")
      }
      let hour = Int.random(in: 0..<24, using: &random)
      return .timed(day, hour, minutes: 240, "Event \(number)")
    }
    let source = SampleSource((0..<500).map(record))
    let days = LoadedDays(source)
    for step in 0..<400 {
      let day = first + Int.random(in: 0..<90, using: &random)
      let limit = Int.random(in: 1...12, using: &random)
      // The same questions to a cache that is empty.
      let plain = LoadedDays(source)
      let comment: Comment = "seed \(seed), step \(step): \(day.text), limit \(limit)"
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<8:
        let (found, right) = (days.spans(of: day, limit: limit), plain.spans(of: day, limit: limit))
        #expect(found.prefix(limit) == right.prefix(limit), comment)
      case 8..<14:
        let evenings: MonthContents.Evenings = Bool.random(using: &random) ? .whole : .asSpans
        let found = days.contents(of: day, limit: limit, evenings: evenings)
        let right = plain.contents(of: day, limit: limit, evenings: evenings)
        // How many evenings are known depends on how much was loaded.
        guard evenings == .asSpans || right.isComplete && found.isComplete else { continue }
        #expect(found.spans.prefix(limit) == right.spans.prefix(limit), comment)
        #expect(found.timed.prefix(limit) == right.timed.prefix(limit), comment)
        #expect(found.summary == right.summary, comment)
      case 14..<18: #expect(days.record(limit, on: day) == plain.record(limit, on: day), comment)
      case 18: source.records[Int.random(in: 0..<500, using: &random)] = record(1_000 + step)
      default:
        // What is shown meanwhile was known before, as a whole or up to its limit, or is pending.
        source.pendingMonths = [day.month]
        let found = days.contents(of: day, limit: limit)
        source.pendingMonths = []
        days.askAgain()
        let isCut = max(found.spans.count, found.timed.count) >= 8
        #expect(found.summary.isPending || found.isComplete || isCut, comment)
      }
    }
  }

  @Test func spansDoNotReplaceOlderContents() {
    let days = LoadedDays(source)
    let day = Day("2026-03-09")
    let before = days.contents(of: day, limit: 8)
    #expect(before.timed.count == 2)
    source.records.append(.timed("2026-03-10", 8, "News"))
    _ = days.spans(of: day, limit: 4)
    source.records.append(.timed("2026-03-11", 8, "More news"))
    source.pendingMonths = [day.month]
    #expect(days.contents(of: day, limit: 8) == before)
  }

  @Test func insideLoadedMonthsNothingIsAsked() {
    let days = LoadedDays(source)
    func visit() {
      for day in Day("2026-03-01")...Day("2026-05-31") {
        _ = (days.contents(of: day, limit: 6), days.summary(of: day), days.total(of: day.month))
        _ = (days.record(0, on: day), days.dayWithRecords(after: day))
        _ = (days.dayWithRecords(before: day), days.dayWithEvents(.forward, from: day))
      }
    }
    visit()
    let count = days.questionCount
    // The months of the days found beyond are counted, too.
    #expect(count <= 3 * 4 + 2)
    visit()
    #expect(days.questionCount == count)
    _ = days.contents(of: "2026-06-01", limit: 6)
    #expect(days.questionCount == count + 1)
  }

  @Test func aMonthTotalsItsDays() throws {
    let days = LoadedDays(source)
    let total = try #require(days.total(of: Month(year: 2026, month: 3)))
    #expect(total == RecordSum(count: 3, seconds: 90 * 60))
  }

  @Test func aLargerLimitLoadsOnlyCutDaysAgain() {
    let busy = (0..<20).map { Record.timed("2026-03-10", 8, minute: $0, minutes: 5, "Busy \($0)") }
    let days = LoadedDays(SampleSource(busy + source.records))
    #expect(days.contents(of: "2026-03-10", limit: 3).timed.count == 8)
    #expect(days.contents(of: "2026-03-09", limit: 30).timed.count == 2)
    #expect(days.questionCount == 1)
    #expect(days.contents(of: "2026-03-10", limit: 30).timed.count == 20)
    #expect(days.questionCount == 2)
    _ = days.contents(of: "2026-04-10", limit: 30)
    #expect(days.contents(of: "2026-03-10", limit: 5).timed.count == 20)
    #expect(days.questionCount == 3)
  }

  /// What a day holds beyond the limit is not in the answer about its month.
  @Test func theListOfALongDayAsksForNoMoreThanItsBlocks() {
    let many = (0..<200).map { Record.timed("2026-03-10", 8, minutes: 500 - $0, "Record \($0)") }
    let source = SampleSource(many)
    let days = LoadedDays(source)
    for number in 0..<40 { #expect(days.record(number, on: "2026-03-10") != nil) }
    #expect(source.questions == ["summaries 2026-03-01", "records 2026-03-10"])
  }

  @Test func longDaysAreReadInBlocks() {
    let many = (0..<200).map { Record.timed("2026-03-10", 8, minutes: 500 - $0, "Record \($0)") }
    let days = LoadedDays(SampleSource(many))
    for number in 0..<200 {
      #expect(days.record(number, on: "2026-03-10")?.title == "Record \(number)")
    }
    #expect(days.record(200, on: "2026-03-10") == nil)
    #expect(days.record(-1, on: "2026-03-10") == nil)
    #expect(days.questionCount <= 6)
  }

  @Test func aChangeOfTheDataDropsAllAnswers() {
    let source = SampleSource([.timed("2026-03-09", 9, "Old")])
    let days = LoadedDays(source)
    #expect(days.record(0, on: "2026-03-09")?.title == "Old")
    source.records = [.timed("2026-03-09", 9, "New"), .timed("2026-03-09", 10, "More")]
    #expect(days.recordCount(on: "2026-03-09") == 2)
    #expect(days.record(0, on: "2026-03-09")?.title == "New")
    #expect(days.contents(of: "2026-03-09", limit: 1).timed.count == 2)
    #expect(days.total(of: Month(year: 2026, month: 3))?.count == 2)
  }

  @Test func theCacheOfMonthsIsBounded() {
    var cache = MonthCache<Int>(capacity: 3)
    let months = (0..<5).map { Month(year: 2026, month: $0 + 1) }
    for (index, month) in months.prefix(3).enumerated() { cache.insert(index, for: month) }
    #expect(cache.value(for: months[0]) == 0)
    cache.insert(3, for: months[3])
    #expect(cache.count == 3)
    #expect(cache.value(for: months[0]) == 0)
    #expect(cache.value(for: months[1]) == nil)
    #expect(cache.value(for: months[3]) == 3)
  }

  @Test func heavyMonthsLeaveRoomForFewer() {
    var cache = MonthCache<Int>(capacity: 10, mostWeight: 100, fewest: 2)
    let months = (0..<12).map { Month(year: 2026, month: $0 + 1) }
    for month in months.prefix(6) { cache.insert(0, weight: 30, for: month) }
    #expect((cache.count, cache.weight) == (3, 90))
    #expect(cache.value(for: months[2]) == nil)
    // The same month again takes its own place.
    cache.insert(1, weight: 40, for: months[5])
    #expect((cache.count, cache.weight) == (3, 100))
    // The two used last stay, however heavy they are.
    cache.insert(0, weight: 900, for: months[6])
    cache.insert(0, weight: 900, for: months[7])
    #expect((cache.count, cache.weight) == (2, 1_800))
    cache.insert(0, weight: 1, for: months[8])
    cache.insert(0, weight: 1, for: months[9])
    #expect((cache.count, cache.weight) == (2, 2))
  }

  @Test func listsOfRecordsAreBoundedByTheirRecords() {
    var lists = RecordLists()
    let records = (0..<100).map { Record.timed("2026-03-09", $0 % 24, "\($0)") }
    for day in 0..<200 {
      lists.store(Dated(records, revision: 0), of: Day(day))
      lists.store(Dated([], revision: 0), of: Day(1_000 + day))
      lists.store(Dated(records, revision: 1), of: Day(day))
      #expect(lists.recordCount <= RecordLists.mostRecords)
      #expect(lists.list(of: Day(day))?.revision == 1)
    }
  }

  @Test func aMonthIsAskedAboutOnceUntilThereIsNews() {
    let march = Month(year: 2026, month: 3)
    let source = SampleSource([.timed("2026-03-09", 9, "A"), .timed("2026-03-11", 9, "B")])
    source.pendingMonths = [march]
    let days = LoadedDays(source)
    for _ in 0..<3 {
      for day in march.days {
        #expect(days.summary(of: day).isPending)
        #expect(days.contents(of: day, limit: 3).summary.isPending)
        #expect(days.record(0, on: day) == nil)
        #expect(days.nearestDay(.records, .forward, from: day) == .pending)
      }
    }
    #expect(days.questionCount == 2)
    let generation = days.generation
    source.pendingMonths = []
    days.askAgain()
    #expect(days.generation != generation)
    #expect(days.record(0, on: "2026-03-09")?.title == "A")
    days.askAgain()
    #expect(!days.isWaiting)
    #expect(days.questionCount == 4)
  }

  @Test func olderAnswersAreShownUntilThereAreOthers() {
    let march = Month(year: 2026, month: 3)
    let source = SampleSource([.timed("2026-03-09", 9, "A"), .timed("2026-03-11", 9, "B")])
    let days = LoadedDays(source)
    #expect(days.recordCount(on: "2026-03-09") == 1)
    #expect(days.contents(of: "2026-03-09", limit: 3).timed.count == 1)
    source.setPending([march])
    source.records.append(.timed("2026-03-09", 10, "New"))
    #expect(days.recordCount(on: "2026-03-09") == 1)
    #expect(days.contents(of: "2026-03-09", limit: 3).timed.map(\.title) == ["A"])
    #expect(days.record(0, on: "2026-03-09")?.title == "A")
    source.setPending([])
    days.askAgain()
    #expect(days.recordCount(on: "2026-03-09") == 2)
    #expect(days.record(1, on: "2026-03-09")?.title == "New")
  }
}
