import CalendarModel
import Testing

@testable import ICalendar

/// Monday 9 March 2026, 10:00 in Berlin, and texts with tasks.
enum TodoWorld {
  static let berlin = Result { try #require(ZoneCatalog().zone(named: "Europe/Berlin")) }

  /// 2026-03-09T09:00:00Z.
  static let now = Instant(seconds: 1_773_046_800)

  /// A file with CRLF line ends whose tasks have these lines between BEGIN and END.
  static func file(_ todos: String...) -> Document {
    var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//t//t//EN"]
    for todo in todos {
      lines += ["BEGIN:VTODO"] + todo.split(separator: "\n").map(String.init) + ["END:VTODO"]
    }
    lines += ["END:VCALENDAR", ""]
    return Document(Array(lines.joined(separator: "\r\n").utf8))
  }

  /// What a task with these lines says, and what is wrong with it.
  static func read(_ lines: String) throws -> (todo: Todo, problems: [String]) {
    let contents = read(file(lines))
    let part = try #require(contents.todos.first)
    return (part.todo, contents.problems.map(\.message))
  }

  static func read(_ document: Document) -> CalendarContents {
    var reader = CalendarReader(zones: ZoneCatalog(), readsTodos: true)
    return reader.read(document, path: "a.ics", collection: CollectionID(rawValue: 0))
  }

  /// What is wrong with contents, but for dates in the wrong order, which random ones may have.
  static func mistakes(_ contents: CalendarContents) -> [String] {
    contents.problems.filter { $0.reason != .todo(.dueBeforeStart) }.map(\.message)
  }

  static func edit(_ document: Document) -> TodoEdit {
    TodoEdit(document, zones: ZoneCatalog(), now: now)
  }

  /// What a task says before all changes.
  static func todo(at component: Int = 1, in edit: inout TodoEdit) throws -> Todo {
    let todo = edit.todo(at: component)
    return try #require(todo)
  }

  /// The lines of the tasks of a text, one task after another.
  static func lines(_ bytes: [UInt8]) -> [[String]] {
    let document = Document(bytes)
    return document.componentIndices(of: .todo).map { index in
      let component = document.components[index]
      return document.lines[component.contents].map {
        String(decoding: document.unfolded($0.range), as: UTF8.self)
      }
    }
  }

  /// What tells when a task was changed.
  static let stamps = ["DTSTAMP", "LAST-MODIFIED", "SEQUENCE"]

  /// The lines of each task without those that tell when it was changed.
  static func linesWithoutStamps(_ bytes: [UInt8]) -> [[String]] {
    lines(bytes).map { lines in
      lines.filter { line in !stamps.contains { line.hasPrefix($0) } }
    }
  }

  /// The lines of the only task after a change.
  static func changed(
    _ lines: String, _ change: (inout Todo) throws -> Void
  ) throws -> [String] {
    let document = file(lines)
    var edit = edit(document)
    let index = try #require(document.componentIndices(of: .todo).first)
    var todo = try todo(at: index, in: &edit)
    try change(&todo)
    try edit.set(todo, at: index)
    return try #require(linesWithoutStamps(edit.bytes()).first)
  }

  /// The text without some properties of its tasks, and perhaps their alarms, byte for byte.
  static func rest(
    _ bytes: [UInt8], without names: [String], withAlarms: Bool = true
  ) -> String {
    let document = Document(bytes)
    var edit = DocumentEdit(document)
    for index in document.componentIndices(of: .todo) {
      for name in names { edit.removeProperties(named: name, of: index) }
      guard !withAlarms else { continue }
      for alarm in document.alarmComponents(ofEventAt: index) { edit.remove(component: alarm) }
    }
    return String(decoding: edit.bytes(), as: UTF8.self)
  }
}

extension Todo {
  /// The same task done, or open again where it was closed.
  func toggled(at now: Instant) -> Todo {
    var todo = self
    todo.state = state.isClosed ? .needsAction : .completed(now)
    return todo
  }
}
