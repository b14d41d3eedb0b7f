import CalendarModel
import TestSupport
import Testing

@testable import CalendarStore

/// Answers from pages and a search through all records agree on seeded random worlds.
@Suite struct PageAnswersTests {
  static let seeds: [UInt64] = [1, 2, 3, 4, 5, 6]
  static let longTime = (RandomWorld.origin - 500_000)...(RandomWorld.origin + 500_000)
  static let zones = [
    RandomWorld.zone, .utc, Zone(id: "Test/East", fixedOffset: 14 * 3600),
    Zone(id: "Test/West", fixedOffset: -11 * 3600),
  ]
  static let filters = [
    EventFilter.everything,
    EventFilter(hiddenCollections: [CollectionID(rawValue: 1), CollectionID(rawValue: 2)]),
    EventFilter(categories: Set([Category("work")].compactMap(\.self))),
    EventFilter(statuses: [.confirmed], text: "odd"),
  ]

  /// The days that are asked about, and a while around them.
  static let someTime = (RandomWorld.origin - 2000)...(RandomWorld.origin + 2000)

  /// A world, its answers and its model; each seed another zone and another filter.
  private func both(
    _ seed: UInt64, over days: ClosedRange<Day> = someTime
  ) throws -> (PagesIndex, IndexAnswers, BruteForce) {
    let world = PagesWorld(seed: seed, count: 30 + Int(seed) * 60)
    let zone = Self.zones[Int(seed) % Self.zones.count]
    let filter = Self.filters[Int(seed / 2) % Self.filters.count]
    let index = try PagesIndex(world.events)
    index.matches = try index.matchSet { $0 % 2 == 1 }
    let model = BruteForce(world.events, in: zone, over: days) {
      filter.accepts(collection: $0.collection, categories: $0.categories, state: $0.state)
        && (filter.text.isEmpty || $0.id.rawValue % 2 == 1)
    }
    return (index, index.answers(zone: zone, filter: filter), model)
  }

  @Test(arguments: seeds) func contentsAndSummariesAgree(seed: UInt64) throws {
    let (index, answers, model) = try both(seed)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<12 {
      let month = (RandomWorld.origin + random.number(-560...560)).month
      let limit = random.number(0...5)
      let expected = month.days.map { model.contents(of: $0, limit: limit) }
      #expect(answers.contents(of: month, limit: limit) == expected, "seed \(seed)")
      #expect(answers.summaries(of: month) == expected.map(\.summary), "seed \(seed)")
    }
    #expect(answers.revision == 0)
    _ = index
  }

  @Test(arguments: seeds) func manyMonthsAtOnceAreTheSameAsOneByOne(seed: UInt64) throws {
    let (index, answers, model) = try both(seed)
    let months = (RandomWorld.origin - 400).month...(RandomWorld.origin + 400).month
    try index.build(answers.lens, months)
    index.isPatient = false
    for month in months {
      #expect(answers.summaries(of: month) == month.days.map { model.summary(of: $0) })
    }
  }

  @Test(arguments: seeds) func recordsOfADayAgree(seed: UInt64) throws {
    let (index, answers, model) = try both(seed)
    for offset in stride(from: -620, to: 620, by: 7) {
      let day = RandomWorld.origin + offset
      let all = model.starting(on: day)
      #expect(answers.records(startingOn: day, numbers: 0..<1000) == all, "seed \(seed)")
      #expect(
        answers.records(startingOn: day, numbers: 1..<3) == Array(all.dropFirst().prefix(2)))
      #expect(answers.records(startingOn: day, numbers: 5000..<6000) == [])
    }
    _ = index
  }

  @Test(arguments: seeds) func groupsAgree(seed: UInt64) throws {
    let (index, answers, model) = try both(seed)
    var random = SeededGenerator(seed: seed)
    for length in [0, 6, 30, 95, 400] {
      let first = RandomWorld.origin + random.number(-300...100)
      let groups = answers.groups(of: first...first + length)
      #expect(groups.map(Set.init) == model.groups(of: first...first + length), "seed \(seed)")
    }
    _ = index
  }

  @Test(arguments: seeds) func nearestDaysAgree(seed: UInt64) throws {
    let (index, answers, model) = try both(seed, over: Self.longTime)
    let far = stride(from: -480_000, through: 480_000, by: 39_973).map { RandomWorld.origin + $0 }
    let near = stride(from: -620, to: 620, by: 31).map { RandomWorld.origin + $0 }
    for day in near + far {
      // Series without end go on behind the days that the model knows.
      if let after = model.dayWithRecords(after: day) {
        #expect(answers.nearestDay(.forward, from: day, .records) == .day(after), "seed \(seed)")
        let touched = NearestDay(model.dayWithEvents(after: day))
        #expect(answers.nearestDay(.forward, from: day, .events) == touched, "seed \(seed)")
      }
      let before = NearestDay(model.dayWithRecords(before: day))
      #expect(answers.nearestDay(.backward, from: day, .records) == before, "seed \(seed)")
      let touched = NearestDay(model.dayWithEvents(before: day))
      #expect(answers.nearestDay(.backward, from: day, .events) == touched, "seed \(seed)")
    }
    #expect(index.searches > 0)
  }

  @Test(arguments: seeds) func listsAgree(seed: UInt64) throws {
    let (index, answers, model) = try both(seed, over: Self.longTime)
    for length in [0, 1, 40, 900] + (seed == 2 ? [300_000] : []) {
      let days = (RandomWorld.origin - length)...(RandomWorld.origin + length / 2)
      var listed: [Record] = []
      answers.forEachRecord(touching: days) { listed.append($0) }
      let expected = model.records.filter { $0.occurrence.days.overlaps(days) }
      #expect(listed == expected, "seed \(seed), \(length) days")
    }
    _ = index
  }
}
