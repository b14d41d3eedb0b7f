import CalendarModel

/// Answers queries about the list of tasks, in one transaction.
///
/// A query looks at what it returns: the rows of a group are read in the order of an index, each with
/// its parts, and groups are counted by days. What grows with the list: the first row deep in a group
/// is found from its start on, and with all tasks folded, its open parts with due dates are looked at.
/// Waiting tasks are counted out one by one. With a text, days or conditions on tasks, all that match
/// are counted.
struct TodoLists {
  let listing: TodoListing
  private(set) var reading: TodoReading
  private let mileposts: TodoMileposts

  private var zone: Zone { reading.zone }
  private let now: Instant

  /// - Parameter mileposts: those of earlier queries with the same filter and zone.
  init(
    _ reading: TodoReading, _ listing: TodoListing, _ mileposts: TodoMileposts = TodoMileposts()
  ) {
    (self.reading, self.listing, self.mileposts) = (reading, listing, mileposts)
    self.reading.now = listing.now
    now = reading.zone.instant(of: listing.now)
  }

  /// The sizes of the groups that have rows.
  func counts() throws -> [TodoGroup: TodoCount] {
    var sizes: [TodoGroup: Size] = [:]
    for group in TodoGroup.allCases where group != .doneToday { sizes[group] = try size(of: group) }
    if !listing.showsWaiting { try leaveOutWaiting(&sizes) }
    if listing.folding.foldsAll {
      try countTops(&sizes)
    } else {
      try leaveOutFolded(&sizes)
    }
    sizes[.doneToday] = try sizeOfDoneToday()
    return sizes.mapValues { TodoCount(rows: $0.rows, tasks: $0.tasks) }
      .filter { $0.value.rows > 0 }
  }

  /// Returns rows of a group by their numbers.
  /// - Complexity: O(the rows from the last milepost).
  func rows(of group: TodoGroup, numbers: Range<Int>) throws -> [TodoRow] {
    var rows: [TodoRow] = []
    guard !numbers.isEmpty else { return [] }
    let post = mileposts.last(of: group) { $0.number <= numbers.lowerBound }
    try forEachEntry(of: group, from: post) { entry, depth, number in
      if numbers.contains(number), let row = try row(of: entry, depth: depth) { rows.append(row) }
      return number + 1 < numbers.upperBound
    }
    return rows
  }

  /// Returns the place of a task.
  /// - Complexity: O(the rows from the last milepost).
  func place(of item: ItemRef) throws -> TodoPlace? {
    guard var entry = try reading.entry(of: item) else { return nil }
    entry = try hidingAncestor(of: entry) ?? entry
    guard let group = try standing(entry) else { return nil }
    let top = try top(above: entry)
    let post = mileposts.last(of: group) { TodoEntry.isListedBefore($0.top, top, in: zone) }
    if let post, let number = try number(of: entry, in: group, from: post) {
      return TodoPlace(group, number)
    }
    // Where clocks are set back, two tasks may stand the other way round.
    return try number(of: entry, in: group, from: nil).map { TodoPlace(group, $0) }
  }

  /// Returns the row of a task by itself, with its parts and the title of its parent.
  func row(of item: ItemRef) throws -> TodoRow? {
    try reading.entry(ofTodo: -item.id.rawValue).flatMap { try row(of: $0, depth: 0) }
  }

  /// The number of open tasks in a group by their own due dates, waiting ones too: of parts without a
  /// date none is due.
  func dueCount(of group: TodoGroup) throws -> Int {
    try (0...2).reduce(0) {
      try $0 + reading.numbers(clock: $1, range(of: group, clock: $1)).own
    }
  }

  // MARK: - Private

  private func row(of entry: TodoEntry, depth: Int) throws -> TodoRow? {
    guard var row = try reading.row(of: entry.id) else { return nil }
    let counted = try reading.below(entry).filter { $0.status != .cancelled }
    row.depth = depth
    row.parts = TodoParts(done: counted.count(where: \.isDone), all: counted.count)
    row.trackedSeconds = try reading.db.trackedSeconds(ofPlan: entry.name.uid, at: now)
    row.isFolded = try listing.folding.folds(entry.item) && !below(entry).isEmpty
    if depth == 0, let parent = try parent(of: entry) {
      row.parentTitle = try reading.todo(parent.id)?.todo.title
    }
    return row
  }

  private func number(
    of entry: TodoEntry, in group: TodoGroup, from post: TodoMileposts.Post?
  ) throws -> Int? {
    var found: Int?
    try forEachEntry(of: group, from: post) { other, _, number in
      if other.id == entry.id { found = number }
      return found == nil
    }
    return found
  }

  /// Passes the tasks of a group in order, each with what stands below it, from one that stands below
  /// none.
  private func forEachEntry(
    of group: TodoGroup, from post: TodoMileposts.Post?,
    _ body: (TodoEntry, _ depth: Int, _ number: Int) throws -> Bool
  ) throws {
    var number = post?.number ?? 0
    try forEachTop(of: group, from: post) { top, streams in
      if !streams.isEmpty, mileposts.wantsPost(at: number, of: group) {
        mileposts.add(.init(number: number, top: top, passed: streams.map(\.passed)), to: group)
      }
      var rest = [(entry: top, depth: 0)]
      while let (entry, depth) = rest.popLast() {
        guard try body(entry, depth, number) else { return false }
        number += 1
        if listing.folding.folds(entry.item) { continue }
        rest += try below(entry, in: group).reversed().map { ($0, depth + 1) }
      }
      return true
    }
  }

  // MARK: Families

  private func parent(of entry: TodoEntry) throws -> TodoEntry? {
    try entry.above.flatMap { try reading.member($0) }
  }

  /// The parts that stand below a task.
  private func below(_ entry: TodoEntry) throws -> [TodoEntry] {
    try standing(entry).map { try below(entry, in: $0) } ?? []
  }

  /// - Parameter group: the one in which the task stands.
  private func below(_ entry: TodoEntry, in group: TodoGroup) throws -> [TodoEntry] {
    // What is nested stands where its parent does, which does not wait.
    try reading.below(entry).filter { part in
      guard part.isNested else { return try standing(part) == group }
      return try reading.accepts(part) && (listing.showsWaiting || !isWaiting(part))
    }
  }

  private func isBelow(_ entry: TodoEntry) throws -> Bool {
    guard let parent = try parent(of: entry), let group = try standing(entry) else { return false }
    return try standing(parent) == group
  }

  /// The task at the left that a task stands below, or is.
  private func top(above entry: TodoEntry) throws -> TodoEntry {
    var current = entry
    while try isBelow(current), let parent = try parent(of: current) { current = parent }
    return current
  }

  /// The topmost folded task that a task stands below.
  private func hidingAncestor(of entry: TodoEntry) throws -> TodoEntry? {
    var (current, hiding) = (entry, TodoEntry?.none)
    while try isBelow(current), let parent = try parent(of: current) {
      if listing.folding.folds(parent.item) { hiding = parent }
      current = parent
    }
    return hiding
  }

  // MARK: Groups

  /// The group in which a task stands; nil if it is not shown.
  private func standing(_ entry: TodoEntry) throws -> TodoGroup? {
    guard try reading.accepts(entry) else { return nil }
    switch entry.status {
    case .cancelled, .ended, .note: return nil
    case .open:
      guard try listing.showsWaiting || !waits(entry) else { return nil }
      return group(at: entry.at)
    case .done:
      if entry.isNested, let parent = try parent(of: entry), let group = try standing(parent) {
        return group
      }
      let day = entry.done.map { zone.localTime(of: $0).day }
      return day == listing.now.day ? .doneToday : nil
    }
  }

  private func group(at moment: ListedTodo.Moment) -> TodoGroup? {
    TodoGroup.allCases.first {
      range(of: $0, clock: moment.clock)?.contains(moment.seconds) ?? false
    }
  }

  /// Whether an open task is not to be begun yet, or a part that is nested waits with its parent.
  private func waits(_ entry: TodoEntry) throws -> Bool {
    var current = entry
    while !isWaiting(current) {
      guard current.isNested, let parent = try parent(of: current) else { return false }
      current = parent
    }
    return true
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

  // MARK: Tops

  /// Passes the tasks of a group that stand below none, in order, with what they are read from.
  private func forEachTop(
    of group: TodoGroup, from post: TodoMileposts.Post? = nil,
    _ body: (TodoEntry, [TodoStream]) throws -> Bool
  ) throws {
    if group == .doneToday {
      for top in try doneTops() { guard try body(top, []) else { return } }
      return
    }
    // Nested ones stand alone only where the filter leaves out what they are parts of.
    let kinds: [TodoSpot.Kind] = reading.keepsFamilies ? [.own] : [.own, .part]
    var streams = kinds.flatMap { kind in
      (0...3).compactMap { clock in
        range(of: group, clock: clock).map { TodoStream(kind, clock: clock, $0) }
      }
    }
    if let post {
      for (index, passed) in zip(streams.indices, post.passed) { streams[index].skip(to: passed) }
      guard try body(post.top, streams) else { return }
    }
    while let top = try next(of: &streams) {
      guard try standing(top) != nil, try !isBelow(top) else { continue }
      guard try body(top, streams) else { return }
    }
  }

  private func next(of streams: inout [TodoStream]) throws -> TodoEntry? {
    var least: (index: Int, entry: TodoEntry)?
    for index in streams.indices {
      guard let entry = try streams[index].first(in: reading) else { continue }
      if let least, !TodoEntry.isListedBefore(entry, least.entry, in: zone) { continue }
      least = (index, entry)
    }
    return try least.flatMap { try streams[$0.index].next(in: reading) }
  }

  private func doneToday() throws -> [TodoEntry] {
    let today = listing.now.day
    return try reading.done(on: today...today).filter { try standing($0) == .doneToday }
  }

  private func doneTops() throws -> [TodoEntry] {
    try doneToday().filter { try !isBelow($0) }
      .sorted { TodoEntry.isListedBefore($0, $1, in: zone) }
  }
}

/// The sizes of groups.
extension TodoLists {
  /// The size of a group.
  private struct Size {
    /// The open ones by their own due dates.
    var own = 0
    var (tasks, rows) = (0, 0)
  }

  /// The size of a group with its waiting tasks and all parts.
  private func size(of group: TodoGroup) throws -> Size {
    var size = Size()
    for clock in 0...3 {
      let numbers = try reading.numbers(clock: clock, range(of: group, clock: clock))
      size.own += numbers.own
      size.tasks += numbers.own + numbers.parts
      size.rows += numbers.own + numbers.parts + numbers.doneParts
    }
    return size
  }

  private func sizeOfDoneToday() throws -> Size {
    var size = Size()
    for entry in try doneToday() {
      size.tasks += 1
      if try hidingAncestor(of: entry) == nil { size.rows += 1 }
    }
    return size
  }

  /// Counts out the waiting tasks with what is nested below them.
  private func leaveOutWaiting(_ sizes: inout [TodoGroup: Size]) throws {
    var seen: Set<Int64> = []
    var rest: [TodoEntry] = []
    for clock in 0...2 {
      let begin = clock == 2 ? now.seconds : listing.now.seconds
      try reading.forEachBeginning(clock: clock, begin + 1..<TodoReading.last) { rest.append($0) }
    }
    while let entry = rest.popLast() {
      guard seen.insert(entry.id).inserted else { continue }
      let nested = try reading.below(entry).filter(\.isNested)
      rest += nested.filter { $0.status == .open }
      guard try reading.accepts(entry), let group = group(at: entry.at) else { continue }
      let done = try nested.count { try $0.status == .done && reading.accepts($0) }
      if !entry.isNested { sizes[group]?.own -= 1 }
      sizes[group]?.tasks -= 1
      sizes[group]?.rows -= 1 + done
    }
  }

  private func leaveOutFolded(_ sizes: inout [TodoGroup: Size]) throws {
    for id in listing.folding.exceptions {
      guard let entry = try visible(id), let group = try standing(entry) else { continue }
      var rest = try below(entry)
      while let part = rest.popLast() {
        sizes[group]?.rows -= 1
        rest += try below(part)
      }
    }
  }

  /// Counts the rows if all tasks but the exceptions are folded.
  private func countTops(_ sizes: inout [TodoGroup: Size]) throws {
    for group in TodoGroup.allCases where group != .doneToday {
      var tops = sizes[group]?.own ?? 0
      if reading.keepsFamilies {
        for clock in 0...3 {
          guard let range = range(of: group, clock: clock) else { continue }
          tops -= try reading.parts(dueAt: clock, range).count(where: isBelow)
        }
      } else {
        tops = 0
        try forEachTop(of: group) { _, _ in
          tops += 1
          return true
        }
      }
      sizes[group]?.rows = tops
    }
    for id in listing.folding.exceptions {
      guard let entry = try visible(id), let group = try standing(entry) else { continue }
      sizes[group]?.rows += try below(entry).count
    }
  }

  /// Returns a task that stands below no folded one.
  private func visible(_ id: EventID) throws -> TodoEntry? {
    guard let entry = try reading.entry(ofTodo: -id.rawValue) else { return nil }
    return try hidingAncestor(of: entry) == nil ? entry : nil
  }
}
