import CalendarModel
import CalendarStore

/// The events of some days, with the tasks due on them, or those of ids, as they are printed.
package struct RecordList {
  private let days: ClosedRange<Day>
  private let ids: [TypedID]
  /// The days under which events are listed; nil for all of the ids.
  private let range: ClosedRange<Day>?
  private let filter: TypedFilter
  private let showsTasks: Bool
  private let limit: Int?
  private let isWanted: (Record) -> Bool

  /// Creates the list of the events that touch some days.
  /// - Parameters:
  ///   - ids: the ids of the only events to list.
  ///   - areDaysGiven: whether events with these ids on other days are left out.
  ///   - showsTasks: whether open tasks that are due on the days are listed, too, as they are where the
  ///     filter leaves out all events.
  package init(
    _ days: ClosedRange<Day>, ids: [TypedID] = [], areDaysGiven: Bool = true,
    filter: TypedFilter = TypedFilter(), showsTasks: Bool = false, limit: Int? = nil,
    where isWanted: @escaping (Record) -> Bool = { _ in true }
  ) {
    (self.days, self.ids, self.filter, self.limit) = (days, ids, filter, limit)
    self.showsTasks = showsTasks
    range = areDaysGiven || ids.isEmpty ? days : nil
    self.isWanted = isWanted
  }

  /// Prints the list.
  /// - Returns: the answers that it is from, the number of events, and what the limit left out.
  @discardableResult
  package func print(
    _ form: RecordForm, _ calendars: OpenCalendars, _ surroundings: Surroundings
  ) throws -> (answers: IndexAnswers, count: Int, left: RecordsLeft) {
    var hasWritten = false
    return try calendars.asking(again: { reason in
      // Output that has been written cannot be taken back.
      if hasWritten, let reason { throw CommandFailure.incompleteness(reason) }
      let answers = try calendars.answers(filter, in: surroundings)
      var printer = RecordPrinter(
        form, limit: limit, calendars, answers, zone: surroundings.zone,
        now: surroundings.instant)
      defer { hasWritten = printer.hasWritten }
      var listed = form.isByDay ? range.map { ListedDays($0) } : nil
      do {
        try forEachRecord(calendars, answers, surroundings) { record in
          guard listed != nil else { return try printer.print(record) }
          try listed?.place(record) { try printer.print($0, on: $1) }
        }
        try listed?.end { try printer.print($0, on: $1) }
      } catch is RecordPrinter.LimitReached {
        // The requested number has been printed, and enough of the others counted.
      }
      try printer.end()
      return (answers, printer.count, printer.left)
    })
  }

  // MARK: - Private

  private func forEachRecord(
    _ calendars: OpenCalendars, _ answers: IndexAnswers, _ surroundings: Surroundings,
    _ body: (Record) throws -> Void
  ) throws {
    guard ids.isEmpty else {
      let named = NamedRecords(calendars, answers, now: surroundings.now)
      let found = try named.records(ids, touching: range)
      for id in found.unknown { writeToStandardError(CommandFailure.noEvent(id.text).message) }
      return try found.records.filter(isWanted).forEach(body)
    }
    answers.prepare(days, limit: limit ?? .max)
    // A filter that no event passes, such as `is:task`, asks for tasks.
    let wantsTasks = showsTasks || !answers.filter.accepts(.event)
    var tasks = (wantsTasks ? answers.openTodos(dueOn: days) ?? [] : [])
      .map { Record($0, in: answers.zone) }.filter(isWanted)
      .sorted(by: Record.isOrderedBefore)[...]
    try answers.forEachRecord(touching: days) { record in
      while let task = tasks.first, Record.isOrderedBefore(task, record) {
        try body(task)
        tasks.removeFirst()
      }
      if isWanted(record) { try body(record) }
    }
    try tasks.forEach(body)
  }
}

/// What the limit of a list left out.
package struct RecordsLeft {
  /// How many records were counted.
  package let count: Int
  /// Whether there are more than these.
  package let isMore: Bool

  package init(count: Int, isMore: Bool) { (self.count, self.isMore) = (count, isMore) }
}
