import CalendarModel
import CalendarWords
import EventEntry

/// The tasks and notes of a day in views of days.
extension Scene {
  /// The maximum number of overdue tasks in the pane.
  private static let mostOverdue = 32

  /// Returns the contents of a day in the pane: besides its events and due tasks, the tasks that can
  /// be begun on it, on today the overdue ones of earlier days, and its notes.
  package func paneContents(of day: Day, limit: Int) -> DayContents {
    var contents = days.contents(of: day, limit: limit)
    guard !contents.summary.isPending else { return contents }
    if state.settings.shownTasks != .none {
      let starting = days.tasks(of: day)?.starting ?? []
      contents.add(overdue: day == state.today ? overdueTasks : [], starting: starting)
    }
    contents.add(notes: days.todos.notes(on: day))
    return contents
  }

  private var overdueTasks: [Record] {
    guard overdueCount != nil else { return [] }
    // The group also has done parts of overdue tasks.
    return (0..<Self.mostOverdue).compactMap { number in
      guard let row = days.todos.row(TodoPlace(.overdue, number), todoListing),
        !row.state.isClosed, let occurrence = row.occurrence(in: days.source.zone),
        occurrence.start.day < state.today
      else { return nil }
      return Record(row, at: occurrence)
    }
  }

  /// Returns the record of a task that is due on a day; nil if it is not, or is not known.
  package func dueTask(_ item: ItemRef, on day: Day) -> Record? {
    days.tasks(of: day)?.due.first { $0.ref == item }
  }

  /// Returns a task or a note that the pane may show of a day; nil if it does not, or is not known.
  package func paneTask(_ item: ItemRef, on day: Day) -> TodoRow? {
    let tasks = days.tasks(of: day).map { $0.due + $0.starting } ?? []
    let shown = tasks + days.todos.notes(on: day)
    if let task = shown.first(where: { $0.ref == item }) { return task.todo }
    guard day == state.today, state.settings.shownTasks != .none else { return nil }
    return overdueTasks.first { $0.ref == item }?.todo
  }

  /// Why a task is shown on a day.
  package enum TaskRole { case due, overdue, begins }

  package func role(of todo: TodoRow, on day: Day) -> TaskRole {
    guard let due = dueTime(of: todo)?.day else { return .begins }
    return due == day ? .due : due < day ? .overdue : .begins
  }

  /// Returns the text in the place of a time: `due`, `17:00`, `16:00–17:00`; `5 Mar` for an overdue task;
  /// `note`.
  package func timeText(ofTask record: Record, _ todo: TodoRow, on day: Day) -> String {
    if todo.isNote {
      return record.occurrence.isAllDay ? words.noteHead : words.clock(record.occurrence.start)
    }
    guard !todo.state.isClosed else { return words.state(todo.state.itemState) }
    switch role(of: todo, on: day) {
    case .due where record.occurrence.isAllDay: return words.dueHead
    case .due: return words.range(of: record, on: day)
    case .overdue:
      return words.due(record.occurrence.start, isDay: true, in: .later, today: state.today)
    case .begins: return words.begins
    }
  }

  /// Returns the note beside that text: `4 days late`, `due 20 Mar`; often empty.
  package func dueNote(ofTask todo: TodoRow, on day: Day) -> String {
    guard !todo.state.isClosed, !todo.isNote, let due = dueTime(of: todo) else { return "" }
    switch role(of: todo, on: day) {
    case .due: return ""
    case .overdue: return words.late(since: due, now: state.now)
    case .begins:
      let isDay = todo.due?.isAllDay ?? false
      return words.isDue(words.due(due, isDay: isDay, in: .later, today: state.today))
    }
  }
}
