import Foundation
import Testing

@Suite struct ImportTests {
  private let now = ["--now", "2026-03-08T12:00"]

  private func run(_ fixture: Fixture, _ arguments: [String]) throws -> Outcome {
    try daybook(["import"] + arguments + ["--calendars", fixture.path] + now)
  }

  private func events(_ fixture: Fixture) throws -> String {
    try daybook(
      [
        "list", fixture.path, "--from", "2026-03-01", "--to", "2026-03-31", "--format",
        "{start} {end} {title}",
      ]
    ).output
  }

  /// As Google writes it.
  private static let calendar = """
    BEGIN:VCALENDAR
    PRODID:-//Google Inc//Google Calendar 70.9054//EN
    VERSION:2.0
    CALSCALE:GREGORIAN
    METHOD:PUBLISH
    X-WR-CALNAME:Family
    BEGIN:VTIMEZONE
    TZID:Europe/Berlin
    BEGIN:STANDARD
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    TZNAME:CET
    DTSTART:19701025T030000
    RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
    END:STANDARD
    BEGIN:DAYLIGHT
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0200
    TZNAME:CEST
    DTSTART:19700329T020000
    RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
    END:DAYLIGHT
    END:VTIMEZONE
    BEGIN:VEVENT
    DTSTART;TZID=Europe/Berlin:20260312T190000
    DTEND;TZID=Europe/Berlin:20260312T210000
    DTSTAMP:20260301T080000Z
    UID:7kq2fr@google.com
    SUMMARY:Choir
    END:VEVENT
    BEGIN:VEVENT
    UID:broken@google.com
    SUMMARY:No start
    END:VEVENT
    END:VCALENDAR

    """

  @Test func calendarsAreImportedAndWhatIsBrokenIsTold() throws {
    let fixture = try Fixture()
    try fixture.write(Self.calendar, to: "in.text")
    let file = fixture.path + "/in.text"
    let dry = try run(fixture, [file, "--into", "work", "--dry-run"])
    #expect(dry.code == 1)
    #expect(
      dry.output
        == "add       2026-03-12 19:00    Choir\nwould import into Work: 1 added, 1 not taken\n")
    #expect(!FileManager.default.fileExists(atPath: fixture.path + "/work/7kq2fr@google.com.ics"))
    let outcome = try run(fixture, [file, "--into", "work"])
    #expect(outcome.code == 1)
    #expect(outcome.output == "imported into Work: 1 added, 1 not taken\n")
    #expect(
      outcome.errors
        == "daybook: \(file):31: not taken: an event without DTSTART is not shown\n")
    #expect(FileManager.default.fileExists(atPath: fixture.path + "/work/7kq2fr@google.com.ics"))
    #expect(
      try events(fixture).contains("2026-03-12T19:00:00+01:00 2026-03-12T21:00:00+01:00 Choir"))
  }

  /// A FIFO is read when a program writes to it, however long that takes; the wait is told of after a second.
  @Test(arguments: [(0, false), (3, true)])
  func aFifoIsWaitedFor(seconds: Int, isTold: Bool) throws {
    let fixture = try Fixture()
    let table = "title,start\\nSwim,2026-03-13T07:00\\n"
    let fifo = fixture.path + "/in.fifo"
    let outcome = try shell(
      """
      mkfifo '\(fifo)'; (sleep \(seconds); printf '\(table)' > '\(fifo)') &
      exec '\(binary.path)' import '\(fifo)' --into work --calendars '\(fixture.path)' \(now.joined(separator: " "))
      """)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.output == "imported into Work: 1 added\n")
    let note = "daybook: \(fifo): waiting for a program that writes to this pipe; "
    #expect(outcome.errors == (isTold ? note + "Ctrl-C ends this\n" : ""))
    #expect(try events(fixture).contains("Swim"))
  }

  /// Nothing ever writes: the import waits until it is interrupted.
  @Test func anImportThatWaitsCanBeInterrupted() throws {
    let fixture = try Fixture()
    let fifo = fixture.path + "/in.fifo"
    let outcome = try shell(
      "mkfifo '\(fifo)'; exec timeout -s INT 2 '\(binary.path)' import '\(fifo)' --into work "
        + "--calendars '\(fixture.path)'")
    #expect(outcome.code == 124, "\(outcome.errors)")
    #expect(outcome.errors.contains("waiting for a program"), "\(outcome.errors)")
  }

  @Test func standardInputIsReadAndJSONIsPrinted() throws {
    let fixture = try Fixture()
    let text = "uid,title,start\\nu,Swim,2026-03-13T07:00\\nx,Bad,never\\n"
    let line =
      "printf '\(text)' | '\(binary.path)' import - --into Zuhause --json --calendars '\(fixture.path)'"
      + " \(now.joined(separator: " "))"
    let outcome = try shell(line)
    #expect(outcome.code == 1)
    let parsed = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let object = try #require(parsed as? [String: Any])
    #expect(object["added"] as? Int == 1 && object["failed"] as? Int == 1)
    #expect(object["calendar"] as? String == "Zuhause")
    let items = try #require(object["items"] as? [[String: Any]])
    #expect(items.map { $0["action"] as? String } == ["added", "failed"])
    #expect(items.map { $0["line"] as? Int } == [2, 3])
    #expect(
      items[0]["uid"] as? String == "u" && items[0]["start"] as? String == "2026-03-13T07:00:00")
    #expect(items[0]["weekday"] as? String == "Friday")
    #expect(
      outcome.errors
        == "daybook: standard input:3: not taken: start “never” is not a date or time\n")
    #expect(FileManager.default.fileExists(atPath: fixture.path + "/home/u.ics"))
  }

  @Test(arguments: [
    (
      #"["vcalendar",[["version",{},"text","2.0"]],[["vevent",[["uid",{},"text","a"]],[]]]]"#,
      "jCal"
    ),
    (
      "<?xml version=\"1.0\"?>\n<icalendar xmlns=\"urn:ietf:params:xml:ns:icalendar-2.0\">\n"
        + "<vcalendar/></icalendar>\n", "xCal"
    ),
    ("<!doctype html>\n<html><body>Please log in</body></html>\n", "a web page"),
  ])
  func whatIsNoTableIsNamedWithWhatToDo(text: String, name: String) throws {
    let fixture = try Fixture()
    try fixture.write(text, to: "in.text")
    let file = fixture.path + "/in.text"
    let outcome = try run(fixture, [file, "--into", "work"])
    #expect(outcome.code == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("\(file): is \(name)"))
    #expect(outcome.errors.contains("export it as iCalendar") || outcome.errors.contains("login"))
  }

  @Test func importingAgainDoublesNothing() throws {
    let fixture = try Fixture()
    try fixture.write("title,start,place\nSwim,2026-03-13,Pool\n", to: "in.csv")
    let file = fixture.path + "/in.csv"
    #expect(try run(fixture, [file, "--into", "work"]).output == "imported into Work: 1 added\n")
    #expect(
      try run(fixture, [file, "--into", "work"]).output == "imported into Work: 1 unchanged\n")
    try fixture.write("title,start,place\nSwim,2026-03-13,Lake\n", to: "in.csv")
    #expect(try run(fixture, [file, "--into", "work"]).output == "imported into Work: 1 updated\n")
    #expect(try events(fixture).components(separatedBy: "Swim").count == 2)
  }

  /// The UID of an event decides, whatever the file says of it; what the calendar itself has is updated.
  @Test func eventsOfOtherCalendarsAreNamed() throws {
    let fixture = try Fixture()
    try fixture.write(
      "uid,title,start\ntrip,Again,2026-03-20\nstandup,Stand-up,2026-03-02\nnew,New,2026-03-21\n",
      to: "in.csv")
    let file = fixture.path + "/in.csv"
    let dry = try run(fixture, [file, "--into", "work", "--dry-run"])
    #expect(
      dry.output.contains("add       2026-03-20 all day  Again (also in Zuhause, UID trip)\n"))
    #expect(dry.errors.contains("also in") == false)
    let json = try run(fixture, [file, "--into", "work", "--dry-run", "--json"])
    let parsed = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
    let items = try #require((parsed as? [String: Any])?["items"] as? [[String: Any]])
    #expect(items.map { $0["alsoIn"] as? [String] } == [["Zuhause"], nil, nil])
    let outcome = try run(fixture, [file, "--into", "work"])
    #expect(outcome.errors.contains(":2: added “Again”, also in Zuhause, UID trip\n"))
    #expect(!outcome.errors.contains("UID standup") && !outcome.errors.contains("UID new"))
    // The second time it is in the calendar, which is no news.
    #expect(try !run(fixture, [file, "--into", "work"]).errors.contains("also in"))
  }

  /// A whole calendar imported a second time does not fill the screen.
  @Test func manyEventsOfOtherCalendarsAreCounted() throws {
    let fixture = try Fixture()
    let rows = (1...25).map { "u\($0),Title,2026-03-20\n" }.joined()
    try fixture.write("uid,title,start\n" + rows, to: "in.csv")
    let file = fixture.path + "/in.csv"
    #expect(try run(fixture, [file, "--into", "Zuhause"]).errors == "")
    let errors = try run(fixture, [file, "--into", "work"]).errors
    #expect(errors.components(separatedBy: "also in Zuhause, UID ").count == 21)
    #expect(errors.hasSuffix("daybook: 5 more of the added events are also in other calendars\n"))
  }

  @Test func appointmentsOfCalcurseComeWithTheirNotes() throws {
    let fixture = try Fixture()
    try fixture.write("Bring\nthe form\n", to: "cc/notes/aa11")
    try fixture.write(
      "03/12/2026 @ 08:00 -> 03/12/2026 @ 08:30 >aa11 !Dentist\n03/13/2026 [1] {1W} Bins\n",
      to: "cc/apts")
    let outcome = try run(fixture, [fixture.path + "/cc/apts", "--into", "work"])
    #expect(outcome.code == 0 && outcome.errors == "")
    #expect(outcome.output == "imported into Work: 2 added\n")
    let found = try events(fixture)
    #expect(found.contains("2026-03-12T08:00:00+01:00 2026-03-12T08:30:00+01:00 Dentist"))
    #expect(found.contains("2026-03-27 2026-03-27 Bins"))
    let details = try daybook(["search", "form", fixture.path])
    #expect(details.output.contains("Dentist"))
  }

  @Test func linksInTheNotesOfCalcurseAreNotFollowed() throws {
    let fixture = try Fixture()
    try fixture.write("secret\n", to: "elsewhere")
    try fixture.write("Bring\n", to: "cc/notes/aa11")
    symlink(fixture.path + "/elsewhere", fixture.path + "/cc/notes/bb22")
    try fixture.write("03/12/2026 [1] >aa11 Dentist\n03/13/2026 [1] >bb22 Bins\n", to: "cc/apts")
    let outcome = try run(fixture, [fixture.path + "/cc/apts", "--into", "work"])
    #expect(outcome.code == 1)
    #expect(outcome.output == "imported into Work: 2 added, 1 not taken\n")
    #expect(
      outcome.errors.contains(
        "/cc/apts:2: not taken: its note, because bb22 is a link, which is not followed"))
    #expect(try !daybook(["search", "secret", fixture.path]).output.contains("Bins"))
  }

  @Test func whatCannotBeWrittenIsToldFirst() throws {
    let fixture = try Fixture()
    try fixture.write("title,start\nSwim,2026-03-13\n", to: "in.csv")
    let file = fixture.path + "/in.csv"
    chmod(fixture.path + "/work", 0o500)
    defer { chmod(fixture.path + "/work", 0o700) }
    guard access(fixture.path + "/work", W_OK) != 0 else { return }
    let outcome = try run(fixture, [file, "--into", "work"])
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("/work: cannot be written: permission denied; give yourself"))
  }

  static let wrong: [(arguments: [String], message: String)] = [
    (["--into", "work"], "missing expected argument '<file> ...'"),
    (["/no/such", "--into", "work"], "/no/such: cannot be read"),
    (["/tmp", "--into", "work"], "/tmp: is a folder"),
    (["/dev/null"], "--into is missing; name the calendar to import into"),
    (
      ["/dev/null", "--into", "werk"],
      "--into werk: there is no such calendar; did you mean Work?"
    ),
    (
      ["/dev/null", "--into", "work", "--zone", "Mars/Base"],
      "--zone Mars/Base: there is no such time zone"
    ),
    (["/dev/null", "--into", "work", "--format", "xls"], "--format"),
  ]

  @Test(arguments: wrong.indices) func wrongCommandLinesEndWithTwo(_ index: Int) throws {
    let (arguments, message) = Self.wrong[index]
    let outcome = try run(try Fixture(), arguments)
    #expect(outcome.code == 2, "\(outcome.errors)")
    #expect(outcome.errors.lowercased().contains(message.lowercased()), "\(outcome.errors)")
  }
}
