import CalendarModel
import Foundation
import TestSupport
import Testing

@testable import ICalendar

/// VTIMEZONEs of the system's zones, read again by the own reader.
@Suite(.enabled(if: ZoneSamples.isAvailable, "the system has no time zones"))
struct ZoneWritingTests {
  @Test(arguments: ZoneSamples.changing, [1850, 2007, 2026, 4000])
  func writtenZonesHaveTheSameOffsets(name: String, year: Int) throws {
    try check(name, from: year)
  }

  @Test func everyZoneOfTheSystemCanBeWritten() throws {
    let names = try ZoneSamples.all()
    #expect(names.count > 300)
    for name in names { try check(name, from: 2026) }
  }

  @Test(arguments: ["UTC", "Asia/Tokyo", "Etc/GMT+5"])
  func aZoneThatNeverChangesHasOnePart(name: String) throws {
    let zone = try #require(ZoneCatalog().zone(named: name))
    let text = try ComponentText.timeZone(zone, from: 2026)
    #expect(text.components.map(\.name) == ["STANDARD"])
    #expect(text.components.first?.properties.first?.text == "19700101T000000")
  }

  @Test func whatIsTheSameEachYearIsARule() throws {
    let zone = try #require(ZoneCatalog().zone(named: "Europe/Berlin"))
    let text = String(
      decoding: try ComponentText.timeZone(zone, from: 2026).bytes(lineEnd: [10]), as: UTF8.self)
    #expect(
      text == """
        BEGIN:VTIMEZONE
        TZID:Europe/Berlin
        BEGIN:DAYLIGHT
        DTSTART:20250330T020000
        TZOFFSETFROM:+0100
        TZOFFSETTO:+0200
        RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
        END:DAYLIGHT
        BEGIN:STANDARD
        DTSTART:20251026T030000
        TZOFFSETFROM:+0200
        TZOFFSETTO:+0100
        RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
        END:STANDARD
        END:VTIMEZONE

        """)
  }

  /// Rules that are none by weekday and ordinal: across the end of a month, by date, none at all.
  @Test(arguments: [
    "EET-2EEST,M4.5.5/0,M10.5.4/24", "EET-2EEST,M3.4.4/50,M10.4.4/50", "AAA0BBB,J60/0,J300/5",
    "<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "AAA-1BBB,M2.5.0,M6.1.3/100",
    "AAA3BBB,M12.5.0/23,M1.1.1/0", "AAA-5:30", "AAA-1BBB,59/3,J200",
  ])
  func rulesOfAnyKindAreWritten(posix: String) throws {
    let rule = try #require(ZoneRule(posix: posix))
    try check(Zone(id: posix, rule: rule), from: 2026, through: 2190)
  }

  // MARK: - Checking

  private func check(_ name: String, from year: Int) throws {
    let zone = try #require(ZoneCatalog().zone(named: name), "\(name)")
    try check(zone, from: year, through: max(year, 2090) + 10)
    let again = try readAgain(zone, from: year)
    var random = SeededGenerator(seed: year)
    for _ in 0..<50 {
      let later = random.number(max(year, 2100)...9999)
      let start = Zone.startOfYear(later)
      for day in stride(from: 0, to: 365, by: 11) {
        let instant = start + Int64(day) * 86_400 + 43_199
        try #require(
          again.offset(at: instant) == zone.offset(at: instant), "\(name) from \(year) in \(later)")
      }
    }
  }

  private func check(_ zone: Zone, from year: Int, through last: Int) throws {
    let again = try readAgain(zone, from: year)
    var instant = zone.instant(of: LocalTime(Month(year: year, month: 1).firstDay))
    let end = Zone.startOfYear(last + 1)
    while instant < end {
      for step in around(instant, in: zone) {
        try #require(
          again.offset(at: step) == zone.offset(at: step),
          "\(zone.id) from \(year) at \(LocalTime(seconds: step.seconds).iso8601Text)")
      }
      instant = instant + Self.step
    }
  }

  private static let step: Int64 = 5 * 86_400

  /// The instant, and the seconds before and after a change in the days that begin then.
  private func around(_ start: Instant, in zone: Zone) -> [Instant] {
    var (low, high) = (start, start + Self.step)
    let offset = zone.offset(at: low)
    guard zone.offset(at: high) != offset else { return [start] }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if zone.offset(at: middle) == offset { low = middle } else { high = middle }
    }
    return [start, low, high]
  }

  /// A file with one event in 2026 and the description of its zone, after the event was moved.
  private func moved(_ description: String, to start: LocalTime, in zone: Zone) throws -> String {
    let text =
      "BEGIN:VCALENDAR\n\(description)BEGIN:VEVENT\nUID:1\nDTSTART;TZID=\(zone.id):20260709T100000\n"
      + "END:VEVENT\nEND:VCALENDAR\n"
    let document = Document(Array(text.utf8))
    var edit = EventEdit(document, zones: ZoneCatalog(), now: Instant(seconds: 1_790_000_000))
    let component = try #require(document.components.firstIndex { $0.kind == .event })
    let shown = edit.event(at: component)
    var event = try #require(shown)
    event.start = .zoned(start, zone)
    try edit.set(event, at: component)
    return String(decoding: edit.bytes(), as: UTF8.self)
  }

  /// As programs read it that know the description alone.
  @Test(
    arguments: ["Europe/Berlin", "America/New_York", "Pacific/Apia", "Asia/Kolkata"],
    [2030, 2025, 2015, 1975, 1943])
  func aDescriptionIsExtendedToWhereAnEventIsMoved(name: String, year: Int) throws {
    let zone = try #require(ZoneCatalog().zone(named: name))
    let description = String(
      decoding: try ComponentText.timeZone(zone, from: 2026).bytes(lineEnd: [10]), as: UTF8.self)
    let result = try moved(description, to: time(year, 7, 9, 10), in: zone)
    #expect(result.ranges(of: "BEGIN:VTIMEZONE").count == 1)
    #expect(result.contains("DTSTART;TZID=\(name):\(year)0709T100000"))
    #expect(read(bytes: Array(result.utf8)).problems.map(\.description) == [])
    let own = read(bytes: Array(result.replacing(name, with: "Own").utf8))
    guard case .zoned(_, let described)? = own.events.first?.start else {
      throw WritingError.noEvent
    }
    for later in min(year, 2026)...2040 {
      for month in [1, 7] {
        let instant = zone.instant(of: time(later, month, 15, 12))
        #expect(described.offset(at: instant) == zone.offset(at: instant), "\(later)-\(month)")
      }
    }
  }

  /// A description that begins with a change of the clocks, in the year to which the event is moved.
  @Test(arguments: [(2, true), (3, true), (4, false), (7, false)])
  func aDescriptionIsExtendedWithinItsFirstYear(month: Int, isExtended: Bool) throws {
    let zone = try #require(ZoneCatalog().zone(named: "Europe/Berlin"))
    let description =
      "BEGIN:VTIMEZONE\nTZID:Europe/Berlin\nBEGIN:DAYLIGHT\nDTSTART:20260329T020000\n"
      + "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200\n"
      + "END:DAYLIGHT\nBEGIN:STANDARD\nDTSTART:20261025T030000\n"
      + "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0100\n"
      + "END:STANDARD\nEND:VTIMEZONE\n"
    let start = time(2026, month, 9, 10)
    let result = try moved(description, to: start, in: zone)
    #expect(result.ranges(of: "BEGIN:VTIMEZONE").count == 1)
    #expect(result.contains(description) != isExtended)
    let own = read(bytes: Array(result.replacing("Europe/Berlin", with: "Own").utf8))
    guard case .zoned(_, let described)? = own.events.first?.start else {
      throw WritingError.noEvent
    }
    let instant = zone.instant(of: start)
    #expect(described.offset(at: instant) == zone.offset(at: instant))
  }

  @Test func whatSaysOtherwiseOrReachesFarEnoughStays() throws {
    let zone = try #require(ZoneCatalog().zone(named: "Europe/Berlin"))
    let other =
      "BEGIN:VTIMEZONE\nTZID:Europe/Berlin\nBEGIN:STANDARD\nDTSTART:20260101T000000\n"
      + "TZOFFSETFROM:+0500\nTZOFFSETTO:+0500\nEND:STANDARD\nEND:VTIMEZONE\n"
    #expect(try moved(other, to: time(2015, 7, 9, 10), in: zone).contains(other))
    let old = String(
      decoding: try ComponentText.timeZone(zone, from: 1970).bytes(lineEnd: [10]), as: UTF8.self)
    #expect(try moved(old, to: time(2015, 7, 9, 10), in: zone).contains(old))
  }

  private func readAgain(_ zone: Zone, from year: Int) throws -> Zone {
    let event = ComponentText(
      name: "VEVENT",
      properties: [
        .text("UID", "1"), try .time("DTSTART", .zoned(time(2026, 1, 1, 0), zone), zoneID: "Own"),
      ])
    let text = ComponentText(
      name: "VCALENDAR",
      components: [try .timeZone(zone, from: year, id: "Own"), event])
    let contents = read(bytes: try text.bytes())
    #expect(contents.problems.map(\.description) == [])
    guard case .zoned(_, let again)? = contents.events.first?.start else {
      throw WritingError.noEvent
    }
    return again
  }
}
