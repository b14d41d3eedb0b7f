import CalendarModel
import ICalendar
import TestSupport
import Testing

@testable import CalendarStore

@Suite struct FactWriterTests {
  private static let start = Day(20_000)

  private static func event(
    _ uid: String, _ kind: ComponentDetails.Kind = .single, start: EventTime = .allDay(start),
    duration: EventDuration = EventDuration(days: 1), title: String = "title"
  ) -> Event {
    Event(
      id: EventID(rawValue: 0), collection: CollectionID(rawValue: 0), uid: uid, kind: kind,
      start: start, duration: duration, title: title)
  }

  private static func facts(_ events: [Event], text: String = "") -> FileFacts {
    FileFacts(
      events: events.enumerated().map {
        EventFacts(event: $1, range: $0 * 10..<$0 * 10 + 10, text: Array(text.utf8))
      })
  }

  private static func stamp(_ name: String) -> FileStamp {
    FileStamp(name: name, modified: 1, size: 2, inode: 3)
  }

  private func write(_ events: [Event], to name: String, of index: TestIndex) throws
    -> TouchedMonths
  {
    try index.write { writer in
      try writer.begin(Self.stamp(name), in: CollectionID(rawValue: 0))
      try writer.add(Self.facts(events))
      try writer.end()
    }
  }

  private func number(_ sql: String, _ index: TestIndex) throws -> Int {
    try index.read { try Int.fetchOne($0, sql: sql) ?? 0 }
  }

  private func daily(_ end: RecurrenceRule.End = .never) -> ComponentDetails.Kind {
    .series(Recurrence(rules: [RecurrenceRule(.daily, end: end)]))
  }

  // MARK: - Files

  @Test func aFileThatIsNotEndedCountsAsUnread() throws {
    let index = try TestIndex()
    func stamp() throws -> FileStamp? {
      try index.read { db in
        try KnownFiles(db).known("a.ics", in: CollectionID(rawValue: 0))?.stamp
      }
    }
    #expect(try stamp() == nil)
    try index.write { writer in
      try writer.begin(Self.stamp("a.ics"), in: CollectionID(rawValue: 0))
      try writer.add(Self.facts([Self.event("a")]))
    }
    #expect(try stamp()?.modified == -1)
    try index.write { try $0.end() }
    #expect(try stamp() == Self.stamp("a.ics"))
    try index.write { try $0.begin(Self.stamp("a.ics"), in: CollectionID(rawValue: 0)) }
    #expect(try stamp()?.modified == -1)
    try index.write { try $0.begin(Self.stamp("b.ics"), in: CollectionID(rawValue: 0)) }
    #expect(try stamp()?.modified == -1)
  }

  @Test func filesAreListedByName() throws {
    let index = try TestIndex()
    for name in ["c", "a", "ä", "b", "B"] { _ = try write([], to: name, of: index) }
    try index.read { db in
      let known = try KnownFiles(db)
      #expect(known.count == 5)
      func names(from name: String, of collection: Int = 0, count: Int = .max) throws -> [String] {
        var names: [String] = []
        try known.forEachFile(of: CollectionID(rawValue: collection), from: Array(name.utf8)) {
          names.append($0.text)
          return names.count < count
        }
        return names
      }
      #expect(try names(from: "") == ["B", "a", "b", "c", "ä"])
      #expect(try names(from: "b", count: 2) == ["b", "c"])
      #expect(try names(from: "", of: 1).isEmpty)
    }
  }

  @Test func eventsThatStayKeepTheirNumbersAndTouchNothing() throws {
    let index = try TestIndex()
    let events = (0..<5).map { Self.event("u\($0)") }
    _ = try write(events, to: "a.ics", of: index)
    let ids = try index.read { try Int64.fetchAll($0, sql: "SELECT id FROM event ORDER BY id") }
    #expect(try write(events.reversed(), to: "a.ics", of: index).isEmpty)
    let again = try index.read { try Int64.fetchAll($0, sql: "SELECT id FROM event ORDER BY id") }
    #expect(again == ids)
    #expect(try number("SELECT value FROM setting WHERE name = 'dead_count'", index) == 0)
    #expect(try !write(Array(events.dropFirst()), to: "a.ics", of: index).isEmpty)
    #expect(try number("SELECT count(*) FROM event", index) == 4)
  }

  @Test func whatATransactionThatFailedHasNamedIsForgotten() throws {
    let index = try TestIndex()
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try index.write { writer in
        try writer.begin(Self.stamp("a.ics"), in: CollectionID(rawValue: 0))
        try writer.add(Self.facts([Self.event("a")]))
        throw Failure()
      }
    }
    index.forget()
    _ = try write([Self.event("a")], to: "b.ics", of: index)
    #expect(
      try number("SELECT count(*) FROM event JOIN tagset ON tagset.id = event.tagset", index) == 1)
  }

  @Test func collectionsKeepTheirNumbersByPath() throws {
    let index = try TestIndex()
    _ = try write([Self.event("a")], to: "a.ics", of: index)
    let collections = FactsWorld.collections()
    try index.write { writer in
      try writer.setCollections(
        [collections[2], collections[0]].enumerated().map {
          CollectionInfo(
            id: CollectionID(rawValue: $0), name: $1.name, color: nil, path: $1.path)
        })
    }
    #expect(try number("SELECT position FROM collection WHERE path = '/home/a'", index) == 1)
    #expect(try number("SELECT count(*) FROM collection", index) == 2)
    #expect(try number("SELECT count(*) FROM event", index) == 1)
    let touched = try index.write { try $0.setCollections([]) }
    #expect(!touched.isEmpty)
    for table in ["event", "file", "single", "collection"] {
      #expect(try number("SELECT count(*) FROM \(table)", index) == 0)
    }
    #expect(throws: FactError.self) {
      try index.write { try $0.begin(Self.stamp("a.ics"), in: CollectionID(rawValue: 0)) }
    }
  }

  @Test func aFileThatIsACollectionNamesItUntilItIsGone() throws {
    let index = try TestIndex()
    func name() throws -> String? {
      try index.read {
        try String.fetchOne($0, sql: "SELECT name FROM collection WHERE position = 1")
      }
    }
    try index.write { writer in
      try writer.begin(Self.stamp(""), in: CollectionID(rawValue: 1))
      try writer.add(FileFacts(name: "Own", color: EventColor(red: 1, green: 2, blue: 3)))
      try writer.end()
    }
    #expect(try name() == "Own")
    #expect(try number("SELECT color FROM collection WHERE position = 1", index) == 0x010203)
    try index.write { try $0.setCollections(FactsWorld.collections()) }
    #expect(try name() == "Own")
    try index.write { writer in
      let known = try KnownFiles(writer.db)
      if let file = try known.known("", in: CollectionID(rawValue: 1)) {
        try writer.remove(file.id)
      }
    }
    #expect(try name() == "name 1")
  }

  @Test func problemsOfFoldersAreReplaced() throws {
    let index = try TestIndex()
    let problems = (0..<3).map { Problem(path: "/home/\($0)", .said("is odd")) }
    try index.write { try $0.setFolderProblems(problems) }
    try index.write { try $0.setFolderProblems([problems[1]]) }
    #expect(try number("SELECT count(*) FROM problem WHERE path = '/home/1'", index) == 1)
    #expect(try number("SELECT count(*) FROM problem", index) == 1)
  }

  // MARK: - Pages

  @Test func pagesOfTouchedMonthsAreStale() throws {
    let index = try TestIndex()
    let month = Self.start.month
    try index.index.writer.write { db in
      try db.execute(sql: "INSERT INTO lens(id, zone, filter, owner) VALUES(1, 'a', '', 0)")
      for offset in [-40, -1, 0, 1, 40] {
        try db.execute(
          sql: """
            INSERT INTO page(lens, month, is_stale, summaries, groups, collections, made)
            VALUES(1, ?, 0, '', '', '', 0)
            """,
          arguments: [Int(month.index) + offset])
      }
    }
    /// Months, and the first revision that their pages do not know.
    func stale() throws -> [[Int]] {
      try index.read {
        try TableRow.fetchAll(
          $0, sql: "SELECT month, is_stale FROM page WHERE is_stale <> 0 ORDER BY month")
      }.map { [$0[0] - Int(month.index), $0[1]] }
    }
    let touched = try write([Self.event("a")], to: "a.ics", of: index)
    #expect(touched.contains(month) && !touched.contains(month + 40))
    #expect(try stale() == [[0, 1]])
    _ = try write([Self.event("b", daily())], to: "b.ics", of: index)
    #expect(try stale() == [[0, 1], [1, 2], [40, 2]])
    #expect(try number("SELECT value FROM setting WHERE name = 'revision'", index) == 2)
  }

  // MARK: - Series

  @Test func largeGroupsArePutTogetherWhenTheirFileEnds() throws {
    let index = try TestIndex()
    let overrides = (0..<100).map { offset in
      Self.event("s", .override(of: .allDay(Self.start + offset), andFollowing: false))
    }
    func orphans() throws -> Int { try number("SELECT count(*) FROM single", index) }
    try index.write { writer in
      try writer.begin(Self.stamp("a.ics"), in: CollectionID(rawValue: 0))
      for override in overrides { try writer.add(Self.facts([override])) }
    }
    #expect(try orphans() == 0)
    try index.write { try $0.end() }
    // Their texts are empty here: they are known only where they were added just now.
    #expect(try number("SELECT count(*) FROM part", index) == 100)
  }

  @Test func aRuleThatTakesTooLongIsOneProblemOfItsFile() throws {
    let index = try TestIndex()
    var rule = RecurrenceRule(.secondly, end: .count(5))
    rule.byMonth = [2]
    rule.byMonthDay = [31]
    let hostile = Self.event(
      "h", .series(Recurrence(rules: [rule])), start: .floating(LocalTime(Self.start)),
      title: "Hostile")
    _ = try write([hostile], to: "a.ics", of: index)
    let reason = Problem.Reason.event(.exhausted(title: "Hostile")).stored
    func reasons() throws -> [String] {
      try index.read { try String.fetchAll($0, sql: "SELECT reason FROM problem") }
    }
    let isFound = try number("SELECT exhausted FROM series", index) == 1
    #expect(try reasons() == (isFound ? [reason] : []))
    let id = try EventID(rawValue: Int64(number("SELECT event FROM series", index)))
    _ = try index.index.writer.write { try ExhaustedSeries.report(id, $0) }
    #expect(try index.index.writer.write { try !ExhaustedSeries.report(id, $0) })
    #expect(try reasons() == [reason])
    _ = try write([hostile], to: "a.ics", of: index)
    #expect(try reasons() == [reason])
    _ = try write([], to: "a.ics", of: index)
    #expect(try reasons() == [])
  }

  @Test func aSeriesIsReadBackWithItsOverrides() throws {
    let index = try TestIndex()
    let head = "BEGIN:VEVENT\r\nUID:s\r\nDTSTART;VALUE=DATE:20260105\r\n"
    let texts = [
      "RECURRENCE-ID;VALUE=DATE:20260106\r\nSUMMARY:moved\r\n", "RRULE:FREQ=DAILY;COUNT=9\r\n",
    ].map { head + $0 + "END:VEVENT\r\n" }
    for (name, text) in zip(["a.ics", "b.ics"], texts) {
      try index.write { writer in
        try writer.begin(Self.stamp(name), in: CollectionID(rawValue: 0))
        for slice in FactsWorld.slices(
          of: "BEGIN:VCALENDAR\r\n" + text + "END:VCALENDAR\r\n", collection: 0)
        { try writer.add(slice) }
        try writer.end()
      }
    }
    try index.read { db in
      let id = try Int64.fetchOne(db, sql: "SELECT event FROM series") ?? 0
      var reader = SeriesReader(db, zones: ZoneCatalog())
      let series = try #require(try reader.series(EventID(rawValue: id)))
      #expect(series.event.id.rawValue == id)
      #expect(series.overrides.map(\.title) == ["moved"])
      #expect(series.overrides.allSatisfy { $0.id.rawValue != 0 && $0.id.rawValue != id })
      #expect(try reader.series(series.overrides[0].id) == nil)
    }
    #expect(try number("SELECT last_start - first FROM series", index) == 8)
    #expect(try number("SELECT count(*) FROM single", index) == 0)
  }

  // MARK: - Limits

  @Test func extremeTimesAreKeptWithinWhatHasNumbers() throws {
    let index = try TestIndex()
    let far = [Day(.min), Day(.max), Day(0)]
    let lengths = [
      EventDuration(days: .max), EventDuration(days: .min), EventDuration(seconds: .max),
      EventDuration(seconds: .min), EventDuration(days: .max, seconds: .max), .zero,
    ]
    let zone = Zone(id: "Odd", fixedOffset: -86_399)
    var events: [Event] = []
    for day in far {
      for length in lengths {
        let clocks = [LocalTime(day), LocalTime(seconds: .min), LocalTime(seconds: .max)]
        let starts =
          [EventTime.allDay(day)] + clocks.map { .floating($0) } + clocks.map { .zoned($0, zone) }
        for start in starts {
          events.append(Self.event("u\(events.count)", start: start, duration: length))
          events.append(Self.event("s\(events.count)", daily(), start: start, duration: length))
        }
      }
    }
    _ = try write(events, to: "a.ics", of: index)
    #expect(try number("SELECT count(*) FROM event", index) == events.count)
    _ = try write([], to: "a.ics", of: index)
    for table in ["event", "single", "reach", "series", "part"] {
      #expect(try number("SELECT count(*) FROM \(table)", index) == 0, "\(table)")
    }
  }

  /// What is left of them would count where matches are ranked.
  @Test func eventsThatAreGoneLeaveNoWords() throws {
    let index = try TestIndex()
    let events = (0..<300).map { Self.event("u\($0)") }
    _ = try write(events, to: "a.ics", of: index)
    _ = try write(Array(events.dropFirst(250)), to: "a.ics", of: index)
    #expect(try number("SELECT count(*) FROM words_docsize", index) == 50)
    _ = try write([], to: "a.ics", of: index)
    #expect(try number("SELECT count(*) FROM words_docsize", index) == 0)
    #expect(try number("SELECT count(*) FROM word", index) == 0)
  }

  @Test func keysTellEventsApart() {
    let time = EventTime.zoned(LocalTime(Self.start, hour: 12), .utc)
    let east = EventTime.zoned(LocalTime(Self.start, hour: 13), Zone(id: "E", fixedOffset: 3600))
    func key(_ path: String, _ uid: String, _ recurrence: EventTime?) -> Int64 {
      EventKey.key(collection: path, uid: uid, recurrence: recurrence)
    }
    let keys = [
      key("a", "b", nil), key("a", "b", time), key("ab", "", nil), key("", "ab", nil),
      key("a", "b", .floating(LocalTime(Self.start, hour: 12))), key("a", "b", .allDay(Self.start)),
      EventKey.key(collection: "a", uid: "b", recurrence: time, andFollowing: true),
    ]
    #expect(Set(keys).count == keys.count)
    #expect(key("a", "b", time) == key("a", "b", east))
  }
}
