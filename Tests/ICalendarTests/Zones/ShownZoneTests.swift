import CalendarModel
import Testing

@testable import ICalendar

/// Names for zones as programs show them, in files without their VTIMEZONE.
@Suite struct ShownZoneTests {
  private func start(_ zone: String) -> (event: Event?, problems: [String]) {
    readEvent("DTSTART;TZID=\"\(zone)\":20260709T120000")
  }

  @Test(arguments: [
    ("(UTC-05:00) Eastern Time (US and Canada)", "America/New_York"),
    ("(UTC-08:00) Pacific Time (US and Canada); Tijuana", "America/Los_Angeles"),
    (
      "Amsterdam, Belgrade, Berlin, Brussels, Budapest, Madrid, Paris, Prague, Stockholm",
      "Europe/Berlin"
    ),
    ("(GMT+01.00) Amsterdam/Berlin/Bern/Rome/Stockholm/Vienna", "Europe/Berlin"),
    ("(GMT+01:00) Brussels, Copenhagen, Madrid, Paris, Vilnius", "Europe/Brussels"),
    ("(UTC+01:00) Madrid, somewhere else", "Europe/Madrid"),
    ("Western/Central Europe", "Europe/Berlin"), ("Eastern", "America/New_York"),
    ("W. Europe", "Europe/Berlin"), ("Eastern Daylight Time", "America/New_York"),
    ("W. Europe Daylight Time", "Europe/Berlin"), ("Central European Time", "Europe/Paris"),
    ("Pacific Time", "America/Los_Angeles"), ("Berlin", "Europe/Berlin"),
    ("(UTC+05:30) Bombay, Calcutta, Madras, New Delhi", "Asia/Kolkata"),
  ])
  func namesThatAreShownAreReadAndTold(name: String, zone: String) throws {
    let (event, problems) = start(name)
    guard case .zoned(_, let read) = event?.start else {
      Issue.record("\(name) is read as floating")
      return
    }
    let system = try #require(ZoneCatalog().zone(named: zone))
    #expect(read.hasSameOffsets(as: system), "\(name) is \(read.id)")
    #expect(problems == ["time zone “\(shown(name))” is described nowhere, read as \(read.id)"])
  }

  private func shown(_ name: String) -> String { name.count > 60 ? name.prefix(60) + "…" : name }

  @Test(arguments: [
    ("(GMT +01:00)", 1.0), ("(UTC-05:00) Somewhere in the west", -5), ("(UTC)", 0),
    ("(GMT+05.30) Our office", 5.5), ("(UTC+12:45)", 12.75),
    // The place has never had that offset.
    ("(UTC-03:00) Tokyo", -3),
  ])
  func offsetsInBracketsAreReadAndTold(name: String, hours: Double) {
    let (event, problems) = start(name)
    #expect(event?.start.localTime(in: .utc) == time(2026, 7, 9, 12) + Int64(-hours * 3600))
    #expect(
      problems == ["time zone “\(name)” is described nowhere, read by the offset in brackets"])
  }

  @Test(arguments: ["Mars/Olympus Mons", "(somewhere) else", "Customized Time Zone", "(UTC+99:00)"])
  func whatNamesNoZoneIsFloating(name: String) {
    let (event, problems) = start(name)
    #expect(event?.start == .floating(time(2026, 7, 9, 12)))
    #expect(problems == ["unknown time zone “\(name)”, read as floating"])
  }

  /// What the file describes counts more than what a name sounds like.
  @Test func aDescriptionCountsMoreThanAName() {
    let contents = read(
      """
      BEGIN:VCALENDAR
      BEGIN:VTIMEZONE
      TZID:Western/Central Europe
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0300
      TZOFFSETTO:+0300
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:1
      DTSTART;TZID=Western/Central Europe:20260709T120000
      END:VEVENT
      END:VCALENDAR

      """)
    #expect(contents.events.first?.start.localTime(in: .utc) == time(2026, 7, 9, 9))
    #expect(contents.problems.isEmpty)
  }

  @Test func everyNameOfTheTableNamesAZoneOfTheSystem() {
    let catalog = ZoneCatalog()
    for row in shownZoneNameTable {
      #expect(catalog.exactZone(named: row.zone) != nil, "\(row.zone)")
      #expect(
        (catalog.zone(named: row.name) ?? catalog.zone(shownAs: row.name)) != nil, "\(row.name)")
    }
  }
}
