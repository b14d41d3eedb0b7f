import CalendarModel
import CalendarStore
import CalendarViews
import CalendarWords
import EventEntry
import TerminalScreen

/// The output of all known facts about a task.
package struct PrintedTodo {
  private static let nameWidth = 12

  private let collections: [CollectionInfo]
  private let zone: Zone
  private let now: Instant

  package init(_ collections: [CollectionInfo], zone: Zone, now: Instant) {
    (self.collections, self.zone, self.now) = (collections, zone, now)
  }

  /// Returns the title, a line for each non-empty field, and the notes; safe for a terminal.
  package func text(_ record: Record, _ lookup: inout EventLookup) throws -> String {
    guard let task = Task(record, lookup.answers) else { return "" }
    var lines = ["\(TaskSigns(.unicode).box(task.todo.state)) \(record.titleText)", ""]
    for (name, text) in try fields(of: task, record, &lookup) where !text.isEmpty {
      lines.append(padded(name, Self.nameWidth) + printable(text))
    }
    if !task.written.notes.isEmpty { lines += [""] + printableLines(task.written.notes) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the members of lists, and those that only the file has.
  package func json(_ record: Record, _ lookup: inout EventLookup) throws -> JSON {
    guard let task = Task(record, lookup.answers) else { return .object([]) }
    let object = TodoObject(collections, zone: zone, now: now)
    return .object(
      try object.members(of: task.row, &lookup) + object.details(of: task.written))
  }

  // MARK: - Private

  private struct Task {
    let row: TodoRow
    /// With the dates of its current occurrence.
    let todo: Todo
    /// As its VTODO has it.
    let written: Todo

    init?(_ record: Record, _ answers: IndexAnswers) {
      guard let row = answers.todoRow(record.ref), let todo = answers.todo(record.ref),
        let written = answers.writtenTodo(record.ref)
      else { return nil }
      (self.row, self.todo, self.written) = (row, todo, written)
    }
  }

  private func fields(
    of task: Task, _ record: Record, _ lookup: inout EventLookup
  ) throws -> [(String, String)] {
    let (words, todo) = (Words.commands, task.todo)
    var done = ""
    if case .completed(let time?) = todo.state { done = words.text(of: time, on: zone) }
    let parts = task.row.parts
    return [
      ("due", todo.due.map { words.text(of: $0, in: zone) } ?? ""),
      ("from", todo.begin.map { words.text(of: $0, in: zone) } ?? ""),
      ("takes", todo.estimate.map { words.duration($0) } ?? ""),
      ("repeats", task.written.repeatText ?? ""),
      ("state", todo.state.word), ("done", done), ("percent", percent(todo)),
      ("priority", priority(todo.priority, words)),
      ("part of", task.row.parentTitle ?? ""),
      ("parts", parts.all > 0 ? words.partsDone(parts, isFolded: false) : ""),
      ("place", todo.location),
      ("categories", todo.categories.map(\.name).joined(separator: ", ")),
      ("calendar", collections.first { $0.id == todo.collection }?.name ?? ""),
      ("privacy", todo.privacy == .everyone ? "" : todo.privacy.word),
      ("link", todo.url), ("alarms", todo.alarmCount > 0 ? "\(todo.alarmCount)" : ""),
      ("uid", todo.uid), ("id", try lookup.id(of: record)?.text ?? ""),
      ("file", try lookup.place(of: record)?.path ?? ""),
    ]
  }

  private func percent(_ todo: Todo) -> String {
    if case .inProcess(let percent?) = todo.state { "\(percent)" } else { "" }
  }

  /// `3 (high priority)`.
  private func priority(_ priority: TodoPriority, _ words: Words) -> String {
    priority.digit == 0 ? "" : "\(priority.digit) (\(words.priority(priority.level)))"
  }
}
