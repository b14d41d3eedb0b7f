import CalendarModel
import Foundation
import TestSupport
import Testing

@testable import ICalendar

/// vCalendar 1.0, as old phones write it.
@Suite struct OldVersionTests {
  /// What a phone of 2006 sends: soft line breaks without a blank, and accents as bytes.
  private static let phone = """
    BEGIN:VCALENDAR
    VERSION:1.0
    TZ:+01
    BEGIN:VEVENT
    UID:17
    SUMMARY;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Caf=C3=A9 mit J=C3=BCr=
    gen und der ganzen Familie
    DESCRIPTION;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Erste Zeile=0D=0A=
    Zw=F6lf Eier =3D ein Dutzend=
     und mehr
    LOCATION;CHARSET=windows-1252:K\u{F6}ln
    DTSTART:20060309T180000
    DTEND:20060309T200000
    RRULE:W1 TH #0
    EXDATE:20060316T180000;20060323T180000
    END:VEVENT
    END:VCALENDAR

    """

  private static func phoneBytes() -> [UInt8] {
    Self.phone.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
      .unicodeScalars.map { UInt8($0.value) }
  }

  @Test func whatAPhoneSendsIsReadAndItsVersionNamed() throws {
    let contents = read(bytes: Self.phoneBytes())
    let event = try #require(contents.events.first)
    #expect(event.title == "Café mit Jürgen und der ganzen Familie")
    #expect(event.notes == "Erste Zeile\nZwölf Eier = ein Dutzend und mehr")
    #expect(event.location == "Köln")
    #expect(
      event.kind
        == .series(
          Recurrence(
            rules: [RecurrenceRule(.weekly, byDay: [.init(.thursday)])],
            exclusions: [.floating(time(2006, 3, 16, 18)), .floating(time(2006, 3, 23, 18))])))
    #expect(
      contents.problems.map(\.description) == [
        "a.ics:2: vCalendar 1.0 is read, but not changed; export it as iCalendar 2.0 (.ics) to edit "
          + "its events"
      ])
    #expect(contents.isOldVersion)
  }

  @Test func itsTextStaysByteForByteAndIsReadAgain() {
    let bytes = Self.phoneBytes()
    let document = Document(bytes)
    #expect(document.bytes == bytes)
    let contents = read(bytes: bytes)
    var reader = CalendarReader(zones: ZoneCatalog())
    for (event, range) in zip(contents.events, contents.ranges) {
      let again = reader.readEvent(
        text: Array(bytes[range]), zones: [], collection: CollectionID(rawValue: 1),
        isOverride: false)
      #expect(again == event)
    }
  }

  @Test(arguments: [
    ("SUMMARY;ENCODING=QUOTED-PRINTABLE:a=20b", "a b"),
    ("summary;quoted-printable:=41=42", "AB"),
    ("SUMMARY;ENCODING=QUOTED-PRINTABLE:=\nabc=\n\n", "abc"),
    ("SUMMARY;ENCODING=QUOTED-PRINTABLE:50=25 off=2C today=", "50% off, today="),
    ("SUMMARY;ENCODING=QUOTED-PRINTABLE:no =ZZ code", "no =ZZ code"),
    ("SUMMARY;ENCODING=QUOTED-PRINTABLE:=C3=A4=E4", "Ã¤ä"),
    ("SUMMARY;ENCODING=QUOTED-PRINTABLE:=C3=A4", "ä"),
    ("SUMMARY;CHARSET=ISO-8859-15;ENCODING=QUOTED-PRINTABLE:=A4 5", "€ 5"),
    ("SUMMARY;CHARSET=Windows-1252;ENCODING=QUOTED-PRINTABLE:=80=96=FC", "€–ü"),
    ("SUMMARY;ENCODING=QUOTED-PRINTABLE:a\n b=\nc", "ab" + "c"),
    // Another encoding, and none.
    ("SUMMARY;ENCODING=8BIT:a=20b", "a=20b"), ("SUMMARY;X-A=b:a=20b=", "a=20b="),
  ])
  func textsAreDecoded(line: String, text: String) {
    let (event, problems) = readEvent("DTSTART:20060309T180000\n\(line)")
    #expect(event?.title == text)
    #expect(problems == [])
    #expect(event?.start == .floating(time(2006, 3, 9, 18)))
  }

  @Test func anUnknownCharacterSetIsTold() {
    let (event, problems) = readEvent(
      "DTSTART:20060309\nSUMMARY;CHARSET=SHIFT_JIS;ENCODING=QUOTED-PRINTABLE:=41")
    #expect(event?.title == "A")
    #expect(
      problems == ["the character set “SHIFT_JIS” of SUMMARY is not known; save the file as UTF-8"])
  }

  /// A text that was cut off in a soft line break takes nothing along.
  @Test func aTextThatWasCutOffEndsWithItsEvent() {
    let contents = read(
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:20060309\n"
        + "SUMMARY;ENCODING=QUOTED-PRINTABLE:abc=\nEND:VEVENT\nBEGIN:VEVENT\nUID:2\n"
        + "DTSTART:20060309\nEND:VEVENT\nEND:VCALENDAR\n")
    #expect(contents.events.map(\.uid) == ["1", "2"])
    #expect(contents.problems.isEmpty)
  }

  @Test(arguments: [
    ("D1 #10", "FREQ=DAILY;COUNT=10"), ("d2 #0", "FREQ=DAILY;INTERVAL=2"),
    ("W2 TU", "FREQ=WEEKLY;COUNT=2;INTERVAL=2;BYDAY=TU"),
    ("W1 MO WE FR$ #0", "FREQ=WEEKLY;BYDAY=MO,WE,FR"),
    ("W1 19971224T000000Z", "FREQ=WEEKLY;UNTIL=19971224T000000Z"),
    ("D1 19971224", "FREQ=DAILY;UNTIL=19971224"),
    ("D1 19971224T000000", "FREQ=DAILY;UNTIL=19971224T000000"),
    ("MP1 1+ MO #3", "FREQ=MONTHLY;COUNT=3;BYDAY=1MO"),
    ("MP1 1+ MO", "FREQ=MONTHLY;COUNT=2;BYDAY=1MO"),
    ("MP2 1+ SU 1- SU #10", "FREQ=MONTHLY;COUNT=10;INTERVAL=2;BYDAY=1SU,-1SU"),
    ("MP1 2- MO TU #0", "FREQ=MONTHLY;BYDAY=-2MO,-2TU"),
    ("MP1 1+ 3+ WE #0", "FREQ=MONTHLY;BYDAY=1WE,3WE"),
    ("MD1 15", "FREQ=MONTHLY;COUNT=2;BYMONTHDAY=15"),
    ("MD1 2 15 #10", "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15"),
    ("MD1 1- #0", "FREQ=MONTHLY;BYMONTHDAY=-1"), ("MD1 LD #0", "FREQ=MONTHLY;BYMONTHDAY=-1"),
    ("YM1 6", "FREQ=YEARLY;COUNT=2;BYMONTH=6"),
    ("YM2 1 2 3 #10", "FREQ=YEARLY;COUNT=10;INTERVAL=2;BYMONTH=1,2,3"),
    ("YM1 #0", "FREQ=YEARLY"),
    ("YD3 1 100 200 #10", "FREQ=YEARLY;COUNT=10;INTERVAL=3;BYYEARDAY=1,100,200"),
    ("D1 0930 1830 #4", "FREQ=DAILY;COUNT=4;BYMINUTE=30;BYHOUR=9,18"),
    ("M15 #4", "FREQ=MINUTELY;COUNT=4;INTERVAL=15"),
  ])
  func rulesAreRead(old: String, new: String) {
    let read = RecurrenceRuleText(reading: old)
    #expect(read.rule?.text == new)
    #expect(read.problems == [])
  }

  @Test(arguments: [
    ("W1 XX #3", "FREQ=WEEKLY;COUNT=3", "\"XX\" is a part"),
    ("D1 0900 1030 #3", "FREQ=DAILY;COUNT=3", "times of different minutes"),
    ("D1 #3 M5 #2", "FREQ=DAILY;COUNT=2", "\"M5\" is a part"),
  ])
  func whatIsNotReadOfARuleIsTold(old: String, new: String, problem: String) {
    let read = RecurrenceRuleText(reading: old)
    #expect(read.rule?.text == new)
    #expect(read.problems.contains { $0.text.contains(problem) }, "\(read.problems)")
  }

  @Test(arguments: ["MP1 #3", "X1 #3", "D0 #3", "D99999999999999999999", "D1x", "W"])
  func whatIsNoRuleIsTold(old: String) {
    let read = RecurrenceRuleText(reading: old)
    #expect(read.rule == nil)
    #expect(!read.problems.isEmpty)
  }

  /// Each weekday with each position would be millions.
  @Test(arguments: [
    ("MP1", "1 1- 5 ", "MO TU ", 6), ("W1", "", "MO SU ", 2), ("YD1", "1 366 ", "", 2),
    ("MD1", "", "1 31 LD ", 3), ("YM1", "3 12 ", "", 2),
  ])
  func whatIsSaidAThousandTimesIsSaidOnce(kind: String, one: String, other: String, count: Int) {
    let text =
      kind + " " + String(repeating: one, count: 4_000) + String(repeating: other, count: 4_000)
    let rule = RecurrenceRuleText(reading: text).rule
    let said = rule.map {
      $0.byDay.count + $0.byMonthDay.count + $0.byMonth.count + $0.byYearDay.count
    }
    #expect(said == count)
  }

  /// A megabyte of soft line breaks is one line, found in one pass.
  @Test func manySoftLineBreaksAreOneLine() {
    let text =
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:20060309\n"
      + "SUMMARY;X-A=\(String(repeating: "a", count: 900));ENCODING=QUOTED-PRINTABLE:"
      + String(repeating: "=\n", count: 400_000) + "end\nEND:VEVENT\nEND:VCALENDAR\n"
    let contents = read(bytes: Array(text.utf8))
    #expect(contents.events.first?.title == "end")
    #expect(contents.problems.isEmpty)
  }

  // MARK: The new version

  private static let texts = [
    "SUMMARY;ENCODING=QUOTED-PRINTABLE:50=25 off=2C; today=0D=0Aat =5C home",
    "SUMMARY;CHARSET=Windows-1252;LANGUAGE=de;ENCODING=QUOTED-PRINTABLE:=80=96=FC",
    "DESCRIPTION;ENCODING=QUOTED-PRINTABLE:a=\n b=\nc", "SUMMARY:plain\\, text\\; here",
    "SUMMARY;CHARSET=SHIFT_JIS;ENCODING=QUOTED-PRINTABLE:=41",
    "ATTENDEE;ROLE=OWNER;STATUS=ACCEPTED:ann@example.org", "DALARM:20060309T170000;PT5M;2;Now",
    "X-OWN;A=\"b;c\":kept as it is", "CATEGORIES:MEETING;WORK",
    "CATEGORIES;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:K=C3=B6ln,B",
    "RRULE:D1 #10", "RRULE:W2 TU", "RRULE:W1 XX #3", "RRULE:MP2 1+ SU 1- SU 20070309T180000",
    "RRULE:MP1 #3", "EXDATE:20060310T180000;20060311T180000", "RRULE:FREQ=DAILY;COUNT=3",
  ]

  /// What is said stays; what no form of old has stays byte for byte.
  @Test(arguments: 1...20) func theNewVersionSaysTheSame(_ seed: Int) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let events = (0..<generator.number(1...3)).map { number in
        let lines = Self.texts.filter { _ in generator.chance(3) }
        return "BEGIN:VEVENT\nUID:\(number)\nDTSTART:20060309T180000\n"
          + lines.map { $0 + "\n" }.joined() + "END:VEVENT\n"
      }
      let text = "BEGIN:VCALENDAR\nVERSION:1.0\n\(events.joined())END:VCALENDAR\n"
      let old = Document(Array(text.replacing("\n", with: "\r\n").utf8))
      let new = old.inNewVersion()
      #expect(old.isOldVersion && !new.isOldVersion)
      #expect(
        read(bytes: new.bytes).events.map(\.start) == read(bytes: old.bytes).events.map(\.start))
      for (a, b) in zip(read(bytes: old.bytes).events, read(bytes: new.bytes).events) {
        var (a, b) = (a, b)
        // In encoded categories, the letters are read only now.
        (a.categories, b.categories) = ([], [])
        #expect(a == b, "seed \(seed): \(text)")
      }
      #expect(new.inNewVersion().bytes == new.bytes)
      let lines = String(decoding: new.bytes, as: UTF8.self).components(separatedBy: "\r\n")
      for line in ["X-OWN;A=\"b;c\":kept as it is", "DALARM:20060309T170000;PT5M;2;Now"]
      where text.contains(line) {
        #expect(lines.contains(line))
      }
      #expect(!lines.contains { $0.contains("QUOTED") && !$0.contains("SHIFT_JIS") })
      for component in old.components.indices where old.components[component].kind == .event {
        let bytes = Array(old.bytes[old.byteRange(of: old.components[component])])
        let own = Array(new.bytes[new.byteRange(of: new.components[component])])
        #expect(Document.inNewVersion(component: bytes) == own)
      }
    }
  }

  @Test func calendarsOfTheNewVersionStay() {
    let text =
      "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nUID:1\nDTSTART:20060309\n"
      + "SUMMARY;ENCODING=QUOTED-PRINTABLE:=41\nRRULE:D1 #2\nEND:VEVENT\nEND:VCALENDAR\n"
    let document = Document(Array((text + text.replacing("2.0", with: "1.0")).utf8))
    let new = String(decoding: document.inNewVersion().bytes, as: UTF8.self)
    #expect(
      new.hasPrefix(text)
        && new.hasSuffix("SUMMARY:A\nRRULE:FREQ=DAILY;COUNT=2\nEND:VEVENT\nEND:VCALENDAR\n"))
  }
}
