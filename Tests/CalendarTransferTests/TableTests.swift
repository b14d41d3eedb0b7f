import CalendarModel
import Foundation
import ICalendar
import TestSupport
import Testing

@testable import CalendarTransfer

@Suite struct TableTests {
  private let zones = ZoneCatalog()

  private func contents(
    _ text: String, zone: String? = nil, dates: DateOrder? = nil
  ) -> TransferContents {
    var options = TransferOptions(zones: zones, dates: dates)
    options.zone = zone.flatMap { zones.zone(named: $0) }
    return TransferContents(table: Array(text.utf8), path: "t.csv", options: options)
  }

  /// Title, start, and how long: `Lunch 2026-03-09T12:30:00 Europe/Berlin 3600s`.
  private func lines(_ contents: TransferContents) -> [String] {
    contents.entries.map { entry in
      let event = entry.event.event
      let start: String
      switch event.start {
      case .allDay(let day): start = day.iso8601Text
      case .floating(let clock): start = clock.iso8601Text
      case .zoned(let clock, let zone): start = "\(clock.iso8601Text) \(zone.id)"
      }
      let days = event.duration.days > 0 ? " \(event.duration.days)d" : ""
      let seconds = event.duration.seconds > 0 ? " \(event.duration.seconds)s" : ""
      return "\(event.title) \(start)\(days)\(seconds)"
    }
  }

  private func problems(_ contents: TransferContents) -> [String] {
    contents.problems.map(\.description)
  }

  @Test(arguments: [
    ("21-4-2026", "2026-04-21"), ("2026/4/22", "2026-04-22"), ("2026.4.22", "2026-04-22"),
    ("2026-4-2", "2026-04-02"), ("4-21-2026", "2026-04-21"), ("21/04/2026", "2026-04-21"),
    // As spreadsheets and Outlook write them in many countries.
    ("21.04.26", "2026-04-21"), ("21. 4. 2026", "2026-04-21"), ("21/04/26", "2026-04-21"),
    ("04/21/26", "2026-04-21"), ("2026. 04. 21.", "2026-04-21"), ("2026.04.21.", "2026-04-21"),
    ("31.12.99", "1999-12-31"), ("21-Apr-2026", "2026-04-21"), ("21-Apr-26", "2026-04-21"),
    ("21 April 2026", "2026-04-21"), ("21. April 2026", "2026-04-21"),
    ("1. März 2026", "2026-03-01"),
    ("\"Apr 21, 2026\"", "2026-04-21"), ("Tue 21/04/2026", "2026-04-21"),
    ("\"Tuesday, April 21, 2026\"", "2026-04-21"), ("Di. 21.4.2026", "2026-04-21"),
  ])
  func datesAreReadAsQuickAddReadsThem(_ text: String, _ day: String) {
    let contents = contents("Subject,Start Date,All day event\nTea,\(text),True\n")
    #expect(problems(contents).isEmpty)
    #expect(lines(contents) == ["Tea \(day) 1d"])
  }

  @Test(arguments: [
    ("9:00", 9 * 3600), ("9.00", 9 * 3600), ("09.05.30", 9 * 3600 + 330),
    ("9:00:00 a. m.", 9 * 3600),
    ("1:30:00 p.\u{A0}m.", 13 * 3600 + 1800), ("12:00 AM", 0), ("2 PM", 14 * 3600),
  ])
  func timesOfDayAreReadInAColumnOfTheirOwn(_ text: String, _ second: Int) {
    let contents = contents("Subject,Start Date,Start Time\nTea,21.4.2026,\(text)\n")
    #expect(problems(contents).isEmpty)
    let clock = contents.entries.first?.event.event.start.wallClock
    #expect(clock == LocalTime(iso8601: "2026-04-21T00:00").map { $0 + Int64(second) })
  }

  /// Numbers of two digits between dashes can be a year at either end.
  @Test func shortDatesWithDashesNeedAnOrder() {
    let rows = "title,start\nA,21-04-26\n"
    #expect(
      problems(contents(rows)) == [
        "t.csv: “21-04-26” may be either of two days; say --dates dmy or --dates mdy"
      ])
    #expect(lines(contents(rows, dates: .dayFirst)) == ["A 2026-04-21 1d"])
  }

  @Test func tablesOfOutlookInGermanAreRead() {
    let found = contents(
      """
      "Betreff","Beginnt am","Beginnt um","Endet am","Endet um","Ganztägiges Ereignis","Kategorien","Ort","Privat"
      "Umzug","21.4.2026","09:00:00","21.4.2026","10:30:00","Aus","Arbeit","Büro","Aus"
      "Urlaub","21.4.2026","00:00:00","23.4.2026","00:00:00","Ein","","","Ein"
      "Fest","21.4.2026","00:00:00","22.4.2026","00:00:00","Wahr","","","Falsch"
      """)
    #expect(problems(found).isEmpty)
    #expect(
      lines(found) == [
        "Umzug 2026-04-21T09:00:00 5400s", "Urlaub 2026-04-21 2d", "Fest 2026-04-21 1d",
      ])
    let events = found.entries.map(\.event.event)
    #expect(events.map(\.location) == ["Büro", "", ""])
    #expect(events.map(\.privacy) == [.everyone, .personal, .everyone])
    #expect(events[0].categories.map(\.name) == ["Arbeit"])
  }

  /// A heading and a row, and the event that they are.
  static let times: [(header: String, row: String, event: String)] = [
    ("title,start,end", "A,2026-03-09,2026-03-11", "A 2026-03-09 3d"),
    ("title,start", "A,2026-03-09", "A 2026-03-09 1d"),
    ("title,start,end", "A,2026-03-09T12:30,2026-03-09 13:30:00", "A 2026-03-09T12:30:00 3600s"),
    ("title,start,end", "A,2026-03-09 12:30,13:30", "A 2026-03-09T12:30:00 3600s"),
    ("title,start", "A,2026-03-09T12:30", "A 2026-03-09T12:30:00"),
    ("title,start,end", "A,20260309T123000Z,20260309T133000Z", "A 2026-03-09T12:30:00 UTC 3600s"),
    (
      "title,start,end,zone", "A,2026-03-09 12:30,2026-03-09 13:30,Europe/Berlin",
      "A 2026-03-09T12:30:00 Europe/Berlin 3600s"
    ),
    (
      "title,start,end,zone",
      "A,2026-03-09T12:30:00+01:00,2026-03-09T13:30:00+01:00,America/New_York",
      "A 2026-03-09T07:30:00 America/New_York 3600s"
    ),
    // The hour that comes twice: its second one has no name of its own in the zone.
    (
      "title,start,zone", "A,2026-10-25T02:30:00+01:00,Europe/Berlin", "A 2026-10-25T01:30:00 UTC"
    ),
    ("title,start,zone", "A,2026-03-09T12:30:00+01:00,Mars/Base", "A 2026-03-09T11:30:00 UTC"),
    // Google's.
    (
      "Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description,Location,Private",
      "A,05/30/2020,10:00 AM,05/30/2020,1:00 PM,False,\"50, multiple\",\"Columbia, 2\",True",
      "A 2020-05-30T10:00:00 10800s"
    ),
    (
      "Subject,Start Date,Start Time,End Date,End Time,All Day Event",
      "A,05/30/2020,,06/01/2020,,True", "A 2020-05-30 3d"
    ),
    // Outlook's: a whole day ends at the midnight after it.
    (
      "\"Subject\",\"Start Date\",\"Start Time\",\"End Date\",\"End Time\",\"All day event\"",
      "\"A\",\"3/29/2026\",\"12:00:00 AM\",\"3/31/2026\",\"12:00:00 AM\",\"True\"",
      "A 2026-03-29 2d"
    ),
    ("title;start;end", "A;26.11.2026 14:00;26.11.2026 15:00", "A 2026-11-26T14:00:00 3600s"),
    ("title\tStart (dd/mm/yyyy)\ttime", "A\t03/09/2026\t2 pm", "A 2026-09-03T14:00:00"),
    ("title,start,end", "A,2026-03-09T12:00,2026-03-10T12:00", "A 2026-03-09T12:00:00 86400s"),
    ("title,start,end", "A,2026-03-09 23:00,2026-03-09 24:00", "A 2026-03-09T23:00:00 3600s"),
    (
      "title,start,end,tz", "A,2026-03-28T12:00,2026-03-29T12:00,Europe/Berlin",
      "A 2026-03-28T12:00:00 Europe/Berlin 1d"
    ),
  ]

  @Test(arguments: times.indices) func timesAreReadInManyForms(_ index: Int) {
    let (header, row, event) = Self.times[index]
    let found = contents(header + "\n" + row + "\n")
    #expect(problems(found) == [])
    #expect(lines(found) == [event])
  }

  @Test func rowsThatAreNoEventsAreTold() {
    let found = contents(
      """
      title,start,end,all day,zone
      A,someday,,,
      B,,,,
      C,2026-03-09,,no,
      D,2026-03-09T12:00,2026-03-09T11:00,,
      E,2026-03-09T12:00,2026-03-10,,
      F,2026-03-09T12:00,,,Mars/Base
      G,2026-02-30,,,
      H,2026-03-09,,perhaps,
      I,2026-03-09,2026-03-08,,
      good,2026-03-09
      """)
    #expect(lines(found) == ["good 2026-03-09 1d"])
    #expect(
      problems(found) == [
        "t.csv:2: start “someday” is not a date or time",
        "t.csv:3: says no day on which it starts",
        "t.csv:4: says that it is not all day, and no time at which it starts",
        "t.csv:5: ends before it starts",
        "t.csv:6: says a day on which it ends, but no time",
        "t.csv:7: unknown time zone “Mars/Base”",
        "t.csv:8: start “2026-02-30” is not a date or time",
        "t.csv:9: “perhaps” means nothing in the column allDay",
        "t.csv:10: ends before it starts",
      ])
  }

  @Test func datesWithSlashesNeedAProof() {
    let header = "title,start\n"
    #expect(
      problems(contents(header + "A,3/9/2026\n")) == [
        "t.csv: “3/9/2026” may be either of two days; say --dates dmy or --dates mdy"
      ])
    #expect(
      lines(contents(header + "A,3/9/2026\n", dates: .monthFirst)) == ["A 2026-03-09 1d"])
    #expect(
      lines(contents(header + "A,3/9/2026\nB,31/12/2026\n"))
        == ["A 2026-09-03 1d", "B 2026-12-31 1d"])
    #expect(
      lines(contents(header + "A,3/9/2026\nB,12/31/2026\n"))
        == ["A 2026-03-09 1d", "B 2026-12-31 1d"])
    // One proof each way.
    #expect(problems(contents(header + "A,31/12/2026\nB,12/31/2026\n")).count == 1)
    #expect(lines(contents(header + "A,4/4/2026\n")) == ["A 2026-04-04 1d"])
  }

  @Test func wordsOfOtherProgramsAreUnderstood() throws {
    let found = contents(
      """
      subject,start date,categories,show time as,sensitivity,status,url,notes,Priority
      A,2026-03-09,"work/api; sport, a\\,b",3,Private,canceled,https://e.org,"x
      y",High
      """)
    let event = try #require(found.entries.first?.event.event)
    #expect(event.categories.map(\.name) == ["work/api", "sport", "a,b"])
    #expect(event.isTransparent)
    #expect(event.privacy == .personal)
    #expect(event.status == .cancelled)
    #expect(event.url == "https://e.org")
    #expect(event.notes == "x\ny")
    #expect(found.remarks == ["columns that are left aside: “Priority”"])
  }

  @Test func encodingsAndMarksAreFoundOut() {
    let bom = [0xEF, 0xBB, 0xBF] + Array("sep=;\ntitle;start\nÄ;2026-03-09".utf8)
    let options = TransferOptions(zones: zones)
    #expect(lines(TransferContents(table: bom, path: "", options: options)) == ["Ä 2026-03-09 1d"])
    let windows = Array("title,start\n".utf8) + [0xC4, 0x2D, 0x80] + Array(",2026-03-09".utf8)
    let found = TransferContents(table: windows, path: "", options: options)
    #expect(lines(found) == ["Ä-€ 2026-03-09 1d"])
    #expect(found.remarks == ["the text is not in UTF-8, and was read as Windows-1252"])
    let wide = TransferContents(table: [0xFF, 0xFE, 0x41, 0], path: "w", options: options)
    #expect(problems(wide) == ["w: the text is in UTF-16; save it as UTF-8"])
    #expect(problems(contents("")).count == 1)
    #expect(
      problems(contents("a,b\n1,2")) == [
        "t.csv: no column is called start or Start Date, but “a”, “b”; "
          + "name it so in the first row"
      ])
    let bytes = TransferContents(table: [0x89, 0x50, 0, 0xFF, 0x0A], path: "p", options: options)
    #expect(problems(bytes) == ["p: is neither iCalendar text nor a table; name another file"])
    #expect(bytes.remarks == [])
  }

  @Test func theSameContentHasTheSameUID() {
    let text = "title,start,place\nA,2026-03-09,x\nA,2026-03-09,y\nB,2026-03-09,z\n"
    let first = contents(text).entries.map(\.event.event.uid)
    #expect(Set(first).count == 3)
    #expect(
      contents(text.replacingOccurrences(of: "x", with: "w")).entries.map(\.event.event.uid)
        == first)
    let given = contents("uid,title,start,occurrence\nu,A,2026-03-09,\ns,A,2026-03-09,2026-03-09\n")
    #expect(given.entries[0].event.event.uid == "u")
    #expect(given.entries[0].series == nil)
    #expect(given.entries[1].series == "s")
  }

  /// Whatever the bytes are, reading ends and every row is an event or told.
  @Test(arguments: 0..<200) func anyBytesAreRead(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let header = Array("title,start,end,notes\n".utf8)
    let pieces: [[UInt8]] = [
      Array("A,2026-03-09,".utf8), [0x22], [0x0A], [0x0D], [0], [0xFF, 0xFE], Array(",".utf8),
      Array("2026-03-09T25:61".utf8), Array("99/99/9999".utf8), Array("\u{202E}".utf8),
    ]
    let body = (0..<generator.number(0...200)).flatMap { _ in
      pieces.randomElement(using: &generator) ?? []
    }
    let found = TransferContents(
      table: header + body, path: "", options: TransferOptions(zones: zones))
    #expect(found.entries.count + found.problems.count <= 201, "seed \(seed)")
  }
}
