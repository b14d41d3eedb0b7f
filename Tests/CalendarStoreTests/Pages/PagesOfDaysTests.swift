import CalendarModel
import TestSupport
import Testing

@testable import CalendarStore

/// Filters with days: answers from pages and searches, and a look at all records, agree on seeded
/// random worlds.
@Suite struct PagesOfDaysTests {
  private static let origin = RandomWorld.origin
  /// The days on which the model knows all series.
  private static let days = (origin - 9_000)...(origin + 9_000)

  private static let filters: [EventFilter] = {
    let years = Day.writtenYears
    let first = Month(year: years.lowerBound, month: 1).firstDay
    let last = Month(year: years.upperBound, month: 12).lastDay
    let stretches: [(wanted: [ClosedRange<Day>], unwanted: [ClosedRange<Day>])] = [
      ([origin - 10...origin + 10], []), ([origin...last], []), ([first...origin], []),
      ([origin - 300...origin - 280, origin + 100...origin + 100], []),
      ([], [origin - 50...origin + 50]), ([], [origin...last]), ([], [first...origin - 20]),
      ([origin - 100...origin + 100], [origin...origin + 5]),
      ([origin - 100...origin + 100], [origin - 120...origin - 90]),
    ]
    return stretches.map { wanted, unwanted in
      var filter = EventFilter()
      (filter.days, filter.excludedDays) = (wanted, unwanted)
      return filter
    }
  }()

  private func both(
    _ number: Int
  ) throws -> (index: PagesIndex, answers: IndexAnswers, model: BruteForce) {
    var filter = Self.filters[number]
    if number % 2 == 1 { filter.statuses = [.confirmed, .tentative] }
    let world = PagesWorld(seed: UInt64(number + 1), count: 120)
    let zone = PageAnswersTests.zones[number % PageAnswersTests.zones.count]
    let index = try PagesIndex(world.events)
    let model = BruteForce(world.events, in: zone, over: Self.days, onDaysOf: filter) {
      filter.accepts(collection: $0.collection, categories: $0.categories, state: $0.state)
    }
    return (index, index.answers(zone: zone, filter: filter), model)
  }

  @Test(arguments: filters.indices) func whatIsOnTheDaysAgrees(number: Int) throws {
    let (index, answers, model) = try both(number)
    var count = 0
    for offset in [-560, -300, -100, -31, 0, 31, 100, 300] {
      let month = (Self.origin + offset).month
      let expected = month.days.map { model.contents(of: $0, limit: 4) }
      #expect(answers.contents(of: month, limit: 4) == expected, "\(number), \(month)")
      #expect(answers.groups(of: month.days).map(Set.init) == model.groups(of: month.days))
      count += expected.reduce(0) { $0 + $1.summary.eventCount }
    }
    #expect(count > 0, "\(number)")
    var listed: [Record] = []
    let days = Self.origin - 400...Self.origin + 400
    answers.forEachRecord(touching: days) { listed.append($0) }
    #expect(listed == model.records.filter { $0.occurrence.days.overlaps(days) }, "\(number)")
    _ = index
  }

  @Test(arguments: filters.indices) func nearestDaysAgree(number: Int) throws {
    let (index, answers, model) = try both(number)
    let near = stride(from: -420, to: 420, by: 29).map { Self.origin + $0 }
    let far = stride(from: -4_000, through: 4_000, by: 977).map { Self.origin + $0 }
    for day in near + far {
      func known(_ found: Day?) -> Day? { found.flatMap { Self.days.contains($0) ? $0 : nil } }
      if let after = known(model.dayWithRecords(after: day)) {
        #expect(
          answers.nearestDay(.forward, from: day, .records) == .day(after), "\(number) \(day)")
      }
      if let after = known(model.dayWithEvents(after: day)) {
        #expect(answers.nearestDay(.forward, from: day, .events) == .day(after), "\(number) \(day)")
      }
      if let before = known(model.dayWithRecords(before: day)) {
        #expect(
          answers.nearestDay(.backward, from: day, .records) == .day(before), "\(number) \(day)")
      }
      if let before = known(model.dayWithEvents(before: day)) {
        #expect(
          answers.nearestDay(.backward, from: day, .events) == .day(before), "\(number) \(day)")
      }
    }
    #expect(index.searches > 0)
  }

  /// Beyond days with an end nothing is found, however far series go on.
  @Test func nothingIsFoundBeyondTheDays() throws {
    let world = PagesWorld(seed: 3, count: 120)
    let index = try PagesIndex(world.events)
    let answers = index.answers(zone: .utc, filter: Self.filters[0])
    let (first, last) = (Self.origin - 200, Self.origin + 200)
    for target in [NearestDayQuery.Target.records, .events] {
      #expect(answers.nearestDay(.forward, from: last, target) == .none)
      #expect(answers.nearestDay(.backward, from: first, target) == .none)
    }
  }

  /// The current or next occurrence on the days; what is on before them counts where it goes on there.
  @Test func theOccurrenceOfASearchIsOnTheDays() {
    let series = Series(
      Event(
        id: EventID(rawValue: 1), collection: CollectionID(rawValue: 0), uid: "s",
        kind: .series(Recurrence(rules: [RecurrenceRule(.weekly)])),
        start: .allDay(Day(0)), duration: EventDuration(days: 2)), overrides: [])
    func start(_ now: Int, _ days: [ClosedRange<Int>], without: [ClosedRange<Int>] = []) -> Int? {
      var filter = EventFilter()
      filter.days = days.map { Day($0.lowerBound)...Day($0.upperBound) }
      filter.excludedDays = without.map { Day($0.lowerBound)...Day($0.upperBound) }
      let nearest = NearestOccurrence(
        now: LocalTime(Day(now), hour: 10), zone: .utc, filter: filter)
      return nearest.of(series).map { Int($0.start.day.number) }
    }
    #expect(start(30, []) == 35)
    #expect(start(30, [0...16]) == 14)
    #expect(start(30, [0...20]) == 14)
    #expect(start(30, [50...100]) == 49, "it goes on on the first of them")
    #expect(start(30, [51...100]) == 56)
    #expect(start(30, [51...54]) == nil)
    #expect(start(37, [], without: [40...400]) == 406)
    #expect(start(37, [0...45], without: [40...45]) == 35)
  }
}
