import CalendarModel
import CalendarViews
import TestSupport

/// The answers about a list of tasks, small and slow and plainly right.
package struct SampleTodos {
  package var todos: [Todo]
  package var zone: Zone
  /// The filter.
  package var accepts: (Todo) -> Bool = { _ in true }

  package init(_ todos: [Todo] = [], zone: Zone = .utc) { (self.todos, self.zone) = (todos, zone) }

  package func counts(_ listing: TodoListing) -> [TodoGroup: TodoCount] {
    var counts: [TodoGroup: TodoCount] = [:]
    for (group, rows) in lists(listing) {
      var whole = listing
      whole.folding = TodoFolding()
      let tasks = (lists(whole)[group] ?? []).count { $0.state.isDone == (group == .doneToday) }
      counts[group] = TodoCount(rows: rows.count, tasks: tasks)
    }
    return counts
  }

  package func rows(
    of group: TodoGroup, numbers: Range<Int>, _ listing: TodoListing
  ) -> [TodoRow] {
    Array((lists(listing)[group] ?? []).dropFirst(numbers.lowerBound).prefix(numbers.count))
  }

  package func place(of item: ItemRef, _ listing: TodoListing) -> TodoFinding {
    var id = item.id
    let lists = lists(listing)
    // The parent of a folded part stands for it.
    for _ in 0...todos.count {
      for (group, rows) in lists {
        if let number = rows.firstIndex(where: { $0.ref.id == id }) {
          return .place(TodoPlace(group, number))
        }
      }
      guard let todo = todos.first(where: { $0.id == id }),
        let parent = TodoTree(todos).parents[todo.uid],
        let above = todos.first(where: { $0.uid == parent })
      else { return .nowhere }
      id = above.id
    }
    return .nowhere
  }

  package func overdueCount(at now: LocalTime) -> Int {
    todos.count { $0.isOverdue(at: zone.instant(of: now), in: zone) }
  }

  /// The tasks that are done, with the days on which they were, in the order of time.
  package var done: [(day: Day, todo: Todo)] {
    todos.compactMap { todo -> (Instant, Todo)? in
      guard case .completed(let moment?) = todo.state else { return nil }
      return (moment, todo)
    }.sorted { $0.0 < $1.0 }.map { (zone.localTime(of: $0.0).day, $0.1) }
  }

  package func days(of month: Month, limit: Int) -> [DayTodos] {
    month.days.map { day in
      let due = todos.filter { $0.dueTime(in: zone)?.day == day }.sorted { a, b in
        let (first, second) = (dayKey(a), dayKey(b))
        return first != second ? first < second : Self.isPlacedBefore(a, b)
      }
      let starting = todos.filter {
        !$0.state.isClosed && $0.begin?.wallClock.day == day && $0.due?.wallClock.day != day
      }
      let done = todos.count {
        guard case .completed(let moment?) = $0.state else { return false }
        return zone.localTime(of: moment).day == day
      }
      return DayTodos(
        day: day, due: due.prefix(limit).map { TodoRow($0, at: occurrence(of: $0)) },
        dueCount: due.count,
        starting: starting.prefix(limit).map { TodoRow($0, at: occurrence(of: $0)) },
        doneCount: done)
    }
  }

  // MARK: - Private

  private func dayKey(_ todo: Todo) -> (Int, LocalTime, Int) {
    (
      todo.state.isClosed ? 1 : 0, todo.dueTime(in: zone) ?? LocalTime(Day(0)), todo.priority.rank
    )
  }

  fileprivate static func isPlacedBefore(_ a: Todo, _ b: Todo) -> Bool {
    let latest = Instant(seconds: .max)
    return (a.order ?? .max, a.created ?? latest, TodoName(of: a))
      < (b.order ?? .max, b.created ?? latest, TodoName(of: b))
  }

  /// The rows of each group.
  private func lists(_ listing: TodoListing) -> [TodoGroup: [TodoRow]] {
    let now = zone.instant(of: listing.now)
    let tree = TodoTree(todos)
    let known = Dictionary(todos.map { ($0.uid, $0) }) { first, _ in first }
    /// The open task that one stands below in any group.
    func holder(_ uid: String) -> String? {
      guard let todo = known[uid], let parent = tree.parents[uid],
        known[parent]?.state.isClosed == false, todo.state.isDone || isUndated(todo)
      else { return nil }
      return parent
    }
    /// A task with the due date by which it has its place.
    func placed(_ uid: String) -> Todo? {
      guard var todo = known[uid] else { return nil }
      if isUndated(todo), let above = holder(uid).flatMap(placed) { todo.due = above.due }
      return todo
    }
    func waits(_ uid: String) -> Bool {
      guard let todo = known[uid], !todo.state.isClosed else { return false }
      return todo.isWaiting(at: now, in: zone) || holder(uid).map(waits) ?? false
    }
    var groups: [String: TodoGroup] = [:]
    for (uid, todo) in known where accepts(todo) && (listing.showsWaiting || !waits(uid)) {
      groups[uid] = placed(uid).flatMap {
        TodoGroup(of: $0, at: now, in: zone, firstWeekday: listing.firstWeekday)
      }
    }
    /// The group in which a task stands: that of an open parent for one that is done.
    func standing(_ uid: String) -> TodoGroup? {
      guard let todo = known[uid], todo.state.isDone, accepts(todo), let above = holder(uid) else {
        return groups[uid]
      }
      return groups[above] ?? groups[uid]
    }
    func isBelow(_ uid: String) -> Bool {
      guard let parent = tree.parents[uid], let group = standing(uid) else { return false }
      return standing(parent) == group
    }
    func rows(of uid: String, depth: Int) -> [TodoRow] {
      guard let todo = known[uid] else { return [] }
      let children = tree.children[uid] ?? []
      let below = children.filter(isBelow)
      var row = TodoRow(todo, at: occurrence(of: todo))
      row.depth = depth
      let counted = children.compactMap { known[$0] }.filter { $0.state != .cancelled }
      row.parts = TodoParts(done: counted.count { $0.state.isDone }, all: counted.count)
      row.isFolded = !below.isEmpty && listing.folding.folds(todo.id)
      if depth == 0 { row.parentTitle = tree.parents[uid].flatMap { known[$0]?.title } }
      return [row] + (row.isFolded ? [] : below.flatMap { rows(of: $0, depth: depth + 1) })
    }
    let tops = known.keys.filter { standing($0) != nil && !isBelow($0) }
    return Dictionary(grouping: tops) { standing($0) ?? .noDate }.mapValues { uids in
      uids.compactMap(placed).sorted { a, b in
        guard let first = key(a, listing), let second = key(b, listing) else { return false }
        return first < second
      }.flatMap { rows(of: $0.uid, depth: 0) }
    }
  }

  private func isUndated(_ todo: Todo) -> Bool { !todo.state.isClosed && todo.due == nil }

  private func key(_ todo: Todo, _ listing: TodoListing) -> TodoListKey? {
    TodoListKey(
      of: todo, at: zone.instant(of: listing.now), in: zone, firstWeekday: listing.firstWeekday)
  }

  private func occurrence(of todo: Todo) -> EventTime? {
    if case .single = todo.kind { nil } else { todo.anchor }
  }
}

/// So many tasks without a date that they are made only when they are asked for, and counted.
package final class ManyTodos {
  package let count: Int
  package private(set) var rowsAsked = 0

  package init(count: Int) { self.count = count }

  fileprivate func rows(_ numbers: Range<Int>) -> [TodoRow] {
    let numbers = numbers.clamped(to: 0..<count)
    rowsAsked += numbers.count
    return numbers.map { number in
      TodoRow(
        Item(
          ItemRef(id: EventID(rawValue: Int64(number))), .todo, title: "Task \(number)",
          collection: CollectionID(rawValue: 0)))
    }
  }
}

extension SampleSource {
  package var hasTodos: Bool { !todos.isEmpty }

  package func todoCounts(_ listing: TodoListing) -> [TodoGroup: TodoCount]? {
    if let manyTodos { return [.noDate: TodoCount(rows: manyTodos.count, tasks: manyTodos.count)] }
    return answer("todoCounts") { $0.counts(listing) }
  }

  package func todoRows(
    of group: TodoGroup, numbers: Range<Int>, _ listing: TodoListing
  ) -> [TodoRow]? {
    if let manyTodos { return group == .noDate ? manyTodos.rows(numbers) : [] }
    return answer("todoRows \(group) \(numbers)") { $0.rows(of: group, numbers: numbers, listing) }
  }

  package func todoPlace(of item: ItemRef, _ listing: TodoListing) -> TodoFinding? {
    if manyTodos != nil { return .place(TodoPlace(.noDate, Int(item.id.rawValue))) }
    return answer("todoPlace") { $0.place(of: item, listing) }
  }

  package func todo(_ item: ItemRef) -> Todo? { (todos + notes).first { $0.id == item.id } }

  package var hasNotes: Bool { !notes.isEmpty }

  package func notes(of month: Month, limit: Int) -> [[TodoRow]]? {
    note("notes \(month.firstDay.text)")
    return month.days.map { day in
      notes(on: day).prefix(limit).map { TodoRow($0) }
    }
  }

  package func dayWithNotes(_ direction: TimeDirection, from day: Day) -> NearestDay {
    let days = notes.compactMap { $0.dueTime(in: zone)?.day }
    return NearestDay(
      direction == .forward ? days.filter { $0 > day }.min() : days.filter { $0 < day }.max())
  }

  private func notes(on day: Day) -> [Todo] {
    notes.filter { $0.dueTime(in: zone)?.day == day }.sorted {
      ($0.dueTime(in: zone) ?? LocalTime(day), $0.id.rawValue)
        < ($1.dueTime(in: zone) ?? LocalTime(day), $1.id.rawValue)
    }
  }

  package func parent(of item: ItemRef) -> TodoParent? {
    let uid = todo(item)?.parent
    return todos.first { $0.uid == uid }.map {
      TodoParent(uid: $0.uid, title: $0.title, collection: $0.collection)
    }
  }

  package func openTodos(beginningWith text: String, limit: Int) -> [TodoParent] {
    let beginning = FoldedText.folded(text)
    return todos.filter {
      !$0.state.isClosed && FoldedText.folded($0.title).hasPrefix(beginning)
    }.prefix(limit).map {
      TodoParent(uid: $0.uid, title: $0.title, collection: $0.collection)
    }
  }

  package func todoDetails(_ item: ItemRef, limit: Int) -> TodoDetails? {
    guard let todo = todo(item) else { return nil }
    let parts = todos.filter { $0.parent == todo.uid }.sorted(by: SampleTodos.isPlacedBefore)
    return TodoDetails(
      todo, parent: todos.first { $0.uid == todo.parent }.map { TodoRow($0) },
      parts: parts.prefix(limit).map { TodoRow($0) }, partCount: parts.count,
      alarms: todoAlarms[item.id] ?? .none, links: todoLinks[item.id] ?? .none)
  }

  package func doneTodos(of month: Month, limit: Int) -> [DoneTodos]? {
    answer("doneTodos \(month.firstDay.text)") { todos in
      month.days.map { day in
        let rows = todos.done.filter { $0.day == day }.map { TodoRow($0.todo) }
        return DoneTodos(Array(rows.prefix(limit)), count: rows.count)
      }
    }
  }

  package func dayWithDoneTodos(_ direction: TimeDirection, from day: Day) -> NearestDay {
    let found = answer("dayWithDoneTodos") { todos in
      let days = todos.done.map(\.day)
      return NearestDay(
        direction == .forward ? days.filter { $0 > day }.min() : days.filter { $0 < day }.max())
    }
    return found ?? .pending
  }

  package func overdueCount(at now: LocalTime) -> Int? {
    answer("overdueCount") { $0.overdueCount(at: now) }
  }

  package func todos(of month: Month, limit: Int) -> [DayTodos]? {
    answer("todos \(month.firstDay.text)") { $0.days(of: month, limit: limit) }
  }

  private func answer<Answer>(_ question: String, _ answer: (SampleTodos) -> Answer) -> Answer? {
    if !todos.isEmpty { note(question) }
    return knowsTodos ? answer(SampleTodos(todos, zone: zone)) : nil
  }
}
