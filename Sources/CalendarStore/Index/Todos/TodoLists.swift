import CalendarModel

/// Answers queries about the list of tasks, in one transaction.
///
/// A query reads the rows of a group up to those asked for, in the order of an index, and the tasks
/// that are parts of others. Groups are counted by days.
struct TodoLists {
  let listing: TodoListing
  let families: TodoFamilies
  private(set) var reading: TodoReading

  private var db: Database { reading.db }
  private var zone: Zone { reading.zone }
  private let now: Instant

  init(_ reading: TodoReading, _ listing: TodoListing) throws {
    (self.reading, self.listing) = (reading, listing)
    self.reading.now = listing.now
    now = reading.zone.instant(of: listing.now)
    families = try TodoFamilies(reading.db) { try reading.todo($0.id)?.todo.uid ?? "" }
  }

  /// The sizes of the groups that have rows.
  func counts() throws -> [TodoGroup: TodoCount] {
    var counts: [TodoGroup: TodoCount] = [:]
    for group in TodoGroup.allCases {
      let number = try group == .doneToday ? doneTops().count : openCount(of: group)
      counts[group] = TodoCount(rows: number, tasks: number)
    }
    for member in families.members.values {
      guard let group = try standing(member) else { continue }
      let isHidden = try hidingAncestor(of: member) != nil
      if group == .doneToday {
        // Those below others are not among the tops.
        guard try isBelow(member) else { continue }
        counts[group]?.tasks += 1
        if !isHidden { counts[group]?.rows += 1 }
      } else if member.isDone {
        if !isHidden { counts[group]?.rows += 1 }
      } else if isHidden {
        counts[group]?.rows -= 1
      }
    }
    return counts.filter { $0.value.rows > 0 }
  }

  /// Returns rows of a group by their numbers.
  func rows(of group: TodoGroup, numbers: Range<Int>) throws -> [TodoRow] {
    var rows: [TodoRow] = []
    var number = 0
    try forEachEntry(of: tops(of: group, limit: numbers.upperBound)) { entry, depth in
      if numbers.contains(number), let row = try row(of: entry, depth: depth) { rows.append(row) }
      number += 1
      return number < numbers.upperBound
    }
    return rows
  }

  /// Returns the place of a task.
  func place(of item: ItemRef) throws -> TodoPlace? {
    guard var entry = try reading.entry(of: item) else { return nil }
    entry = try hidingAncestor(of: entry) ?? entry
    guard let group = try standing(entry) else { return nil }
    var top = entry
    while try isBelow(top), let parent = families.parent(of: top) { top = parent }
    var (number, found) = (0, false)
    try forEachEntry(of: tops(of: group, limit: .max, to: top)) { other, _ in
      found = other.id == entry.id
      if !found { number += 1 }
      return !found
    }
    return found ? TodoPlace(group, number) : nil
  }

  /// Returns the row of a task by itself, with its parts and the title of its parent.
  func row(of item: ItemRef) throws -> TodoRow? {
    try reading.entry(ofTodo: -item.id.rawValue).flatMap { try row(of: $0, depth: 0) }
  }

  /// The number of open tasks that are overdue, waiting ones too.
  func overdueCount() throws -> Int {
    try (0...2).reduce(0) { try $0 + reading.openCount(clock: $1, range(of: .overdue, clock: $1)) }
  }

  // MARK: - Private

  private func row(of entry: TodoEntry, depth: Int) throws -> TodoRow? {
    guard var row = try reading.row(of: entry.id) else { return nil }
    row.depth = depth
    row.parts = families.parts(of: entry)
    row.isFolded = try listing.folding.folds(entry.item) && !below(entry).isEmpty
    if depth == 0, let parent = families.parent(of: entry) {
      row.parentTitle = try reading.todo(parent.id)?.todo.title
    }
    return row
  }

  /// Passes tasks with what stands below them.
  private func forEachEntry(
    of tops: [TodoEntry], _ body: (TodoEntry, _ depth: Int) throws -> Bool
  ) throws {
    for top in tops {
      var rest = [(entry: top, depth: 0)]
      while let (entry, depth) = rest.popLast() {
        guard try body(entry, depth) else { return }
        if listing.folding.folds(entry.item) { continue }
        rest += try below(entry).reversed().map { ($0, depth + 1) }
      }
    }
  }

  private func below(_ entry: TodoEntry) throws -> [TodoEntry] {
    guard families.members[entry.name]?.id == entry.id else { return [] }
    return try (families.children[entry.name] ?? []).filter(isBelow)
  }

  // MARK: Groups

  /// The group of a task by itself; nil if it is not shown.
  private func group(of entry: TodoEntry) throws -> TodoGroup? {
    guard try reading.accepts(entry), listing.showsWaiting || !isWaiting(entry) else { return nil }
    switch entry.status {
    case .cancelled, .ended: return nil
    case .done:
      let day = entry.done.map { zone.localTime(of: $0).day }
      return day == listing.now.day ? .doneToday : nil
    case .open:
      let (clock, seconds) = (entry.due.clock, entry.due.seconds)
      return TodoGroup.allCases.first { range(of: $0, clock: clock)?.contains(seconds) ?? false }
    }
  }

  /// The group in which a task stands: that of an open parent for one that is done.
  private func standing(_ entry: TodoEntry) throws -> TodoGroup? {
    if entry.status == .done, let parent = families.parent(of: entry), parent.status == .open,
      try reading.accepts(entry), let group = try group(of: parent)
    {
      return group
    }
    return try group(of: entry)
  }

  private func isBelow(_ entry: TodoEntry) throws -> Bool {
    guard let parent = families.parent(of: entry), let group = try standing(entry) else {
      return false
    }
    return try standing(parent) == group
  }

  /// The topmost folded task that a task stands below.
  private func hidingAncestor(of entry: TodoEntry) throws -> TodoEntry? {
    var (current, hiding) = (entry, TodoEntry?.none)
    while try isBelow(current), let parent = families.parent(of: current) {
      if listing.folding.folds(parent.item) { hiding = parent }
      current = parent
    }
    return hiding
  }

  private func isWaiting(_ entry: TodoEntry) -> Bool {
    switch entry.begin.clock {
    case 0, 1: entry.begin.seconds > listing.now.seconds
    case 2: entry.begin.seconds > now.seconds
    default: false
    }
  }

  /// The due dates of the open tasks of a group, in seconds of a clock; nil if there are none.
  private func range(of group: TodoGroup, clock: Int) -> Range<Int64>? {
    if clock > 2 { return group == .noDate ? 0..<1 : nil }
    let today = listing.now.day
    let weekEnd = max(today.startOfWeek(firstWeekday: listing.firstWeekday) + 7, today + 2)
    func seconds(_ time: LocalTime) -> Int64 {
      clock == 2 ? zone.instant(of: time).seconds : time.seconds
    }
    func midnight(_ day: Day) -> Int64 { seconds(LocalTime(day)) }
    let present = clock == 0 ? midnight(today) : seconds(listing.now)
    switch group {
    case .overdue: return TodoReading.first..<present
    case .today: return present..<max(present, midnight(today + 1))
    case .tomorrow: return midnight(today + 1)..<midnight(today + 2)
    case .thisWeek: return midnight(today + 2)..<midnight(weekEnd)
    case .later: return midnight(weekEnd)..<TodoReading.last
    case .noDate, .doneToday: return nil
    }
  }

  // MARK: Reading

  /// The first tasks of a group that stand below none.
  /// - Parameter last: a task after which none is wanted.
  private func tops(
    of group: TodoGroup, limit: Int, to last: TodoEntry? = nil
  ) throws -> [TodoEntry] {
    if group == .doneToday { return try doneTops() }
    var found: [TodoEntry] = []
    for clock in 0...3 {
      guard let range = range(of: group, clock: clock) else { continue }
      var count = 0
      try reading.forEachOpen(clock: clock, range) { entry in
        if let last, TodoEntry.isListedBefore(last, entry, in: zone) { return false }
        guard try isTop(entry, of: group) else { return true }
        found.append(entry)
        count += 1
        return count < limit
      }
    }
    return found.sorted { TodoEntry.isListedBefore($0, $1, in: zone) }
  }

  private func isTop(_ entry: TodoEntry, of group: TodoGroup) throws -> Bool {
    guard try reading.accepts(entry), listing.showsWaiting || !isWaiting(entry) else {
      return false
    }
    return try !isBelow(entry)
  }

  private func doneTops() throws -> [TodoEntry] {
    let today = listing.now.day
    return try reading.done(on: today...today).filter {
      try standing($0) == .doneToday && !isBelow($0)
    }.sorted { TodoEntry.isListedBefore($0, $1, in: zone) }
  }

  /// The number of open tasks of a group.
  private func openCount(of group: TodoGroup) throws -> Int {
    var count = 0
    for clock in 0...3 {
      count += try reading.openCount(clock: clock, range(of: group, clock: clock))
    }
    guard !listing.showsWaiting else { return count }
    for clock in 0...2 {
      let begin = clock == 2 ? now.seconds : listing.now.seconds
      try reading.forEachBeginning(clock: clock, begin + 1..<TodoReading.last) { entry in
        let range = range(of: group, clock: entry.due.clock)
        if range?.contains(entry.due.seconds) ?? false, try reading.accepts(entry) { count -= 1 }
      }
    }
    return count
  }
}
