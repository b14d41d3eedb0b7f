import CalendarModel
import ICalendar
import Testing

@testable import CalendarStore

/// Collections of holidays and of birthdays: what a day counts without them.
@Suite struct KindTests {
  private static let march = Month(year: 2026, month: 3)

  private static func file(_ events: String...) -> String {
    let texts = events.enumerated().map { number, lines in
      "BEGIN:VEVENT\r\nUID:\(number)-\(lines.hashValue)\r\n\(lines)\r\nEND:VEVENT\r\n"
    }
    return "BEGIN:VCALENDAR\r\n\(texts.joined())END:VCALENDAR\r\n"
  }

  private func index(_ folder: ScratchFolder) throws -> CalendarIndex {
    folder.write(
      Self.file("DTSTART:20260310T090000\r\nDURATION:PT1H\r\nSUMMARY:Work"), to: "work/a.ics")
    folder.write(
      Self.file(
        "DTSTART;VALUE=DATE:20260310\r\nDURATION:P3D\r\nSUMMARY:Spring break",
        "DTSTART:20260311T180000\r\nDURATION:PT2H\r\nSUMMARY:Fireworks"), to: "off/a.ics")
    folder.write(
      Self.file(
        "DTSTART;VALUE=DATE:19900310\r\nRRULE:FREQ=YEARLY\r\nSUMMARY:Ana",
        "DTSTART;TZID=Europe/Berlin:19900101T000000\r\nRRULE:FREQ=YEARLY\r\nSUMMARY:Ben"),
      to: "people/a.ics")
    let index = try CalendarIndex(
      sources: [folder.path], zones: ZoneCatalog(), location: .temporary(), mode: .once)
    index.patience = .forever
    index.start()
    index.waitUntilCurrent()
    return index
  }

  private func settings(
    _ folder: ScratchFolder, _ kinds: [(String, CollectionTraits.Kind)]
  ) -> CollectionSettings {
    CollectionSettings(
      kinds.map { .init(path: folder.path + "/" + $0, traits: CollectionTraits(kind: $1)) })
  }

  /// Events, counted ones, counted records, minutes, and whether it is a day off: 9 to 13 March.
  private func numbers(_ answers: IndexAnswers) throws -> [String] {
    try #require(answers.summaries(of: Self.march))[8..<13].map { day in
      "\(day.eventCount) \(day.countedEvents) \(day.countedRecords) \(day.counted.minutes)"
        + (day.isHoliday ? " off" : "")
    }
  }

  @Test("days count without them as soon as the user says so, from the same pages")
  func counts() throws {
    let folder = ScratchFolder()
    let index = try index(folder)
    defer { index.close() }
    #expect(
      try numbers(index.answers(zone: .utc)) == [
        "0 0 0 0", "3 3 3 60", "2 2 1 120", "1 1 0 0", "0 0 0 0",
      ])
    index.collectionSettings = settings(folder, [("off", .holidays), ("people", .birthdays)])
    let answers = index.answers(zone: .utc)
    let expected = ["0 0 0 0", "3 1 1 60 off", "2 0 0 0 off", "1 0 0 0 off", "0 0 0 0"]
    #expect(try numbers(answers) == expected)
    let contents = try #require(answers.contents(of: Self.march, limit: 8))
    #expect(contents[9].summary.isHoliday && contents[9].summary.countedEvents == 1)
    // A filter without the holidays has none.
    let off = try #require(answers.collections.first { $0.name == "off" })
    let narrowed = index.answers(
      zone: .utc, filter: EventFilter(hiddenCollections: [off.id]))
    #expect(try numbers(narrowed) == ["0 0 0 0", "2 1 1 60", "0 0 0 0", "0 0 0 0", "0 0 0 0"])
    index.collectionSettings = CollectionSettings()
    #expect(try numbers(index.answers(zone: .utc))[1] == "3 3 3 60")
  }

  @Test("records of a series know the year that it begins in")
  func firstYears() throws {
    let folder = ScratchFolder()
    let index = try index(folder)
    defer { index.close() }
    let day = try #require(index.answers(zone: .utc).contents(of: Self.march, limit: 8))[9]
    let ana = try #require(day.spans.first { $0.title == "Ana" })
    #expect(ana.firstYear == 1990 && ana.age == 36)
    #expect(day.spans.first { $0.title == "Spring break" }?.firstYear == nil)
    // At midnight in Berlin it is still the year before by UTC.
    let berlin = try #require(ZoneCatalog().zone(named: "Europe/Berlin"))
    let january = index.answers(zone: berlin).contents(
      of: Month(year: 2026, month: 1), limit: 8)
    let ben = try #require(january?[0].timed.first)
    #expect(ben.title == "Ben" && ben.firstYear == 1990 && ben.age == 36)
  }

  @Test("a birthday that was changed on its own has the first year of its series")
  func firstYearOfAnOverride() throws {
    let folder = ScratchFolder()
    let series = "UID:zoe\r\nDTSTART;VALUE=DATE:19900311\r\nRRULE:FREQ=YEARLY\r\nSUMMARY:Zoë"
    let changed =
      "UID:zoe\r\nRECURRENCE-ID;VALUE=DATE:20260311\r\nDTSTART;VALUE=DATE:20260312\r\n"
      + "SUMMARY:Zoë’s party"
    let alone =
      "UID:bo\r\nRECURRENCE-ID;VALUE=DATE:20260311\r\nDTSTART;VALUE=DATE:20260312\r\nSUMMARY:Bo"
    let events = [series, changed, alone].map { "BEGIN:VEVENT\r\n\($0)\r\nEND:VEVENT\r\n" }
    folder.write(
      "BEGIN:VCALENDAR\r\n\(events.joined())END:VCALENDAR\r\n", to: "people/zoe.ics")
    let index = try index(folder)
    defer { index.close() }
    func record(_ title: String) throws -> Record {
      let answers = index.answers(zone: .utc)
      let day = try #require(answers.contents(of: Self.march, limit: 8))[11]
      let record = try #require(day.spans.first { $0.title == title })
      let list = answers.records(startingOn: day.summary.day, numbers: 0..<8)
      #expect(list?.contains(record) == true)
      return record
    }
    #expect(try record("Zoë’s party").age == nil)
    index.collectionSettings = settings(folder, [("people", .birthdays)])
    #expect(try record("Zoë’s party").age == 36)
    #expect(try record("Bo").age == nil)
  }
}
