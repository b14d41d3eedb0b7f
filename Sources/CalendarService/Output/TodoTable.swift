import CalendarModel
import CalendarStore
import CalendarTransfer
import TerminalScreen

/// Tasks as a table for other programs, in the columns that imports read.
struct TodoTable {
  private let zone: Zone
  private let names: [CollectionID: String]
  private(set) var text = TableTask.header

  /// - Parameter zone: the reader's zone.
  init(_ collections: [CollectionInfo], zone: Zone) {
    self.zone = zone
    names = Dictionary(collections.map { ($0.id, $0.name) }) { first, _ in first }
  }

  /// Adds the row of a task. Occurrences that are closed while their task goes on have none: a UID
  /// stands once.
  mutating func add(_ row: TodoRow, _ answers: IndexAnswers) {
    guard let todo = answers.todo(row.ref), let written = answers.writtenTodo(row.ref) else {
      return
    }
    if case .override = written.kind, row.state.isClosed { return }
    text += self.row(of: todo, written).text
  }

  // MARK: - Private

  /// - Parameter todo: the task with the dates of its present occurrence.
  private func row(of todo: Todo, _ written: Todo) -> TableTask {
    var row = TableTask()
    (row.title, row.uid, row.parent) = (todo.title, written.uid, todo.parent ?? "")
    row.due = todo.due.map(time) ?? ""
    row.start = todo.start.map(time) ?? ""
    if case .zoned(_, let own)? = [todo.due, todo.start].compactMap(\.self).first(where: \.isZoned)
    {
      row.zone = own.id
    }
    (row.status, row.percent) = (todo.state.word, todo.state.percent)
    if case .completed(let moment?) = todo.state { row.completed = RecordTimes.text(moment, zone) }
    row.priority = todo.priority
    row.minutes = todo.estimate.map { $0.days * 1_440 + $0.seconds / 60 }
    (row.place, row.notes, row.url) = (todo.location, todo.notes, todo.url)
    row.categories = todo.categories.map(\.name)
    row.privacy = todo.privacy
    row.collection = names[todo.collection] ?? ""
    return row
  }

  /// Returns a time as imports read it: without an offset it is floating.
  private func time(_ time: EventTime) -> String {
    if case .floating(let clock) = time { return clock.iso8601Text }
    return RecordTimes.text(time, zone)
  }
}

extension EventTime {
  fileprivate var isZoned: Bool { if case .zoned = self { true } else { false } }
}

/// Returns a text of several lines, safe for a terminal.
package func displayableText(_ text: String) -> String {
  displayableLines(text).joined(separator: "\n")
}
