import CalendarModel
import CalendarStore
import CalendarWords

/// The tasks of a list, as they are printed: in groups by when they are due, as in the interface.
package struct TodoList {
  /// The due dates of the listed tasks.
  package enum Due: Hashable {
    case overdue
    case days(ClosedRange<Day>)
    /// Those without a date.
    case none
  }

  /// How tasks are printed.
  package enum Format {
    case lines, json
    /// A table for other programs.
    case csv
  }

  private let filter: TypedFilter
  private let due: Due?
  private let showsAll: Bool
  private let limit: Int
  private let firstWeekday: Weekday

  /// - Parameter showsAll: whether waiting, done and cancelled tasks are listed too.
  package init(
    _ filter: TypedFilter, due: Due? = nil, showsAll: Bool = false, limit: Int? = nil,
    firstWeekday: Weekday
  ) {
    (self.filter, self.due, self.showsAll) = (filter, due, showsAll)
    (self.limit, self.firstWeekday) = (limit ?? .max, firstWeekday)
  }

  /// Prints the list.
  /// - Parameter look: the look on a terminal; nil if the output goes elsewhere.
  /// - Returns: the answers that it was made from, and the number of tasks.
  package func print(
    as format: Format, _ look: ListLook?, _ calendars: OpenCalendars, _ surroundings: Surroundings
  ) throws -> (answers: IndexAnswers, count: Int) {
    let (answers, text, count, waiting) = try calendars.asking {
      let answers = try self.answers(calendars, surroundings)
      let sections = self.sections(answers, now: surroundings.now)
      let shown = Self.first(limit, of: sections)
      var lookup = EventLookup(calendars, answers)
      let text =
        switch format {
        case .lines: try lines(shown, look, &lookup, surroundings)
        case .json: try json(shown, &lookup, surroundings)
        case .csv: table(shown, look, answers, surroundings)
        }
      let count = shown.reduce(0) { $0 + $1.rows.count }
      let waiting = count == 0 && !showsAll ? self.waitingCount(answers, surroundings.now) : 0
      return (answers, text, count, waiting)
    }
    var output = StandardOutput(check: calendars.checkIndex)
    try output.write(text)
    try output.flush()
    if waiting > 0 { writeToStandardError(Self.nothingNow(waiting)) }
    return (answers, count)
  }

  typealias Section = (section: TodoSection, rows: [TodoRow])

  /// Adds what the list wants of due dates to a filter.
  func narrow(_ filter: inout EventFilter) {
    if case .days(let days)? = due { filter.days = [days] }
    if due == Due.none { filter.todos.includesUndated = true }
  }

  /// Returns the listed tasks in their order.
  func sections(_ answers: IndexAnswers, now: LocalTime) -> [Section] {
    var sections = groups(answers, now: now, showsWaiting: showsAll)
    guard showsAll, due != .overdue else { return sections.filter { !$0.rows.isEmpty } }
    let listed = Set(sections.flatMap { $0.rows.map(\.ref.id) })
    let closed = (answers.closedTodos() ?? []).filter {
      !listed.contains($0.ref.id) && (due != Due.none || $0.due == nil)
    }
    let done = closed.filter(\.state.isDone)
    sections += [(.done, done), (.cancelled, closed.filter { !$0.state.isDone })]
    return sections.filter { !$0.rows.isEmpty }
  }

  // MARK: - Private

  private func answers(
    _ calendars: OpenCalendars, _ surroundings: Surroundings
  ) throws(CommandFailure) -> IndexAnswers {
    let all = calendars.index.answers(zone: surroundings.zone)
    guard filter.isGiven || due != nil else { return all }
    var wanted = try filter.filter(all.collections, now: surroundings.now) {
      calendars.categories
    }
    narrow(&wanted)
    return calendars.index.answers(zone: surroundings.zone, filter: wanted)
  }

  /// The number of tasks that only wait for their start.
  private func waitingCount(_ answers: IndexAnswers, _ now: LocalTime) -> Int {
    groups(answers, now: now, showsWaiting: true).reduce(0) { $0 + $1.rows.count }
  }

  private static func nothingNow(_ waiting: Int) -> String {
    waiting == 1
      ? "nothing to do now; 1 task waits for its start, daybook todo list --all prints it"
      : "nothing to do now; \(counted(waiting, "task")) wait for their start, daybook todo list --all "
        + "prints them"
  }

  private func groups(
    _ answers: IndexAnswers, now: LocalTime, showsWaiting: Bool
  ) -> [Section] {
    let listing = TodoListing(now: now, firstWeekday: firstWeekday, showsWaiting: showsWaiting)
    let counts = answers.todoCounts(listing) ?? [:]
    var sections: [Section] = []
    for group in TodoGroup.allCases where isListed(group) {
      guard let count = counts[group] else { continue }
      let rows = answers.todoRows(of: group, numbers: 0..<count.rows, listing) ?? []
      sections.append((.group(group), rows.filter(isListed)))
    }
    return sections
  }

  private func isListed(_ group: TodoGroup) -> Bool {
    switch due {
    case nil: true
    case .overdue?: group == .overdue
    case Due.none?: group != .doneToday
    case .days?: group != .noDate
    }
  }

  /// Parts without a date stand in the group of their task.
  private func isListed(_ row: TodoRow) -> Bool {
    switch due {
    case nil, .days?: true
    case .overdue?: row.due != nil || row.state.isClosed
    case Due.none?: row.due == nil
    }
  }

  private static func first(_ limit: Int, of sections: [Section]) -> [Section] {
    var rest = limit
    return sections.compactMap { section, rows in
      let rows = Array(rows.prefix(rest))
      rest -= rows.count
      return rows.isEmpty ? nil : (section, rows)
    }
  }

  private func lines(
    _ sections: [Section], _ look: ListLook?, _ lookup: inout EventLookup,
    _ surroundings: Surroundings
  ) throws -> String {
    let lines = TodoLines(
      lookup.answers.collections, look, zone: surroundings.zone, now: surroundings.now)
    var ids = ShortIDs(lookup.calendars, lookup.answers)
    var text = ""
    for (section, rows) in sections {
      text += lines.heading(section, isFirst: text.isEmpty)
      for var row in rows {
        // The index does not sum up what is closed.
        if section.group == nil, let uid = lookup.answers.todo(row.ref)?.uid {
          let seconds = lookup.answers.trackedSeconds(ofPlan: uid, at: surroundings.instant)
          row.trackedSeconds = seconds ?? 0
        }
        let id = try ids.text(of: Record(row, in: surroundings.zone), &lookup)
        text += lines.line(row, in: section, id: id)
      }
    }
    return text
  }

  /// - Parameter look: that of a terminal, which gets no control characters.
  private func table(
    _ sections: [Section], _ look: ListLook?, _ answers: IndexAnswers, _ surroundings: Surroundings
  ) -> String {
    var table = TodoTable(answers.collections, zone: surroundings.zone)
    for row in sections.flatMap(\.rows) { table.add(row, answers) }
    return look == nil ? table.text : displayableText(table.text)
  }

  private func json(
    _ sections: [Section], _ lookup: inout EventLookup, _ surroundings: Surroundings
  ) throws -> String {
    let object = TodoObject(
      lookup.answers.collections, zone: surroundings.zone,
      now: surroundings.instant)
    var objects: [String] = []
    for (section, rows) in sections {
      for row in rows {
        let members = try object.members(of: row, &lookup)
        objects.append(
          JSON.object(
            members + [("group", .text(section.word)), ("depth", .number(row.depth))]
          ).description)
      }
    }
    return objects.isEmpty ? "[]\n" : "[\n  \(objects.joined(separator: ",\n  "))\n]\n"
  }
}

extension TodoObject {
  /// Returns the members of the task of a record; none if it is gone.
  func members(
    of record: Record, _ lookup: inout EventLookup
  ) throws -> [(name: String, value: JSON)] {
    guard let row = lookup.answers.todoRow(record.ref) else { return [] }
    return try members(of: row, &lookup)
  }

  /// Returns the members of a task of a list.
  func members(
    of row: TodoRow, _ lookup: inout EventLookup
  ) throws -> [(name: String, value: JSON)] {
    let place = try lookup.place(of: row.ref.id)
    guard let todo = lookup.answers.todo(row.ref) else { return [] }
    return members(
      of: todo, parts: row.parts, id: place.map { RecordID(key: $0.key).text } ?? "",
      file: place?.path ?? "",
      trackedSeconds: lookup.answers.trackedSeconds(ofPlan: todo.uid, at: now) ?? 0)
  }
}
