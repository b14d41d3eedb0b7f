import CalendarModel

/// Which tasks are parts of which others; see `TodoTree`.
///
/// - Complexity: O(tasks that are parts of others).
struct TodoFamilies {
  /// The tasks that have parts or are parts.
  private(set) var members: [TodoEntry.Name: TodoEntry] = [:]
  /// The parts of each task, in order.
  private(set) var children: [TodoEntry.Name: [TodoEntry]] = [:]
  /// The circles that were cut, in the order of their smallest UIDs.
  private(set) var circles: [Circle] = []
  private var parents: [TodoEntry.Name: TodoEntry.Name] = [:]

  /// Tasks that are parts of each other.
  struct Circle {
    /// The one with the smallest UID, which is taken to be a part of nothing.
    let least: TodoEntry
    /// From the smallest on to its parents.
    let uids: [String]
  }

  /// - Parameter uid: returns the UID of a task, for those that are parts of each other.
  init(_ db: Database, uid: (TodoEntry) throws -> String) throws {
    let parts = try Statement(db, TodoSQL.allParts).all { TodoEntry($0) }
    let find = try Statement(db, TodoSQL.ofUID)
    for name in Set(parts.flatMap { [$0.name, $0.parent ?? $0.name] }) {
      members[name] = try find.all(name.collection, name.uid) { TodoEntry($0) }
        .min(by: TodoEntry.isChosenBefore)
    }
    for part in members.values {
      guard let parent = part.parent, members[parent] != nil else { continue }
      parents[part.name] = parent
    }
    try cutCircles(uid: uid)
    for (part, parent) in parents {
      if let part = members[part] { children[parent, default: []].append(part) }
    }
    children = children.mapValues { $0.sorted(by: TodoEntry.isPlacedBefore) }
  }

  /// Returns the task that another one is a part of.
  func parent(of entry: TodoEntry) -> TodoEntry? {
    guard entry.isCurrent, members[entry.name]?.id == entry.id else { return nil }
    return parents[entry.name].flatMap { members[$0] }
  }

  /// Returns how many parts of a task there are.
  func parts(of entry: TodoEntry) -> TodoParts {
    guard members[entry.name]?.id == entry.id else { return TodoParts() }
    let counted = (children[entry.name] ?? []).filter { $0.status != .cancelled }
    return TodoParts(done: counted.count(where: \.isDone), all: counted.count)
  }

  // MARK: - Private

  private mutating func cutCircles(uid: (TodoEntry) throws -> String) throws {
    var seen: Set<TodoEntry.Name> = []
    for start in Array(parents.keys) where !seen.contains(start) {
      var path: [TodoEntry.Name] = []
      var current: TodoEntry.Name? = start
      while let next = current, seen.insert(next).inserted {
        path.append(next)
        current = parents[next]
      }
      guard let end = current, let first = path.firstIndex(of: end) else { continue }
      let circle = try path[first...].compactMap { name in
        try members[name].map { (entry: $0, uid: try uid($0)) }
      }
      let least = circle.indices.min { circle[$0].uid < circle[$1].uid }
      guard let least else { continue }
      parents[circle[least].entry.name] = nil
      circles.append(
        Circle(least: circle[least].entry, uids: (circle[least...] + circle[..<least]).map(\.uid)))
    }
    circles.sort { ($0.uids[0], $0.least.content) < ($1.uids[0], $1.least.content) }
  }
}
