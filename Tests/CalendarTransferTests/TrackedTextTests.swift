import CalendarModel
import ICalendar
import Testing

@testable import CalendarTransfer

/// Texts of programs that track time.
@Suite struct TrackedTextTests {
  static var zones: ZoneCatalog { ZoneCatalog() }

  static var options: TransferOptions {
    var options = TransferOptions(zones: zones)
    options.ownZone = zones.zone(named: "Europe/Berlin") ?? .utc
    return options
  }

  static func read(
    _ text: String, as format: TransferFormat, _ options: TransferOptions = options
  ) -> TransferContents {
    let bytes = Array(text.utf8)
    return switch format {
    case .timewarrior: TransferContents(timewarrior: bytes, path: "in", options: options)
    case .watson: TransferContents(watson: bytes, path: "in", options: options)
    case .toggl: TransferContents(toggl: bytes, path: "in", options: options)
    case .timeclock: TransferContents(timeclock: bytes, path: "in", options: options)
    default: TransferContents(tock: bytes, path: "in", options: options)
    }
  }

  /// `2026-03-09T08:00:00 3600 writing #writing`; an open one has `…` for its length.
  private func lines(_ contents: TransferContents) -> [String] {
    contents.entries.map { entry in
      let event = entry.event.event
      let length = event.status == .tentative ? "…" : "\(event.moments(in: .utc).seconds)"
      let notes = event.notes.isEmpty ? "" : " / " + event.notes.replacing("\n", with: "; ")
      return "\(event.start.wallClock.iso8601Text) \(length) \(event.title)"
        + event.categories.map { " #" + $0.name }.joined() + notes
    }
  }

  private static let togglHeader =
    "User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,"
    + "Duration,Tags,Amount (EUR)\n"

  static let texts: [(format: TransferFormat, text: String, lines: [String], broken: [Int])] = [
    (
      .timewarrior,
      """
      inc 20260309T070000Z - 20260309T080000Z # writing
      inc 20260309T073000Z - 20260309T083000Z # "long call" work/api # "with \\"Ann\\""

      inc 20260309T090000Z - 20260309T090030Z
      inc 20260309T100000Z - 20260309T090000Z # back
      inc yesterday # no
      exc monday
      inc 20260309T120000Z # open
      """,
      [
        "2026-03-09T07:00:00 3600 writing #writing",
        "2026-03-09T07:30:00 3600 with \"Ann\" #long call #work/api",
        "2026-03-09T09:00:00 30 ", "2026-03-09T12:00:00 … open #open",
      ], [5, 6, 7]
    ),
    (
      .timewarrior,
      """
      [
      {"id":2,"start":"20260309T070000Z","end":"20260309T080000Z","tags":["a","b c"]},
      {"id":1,"start":"20260309T080000Z","tags":["a"],"annotation":"Still"}
      ]
      """,
      ["2026-03-09T07:00:00 3600 a b c #a #b c", "2026-03-09T08:00:00 … Still #a"], []
    ),
    (
      .watson,
      """
      [
       [1773043200, 1773050400, "docs", "4c5d", ["api", "api"], 1773050401],
       [1773050400, 1773050407, "old", "9f", 1773050401],
       [1773050400, 1773050399, "back", "aa", [], 1773050401],
       "what"
      ]
      """,
      ["2026-03-09T08:00:00 7200 docs #docs #api", "2026-03-09T10:00:00 7 old #old"], [4, 5]
    ),
    (
      .watson, #"{"project": "docs", "start": 1773050400, "tags": ["x"]}"#,
      ["2026-03-09T10:00:00 … docs #docs #x"], []
    ),
    (.watson, "{}", [], []),
    (
      .watson,
      """
      [{"id": "4c5d", "project": "docs", "start": "2026-03-09T09:00:00+01:00",
        "stop": "2026-03-09T11:00:00+01:00", "tags": []}]
      """, ["2026-03-09T08:00:00 7200 docs #docs"], []
    ),
    (
      .toggl,
      togglHeader
        + """
        Ann,a@x.org,Acme,Site,,"Copy, all",Yes,2026-03-09,09:00:00,2026-03-09,11:00:00,02:00:00,"x, y",1
        Ann,a@x.org,,,Plan,,No,2026-10-24,23:00:00,2026-10-26,00:00:00,26:00:00,,
        Ann,a@x.org,,docs,,,No,2026-10-25,02:30:00,2026-10-25,02:45:00,00:15:00,,
        Ann,a@x.org,,docs,,,No,2026-10-25,02:30:00,2026-10-25,03:00:00,00:30:00,,
        Ann,a@x.org,,docs,,Back,No,2026-03-09,11:00:00,2026-03-09,09:00:00,00:00:00,,
        Ann,a@x.org,,docs,,No,No,someday,09:00:00,,,01:00:00,,
        """,
      [
        "2026-03-09T08:00:00 7200 Copy, all #Acme/Site #x #y",
        "2026-10-24T21:00:00 93600 Plan", "2026-10-25T00:30:00 900 docs #docs",
        "2026-10-25T01:30:00 1800 docs #docs",
      ], [6, 7]
    ),
    (
      .toggl,
      """
      [{"id":12,"workspace_id":1,"start":"2026-03-09T08:00:00+00:00","stop":"2026-03-09T10:00:00Z",
        "duration":7200,"description":"Copy","project_name":"docs","tags":["x"]},
       {"id":13,"workspace_id":1,"start":"2026-03-09T10:00:00Z","stop":null,"duration":-1773050400,
        "description":"","project_name":"docs","tags":null}]
      """,
      ["2026-03-09T08:00:00 7200 Copy #docs #x", "2026-03-09T10:00:00 … docs #docs"], []
    ),
    (
      .timeclock,
      """
      ; of hledger
      h 2026/03/09 00:00:00 8
      i 2026/03/09 09:00:00 work:some docs  Writing  ; quietly
      o 2026/03/09 11:00:00
      i 2026-03-09 11:00 a
      i 2026-03-09 11:30 b
      o 2026-03-09 12:00 a
      o 2026-03-09 12:30:10 lunch
      o 2026-03-09 13:00
      i 2026/03/09 14:00:00 c
      o 2026/03/09 13:00:00
      x
      i 2026/10/25 02:45:00 night
      o 2026/10/25 02:15:00
      i 2026/03/09 15:00:00 d
      """,
      [
        "2026-03-09T08:00:00 7200 Writing #work/some docs / quietly",
        "2026-03-09T10:00:00 3600 a #a", "2026-03-09T10:30:00 3610 b #b / lunch",
        "2026-10-25T00:45:00 1800 night #night", "2026-03-09T14:00:00 … d #d",
      ], [9, 10, 12]
    ),
    (
      .tock,
      """
      2026-03-09 09:00 - 2026-03-09 11:00 | docs | Writing \\| reading
      2026-03-09 11:00 - 2026-03-09 10:00 | docs | Back
      2026-03-08 22:00 - 2026-03-09 01:30 | party
      2026-03-09 | docs | no
      2026-10-25 02:45 - 2026-10-25 02:15 | night |
      2026-03-09 13:00 | docs | Still
      """,
      [
        "2026-03-09T08:00:00 7200 Writing | reading #docs",
        "2026-03-08T21:00:00 12600 party #party",
        "2026-10-25T00:45:00 1800 night #night", "2026-03-09T12:00:00 … Still #docs",
      ], [2, 4]
    ),
  ]

  @Test(arguments: texts)
  func eachLineIsAnInterval(
    _ format: TransferFormat, text: String, expected: [String], broken: [Int]
  ) {
    let contents = Self.read(text, as: format)
    #expect(lines(contents) == expected)
    #expect(contents.problems.compactMap(\.line).sorted() == broken)
    #expect(contents.isTracked)
    #expect(contents.entries.allSatisfy { $0.isOpen == ($0.event.event.status == .tentative) })
    #expect(contents.entries.allSatisfy { $0.event.tracking?.source == .imported })
    // With Windows' line ends it says the same.
    let other = Self.read(text.replacing("\n", with: "\r\n"), as: format)
    #expect(other.entries == contents.entries)
  }

  @Test(arguments: texts)
  func formatsAreFoundByTheirFirstLines(
    _ format: TransferFormat, text: String, expected: [String], broken: [Int]
  ) {
    guard text != "{}" else { return }
    for text in [text, "\n" + text, text.replacing("\n", with: "\r\n")] {
      #expect(TransferFormat(of: Array(text.utf8)) == format)
      #expect(ForeignFormat(of: Array(text.utf8)) == nil)
    }
  }

  @Test func emptyFilesOfWatsonAreFoundByTheirNames() {
    for (text, name) in [("{}", "state"), ("[]", "frames"), ("", "frames")] {
      let bytes = Array(text.utf8)
      #expect(TransferFormat(of: bytes, named: "/home/ana/.config/watson/" + name) == .watson)
      #expect(TransferFormat(of: bytes, named: name) != .watson)
      #expect(Self.read(text, as: .watson).entries.isEmpty)
    }
  }

  @Test(arguments: [
    ("Subject,Start Date,Start Time,End Date,End Time\nA,2026-03-09,9:00,,", TransferFormat.table),
    ("title,start,notes\ni 2026/03/09 09:00,2026-03-09,a | b", .table),
    ("[1] inc 20260309T070000Z", .appointments),
    ("BEGIN:VCALENDAR\nSUMMARY:2026-03-09 09:00 | a | b", .calendar),
    (
      #"[{"uuid":"a","description":"b","status":"pending","start":"20260309T070000Z"}]"#,
      .taskwarrior
    ),
  ])
  func othersStayWhatTheyAre(text: String, format: TransferFormat) {
    #expect(TransferFormat(of: Array(text.utf8)) == format)
  }

  @Test func openIntervalsAreTakenOnlyWhereTheyAreWanted() {
    var options = Self.options
    options.takesOpen = true
    let contents = Self.read("inc 20260309T120000Z # a", as: .timewarrior, options)
    #expect(contents.entries.map(\.isOpen) == [false])
    #expect(contents.entries.first?.event.event.status == .tentative)
  }

  /// A text with a zone of its own is about the same intervals in each zone.
  @Test func anotherZoneChangesTimesAndNoUID() {
    var options = Self.options
    let text = "2026-03-09 09:00 - 2026-03-09 11:00 | docs"
    let here = Self.read(text, as: .tock, options).entries[0].event.event
    options.zone = .utc
    let there = Self.read(text, as: .tock, options).entries[0].event.event
    #expect(here.uid == there.uid && here.start != there.start)
  }

  /// The dates of a report show the order of day and month, or it is asked for.
  @Test func theOrderOfDatesIsFound() {
    func read(_ days: [String]) -> TransferContents {
      let rows = days.map {
        "Ann,a@x.org,,docs,,,No,\($0),09:00:00,\($0),11:00:00,02:00:00,,\n"
      }
      return Self.read(Self.togglHeader + rows.joined(), as: .toggl)
    }
    let unclear = read(["03/09/2026"])
    #expect(unclear.entries.isEmpty && unclear.problems.count == 1)
    #expect(unclear.problems.first?.message.contains("--dates mdy") == true)
    #expect(
      lines(read(["03/09/2026", "03/13/2026"])) == [
        "2026-03-09T08:00:00 7200 docs #docs", "2026-03-13T08:00:00 7200 docs #docs",
      ])
  }

  @Test func longLinesAreNamed() {
    let line = "inc 20260309T070000Z - 20260309T080000Z # a"
    let long = line + String(repeating: " tag", count: 1 << 18)
    let contents = Self.read(long + "\n" + line, as: .timewarrior)
    #expect(contents.entries.count == 1 && contents.problems.map(\.line) == [1])
  }

  @Test func tooManyAreCut() {
    var options = Self.options
    options.mostEntries = 1
    for (format, text, lines, _) in Self.texts where lines.count > 1 {
      let contents = Self.read(text, as: format, options)
      #expect(contents.isCut && contents.entries.count == 1, "\(format)")
    }
  }
}
