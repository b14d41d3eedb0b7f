import CalendarModel
import Foundation
import ICalendar
import TestSupport
import Testing

@testable import CalendarTransfer

/// Tables of tasks, as Daybook and Outlook write them.
@Suite struct TaskTableTests {
  private let zones = ZoneCatalog()

  private var options: TransferOptions {
    var options = TransferOptions(zones: zones)
    options.ownZone = zones.zone(named: "Europe/Berlin") ?? .utc
    return options
  }

  private func contents(_ text: String) -> TransferContents {
    TransferContents(table: Array(text.utf8), path: "t.csv", options: options)
  }

  /// The lines of the VTODO of the only row that say what it is.
  private func lines(_ header: String, _ row: String) throws -> [String] {
    let contents = contents("\(header)\n\(row)\n")
    try #require(contents.problems.isEmpty && contents.entries.isEmpty, "\(contents.problems)")
    let todo = try #require(contents.todos.first?.todo)
    let text = try todo.component(now: Instant(seconds: 0)).bytes()
    let left = ["BEGIN:", "END:", "UID:", "DTSTAMP:", "CREATED:"]
    return String(decoding: text, as: UTF8.self).components(separatedBy: "\r\n").filter { line in
      !line.isEmpty && left.allSatisfy { !line.hasPrefix($0) }
    }
  }

  @Test(arguments: [
    ("title,due", "A,", ["SUMMARY:A", "STATUS:NEEDS-ACTION"]),
    (
      "title,due", "A,2026-03-31",
      ["DUE;VALUE=DATE:20260331", "SUMMARY:A", "STATUS:NEEDS-ACTION"]
    ),
    (
      "title,due", "A,2026-03-31T17:00",
      ["DUE:20260331T170000", "SUMMARY:A", "STATUS:NEEDS-ACTION"]
    ),
    (
      "title,due,zone", "A,2026-03-31T17:00:00+02:00,Europe/Berlin",
      ["DUE;TZID=Europe/Berlin:20260331T170000", "SUMMARY:A", "STATUS:NEEDS-ACTION"]
    ),
    (
      "title,due,zone", "A,2026-03-31T17:00:00Z,",
      ["DUE:20260331T170000Z", "SUMMARY:A", "STATUS:NEEDS-ACTION"]
    ),
    (
      "title,due,start,priority,percent,estimate,parent", "A,31.3.2026,30.3.2026,3,30,90,p",
      [
        "DTSTART;VALUE=DATE:20260330", "DUE;VALUE=DATE:20260331", "SUMMARY:A",
        "STATUS:IN-PROCESS", "PERCENT-COMPLETE:30", "PRIORITY:3",
        "ESTIMATED-DURATION:PT1H30M", "RELATED-TO;RELTYPE=PARENT:p",
      ]
    ),
    (
      "title,due,completed", "A,,2026-03-09T10:00:00+01:00",
      ["SUMMARY:A", "STATUS:COMPLETED", "PERCENT-COMPLETE:100", "COMPLETED:20260309T090000Z"]
    ),
    (
      "title,due,status", "A,,cancelled", ["SUMMARY:A", "STATUS:CANCELLED"]
    ),
    // Outlook.
    (
      "\"Subject\",\"Start Date\",\"Due Date\",\"Date Completed\",\"% Complete\",\"Priority\",\"Status\"",
      "\"Tax\",\"3/13/2026\",\"3/31/2026\",\"\",\"50\",\"High\",\"In Progress\"",
      [
        "DTSTART;VALUE=DATE:20260313", "DUE;VALUE=DATE:20260331", "SUMMARY:Tax",
        "STATUS:IN-PROCESS", "PERCENT-COMPLETE:50", "PRIORITY:1",
      ]
    ),
    (
      "Betreff,Fällig am,Erledigt am,% erledigt,Priorität,Status",
      "Steuer,31.3.2026,9.3.2026,100,Normal,Erledigt",
      [
        "DUE;VALUE=DATE:20260331", "SUMMARY:Steuer", "STATUS:COMPLETED", "PERCENT-COMPLETE:100",
        "COMPLETED:20260309T110000Z",
      ]
    ),
  ])
  func rowsAreTasks(header: String, row: String, expected: [String]) throws {
    #expect(try lines(header, row) == expected)
  }

  @Test(arguments: [
    ("due", "2026-02-30"), ("due", "14:00"), ("percent", "101"), ("percent", "half"),
    ("priority", "12"), ("priority", "urgent"), ("status", "perhaps"), ("estimate", "-5"),
    ("estimate", "99999999999999999999"), ("completed", "yes"),
  ])
  func whatCannotBeReadIsNamedWithItsLine(column: String, value: String) {
    let header = column == "due" ? "title,due" : "title,due,\(column)"
    let contents = contents("\(header)\nA,\(column == "due" ? "" : ",")\(value)\nB,\n")
    #expect(contents.todos.map(\.todo.todo.title) == ["B"])
    #expect(contents.problems.map(\.line) == [2], "\(contents.problems)")
  }

  /// What only tasks have is left aside in a table of events, and the other way round.
  @Test func columnsOfTheOtherKindAreNamed() {
    let events = contents("title,start,priority,completed\nA,2026-03-09,high,perhaps\n")
    #expect(events.entries.count == 1 && events.todos.isEmpty && events.problems.isEmpty)
    #expect(events.remarks == ["columns that are left aside: “priority”, “completed”"])
    let tasks = contents("title,due,end,allDay\nA,2026-03-09,never,perhaps\n")
    #expect(tasks.todos.count == 1 && tasks.entries.isEmpty && tasks.problems.isEmpty)
    #expect(tasks.remarks == ["columns that are left aside: “end”, “allDay”"])
  }

  @Test func theSameContentHasTheSameUID() {
    let text = "title,due,notes\nA,2026-03-09,x\nA,2026-03-09,y\nA,,z\n"
    let first = contents(text).todos.map(\.todo.todo.uid)
    #expect(Set(first).count == 3)
    #expect(contents(text.replacing("x", with: "w")).todos.map(\.todo.todo.uid) == first)
    #expect(contents("title,due,uid\nA,,u\n").todos.map(\.todo.todo.uid) == ["u"])
  }

  /// What is written is read again, and changes nothing.
  @Test func rowsComeBack() throws {
    var row = TableTask()
    (row.title, row.uid, row.parent) = ("Tax, \"again\"; =1+1", "u,1", "p")
    (row.due, row.start, row.zone) = (
      "2026-03-31T17:00:00+02:00", "2026-03-30T09:00:00+02:00", "Europe/Berlin"
    )
    (row.status, row.percent, row.completed) = ("completed", 100, "2026-03-09T10:00:00+01:00")
    (row.priority, row.minutes) = (TodoPriority.undefined.with(.low), 45)
    (row.place, row.notes, row.url) = ("Desk", "Two\nlines", "https://example.org/?a=1,2")
    (row.categories, row.privacy) = (["money/tax", "a, b; c"], .personal)
    let found = contents(TableTask.header + row.text)
    #expect(found.problems.isEmpty && found.remarks.isEmpty, "\(found.problems)\(found.remarks)")
    let entry = try #require(found.todos.first)
    let todo = entry.todo.todo
    let berlin = try #require(zones.zone(named: "Europe/Berlin"))
    #expect(todo.due == .zoned(LocalTime("2026-03-31" as Day, hour: 17), berlin))
    #expect(todo.start == .zoned(LocalTime("2026-03-30" as Day, hour: 9), berlin))
    #expect(todo.state == .completed(Instant(seconds: 1_773_046_800)))
    #expect([todo.title, todo.uid, todo.parent ?? ""] == [row.title, row.uid, row.parent])
    #expect([todo.location, todo.notes, todo.url] == [row.place, row.notes, row.url])
    #expect(todo.categories.map(\.name) == row.categories && todo.privacy == .personal)
    #expect(todo.priority.digit == 9 && todo.estimate == EventDuration(seconds: 2_700))
    #expect(entry.merged(into: todo) == todo)
    // Seconds of an estimate, and another form of the same moments, are no changes.
    var other = todo
    other.estimate = EventDuration(seconds: 2_710)
    other.due = .zoned(LocalTime("2026-03-31" as Day, hour: 15), .utc)
    #expect(entry.merged(into: other) == other)
  }

  /// Whatever the bytes are, reading ends and every row is a task or told.
  @Test(arguments: 0..<100) func anyBytesAreRead(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let header = Array("title,due,percent,completed,priority,estimate\n".utf8)
    let pieces: [[UInt8]] = [
      Array("A,2026-03-09,".utf8), [0x22], [0x0A], [0x0D], [0], [0xFF, 0xFE], Array(",".utf8),
      Array("2026-03-09T25:61".utf8), Array("-9223372036854775808".utf8), Array("%".utf8),
    ]
    let body = (0..<generator.number(0...200)).flatMap { _ in
      pieces.randomElement(using: &generator) ?? []
    }
    let found = TransferContents(table: header + body, path: "", options: options)
    #expect(found.entries.isEmpty, "seed \(seed)")
    #expect(found.todos.count + found.problems.count <= 201, "seed \(seed)")
  }
}
