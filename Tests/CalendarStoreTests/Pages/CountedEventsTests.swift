import CalendarModel
import ICalendar
import TestSupport
import Testing

@testable import CalendarStore

/// Events that are cancelled, or that the user has declined, are shown and count nowhere.
@Suite struct CountedEventsTests {
  private static let month = Month(year: 2026, month: 3)
  private static let addresses: Set = ["ada@example.org"]

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// An event, and whether it counts for the user.
  private func event(_ uid: Int, _ random: inout SeededGenerator) -> (text: String, counts: Bool) {
    let day = "202603\(two(random.number(1...28)))"
    var lines = ["UID:e\(uid)", "SUMMARY:Event \(uid)"]
    lines +=
      random.chance(4)
      ? ["DTSTART;VALUE=DATE:\(day)", "DURATION:P\(random.number(1...4))D"]
      : [
        "DTSTART:\(day)T\(two(random.number(0...23)))\(two(random.number(0...59)))00",
        "DURATION:PT\(random.number(0...3_000))M",
      ]
    if random.chance(4) { lines.append("RRULE:FREQ=DAILY;INTERVAL=\(random.number(2...9))") }
    let isCancelled = random.chance(4)
    if isCancelled { lines.append("STATUS:CANCELLED") }
    let answer = ["DECLINED", "declined", "ACCEPTED", "TENTATIVE"][random.number(0...3)]
    let person = ["ada@example.org", "Ada@Example.org", "bob@example.org"][random.number(0...2)]
    let isInvitation = random.chance(2)
    if isInvitation { lines.append("ATTENDEE;PARTSTAT=\(answer):mailto:\(person)") }
    let isDeclined =
      isInvitation && answer.lowercased() == "declined" && person.lowercased() == "ada@example.org"
    let text = (["BEGIN:VEVENT"] + lines + ["END:VEVENT"]).map { "\($0)\r\n" }.joined()
    return (text, !isCancelled && !isDeclined)
  }

  private func index(
    _ folder: ScratchFolder, _ calendars: [(name: String, events: [String])]
  ) throws -> CalendarIndex {
    for (name, events) in calendars {
      folder.write(
        "BEGIN:VCALENDAR\r\n\(events.joined())END:VCALENDAR\r\n", to: "\(name)/all.ics")
    }
    let index = try CalendarIndex(
      sources: [folder.path], zones: ZoneCatalog(), location: .temporary(), mode: .once)
    index.patience = .forever
    index.start()
    index.waitUntilCurrent()
    let off = CollectionSettings.Entry(
      path: folder.path + "/off", traits: CollectionTraits(kind: .holidays))
    index.collectionSettings = CollectionSettings([off], addresses: Self.addresses)
    return index
  }

  private func totals(_ answers: IndexAnswers, _ grouping: TotalsGrouping) throws -> [TotalsRow] {
    let groups = try #require(answers.groups(of: Self.month.days))
    return Totals(groups.filter(\.isCounted)).rows(by: grouping, in: answers.collections)
  }

  @Test func everyNumberIsThatOfTheCalendarsWithoutThem() throws {
    let seed = Int.random(in: 1...999_999)
    var random = SeededGenerator(seed: seed)
    let (all, rest) = (ScratchFolder(), ScratchFolder())
    let calendars = ["a", "b", "off"].enumerated().map { place, name in
      (name: name, events: (0..<60).map { event(place * 100 + $0, &random) })
    }
    let full = try index(all, calendars.map { ($0.name, $0.events.map(\.text)) })
    defer { full.close() }
    let counted = try index(
      rest, calendars.map { ($0.name, $0.events.filter(\.counts).map(\.text)) })
    defer { counted.close() }
    let (shown, expected) = (full.answers(zone: .utc), counted.answers(zone: .utc))
    let days = try #require(shown.summaries(of: Self.month))
    let others = try #require(expected.summaries(of: Self.month))
    for (day, other) in zip(days, others) {
      let place: Comment = "seed \(seed), \(day.day)"
      #expect(day.countedEvents == other.countedEvents, place)
      #expect(day.countedRecords == other.countedRecords, place)
      #expect(day.recordSeconds == other.recordSeconds, place)
      #expect(day.isHoliday == other.isHoliday, place)
      #expect(day.eventCount >= other.eventCount, place)
      #expect(shown.busyTimes(of: day.day) == expected.busyTimes(of: day.day), place)
    }
    #expect(days.reduce(0) { $0 + $1.eventCount } > others.reduce(0) { $0 + $1.eventCount })
    for grouping in [TotalsGrouping.collection, .category(depth: nil)] {
      #expect(try totals(shown, grouping) == totals(expected, grouping), "seed \(seed)")
    }
    var (listed, without) = ([Record](), [Record]())
    shown.forEachRecord(touching: Self.month.days) { listed.append($0) }
    expected.forEachRecord(touching: Self.month.days) { without.append($0) }
    #expect(
      listed.filter(\.isCounted).map { "\($0.title) \($0.occurrence.time)" }.sorted()
        == without.filter(\.isCounted).map { "\($0.title) \($0.occurrence.time)" }.sorted(),
      "seed \(seed)")
  }

  @Test("another address needs no other pages")
  func otherAddresses() throws {
    let folder = ScratchFolder()
    let texts = [
      "", "STATUS:CANCELLED\r\n", "ATTENDEE;PARTSTAT=DECLINED:mailto:ada@example.org\r\n",
    ]
    let events = texts.enumerated().map { number, line in
      "BEGIN:VEVENT\r\nUID:\(number)\r\nDTSTART:20260310T100000\r\nDURATION:PT1H\r\n"
        + "\(line)END:VEVENT\r\n"
    }
    let index = try index(folder, [("a", events)])
    defer { index.close() }
    func numbers() throws -> [Int] {
      let answers = index.answers(zone: .utc)
      let day = try #require(answers.summaries(of: Self.month))[9]
      #expect(day.eventCount == 3 && day.recordCount == 3)
      #expect(answers.records(startingOn: day.day, numbers: 0..<9)?.count == 3)
      return [day.countedEvents, day.countedRecords, day.counted.minutes]
    }
    #expect(try numbers() == [1, 1, 60])
    index.collectionSettings = CollectionSettings(addresses: ["bob@example.org"])
    #expect(try numbers() == [2, 2, 120])
    index.collectionSettings = CollectionSettings()
    #expect(try numbers() == [2, 2, 120])
  }
}
