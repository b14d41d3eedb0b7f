import CalendarModel
import Foundation
import ICalendar
import Testing

@testable import CalendarTransfer

/// Tasks of todo.txt, calcurse and Taskwarrior, as VTODOs.
@Suite struct TransferTodoTests {
  private let zones = ZoneCatalog()

  private var options: TransferOptions {
    var options = TransferOptions(zones: zones)
    options.ownZone = zones.zone(named: "Europe/Berlin") ?? .utc
    return options
  }

  /// The lines of each VTODO that say what it is, without its UID where that is derived.
  private func lines(_ contents: TransferContents, withUID: Bool = false) throws -> [[String]] {
    let left = ["BEGIN:V", "END:V", "DTSTAMP"] + (withUID ? [] : ["UID:"])
    return try contents.todos.map { entry in
      let text = try entry.todo.component(now: Instant(seconds: 0)).bytes()
      return String(decoding: text, as: UTF8.self)
        .replacingOccurrences(of: "\r\n ", with: "").components(separatedBy: "\r\n")
        .filter { line in !line.isEmpty && left.allSatisfy { !line.hasPrefix($0) } }
        .filter { $0 != "CREATED:19700101T000000Z" }
    }
  }

  private func todoText(_ text: String) -> TransferContents {
    TransferContents(todoText: Array(text.utf8), path: "todo.txt", options: options)
  }

  static let todoTextLines: [(line: String, lines: [String])] = [
    ("Call Mum", ["SUMMARY:Call Mum", "STATUS:NEEDS-ACTION"]),
    (
      "(A) 2026-03-01 Call +house the @phone plumber due:2026-03-10 t:2026-03-08",
      [
        "CREATED:20260301T110000Z", "DTSTART;VALUE=DATE:20260308", "DUE;VALUE=DATE:20260310",
        "SUMMARY:Call the plumber", "CATEGORIES:house,phone", "STATUS:NEEDS-ACTION", "PRIORITY:1",
      ]
    ),
    (
      "x 2026-03-09 2026-03-01 Pay rent pri:C",
      [
        "CREATED:20260301T110000Z", "SUMMARY:Pay rent", "STATUS:COMPLETED", "PERCENT-COMPLETE:100",
        "COMPLETED:20260309T110000Z", "PRIORITY:9",
      ]
    ),
    (
      "x (B) 2026-03-09 Pay rent",
      [
        "SUMMARY:Pay rent", "STATUS:COMPLETED", "PERCENT-COMPLETE:100",
        "COMPLETED:20260309T110000Z", "PRIORITY:5",
      ]
    ),
    (
      "x 2026-03-09 (B) 2026-03-01 Pay (A) rent",
      [
        "CREATED:20260301T110000Z", "SUMMARY:Pay (A) rent", "STATUS:COMPLETED",
        "PERCENT-COMPLETE:100", "COMPLETED:20260309T110000Z", "PRIORITY:5",
      ]
    ),
    (
      "x 2026-03-09 2026-03-01 (B) Pay (A) rent",
      [
        "CREATED:20260301T110000Z", "SUMMARY:Pay (A) rent", "STATUS:COMPLETED",
        "PERCENT-COMPLETE:100", "COMPLETED:20260309T110000Z", "PRIORITY:5",
      ]
    ),
    ("x Pay rent", ["SUMMARY:Pay rent", "STATUS:COMPLETED", "PERCENT-COMPLETE:100"]),
    (
      "(B) Water due:2026-03-09 rec:+2w",
      [
        "DTSTART;VALUE=DATE:20260309", "DUE;VALUE=DATE:20260309",
        "RRULE:FREQ=WEEKLY;INTERVAL=2", "SUMMARY:Water", "STATUS:NEEDS-ACTION", "PRIORITY:5",
      ]
    ),
    // What is no word of todo.txt stays in the title.
    (
      "xylophone (A) see http://x.org/a due:soon + @ pri:AA 2026-03-01",
      [
        "SUMMARY:xylophone (A) see http://x.org/a due:soon + @ pri:AA 2026-03-01",
        "STATUS:NEEDS-ACTION",
      ]
    ),
    ("(a) low letters", ["SUMMARY:(a) low letters", "STATUS:NEEDS-ACTION"]),
    ("\u{1F600} 2026-02-30", ["SUMMARY:\u{1F600} 2026-02-30", "STATUS:NEEDS-ACTION"]),
  ]

  @Test(arguments: todoTextLines.indices) func linesOfTodoTextBecomeTasks(_ index: Int) throws {
    let (line, expected) = Self.todoTextLines[index]
    for end in ["", "\n", "\r\n"] {
      let contents = todoText(line + end)
      #expect(try lines(contents).map { $0.sorted() } == [expected.sorted()], "\(line)")
      #expect(contents.problems.isEmpty)
    }
  }

  @Test func uidsOfTodoTextStay() throws {
    let text = "Buy milk\n(A) Buy milk\n2026-03-01 Buy milk\nuid:own-1 Buy milk\n"
    let uids = todoText(text).todos.map(\.todo.todo.uid)
    #expect(Set(uids).count == 4 && uids[3] == "own-1")
    // Another priority, a project, a date and being done change nothing. What is open comes first.
    let later = "x 2026-03-09 (B) Buy milk +shop due:2026-03-10\nBuy milk\n"
    let known = todoText(later).todos.map { $0.formerUID ?? $0.todo.todo.uid }
    #expect(known == [uids[1], uids[0]])
    // However a program marks a line as done.
    for (line, done) in [
      ("(B) 2026-03-01 Buy milk", "x 2026-03-09 (B) 2026-03-01 Buy milk"),
      ("(B) 2026-03-01 Buy milk", "x (B) 2026-03-09 2026-03-01 Buy milk"),
      ("(B) 2026-03-01 Buy milk", "x 2026-03-09 2026-03-01 Buy milk pri:B"),
      ("(B) Buy milk", "x 2026-03-09 (B) Buy milk"), ("(B) Buy milk", "x (B) Buy milk"),
    ] {
      let uids = todoText(done).todos.map { $0.formerUID ?? $0.todo.todo.uid }
      #expect(todoText(line).todos.map(\.todo.todo.uid) == uids, "\(done)")
    }
  }

  /// Equal lines of files that are read together are different tasks.
  @Test func filesOfTodoTextAreCountedTogether() {
    var uids = ContentUID()
    let files = [
      "Buy milk\nx Buy milk\n",
      "x 2026-03-01 Buy milk\nx 2026-03-02 Buy milk\nx 2026-03-02 Buy milk\nBuy milk\n",
    ]
    let todos = files.flatMap { text in
      TransferContents(
        todoText: Array(text.utf8), path: "", options: options, counting: &uids
      ).todos
    }
    #expect(Set(todos.map(\.todo.todo.uid)).count == 6)
  }

  /// Dates have one form, and a start after the due date is left out.
  @Test(arguments: [
    ("due:2026-03-10 t:2026-03-10", ["DTSTART;VALUE=DATE:20260310", "DUE;VALUE=DATE:20260310"], 0),
    ("due:2026-03-10 t:2026-03-12", ["DUE;VALUE=DATE:20260310"], 1),
    (
      "due:2026-03-10 t:2026-03-12 rec:1d",
      ["DTSTART;VALUE=DATE:20260310", "DUE;VALUE=DATE:20260310", "RRULE:FREQ=DAILY"], 1
    ),
  ])
  func datesFitEachOther(words: String, expected: [String], remarks: Int) throws {
    let contents = todoText("Water \(words)")
    let found = try lines(contents).first?.filter { line in
      ["DTSTART", "DUE", "RRULE"].contains { line.hasPrefix($0) }
    }
    #expect(found == expected)
    #expect(
      contents.todos.flatMap(\.remarks)
        == Array(repeating: TransferProblem.startAfterDue, count: remarks))
  }

  @Test(arguments: ["rec:2w", "due:2026-03-09 rec:often", "due:2026-03-09 rec:0d"])
  func repetitionsWithoutMeaningAreNamed(_ words: String) throws {
    let contents = todoText("Water \(words)")
    #expect(contents.todos.map(\.todo.todo.title) == ["Water"])
    #expect(contents.todos.allSatisfy { $0.todo.todo.details.kind == .single })
    #expect(contents.problems.isEmpty && contents.todos.flatMap(\.remarks).count == 1)
  }

  // MARK: calcurse

  static let calcurseLines: [(line: String, lines: [String])] = [
    ("[1] Call Mum", ["SUMMARY:Call Mum", "STATUS:NEEDS-ACTION", "PRIORITY:1"]),
    ("[0] No hurry", ["SUMMARY:No hurry", "STATUS:NEEDS-ACTION"]),
    (
      "[-9] Done",
      ["SUMMARY:Done", "STATUS:COMPLETED", "PERCENT-COMPLETE:100", "PRIORITY:9"]
    ),
    ("[-0] Done", ["SUMMARY:Done", "STATUS:COMPLETED", "PERCENT-COMPLETE:100"]),
    (
      "[5]>abc1 Noted",
      [
        "SUMMARY:Noted", "LOCATION:Shop", "DESCRIPTION:a\\nb", "STATUS:NEEDS-ACTION", "PRIORITY:5",
      ]
    ),
  ]

  @Test(arguments: calcurseLines.indices) func linesOfCalcurseBecomeTasks(_ index: Int) throws {
    let (line, expected) = Self.calcurseLines[index]
    let contents = TransferContents(
      calcurseTodos: Array((line + "\n").utf8), path: "todo", options: options
    ) { $0 == "abc1" ? .text("a\nb\n-- \nLocation: Shop\n") : .missing }
    #expect(try lines(contents).map { $0.sorted() } == [expected.sorted()])
    #expect(contents.problems.isEmpty && contents.remarks.isEmpty)
  }

  @Test func notesThatAreNotThereKeepThoseOfTheTask() throws {
    let text = "[1]>gone A\n[2]>../x B\n[3]>link C\nno task\n[]\n[99999] D\n[1]E\n"
    let contents = TransferContents(
      calcurseTodos: Array(text.utf8), path: "todo", options: options
    ) { $0 == "link" ? .link : .missing }
    #expect(contents.todos.map(\.todo.todo.title) == ["A", "B", "C"])
    #expect(contents.todos.allSatisfy { !$0.fields.contains(.notes) })
    #expect(contents.problems.map(\.line) == [3, 4, 5, 6, 7])
    #expect(contents.remarks == ["2 notes not found in the folder notes beside it"])
  }

  // MARK: Taskwarrior

  private func taskwarrior(_ text: String) -> TransferContents {
    TransferContents(taskwarrior: Array(text.utf8), path: "export", options: options)
  }

  static let tasks: [(json: String, lines: [String])] = [
    (
      #"{"id":1,"uuid":"a-1","description":"Pay\nrent","status":"pending"}"#,
      ["UID:a-1", "SUMMARY:Pay rent", "STATUS:NEEDS-ACTION"]
    ),
    (
      #"""
      {"uuid":"a-1","description":"Report","status":"pending","entry":"20260301T100000Z",
      "due":"20260309T230000Z","scheduled":"20260308T080000Z","priority":"M","project":"work.api",
      "tags":["q1","deep"],"start":"20260305T100000Z","depends":["b-2","c-3"],
      "annotations":[{"entry":"20260302T233000Z","description":"call first"}]}
      """#,
      [
        "UID:a-1", "CREATED:20260301T100000Z", "DTSTART;TZID=Europe/Berlin:20260308T090000",
        "DUE;TZID=Europe/Berlin:20260310T235900", "SUMMARY:Report",
        "DESCRIPTION:2026-03-03 call first", "CATEGORIES:work/api,q1,deep", "STATUS:IN-PROCESS",
        "PRIORITY:5",
        "RELATED-TO;RELTYPE=DEPENDS-ON:b-2", "RELATED-TO;RELTYPE=DEPENDS-ON:c-3",
      ]
    ),
    (
      #"""
      {"uuid":"a-1","description":"Wait","status":"waiting","wait":"20260319T230000Z",
      "depends":"b-2,c-3","priority":"L"}
      """#,
      [
        "UID:a-1", "DTSTART;VALUE=DATE:20260320", "SUMMARY:Wait", "STATUS:NEEDS-ACTION",
        "PRIORITY:9", "RELATED-TO;RELTYPE=DEPENDS-ON:b-2", "RELATED-TO;RELTYPE=DEPENDS-ON:c-3",
      ]
    ),
    (
      #"{"uuid":"a-1","description":"Done","status":"completed","end":"20260309T100000Z"}"#,
      [
        "UID:a-1", "SUMMARY:Done", "STATUS:COMPLETED", "PERCENT-COMPLETE:100",
        "COMPLETED:20260309T100000Z",
      ]
    ),
  ]

  @Test(arguments: tasks.indices) func tasksOfTaskwarriorBecomeTasks(_ index: Int) throws {
    let (json, expected) = Self.tasks[index]
    let line = json.replacing("\n", with: " ")
    for text in ["[\n\(line)\n]\n", line, "\(line)\n\(line.replacing("a-1", with: "z-9"))\n"] {
      let contents = taskwarrior(text)
      #expect(try lines(contents, withUID: true).first?.sorted() == expected.sorted(), "\(json)")
      #expect(contents.problems.isEmpty)
    }
  }

  static let rules: [(String, String?)] = [
    ("daily", "FREQ=DAILY"), ("weekly", "FREQ=WEEKLY"), ("2weeks", "FREQ=WEEKLY;INTERVAL=2"),
    ("3 days", "FREQ=DAILY;INTERVAL=3"), ("weekdays", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("quarterly", "FREQ=MONTHLY;INTERVAL=3"), ("2q", "FREQ=MONTHLY;INTERVAL=6"),
    ("monthly", "FREQ=MONTHLY"), ("bimonthly", "FREQ=MONTHLY;INTERVAL=2"),
    ("semiannual", "FREQ=MONTHLY;INTERVAL=6"), ("annual", "FREQ=YEARLY"),
    ("biannual", "FREQ=YEARLY;INTERVAL=2"), ("biyearly", "FREQ=YEARLY;INTERVAL=2"),
    ("day", "FREQ=DAILY"), ("sennight", "FREQ=WEEKLY"), ("fortnight", "FREQ=WEEKLY;INTERVAL=2"),
    ("biweekly", "FREQ=WEEKLY;INTERVAL=2"), ("2mo", "FREQ=MONTHLY;INTERVAL=2"),
    ("P1M", "FREQ=MONTHLY"), ("yearly", "FREQ=YEARLY"), ("often", nil), ("0d", nil), ("9999y", nil),
  ]

  @Test(arguments: rules) func repetitionsBecomeRules(_ row: (String, String?)) throws {
    let contents = taskwarrior(
      """
      [{"uuid":"r","description":"R","status":"recurring","due":"20260301T110000Z","recur":"\(row.0)"},
      {"uuid":"p1","description":"R","status":"completed","parent":"r","due":"20260301T110000Z",
      "end":"20260302T110000Z"},
      {"uuid":"p3","description":"R","status":"pending","parent":"r","due":"20260315T110000Z"},
      {"uuid":"p2","description":"R","status":"pending","parent":"r","due":"20260308T110000Z"},
      {"uuid":"d","description":"D","status":"deleted"}]
      """)
    #expect(contents.todos.map(\.todo.todo.uid) == ["r", "p1"])
    let found = try lines(contents)[0]
    #expect(found.contains("DUE;TZID=Europe/Berlin:20260308T120000"))
    #expect(found.first { $0.hasPrefix("RRULE:") } == row.1.map { "RRULE:" + $0 })
    #expect(contents.todos.flatMap(\.remarks).count == (row.1 == nil ? 1 : 0))
    #expect(contents.problems.isEmpty && contents.remarks.count == 2)
  }

  /// After the latest occurrence, up to the end of the repetition.
  @Test(arguments: [
    ("", "20260315T120000", "FREQ=WEEKLY", false),
    (
      #","until":"20260322T110000Z""#, "20260315T120000",
      "FREQ=WEEKLY;UNTIL=20260322T110000Z", false
    ),
    (
      #","until":"20260314T110000Z""#, "20260301T120000",
      "FREQ=WEEKLY;UNTIL=20260314T110000Z", true
    ),
  ])
  func repetitionsGoOn(until: String, due: String, rule: String, isDone: Bool) throws {
    let contents = taskwarrior(
      """
      [{"uuid":"r","description":"R","status":"recurring","due":"20260301T110000Z",
      "recur":"weekly"\(until)},
      {"uuid":"p1","description":"R","status":"completed","parent":"r","due":"20260301T110000Z"},
      {"uuid":"p2","description":"R","status":"deleted","parent":"r","due":"20260308T110000Z"}]
      """)
    let found = try lines(contents)[0]
    #expect(found.contains("DUE;TZID=Europe/Berlin:\(due)"))
    #expect(found.contains("RRULE:" + rule))
    #expect(found.contains("STATUS:COMPLETED") == isDone)
  }

  @Test(arguments: [
    "", "{", "[1,2]", "[{\"uuid\":\"a\"}]", "[{\"uuid\":\"a b\",\"description\":\"x\"}]", "null",
    "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[", "{\"uuid\":1,\"description\":2,\"status\":3}",
  ]) func otherTextsAreProblems(_ text: String) {
    let contents = taskwarrior(text)
    #expect(contents.todos.isEmpty && !contents.problems.isEmpty)
  }

  // MARK: Formats

  static let formats: [(text: String, name: String, format: TransferFormat)] = [
    ("[1] Call\n", "todo", .appointments), ("[-3]>n Call\n", "-", .appointments),
    ("(A) Call\n", "todo.txt", .todoText), ("x Call\n", "/home/a/Done.TXT", .todoText),
    ("title,start\n", "list.txt", .table), ("", "todo.txt", .todoText),
    (#"[{"id":1,"uuid":"a","description":"b","status":"pending"}]"#, "-", .taskwarrior),
    ("[\n" + #"{"description":"b","status":"pending","uuid":"a"}"#, "x.json", .taskwarrior),
    ("BEGIN:VCALENDAR\n", "todo.txt", .calendar),
  ]

  @Test(arguments: formats.indices) func theFormatIsFound(_ index: Int) {
    let (text, name, format) = Self.formats[index]
    #expect(TransferFormat(of: Array(text.utf8), named: name) == format)
    #expect(ForeignFormat(of: Array(text.utf8)) == nil)
  }

  // MARK: Again

  /// A text of an earlier occurrence does not take back what has gone on.
  @Test func aTaskThatHasGoneOnStays() throws {
    let entry = try #require(todoText("Water due:2026-03-09 rec:1w pri:A").todos.first)
    var present = entry.todo.todo
    #expect(entry.merged(into: present) == present)
    (present.due, present.start) = (.allDay(Day(20_600)), .allDay(Day(20_600)))
    present.priority = .undefined
    let merged = entry.merged(into: present)
    #expect(merged.due == present.due && merged.start == present.start)
    #expect(merged.priority == TodoPriority(.high))
    present.details.kind = .single
    #expect(entry.merged(into: present).due == entry.todo.todo.due)
  }

  /// Texts are what files can hold, so that importing them again changes nothing.
  @Test func textsAreWithoutControlCharacters() {
    let todos = todoText("Call \u{1B}[31mMum\u{0}").todos
    #expect(todos.map(\.todo.todo.title) == ["Call [31mMum"])
  }

}
