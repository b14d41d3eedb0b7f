import CalendarModel
import Testing

@testable import ICalendar

/// Names of zones that the system knows, described in the file with other offsets.
@Suite struct DifferingZoneTests {
  /// An offset that never changes, or clocks that are changed as they were in the United States before
  /// 2007.
  private static func description(_ id: String, _ offset: String) -> String {
    """
    BEGIN:VTIMEZONE
    TZID:\(id)
    BEGIN:STANDARD
    DTSTART:16010101T000000
    TZOFFSETFROM:\(offset)
    TZOFFSETTO:\(offset)
    END:STANDARD
    END:VTIMEZONE

    """
  }

  private static let oldEastern = """
    BEGIN:VTIMEZONE
    TZID:Eastern Standard Time
    BEGIN:STANDARD
    DTSTART:16010101T020000
    TZOFFSETFROM:-0400
    TZOFFSETTO:-0500
    RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
    END:STANDARD
    BEGIN:DAYLIGHT
    DTSTART:16010101T020000
    TZOFFSETFROM:-0500
    TZOFFSETTO:-0400
    RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=4
    END:DAYLIGHT
    END:VTIMEZONE

    """

  private static func calendar(_ zones: String, _ events: String...) -> String {
    let bodies = events.enumerated().map {
      "BEGIN:VEVENT\nUID:\($0.offset)\nDTSTAMP:20260101T000000Z\n\($0.element)\nEND:VEVENT\n"
    }
    return "BEGIN:VCALENDAR\n\(zones)\(bodies.joined())END:VCALENDAR\n"
  }

  private static func told(_ id: String, _ zone: String, _ end: String) -> String {
    "the file describes “\(id)” with another offset here than \(zone) has; the \(end)'s counts"
  }

  @Test(arguments: [
    ("W. Europe Standard Time", "Europe/Berlin"),
    ("(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "Europe/Berlin"),
    ("/freeassociation.sourceforge.net/Europe/Berlin", "Europe/Berlin"),
    ("Eastern Standard Time", "America/New_York"),
  ])
  func theFileCountsForNamesThatAreNoIDs(id: String, zone: String) {
    let line = "DTSTART;TZID=\"\(id)\":20260709T120000\nDTEND;TZID=\"\(id)\":20260709T130000"
    let contents = read(Self.calendar(Self.description(id, "+0500"), line))
    #expect(contents.events.first?.start.localTime(in: .utc) == time(2026, 7, 9, 7))
    #expect(contents.events.first?.duration == EventDuration(seconds: 3600))
    #expect(contents.problems.map(\.message) == [Self.told(id, zone, "file")])
    #expect(contents.problems.first?.line == 13)
    #expect(!contents.zones.isEmpty)
  }

  @Test(arguments: ["Europe/Berlin", "europe/berlin", "UTC", "US/Eastern"])
  func theSystemCountsForItsIDs(id: String) throws {
    let line = "DTSTART;TZID=\(id):20260709T120000"
    let contents = read(Self.calendar(Self.description(id, "+0500"), line))
    let system = try #require(ZoneCatalog().zone(named: id))
    let start = try #require(contents.events.first).start
    #expect(
      start.localTime(in: .utc) == system.localTime(of: system.instant(of: time(2026, 7, 9, 12)))
        + Int64(-system.offset(at: system.instant(of: time(2026, 7, 9, 12)))))
    #expect(contents.problems.map(\.message) == [Self.told(id, system.id, "system")])
    #expect(contents.zones.isEmpty)
  }

  /// Where both say the same, the zone is the system's, and nothing is told.
  @Test(arguments: [
    ("20260109T120000", true), ("20260320T120000", false), ("20260709T120000", true),
    ("20261028T120000", false),
  ])
  func onlyTimesAtWhichTheyDifferAreTold(value: String, isSame: Bool) {
    let line = "DTSTART;TZID=Eastern Standard Time:\(value)"
    let contents = read(Self.calendar(Self.oldEastern, line))
    #expect(contents.problems.isEmpty == isSame)
    guard case .zoned(let clock, let zone) = contents.events.first?.start else {
      Issue.record("the event is floating")
      return
    }
    #expect((zone.id == "America/New_York") == isSame)
    let utc = zone.instant(of: clock).seconds - clock.seconds
    #expect(utc == (value.hasPrefix("202607") ? 4 : 5) * 3600)
  }

  /// A series that begins where both are the same, and goes on where they are not, is in one zone; an
  /// override of either part replaces its occurrence.
  @Test(arguments: ["20260112T120000", "20260323T120000", "20260629T120000"])
  func overridesReplaceWhatTheyName(original: String) throws {
    let id = "Eastern Standard Time"
    let text = Self.calendar(
      Self.oldEastern, "DTSTART;TZID=\(id):20260105T120000\nRRULE:FREQ=WEEKLY;COUNT=30",
      "RECURRENCE-ID;TZID=\(id):\(original)\nDTSTART;TZID=\(id):\(original)\nSUMMARY:Changed"
    ).replacing("UID:1\n", with: "UID:0\n")
    let contents = read(text)
    let override = try #require(contents.events.last)
    let series = Series(try #require(contents.events.first), overrides: [override])
    var budget = StepBudget(100_000)
    let all = series.occurrences(
      touching: day(2026, 1, 1)...day(2026, 12, 31), in: .utc, budget: &budget)
    #expect(all.occurrences.count == 30)
  }

  /// An event that is read again from its own bytes is in the zone it was in.
  @Test func eventsAreReadAgainInTheSameZones() {
    let text = Self.calendar(
      Self.oldEastern, "DTSTART;TZID=Eastern Standard Time:20260320T120000",
      "DTSTART;TZID=Eastern Standard Time:20260709T120000",
      "DTSTART;TZID=Eastern Standard Time:20260105T120000\nRRULE:FREQ=WEEKLY")
    let bytes = Array(text.utf8)
    let contents = read(bytes: bytes)
    var reader = CalendarReader(zones: ZoneCatalog())
    for (index, (event, range)) in zip(contents.events, contents.ranges).enumerated() {
      for zones in [contents.zones, contents.zonesOfEvents[index]] {
        let again = reader.readEvent(
          text: Array(bytes[range]), zones: zones, collection: CollectionID(rawValue: 1),
          isOverride: false)
        #expect(again == event)
      }
    }
  }

  /// However many zones a file has, an event is read again with those that it uses.
  @Test func eachEventHasItsOwnZones() {
    let count = 50
    let zones = (0..<count).map { number in
      "BEGIN:VTIMEZONE\nTZID:Own \(number)\nBEGIN:STANDARD\nDTSTART:19700101T000000\n"
        + "TZOFFSETFROM:+0137\nTZOFFSETTO:+0137\nEND:STANDARD\nEND:VTIMEZONE"
    }
    let events = (0..<2 * count).map { number in
      let zone = number % count
      return "BEGIN:VEVENT\nUID:\(number)\nDTSTART;TZID=Own \(zone):20260309T120000\n"
        + "DTEND;TZID=Own \((zone + number / count) % count):20260309T130000\nEND:VEVENT"
    }
    let lines = ["BEGIN:VCALENDAR"] + zones + events + ["BEGIN:VEVENT", "DTSTART:20260309"]
    let contents = read(
      bytes: Array((lines + ["END:VEVENT", "END:VCALENDAR", ""]).joined(separator: "\n").utf8))
    let texts = contents.zonesOfEvents.map { String(decoding: $0, as: UTF8.self) }
    for number in 0..<count {
      #expect(texts[number] == zones[number])
      let both = [number, (number + 1) % count].sorted().map { zones[$0] }
      #expect(texts[count + number] == both.joined(separator: "\r\n"))
    }
    #expect(texts[2 * count] == "")
    #expect(contents.zones == Array(zones.joined(separator: "\r\n").utf8))
  }

  /// An event that is moved is where it was moved to, whichever zone the file's name means there.
  @Test(arguments: [
    ("20260109T120000", 1), ("20260109T120000", 70), ("20260320T120000", 100),
    ("20260320T120000", 1), ("20260709T120000", 110),
  ])
  func movedEventsAreWhereTheyWereMovedTo(value: String, days: Int) throws {
    let text = Self.calendar(
      Self.oldEastern,
      "DTSTART;TZID=Eastern Standard Time:\(value)\nDTEND;TZID=Eastern Standard Time:\(value.replacing("T12", with: "T13"))"
    )
    var edit = EventEdit(
      Document(Array(text.utf8)), zones: ZoneCatalog(), now: Instant(seconds: 1_790_000_000))
    let component = try #require(edit.document.componentIndices(of: .event).first)
    let old = edit.event(at: component)
    var event = try #require(old)
    event.start = event.start.moved(byDays: days)
    try edit.set(event, at: component)
    let read = read(bytes: edit.bytes()).events.first
    #expect(read?.start.localTime(in: .utc) == event.start.localTime(in: .utc))
    #expect(read?.duration == event.duration)
  }

  @Test func aCopyComesAlongWithTheZoneThatCounts() throws {
    let line = "DTSTART;TZID=W. Europe Standard Time:20260709T120000"
    let texts = ["+0500", "+0700"].map {
      Self.calendar(Self.description("W. Europe Standard Time", $0), line)
    }
    var edit = EventEdit(
      Document(Array(texts[0].utf8)), zones: ZoneCatalog(), now: Instant(seconds: 0))
    let other = Document(Array(texts[1].utf8))
    try edit.insert(copiesOf: other.componentIndices(of: .event), from: other)
    let starts = read(bytes: edit.bytes()).events.map { $0.start.localTime(in: .utc) }
    #expect(Set(starts) == [time(2026, 7, 9, 7), time(2026, 7, 9, 5)])
  }

  /// What is wrong with a description that cannot count changes nothing.
  @Test func aBrokenDescriptionOfAnIDIsNotTold() {
    let broken =
      "BEGIN:VTIMEZONE\nTZID:Europe/Berlin\nBEGIN:STANDARD\nEND:STANDARD\nEND:VTIMEZONE\n"
    let contents = read(Self.calendar(broken, "DTSTART;TZID=Europe/Berlin:20260709T120000"))
    #expect(contents.problems.isEmpty)
  }

  /// What a file costs does not grow with how many pairs of zones it makes that differ long ago.
  @Test func zonesAreComparedSoOften() {
    let count = 390
    let ids = (0..<count).map { "/a\($0)/b/Europe/Berlin" }
    let zones = ids.enumerated().map { index, id in
      let year = 1600 + index
      return """
        BEGIN:VTIMEZONE
        TZID:\(id)
        BEGIN:STANDARD
        DTSTART:\(year)0101T000000
        TZOFFSETFROM:+0300
        TZOFFSETTO:+0300
        END:STANDARD
        BEGIN:DAYLIGHT
        DTSTART:19970330T020000
        TZOFFSETFROM:+0100
        TZOFFSETTO:+0200
        RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
        END:DAYLIGHT
        BEGIN:STANDARD
        DTSTART:19961027T030000
        TZOFFSETFROM:+0200
        TZOFFSETTO:+0100
        RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
        END:STANDARD
        END:VTIMEZONE

        """
    }
    let events = ids.enumerated().map {
      "BEGIN:VEVENT\nUID:\($0)\nDTSTART;TZID=\($1):20260709T120000\nRRULE:FREQ=DAILY\nEND:VEVENT\n"
    }
    let catalog = ZoneCatalog()
    var reader = CalendarReader(zones: catalog)
    let text = "BEGIN:VCALENDAR\n\(zones.joined())\(events.joined())END:VCALENDAR\n"
    let contents = reader.read(Array(text.utf8), path: "", collection: CollectionID(rawValue: 0))
    #expect((1...110).contains(catalog.lastDifferences.count))
    #expect(contents.events.count == count)
    for event in contents.events {
      #expect(event.start.localTime(in: .utc) == time(2026, 7, 9, 10))
    }
  }

  /// Series of one pair of zones are all read alike, however many there are.
  @Test func manySeriesOfOneZoneAreReadAlike() {
    let series = "DTSTART;TZID=Eastern Standard Time:20260112T120000\nRRULE:FREQ=DAILY;COUNT=3"
    let bodies = (0..<150).map { "BEGIN:VEVENT\nUID:\($0)\n\(series)\nEND:VEVENT\n" }
    let contents = read("BEGIN:VCALENDAR\n\(Self.oldEastern)\(bodies.joined())END:VCALENDAR\n")
    #expect(Set(contents.events.map(\.start)).count == 1)
    #expect(Set(contents.problems.map(\.message)).count <= 1)
  }
}
