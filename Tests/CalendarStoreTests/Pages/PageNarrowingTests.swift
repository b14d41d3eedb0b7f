import CalendarModel
import ICalendar
import TestSupport
import Testing

@testable import CalendarStore

/// Pages made of those of a wider filter: they are those made of facts.
@Suite struct PageNarrowingTests {
  private static let months = Month(year: 2025, month: 12)...Month(year: 2027, month: 1)

  private static let work = Set([CalendarModel.Category("work")].compactMap { $0 })

  private static let filters = [
    EventFilter(text: "a"), EventFilter(text: "al"), EventFilter(text: "alpha"),
    EventFilter(text: "alpha be"), EventFilter(text: "b"), EventFilter(text: "be a"),
    EventFilter(text: "\"alpha 1\""), EventFilter(text: "\"alpha 1\" b"),
    EventFilter(statuses: [.tentative, .cancelled]), EventFilter(statuses: [.cancelled]),
    EventFilter(hiddenCollections: [CollectionID(rawValue: 2)]),
    EventFilter(
      hiddenCollections: [CollectionID(rawValue: 1), CollectionID(rawValue: 2)], text: "al"),
    EventFilter(categories: work), EventFilter(categories: work, text: "e"),
    leavingOut(["al"]), leavingOut(["alpha", "b"]), leavingOut(["alpha 1"], text: "a"),
    leavingOut([], days: [day(60)...day(160)]),
    leavingOut(
      ["al"], days: [day(0)...day(20), day(100)...day(400)], excluded: [day(120)...day(130)]),
  ]

  private static func day(_ number: Int) -> Day {
    Month(year: 2026, month: 1).firstDay + number
  }

  private static func leavingOut(
    _ texts: Set<String>, text: String = "", days: [ClosedRange<Day>] = [],
    excluded: [ClosedRange<Day>] = []
  ) -> EventFilter {
    var filter = EventFilter(text: text)
    (filter.excludedTexts, filter.days, filter.excludedDays) = (texts, days, excluded)
    return filter
  }

  private static let zones = [
    Zone.utc, Zone(id: "Test/Far", fixedOffset: 13 * 3600),
    ZoneCatalog().zone(named: "America/New_York") ?? .utc,
  ]

  private func makePages(_ lens: Lens, with writer: IndexWriter) throws {
    var next = Self.months.lowerBound
    while next <= Self.months.upperBound {
      let request = PageRequest(lens: lens, months: next...Self.months.upperBound)
      next = try writer.makePages(request) { true }.done.months.upperBound + 1
    }
  }

  private func writer(of index: TestIndex, seed: UInt64) throws -> IndexWriter {
    var world = FactsWorld(seed: seed)
    try index.write { writer in
      for _ in 0..<24 { try world.change(&writer) }
    }
    return IndexWriter(index.index, zones: ZoneCatalog())
  }

  @Test(arguments: [UInt64](1...8)) func theyAreThoseMadeOfFacts(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &+ 7)
    let index = try TestIndex()
    let writer = try writer(of: index, seed: seed)
    let zone = Self.zones[random.number(0...Self.zones.count - 1)]
    let merges = seed % 2 == 0
    let everything = Lens(
      zone: zone, filter: .everything, process: 1, mergesCopies: merges)
    try makePages(everything, with: writer)
    let built = writer.pageCounts.built
    var shown = 0
    for _ in 0..<24 {
      let filter = Self.filters[random.number(0...Self.filters.count - 1)]
      let lens = Lens(zone: zone, filter: filter, process: 1, mergesCopies: merges)
      try makePages(lens, with: writer)
      var anew = PageBuilder(zones: ZoneCatalog())
      try index.read { db in
        let fit = filter.textPattern.map { TextFit.tested($0) }
        for page in try anew.build(Self.months, of: lens, text: fit, in: db).pages {
          let isSame = try StoredPage(page.month, of: lens, in: db) == StoredPage(page)
          #expect(isSame, "seed \(seed), \(page.month), \(filter)")
          shown += page.chunks.count
        }
      }
    }
    #expect(writer.pageCounts.built == built, "all were narrowed")
    #expect(writer.pageCounts.narrowed > 0)
    #expect(shown > 0, "seed \(seed)")
  }

  @Test func pagesThatAreMissingOrStaleAreNoGround() throws {
    let index = try TestIndex()
    let writer = try writer(of: index, seed: 3)
    let lens = Lens(zone: .utc, filter: EventFilter(text: "a"), process: 1)
    let months = Self.months.lowerBound...Self.months.lowerBound + 2
    func counts(_ lens: Lens, _ request: ClosedRange<Month>) throws -> (Int, Int) {
      let before = writer.pageCounts
      _ = try writer.makePages(PageRequest(lens: lens, months: request)) { true }
      let now = writer.pageCounts
      return (now.built - before.built, now.narrowed - before.narrowed)
    }
    #expect(try counts(lens, months) == (3, 0))
    let longer = Lens(zone: .utc, filter: EventFilter(text: "al"), process: 1)
    #expect(try counts(longer, months) == (0, 3))
    // Another text knows nothing of it, nor does another zone.
    let other = Lens(zone: .utc, filter: EventFilter(text: "b"), process: 1)
    #expect(try counts(other, months) == (3, 0))
    let far = Lens(zone: Self.zones[1], filter: EventFilter(text: "alp"), process: 1)
    #expect(try counts(far, months) == (3, 0))
    try index.write { _ in }
    try index.index.writer.write { db in
      try db.execute(sql: "UPDATE page SET is_stale = 1 WHERE lens = ?", arguments: [longer.id])
    }
    let longest = Lens(zone: .utc, filter: EventFilter(text: "alph"), process: 1)
    #expect(try counts(longest, months) == (0, 3), "those of the shorter text are fresh still")
    try index.index.writer.write { db in try db.execute(sql: "UPDATE page SET is_stale = 1") }
    let last = Lens(zone: .utc, filter: EventFilter(text: "alpha"), process: 1)
    #expect(try counts(last, months) == (3, 0))
  }

  @Test func manyTextsAreLookedAtAsOneIs() throws {
    let index = try TestIndex()
    _ = try writer(of: index, seed: 5)
    try index.read { db in
      let events = try Int64.fetchAll(db, sql: "SELECT id FROM event ORDER BY key")
      #expect(!events.isEmpty)
      for text in ["a", "alpha", "nothing"] {
        let fit = TextFit.tested(TextPattern(TextQuery(text)))
        let fitting = try fit.fitting(events + events + [.max, -1], in: db)
        #expect(try fitting == Set(events.filter { try fit.accepts($0, in: db) }), "\(text)")
      }
      #expect(throws: DatabaseError.self) {
        let many = Array(repeating: events, count: 4).flatMap { $0 }
        let fit = TextFit.tested(TextPattern(TextQuery("a")))
        _ = try fit.fitting(many, in: db) { true }
      }
    }
  }

  /// What narrows for sure; other texts may, and are looked at among all events.
  @Test(arguments: [
    ("meet", "me", true), ("meeting tea", "me", true), ("meeting tea", "te me", true),
    ("me", "meet", false), ("\"big meeting\"", "big", true), ("\"big meeting\"", "\"big\"", true),
    ("\"big meeting", "\"big meet", true), ("\"big meet", "\"big meet\"", false),
    ("big", "\"big\"", false), ("MÉ", "me", true), ("x", "", true), ("", "x", false),
    ("team meeting", "am", false), ("foo-bar", "foo", true), ("foo-bar", "bar", true),
    ("が", "か", false), ("me", "me \u{2028}", true),
  ]) func longerTextsNarrow(_ text: String, _ other: String, _ narrows: Bool) {
    #expect(EventFilter(text: text).isSubset(of: EventFilter(text: other)) == narrows)
  }

  @Test func otherPartsOfAFilterNarrowToo() {
    let (one, two) = (CollectionID(rawValue: 1), CollectionID(rawValue: 2))
    let work = Self.work
    let home = Set([CalendarModel.Category("home")].compactMap { $0 })
    let cases: [(EventFilter, EventFilter, Bool)] = [
      (EventFilter(hiddenCollections: [one, two]), EventFilter(hiddenCollections: [one]), true),
      (EventFilter(hiddenCollections: [one]), EventFilter(hiddenCollections: [two]), false),
      (EventFilter(statuses: [.cancelled]), EventFilter(), true),
      (EventFilter(statuses: [.cancelled]), EventFilter(statuses: [.cancelled, .tentative]), true),
      (EventFilter(), EventFilter(statuses: [.cancelled]), false),
      (EventFilter(categories: work), EventFilter(categories: home), false),
      (EventFilter(categories: work, text: "a"), EventFilter(categories: work), true),
      (EventFilter(categories: work), EventFilter(categories: work, text: "a"), false),
      (Self.leavingOut(["al"]), EventFilter(), true),
      (EventFilter(), Self.leavingOut(["al"]), false),
      (Self.leavingOut(["al"]), Self.leavingOut(["alpha"]), true),
      (Self.leavingOut(["alpha"]), Self.leavingOut(["al"]), false),
      (Self.leavingOut(["al", "b"]), Self.leavingOut(["b"]), true),
      (Self.leavingOut(["al"], text: "x"), EventFilter(text: "x"), true),
      (EventFilter(text: "x"), Self.leavingOut(["al"], text: "x"), false),
      (Self.leavingOut([], days: [Self.day(1)...Self.day(2)]), EventFilter(), true),
      (EventFilter(), Self.leavingOut([], days: [Self.day(1)...Self.day(2)]), false),
      (
        Self.leavingOut([], text: "x", days: [Self.day(1)...Self.day(2)]),
        Self.leavingOut([], days: [Self.day(1)...Self.day(2)]), true
      ),
      (
        Self.leavingOut([], days: [Self.day(1)...Self.day(2)]),
        Self.leavingOut([], excluded: [Self.day(1)...Self.day(2)]), false
      ),
    ]
    for (filter, other, narrows) in cases { #expect(filter.isSubset(of: other) == narrows) }
  }
}
