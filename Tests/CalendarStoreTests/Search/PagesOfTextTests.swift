import CalendarModel
import ICalendar
import Testing

@testable import CalendarStore

/// Pages under a text, made while it is not known yet which events fit it.
@Suite struct PagesOfTextTests {
  private static let months = Month(year: 2025, month: 11)...Month(year: 2027, month: 2)
  private static let texts = [
    "a", "alpha", "be", "gam 1", "\"alpha 1\"", "\"beta 2", "del", "work/x", "home a", "anna",
    "exam", "plac not", "nothing",
  ]

  @Test(arguments: [UInt64](1...8)) func theyAreThoseOfTheMatchSet(seed: UInt64) throws {
    var world = FactsWorld(seed: seed)
    let index = try TestIndex()
    try index.write { writer in
      for _ in 0..<24 { try world.change(&writer) }
    }
    var shown = 0
    for text in Self.texts + (try titles(index)) {
      let filter = EventFilter(text: text)
      let lens = Lens(zone: .utc, filter: filter, process: 1)
      let (known, tested) = try index.read { db in
        let set = try MatchSearch.matches(text, in: db)
        let pattern = TextPattern(TextQuery(text))
        return (
          try pages(of: lens, .known(set), in: db), try pages(of: lens, .tested(pattern), in: db)
        )
      }
      shown += known.joined().count
      #expect(known == tested, "seed \(seed), \(text.debugDescription)")
    }
    #expect(shown > 0)
  }

  private func titles(_ index: TestIndex) throws -> [String] {
    try index.read { db in
      try String.fetchAll(db, sql: "SELECT DISTINCT title FROM event ORDER BY title LIMIT 12")
    }
  }

  private func pages(_ run: PageBuilder.Run) -> [[UInt8]] {
    run.pages.flatMap { page in
      [page.summaries, page.groups] + page.dayCounts.map(\.groups) + page.chunks.map(\.entries)
    }
  }

  private func pages(of lens: Lens, _ text: TextFit, in db: Database) throws -> [[UInt8]] {
    var builder = PageBuilder(zones: ZoneCatalog())
    return pages(try builder.build(Self.months, of: lens, text: text, in: db))
  }
}
