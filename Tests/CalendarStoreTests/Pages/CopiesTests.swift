import CalendarModel
import ICalendar
import TestSupport
import Testing

@testable import CalendarStore

/// Events that several calendars have: they are shown once, and count once.
@Suite struct CopiesTests {
  private static let march = Month(year: 2026, month: 3)

  private func event(_ uid: String, _ title: String, _ lines: String...) -> String {
    (["BEGIN:VEVENT", "UID:\(uid)", "SUMMARY:\(title)"] + lines + ["END:VEVENT"])
      .map { "\($0)\r\n" }.joined()
  }

  /// An index of calendars in this order.
  private func index(
    _ folder: ScratchFolder, _ calendars: [(name: String, events: [String])], merges: Bool = true
  ) throws -> CalendarIndex {
    for (name, events) in calendars {
      folder.write(
        "BEGIN:VCALENDAR\r\n\(events.joined())END:VCALENDAR\r\n", to: "\(name)/all.ics")
    }
    let index = try CalendarIndex(
      sources: calendars.map { "\(folder.path)/\($0.name)" }, zones: ZoneCatalog(),
      location: .temporary(), mode: .once)
    index.patience = .forever
    index.start()
    index.waitUntilCurrent()
    index.collectionSettings = CollectionSettings(mergesCopies: merges)
    return index
  }

  private static let tenth = "DTSTART:20260310T100000"

  private func meetings() -> [(name: String, events: [String])] {
    [
      ("b", [event("x", "Meeting", Self.tenth, "DURATION:PT1H")]),
      (
        "a",
        [
          event("x", "Copy", Self.tenth, "DURATION:PT2H"),
          event("y", "Other", Self.tenth, "DURATION:PT1H"),
        ]
      ),
    ]
  }

  @Test func theFirstCalendarHasTheOneThatIsShown() throws {
    let folder = ScratchFolder()
    let index = try index(folder, meetings())
    defer { index.close() }
    let answers = index.answers(zone: .utc)
    let ids = answers.collections.map(\.id)
    #expect(answers.collections.map(\.name) == ["b", "a"])
    let day = try #require(answers.contents(of: Self.march, limit: 8))[9]
    #expect(day.summary.eventCount == 2 && day.summary.countedRecords == 2)
    #expect(day.summary.counted.minutes == 120)
    #expect(Set(day.summary.collections) == Set(ids))
    let records = try #require(answers.records(startingOn: day.day, numbers: 0..<9))
    #expect(records == day.timed && records.map(\.title).sorted() == ["Meeting", "Other"])
    let meeting = try #require(records.first { $0.title == "Meeting" })
    #expect(meeting.copies.map(\.collection) == [ids[1]])
    #expect(meeting.copies.first.flatMap { answers.event($0.event) }?.title == "Copy")
    #expect(records.filter { !$0.copies.isEmpty }.count == 1)
    let groups = try #require(answers.groups(of: Self.march.days))
    #expect(groups.map(\.recordCount) == [1, 1] && Set(groups.map(\.collection)) == Set(ids))
    let copy = try #require(meeting.copies.first)
    #expect(answers.shown(for: meeting.copied(as: copy)) == meeting)
    #expect(answers.shown(for: meeting) == meeting && answers.withCopies(meeting) == meeting)
    let others = answers.withCopies(meeting.copied(as: copy)).copies
    #expect(others == [RecordCopy(event: meeting.occurrence.event, collection: ids[0])])
    let found = try index.search(
      "meeting", limit: 9, now: LocalTime(day.day), answers: answers)
    #expect(found.map(\.title) == ["Meeting"] && found.first?.copies == meeting.copies)
    let copies = try index.search("copy", limit: 9, now: LocalTime(day.day), answers: answers)
    #expect(copies.map(\.title) == ["Copy"] && copies.first?.copies == others)
  }

  @Test func theFirstThatPassesTheFilterIsShown() throws {
    let folder = ScratchFolder()
    let index = try index(folder, meetings())
    defer { index.close() }
    let all = index.answers(zone: .utc)
    let first = try #require(all.collections.first?.id)
    // Pages of everything are there, and that of the filter is made of them.
    #expect(all.summaries(of: Self.march) != nil)
    let answers = index.answers(zone: .utc, filter: EventFilter(hiddenCollections: [first]))
    let day = Self.march.firstDay + 9
    let records = try #require(answers.records(startingOn: day, numbers: 0..<9))
    #expect(records.map(\.title).sorted() == ["Copy", "Other"])
    #expect(records.flatMap(\.copies) == [])
  }

  @Test("another setting shows all, from other pages")
  func all() throws {
    let folder = ScratchFolder()
    let index = try index(folder, meetings(), merges: false)
    defer { index.close() }
    func titles() -> [String]? {
      index.answers(zone: .utc).records(startingOn: Self.march.firstDay + 9, numbers: 0..<9)?
        .map(\.title).sorted()
    }
    #expect(titles() == ["Copy", "Meeting", "Other"])
    index.collectionSettings = CollectionSettings(mergesCopies: true)
    #expect(titles() == ["Meeting", "Other"])
  }

  @Test("occurrences of series are copies where they start at the same time")
  func series() throws {
    let folder = ScratchFolder()
    let start = "DTSTART;TZID=Europe/Berlin:20260302T100000"
    let moved = event(
      "x", "Moved", "RECURRENCE-ID;TZID=Europe/Berlin:20260309T100000",
      "DTSTART;TZID=Europe/Berlin:20260309T150000", "DURATION:PT1H")
    let once = event("x", "Once", "RECURRENCE-ID:20260316T090000Z", "DTSTART:20260316T090000Z")
    let weekly = "RRULE:FREQ=WEEKLY;COUNT=3"
    let index = try index(
      folder,
      [
        ("a", [event("x", "First", start, "DURATION:PT1H", weekly)]),
        ("b", [event("x", "Second", start, "DURATION:PT1H", weekly), moved]), ("c", [once]),
      ])
    defer { index.close() }
    var listed: [String] = []
    index.answers(zone: .utc).forEachRecord(touching: Self.march.days) { record in
      let day = record.occurrence.start.day.dayOfMonth
      listed.append("\(day) \(record.title) \(record.copies.count)")
    }
    #expect(listed == ["2 First 1", "9 First 0", "9 Moved 0", "16 First 2"])
  }

  @Test("same UIDs in one calendar, and at other times, are no copies")
  func others() throws {
    let folder = ScratchFolder()
    let twice = [
      event("x", "One", Self.tenth, "SEQUENCE:1"), event("x", "Two", Self.tenth, "SEQUENCE:1"),
    ]
    let later = event("x", "Later", "DTSTART:20260310T110000")
    let index = try index(folder, [("a", twice), ("b", [later])])
    let same = index.answers(zone: .utc)
    defer { index.close() }
    index.collectionSettings = CollectionSettings()
    let all = index.answers(zone: .utc)
    let day = Self.march.firstDay + 9
    #expect(
      same.records(startingOn: day, numbers: 0..<9) == all.records(startingOn: day, numbers: 0..<9))
  }

  /// Which of equal files is shown with the copy depends on their names, not on when they were read.
  @Test(arguments: [["1", "2"], ["2", "1"]]) func aChangedIndexChoosesAsANewOne(
    order: [String]
  ) throws {
    let folder = ScratchFolder()
    let text = "BEGIN:VCALENDAR\r\n\(event("x", "Meeting", Self.tenth))END:VCALENDAR\r\n"
    for name in ["a/\(order[0])", "b/1"] { folder.write(text, to: "\(name).ics") }
    func index() throws -> CalendarIndex {
      let index = try CalendarIndex(
        sources: ["a", "b"].map { "\(folder.path)/\($0)" }, zones: ZoneCatalog(),
        location: .temporary(), mode: .once)
      index.patience = .forever
      index.start()
      index.waitUntilCurrent()
      index.collectionSettings = CollectionSettings(mergesCopies: true)
      return index
    }
    func copied(_ index: CalendarIndex) throws -> [String] {
      let answers = index.answers(zone: .utc)
      let records = try #require(
        answers.records(startingOn: Self.march.firstDay + 9, numbers: 0..<9))
      #expect(records.count == 2)
      return records.filter { !$0.copies.isEmpty }
        .compactMap { record in
          let file = "SELECT name FROM file JOIN event ON event.file = file.id WHERE event.id = ?"
          return answers.read {
            try Statement($0.db, file).first(record.occurrence.event.rawValue) { $0.text(0) }
          } ?? nil
        }
    }
    let changed = try index()
    defer { changed.close() }
    #expect(changed.answers(zone: .utc).summaries(of: Self.march) != nil)
    changed.noteEdits(at: [folder.write(text, to: "a/\(order[1]).ics")])
    #expect(changed.waitForEdits(milliseconds: 60_000))
    let new = try index()
    defer { new.close() }
    #expect(try copied(changed) == copied(new))
    #expect(try copied(new) == ["1.ics"])
  }

  /// The numbers and lists of random calendars with copies are those of the calendars without them.
  @Test(arguments: [UInt64](1...4)) func copiesChangeNothing(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var (all, rest) = ([String: [String]](), [String: [String]]())
    let names = ["a", "b", "c"]
    for number in 0..<120 {
      let day = random.number(10...25)
      let start =
        random.chance(4)
        ? "DTSTART;VALUE=DATE:202603\(day)" : "DTSTART:202603\(day)T\(random.number(10...12))0000Z"
      let rule = random.chance(5) ? ["RRULE:FREQ=DAILY;COUNT=4"] : []
      func text(_ title: String, status: String) -> String {
        (["BEGIN:VEVENT", "UID:e\(number)", "SUMMARY:\(title)", start, "STATUS:\(status)"] + rule
          + ["END:VEVENT"]).map { "\($0)\r\n" }.joined()
      }
      let first = random.number(0...2)
      let own = text("Event \(number)", status: random.chance(6) ? "CANCELLED" : "CONFIRMED")
      all[names[first], default: []].append(own)
      rest[names[first], default: []].append(own)
      for other in names[first...].dropFirst() where random.chance(2) {
        all[other, default: []].append(text("Copy \(number)", status: "TENTATIVE"))
      }
    }
    let (folder, other) = (ScratchFolder(), ScratchFolder())
    let index = try index(folder, names.map { ($0, all[$0] ?? []) })
    defer { index.close() }
    let model = try self.index(other, names.map { ($0, rest[$0] ?? []) })
    defer { model.close() }
    let (answers, expected) = (index.answers(zone: .utc), model.answers(zone: .utc))
    let days = try #require(answers.summaries(of: Self.march))
    for (day, model) in zip(days, try #require(expected.summaries(of: Self.march))) {
      let numbers = [day, model].map {
        [$0.eventCount, $0.recordCount, $0.countedEvents, $0.countedRecords, $0.recordSeconds]
      }
      #expect(numbers[0] == numbers[1], "seed \(seed), \(day.day)")
      #expect(answers.busyTimes(of: day.day) == expected.busyTimes(of: day.day))
    }
    func titles(_ answers: IndexAnswers) -> [String] {
      var titles: [String] = []
      answers.forEachRecord(touching: Self.march.days) {
        titles.append("\($0.occurrence.start) \($0.title)")
      }
      return titles.sorted()
    }
    #expect(titles(answers) == titles(expected), "seed \(seed)")
    #expect(!titles(answers).contains { $0.contains("Copy") })
  }
}
