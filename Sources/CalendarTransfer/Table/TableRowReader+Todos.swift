import CalendarModel
import ICalendar

/// Makes tasks from the rows of a table.
extension TableRowReader {
  mutating func todo(_ row: TableReader.Row) throws(TableProblem) -> TransferTodo {
    var todo = Todo(
      id: EventID(rawValue: 0), collection: CollectionID(rawValue: 0),
      start: try eventTime(.start, .startTime, row), due: try eventTime(.due, nil, row),
      state: try state(row), priority: try priority(row), estimate: try estimate(row),
      ComponentDetails(uid: value(.uid, row), title: value(.title, row)))
    todo.location = value(.place, row)
    todo.notes = value(.notes, row)
    todo.url = value(.url, row)
    todo.categories = TableList.items(value(.categories, row)).compactMap { Category($0) }
    todo.privacy = try privacy(row)
    let parent = value(.parent, row)
    todo.parent = parent.isEmpty ? nil : parent
    if todo.uid.isEmpty {
      let date = (todo.due ?? todo.start)?.wallClock.iso8601Text ?? ""
      todo.details.uid = uids.next("task-table", title: todo.title, start: date)
    }
    let fields = Self.fieldsOfTodos.filter { columns.has($0.column) }.map(\.field)
    return TransferTodo(NewTodo(todo), fields: Set(fields), line: row.line)
  }

  // MARK: - Private

  private static let fieldsOfTodos: [(column: TableColumn, field: TransferTodo.Field)] = [
    (.title, .title), (.start, .start), (.due, .due), (.status, .state), (.completed, .state),
    (.percent, .state), (.priority, .priority), (.estimate, .estimate), (.place, .place),
    (.notes, .notes), (.categories, .categories), (.url, .url), (.privacy, .privacy),
    (.parent, .parent),
  ]

  /// Returns the date of a column, which is a day if it has no time; nil if it is empty.
  private func eventTime(
    _ column: TableColumn, _ timeColumn: TableColumn?, _ row: TableReader.Row
  ) throws(TableProblem) -> EventTime? {
    guard let time = try time(column, timeColumn, row) else { return nil }
    guard let day = time.day else {
      throw .noTime(column: column.rawValue, text: excerpt(value(column, row)))
    }
    guard let second = time.secondOfDay else { return .allDay(day) }
    let zone = try zone(row, hasOffset: time.offset != nil)
    return eventTime(LocalTime(day, secondOfDay: second), offset: time.offset, zone)
  }

  /// The state by the columns for it; any of them may say that a task is done.
  private func state(_ row: TableReader.Row) throws(TableProblem) -> Todo.State {
    let percent = try number(.percent, row, in: 0...100) ?? 0
    let status = try status(row)
    if let moment = try moment(row) { return .completed(moment) }
    if status == .completed(nil) || percent == 100 { return .completed(nil) }
    if status == .cancelled { return .cancelled }
    return percent > 0 ? .inProcess(percent: percent) : status
  }

  /// Those that Outlook calls deferred or waiting are open.
  private func status(_ row: TableReader.Row) throws(TableProblem) -> Todo.State {
    switch value(.status, row).lowercased() {
    case "", "needs-action", "not started", "open", "deferred", "waiting on someone else",
      "nicht begonnen", "zurückgestellt", "wartet auf jemand anderen":
      return .needsAction
    case "in-process", "in progress", "in bearbeitung": return .inProcess(percent: nil)
    case "completed", "complete", "done", "erledigt": return .completed(nil)
    case "cancelled", "canceled", "abgesagt": return .cancelled
    case let word:
      throw .unknownWord(word: excerpt(word), column: TableColumn.status.rawValue)
    }
  }

  /// When it was completed; a day alone is its noon.
  private func moment(_ row: TableReader.Row) throws(TableProblem) -> Instant? {
    switch try eventTime(.completed, nil, row) {
    case nil: nil
    case .allDay(let day)?: TransferContents.noon(of: day, options)
    case .floating(let clock)?: options.ownZone.instant(of: clock)
    case .zoned(let clock, let zone)?: zone.instant(of: clock)
    }
  }

  private func priority(_ row: TableReader.Row) throws(TableProblem) -> TodoPriority {
    switch value(.priority, row).lowercased() {
    case "", "0", "none", "normal", "keine": return .undefined
    case "high", "hoch": return .undefined.with(.high)
    case "medium", "mittel": return .undefined.with(.medium)
    case "low", "niedrig": return .undefined.with(.low)
    case let word:
      guard let priority = Int(word).flatMap({ TodoPriority($0) }) else {
        throw .unknownWord(word: excerpt(word), column: TableColumn.priority.rawValue)
      }
      return priority
    }
  }

  private func estimate(_ row: TableReader.Row) throws(TableProblem) -> EventDuration? {
    let minutes = try number(.estimate, row, in: 0...527_040) ?? 0
    return minutes == 0 ? nil : EventDuration(seconds: minutes * 60)
  }

  /// Returns the number of a column, perhaps with a percent sign; nil if it is empty.
  private func number(
    _ column: TableColumn, _ row: TableReader.Row, in range: ClosedRange<Int>
  ) throws(TableProblem) -> Int? {
    let text = value(column, row)
    guard !text.isEmpty else { return nil }
    guard let number = Int(text.filter { $0 != "%" && $0 != " " }), range.contains(number) else {
      throw .unknownWord(word: excerpt(text), column: column.rawValue)
    }
    return number
  }
}
