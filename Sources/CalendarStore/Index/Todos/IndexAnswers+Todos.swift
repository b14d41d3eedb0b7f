import CalendarModel
import ICalendar

/// Answers queries about tasks, which have no pages.
extension IndexAnswers {
  /// Whether there are tasks, whatever the filter is; true while that is unknown.
  public var hasTodos: Bool {
    readTodos { try Statement($0.db, TodoSQL.any).first { _ in true } ?? false } ?? true
  }

  /// Returns the sizes of the groups of the list that have rows.
  public func todoCounts(_ listing: TodoListing) -> [TodoGroup: TodoCount]? {
    readTodos { try TodoLists($0, listing).counts() }
  }

  /// Returns rows of a group of the list by their numbers.
  public func todoRows(
    of group: TodoGroup, numbers: Range<Int>, _ listing: TodoListing
  ) -> [TodoRow]? {
    readTodos { try lists($0, listing).rows(of: group, numbers: numbers) }
  }

  /// Returns the place of a task in the list: that of its current occurrence, or of the folded task
  /// that it stands below. The inner nil says that the list does not have it.
  public func todoPlace(of item: ItemRef, _ listing: TodoListing) -> TodoPlace?? {
    readTodos { try lists($0, listing).place(of: item) }
  }

  private func lists(_ reading: TodoReading, _ listing: TodoListing) throws -> TodoLists {
    let revision = try IndexSetting.number(.todoRevision, reading.db)
    numbers.mileposts.begin(listing, revision: revision)
    return TodoLists(reading, listing, numbers.mileposts)
  }

  /// Returns a task with the dates of its occurrence; of a recurring one whose current occurrence has
  /// lines of its own, what these say.
  public func todo(_ item: ItemRef) -> Todo? {
    readTodos { reading -> Todo? in
      let found = try reading.todo(-item.id.rawValue)?.todo
      guard case .series? = found?.details.kind, let current = try reading.entry(of: item) else {
        return found
      }
      return try reading.todo(current.id)?.todo
    } ?? nil
  }

  /// Returns a task as its VTODO has it: a recurring one with its rules and its own dates.
  public func writtenTodo(_ item: ItemRef) -> Todo? {
    readTodos { try $0.written(-item.id.rawValue)?.todo } ?? nil
  }

  /// Whether an item is listed beside the current occurrence of its task.
  func standsApart(_ item: ItemRef) -> Bool {
    let entry = readTodos { try $0.entry(ofTodo: -item.id.rawValue) } ?? nil
    return entry.map { !$0.isCurrent } ?? false
  }

  /// Returns the row of a task with its parts and the title of its parent; nil if it is not listed.
  public func todoRow(_ item: ItemRef) -> TodoRow? {
    readTodos { try TodoLists($0, TodoListing(now: LocalTime(seconds: 0))).row(of: item) } ?? nil
  }

  /// Returns the open tasks that are due on some days, in order.
  public func openTodos(dueOn days: ClosedRange<Day>) -> [TodoRow]? {
    readTodos { reading in
      try reading.due(on: days).filter { $0.status == .open }
        .sorted { TodoEntry.isListedBefore($0, $1, in: reading.zone) }
        .compactMap { try reading.row(of: $0.id) }
    }
  }

  /// Returns the tasks that are done or cancelled: done ones first, the latest of them first.
  public func closedTodos() -> [TodoRow]? {
    readTodos { reading in
      let closed = try reading.closed().sorted { a, b in
        if a.status != b.status { return a.status.rawValue < b.status.rawValue }
        let (first, second) = (a.done?.seconds ?? .min, b.done?.seconds ?? .min)
        return first != second
          ? first > second : TodoEntry.isListedBefore(a, b, in: reading.zone)
      }
      return try closed.compactMap { try reading.row(of: $0.id) }
    }
  }

  /// Returns how many open tasks are overdue.
  public func overdueCount(at now: LocalTime) -> Int? {
    dueCount(of: .overdue, at: now)
  }

  /// Returns how many open tasks are due in a group of the list by their own dates, waiting ones too.
  public func dueCount(of group: TodoGroup, at now: LocalTime) -> Int? {
    readTodos { try TodoLists($0, TodoListing(now: now)).dueCount(of: group) }
  }

  /// Returns how many parts of a task are open, whatever the filter is.
  public func openPartCount(of item: ItemRef) -> Int? {
    readTodos { reading in
      guard let entry = try reading.entry(of: item) else { return 0 }
      return try reading.parts(of: entry).count { $0.status == .open }
    }
  }

  /// Returns what the details of a task show, read again from its text, whatever the filter is.
  /// - Parameter limit: the maximum number of parts.
  public func todoDetails(_ item: ItemRef, limit: Int) -> TodoDetails? {
    readTodos { reading in
      guard let entry = try reading.entry(of: item), let found = try reading.todo(entry.id),
        let written = try reading.written(entry.id)
      else {
        return nil
      }
      // The current occurrence has the rule of its series.
      var todo = found.todo
      todo.details.kind = written.todo.details.kind
      let parts = try reading.parts(of: entry)
      let read = try reading.alarmsAndLinks(entry.id)
      return TodoDetails(
        todo,
        parent: try reading.parent(of: entry).flatMap { try reading.row(of: $0.id) },
        parts: try parts.prefix(limit).compactMap { try reading.row(of: $0.id) },
        partCount: parts.count, alarms: read.alarms, links: read.links)
    } ?? nil
  }

  /// Returns the tasks that were done on each day of a month.
  /// - Parameter limit: the maximum number of rows per day.
  public func doneTodos(of month: Month, limit: Int) -> [DoneTodos]? {
    readTodos { reading in
      let done = Dictionary(
        grouping: try reading.done(on: month.firstDay...month.lastDay)
      ) { entry in entry.done.map { reading.zone.localTime(of: $0).day } }
      return try month.days.map { day in
        let entries = done[day] ?? []
        return DoneTodos(
          try entries.prefix(limit).compactMap { try reading.row(of: $0.id) },
          count: entries.count)
      }
    }
  }

  /// Returns the nearest day beyond a day on which a task was done.
  public func dayWithDoneTodos(_ direction: TimeDirection, from day: Day) -> NearestDay {
    let answer = readTodos { try $0.dayWithDone(direction, from: day) }
    return answer.map { NearestDay($0) } ?? .pending
  }

  /// Returns the tasks that match a text and the filter: open ones by their due dates, then closed
  /// ones.
  public func todos(matching text: String, limit: Int) -> [TodoRow]? {
    readTodos { reading in
      let found = try TodoReading.matches(TextQuery(text), reading.db)
      let entries = try found.compactMap { try reading.entry(ofTodo: $0) }
        .filter { try $0.status != .note && reading.accepts($0) }
      return try entries.sorted { a, b in
        let (first, second) = (a.status.rawValue, b.status.rawValue)
        if first != second { return first < second }
        return TodoEntry.isListedBefore(a, b, in: reading.zone)
      }.prefix(limit).compactMap { try reading.row(of: $0.id) }
    }
  }

  /// Returns the task that a task is a part of, whatever the filter is; nil if there is none.
  public func parent(of item: ItemRef) -> TodoParent? {
    readTodos { reading in
      let parent = try reading.entry(of: item).flatMap { try reading.parent(of: $0) }
      return try parent.flatMap { try reading.parent($0) }
    } ?? nil
  }

  /// Returns open tasks whose titles begin with the words of a text, whatever the filter is; of an
  /// empty text, those that are due first.
  /// - Complexity: bounded by `limit` and the titles looked at.
  public func openTodos(beginningWith text: String, limit: Int) -> [TodoParent]? {
    readTodos { try $0.openTodos(beginningWith: text, limit: limit) }
  }

  /// Returns the tasks of each day of a month, in order.
  /// - Parameter limit: the maximum number of due, and of starting tasks, per day.
  public func todos(of month: Month, limit: Int) -> [DayTodos]? {
    readTodos { reading in
      let days = month.firstDay...month.lastDay
      let zone = reading.zone
      let due = Dictionary(grouping: try reading.due(on: days)) { $0.dueTime(in: zone).day }
      let starting = Dictionary(
        grouping: try reading.beginning(on: days).filter {
          $0.dueTime(in: zone).day != $0.begin.localTime(in: zone).day
        }
      ) { $0.begin.localTime(in: zone).day }
      let done = Dictionary(grouping: try reading.done(on: days)) { entry in
        entry.done.map { zone.localTime(of: $0).day }
      }
      func rows(_ entries: [TodoEntry]) throws -> [TodoRow] {
        try entries.prefix(limit).compactMap { try reading.row(of: $0.id) }
      }
      return try month.days.map { day in
        let own = (due[day] ?? []).sorted { a, b in Self.isShownBefore(a, b, in: zone) }
        return DayTodos(
          day: day, due: try rows(own), dueCount: own.count,
          starting: try rows(
            (starting[day] ?? []).sorted { TodoEntry.isListedBefore($0, $1, in: zone) }),
          doneCount: done[day]?.count ?? 0)
      }
    }
  }

  // MARK: - Private

  private static func isShownBefore(_ a: TodoEntry, _ b: TodoEntry, in zone: Zone) -> Bool {
    let (first, second) = (a.status == .open ? 0 : 1, b.status == .open ? 0 : 1)
    if first != second { return first < second }
    let (due, other) = (a.dueTime(in: zone), b.dueTime(in: zone))
    if due != other { return due < other }
    if a.rank != b.rank { return a.rank < b.rank }
    return TodoEntry.isPlacedBefore(a, b)
  }
}

extension IndexAnswers {
  /// A problem with tasks that are parts of each other.
  struct CircleProblem {
    let problem: Problem
    /// Whether its file has no other problem.
    let isInSoundFile: Bool
  }

  /// Returns the tasks of all calendars that are parts of each other, whatever the filter is.
  ///
  /// Which tasks are parts of which others may change with every file, so that this is not a fact of one.
  func circles(_ db: Database) throws -> [CircleProblem] {
    let reading = try TodoReading(db, lens, zones: zones)
    let find = try Statement(db, TodoSQL.fileOfTodo)
    let families = TodoFamilies(db, reader: CalendarReader(zones: zones))
    return try families.circles().compactMap { circle in
      let title = try reading.todo(circle.least)?.todo.title ?? ""
      let reason = Problem.Reason.todo(
        .circle(
          title: String(title.prefix(80)),
          uids: String(circle.uids.joined(separator: ", ").prefix(200))))
      return try find.first(circle.least) { row in
        let path = filePath(collection: row.text(0), name: row.text(1))
        var places = OffsetLines()
        places.add(Int(row.number(2)), of: path, for: 0)
        return CircleProblem(
          problem: Problem(path: path, line: places.lines().first?.line, reason),
          isInSoundFile: row.number(3) == 0)
      }
    }
  }
}

extension TodoReading {
  /// Returns the listed row of one VTODO; nil if it is not listed.
  func entry(ofTodo id: Int64) throws -> TodoEntry? {
    let entry = try Statement(db, TodoSQL.ofTodo).first(id) { TodoEntry($0) }
    return entry?.status == .ended ? nil : entry
  }
}
