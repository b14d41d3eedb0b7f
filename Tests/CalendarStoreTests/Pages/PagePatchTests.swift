import CalendarModel
import ICalendar
import TestSupport
import Testing

@testable import CalendarStore

/// Pages that are brought up to date by the events that changed: they are those made anew.
@Suite struct PagePatchTests {
  private static let months = Month(year: 2025, month: 12)...Month(year: 2027, month: 1)

  private static let lenses = [
    Lens(zone: .utc, filter: .everything, process: 1),
    Lens(zone: Zone(id: "Test/Far", fixedOffset: 13 * 3600), filter: .everything, process: 1),
    Lens(
      zone: ZoneCatalog().zone(named: "America/New_York") ?? .utc,
      filter: EventFilter(
        hiddenCollections: [CollectionID(rawValue: 2)], statuses: [.tentative, .cancelled]),
      process: 1),
    Lens(zone: .utc, filter: EventFilter(text: "alpha"), process: 1),
    Lens(zone: .utc, filter: .everything, process: 1, mergesCopies: true),
  ]

  private func makePages(_ lens: Lens, with writer: IndexWriter) throws {
    var next = Self.months.lowerBound
    while next <= Self.months.upperBound {
      let request = PageRequest(lens: lens, months: next...Self.months.upperBound)
      let done = try writer.makePages(request) { true }.done
      next = done.months.upperBound + 1
    }
  }

  private func write(_ steps: [FactsWorld.Step], with writer: IndexWriter) throws {
    var chunk = ReadChunk()
    for step in steps {
      switch step {
      case .begin(let stamp, let collection): chunk.add(.began(stamp, collection))
      case .facts(let facts): chunk.add(.facts(facts))
      case .end: chunk.steps.append(.ended)
      case .remove(let stamp, let collection):
        let known = try writer.database.writer.read { db in
          try KnownFiles(db).known(stamp.name, in: collection)
        }
        if let known { _ = try writer.remove([known.id]) }
      }
    }
    _ = try writer.write(chunk)
  }

  @Test(arguments: [UInt64](1...8)) func patchedPagesAreThoseMadeAnew(seed: UInt64) throws {
    var world = FactsWorld(seed: seed)
    var random = SeededGenerator(seed: seed &+ 99)
    let index = try TestIndex()
    let writer = IndexWriter(index.index, zones: ZoneCatalog())
    _ = try writer.store(FoundCollections(collections: FactsWorld.collections()))
    for _ in 0..<6 { try write(world.change(), with: writer) }
    for lens in Self.lenses { try makePages(lens, with: writer) }
    let built = writer.pageCounts.built
    for round in 0..<20 {
      for _ in 0...random.number(0...2) { try write(world.change(), with: writer) }
      for lens in Self.lenses {
        try makePages(lens, with: writer)
        var anew = PageBuilder(zones: ZoneCatalog())
        try index.read { db in
          let text = try writer.textFit(of: lens, in: db)
          for page in try anew.build(Self.months, of: lens, text: text, in: db).pages {
            // Not compared inside the expectation: it would print every byte.
            let isSame = try StoredPage(page.month, of: lens, in: db) == StoredPage(page)
            #expect(isSame, "seed \(seed), round \(round), \(page.month), \(lens.zone.id)")
          }
        }
      }
    }
    #expect(writer.pageCounts.patched > 50, "seed \(seed)")
    #expect(writer.pageCounts.patched > writer.pageCounts.built - built, "seed \(seed)")
  }

  /// Days of more events than are shown.
  @Test(arguments: [UInt64](1...4)) func fullDaysAreThoseOfNewPages(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let index = try TestIndex()
    let writer = IndexWriter(index.index, zones: ZoneCatalog())
    _ = try writer.store(FoundCollections(collections: FactsWorld.collections()))
    func store(_ name: String, _ events: [String], _ version: Int) throws {
      let text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(events.joined())END:VCALENDAR\r\n"
      let stamp = FileStamp(name: name, modified: Int64(version), size: 2, inode: 3)
      let facts = FactsWorld.slices(of: text, collection: 0).map(FactsWorld.Step.facts)
      try write([.begin(stamp, CollectionID(rawValue: 0))] + facts + [.end], with: writer)
    }
    let many = (0..<4 * (ListKind.mostShown + 10)).map { number in
      let (day, hour) = (9 + number % 4, 10 + number % 7)
      return
        "BEGIN:VEVENT\r\nUID:\(number)\r\nDTSTART:202603\(day < 10 ? "0" : "")\(day)T\(hour)1500Z\r\n"
        + "DURATION:PT50M\r\nEND:VEVENT\r\n"
    }
    try store("many.ics", many, 1)
    let times = [
      "DTSTART;VALUE=DATE:20260308\r\nDTEND;VALUE=DATE:20260312", "DTSTART:20260310T120000Z",
      "DTSTART:20260309T220000Z\r\nDURATION:PT5H", "DTSTART:20260310T080000Z\r\nDURATION:P2D",
      "DTSTART:20260228T230000Z\r\nDURATION:PT12H",
    ]
    let lens = Self.lenses[Int(seed) % 2]
    let march = Month(year: 2026, month: 3)
    var patched = 0
    for round in 1...30 {
      let events = (0..<random.number(0...3)).map { number in
        let time = times[random.number(0...times.count - 1)]
        return
          "BEGIN:VEVENT\r\nUID:x\(number)\r\nSUMMARY:\(random.number(0...2))\r\n\(time)\r\nEND:VEVENT\r\n"
      }
      try store("few.ics", events, round)
      _ = try writer.makePages(PageRequest(lens: lens, months: march...march)) { true }
      var fresh = PageBuilder(zones: ZoneCatalog())
      try index.read { db in
        let page = try #require(
          try fresh.build(march...march, of: lens, text: nil, in: db).pages.first)
        let isSame = try StoredPage(march, of: lens, in: db) == StoredPage(page)
        #expect(isSame, "seed \(seed), round \(round)")
      }
      patched = writer.pageCounts.patched
    }
    #expect(patched > 15, "seed \(seed)")
  }

  /// Another process that indexes writes again and again: between what is read for a page and the page.
  @Test func pagesAreMadeWhileAnotherWrites() throws {
    let index = try TestIndex()
    let writer = IndexWriter(index.index, zones: ZoneCatalog())
    _ = try writer.store(FoundCollections(collections: FactsWorld.collections()))
    let events = (0..<300).map {
      "BEGIN:VEVENT\r\nUID:\($0)\r\nDTSTART:20260309T100000Z\r\nEND:VEVENT\r\n"
    }
    let text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(events.joined())END:VCALENDAR\r\n"
    let stamp = FileStamp(name: "a.ics", modified: 1, size: 2, inode: 3)
    let facts = FactsWorld.slices(of: text, collection: 0).map(FactsWorld.Step.facts)
    try write([.begin(stamp, CollectionID(rawValue: 0))] + facts + [.end], with: writer)
    let other = try Connection(path: index.index.location.path, patience: 0) {
      CheckedFiles.makeRoom(in: $0.handle)
    }
    var (asked, written) = (0, 0)
    let march = Month(year: 2026, month: 3)
    let request = PageRequest(lens: Self.lenses[0], months: march...march)
    let answer = try writer.makePages(request) {
      asked += 1
      do {
        try other.write { db in try IndexSetting.set(.complete, asked, db) }
        written += 1
      } catch {}
      return true
    }
    #expect(answer.wereWritten)
    #expect(asked > written && written > 0, "\(asked) \(written)")
  }
}
