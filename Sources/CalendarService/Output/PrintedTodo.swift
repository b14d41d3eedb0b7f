import CalendarModel
import CalendarViews
import CalendarWords
import EventEntry
import TerminalScreen

/// The output of all known facts about a task.
package struct PrintedTodo {
  private static let nameWidth = 12

  private let zone: Zone
  private let now: Instant

  /// - Parameter zone: the reader's zone.
  package init(zone: Zone, now: Instant) { (self.zone, self.now) = (zone, now) }

  /// Returns the title, a line for each non-empty field, and the notes; safe for a terminal.
  package func text(_ record: Record, _ lookup: inout EventLookup) throws -> String {
    guard let task = try task(record, &lookup) else { return "" }
    var lines = ["\(TaskSigns(.unicode).box(task.todo.state)) \(record.titleText)", ""]
    for (name, text) in try fields(of: task, record, &lookup) where !text.isEmpty {
      lines.append(padded(name, Self.nameWidth) + printable(text))
    }
    if !task.written.notes.isEmpty { lines += [""] + printableLines(task.written.notes) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the members that lists have, and those of details.
  package func json(_ record: Record, _ lookup: inout EventLookup) throws -> JSON {
    try task(record, &lookup)?.json ?? .object([])
  }

  // MARK: - Private

  private func task(_ record: Record, _ lookup: inout EventLookup) throws -> PresentTodo? {
    try PresentTodo(record.ref, &lookup, in: zone, at: now)
  }

  private func fields(
    of task: PresentTodo, _ record: Record, _ lookup: inout EventLookup
  ) throws -> [(String, String)] {
    let (words, todo, parts) = (Words.commands, task.todo, task.parts)
    var done = ""
    if case .completed(let time?) = todo.state { done = words.text(of: time, on: zone) }
    return [
      ("due", todo.due.map { words.text(of: $0, in: zone) } ?? ""),
      ("from", todo.begin.map { words.text(of: $0, in: zone) } ?? ""),
      ("takes", todo.estimate.map { words.duration($0) } ?? ""),
      ("tracked", tracked(task.trackedSeconds, words)),
      ("repeats", task.written.repeatText ?? ""),
      ("state", todo.state.word), ("done", done), ("percent", percent(todo)),
      ("priority", priority(todo.priority, words)),
      ("part of", task.parentTitle ?? ""),
      ("parts", parts.all > 0 ? words.partsDone(parts, isFolded: false) : ""),
      ("place", todo.location),
      ("categories", todo.categories.map(\.name).joined(separator: ", ")),
      ("calendar", task.collections.first { $0.id == todo.collection }?.name ?? ""),
      ("privacy", todo.privacy == .everyone ? "" : todo.privacy.word),
      ("link", todo.url), ("alarms", todo.alarmCount > 0 ? "\(todo.alarmCount)" : ""),
      ("uid", todo.uid), ("id", try lookup.id(of: record)?.text ?? ""),
      ("file", task.file ?? ""),
    ]
  }

  private func tracked(_ seconds: Int, _ words: Words) -> String {
    seconds < 60 ? "" : words.duration(minutes: seconds / 60)
  }

  private func percent(_ todo: Todo) -> String {
    if case .inProcess(let percent?) = todo.state { "\(percent)" } else { "" }
  }

  /// `3 (high priority)`.
  private func priority(_ priority: TodoPriority, _ words: Words) -> String {
    priority.digit == 0 ? "" : "\(priority.digit) (\(words.priority(priority.level)))"
  }
}
