import CalendarModel
import ICalendar

/// Which tasks are parts of which others, as `listed.above` says it.
///
/// A task counts as a part of its parent if that is listed. Where tasks are parts of each
/// other in a circle, the one with the smallest UID is a part of nothing. The writer keeps this with
/// each task that changes, so that no question follows a circle or looks at all tasks.
struct TodoFamilies {
  /// The most tasks above each other that are looked at. Where there are more, a task in the middle
  /// that gets its parent late is taken to be a part of nothing.
  static let mostAbove = 1_000

  let db: Database
  private let reader: CalendarReader
  /// Tasks whose places are to be looked at again, because other ones are above them.
  private var moved: [TodoEntry.Name] = []

  /// - Parameter reader: reads the UIDs of tasks that are parts of each other.
  init(_ db: Database, reader: CalendarReader) { (self.db, self.reader) = (db, reader) }

  func member(_ name: TodoEntry.Name) throws -> TodoMember? {
    try Statement(db, TodoSQL.memberOfUID).first(name.collection, name.uid) { TodoMember($0) }
  }

  // MARK: Circles

  /// Tasks that are parts of each other.
  struct Circle {
    /// The one with the smallest UID, which is taken to be a part of nothing.
    let least: Int64
    /// From the smallest on to its parents.
    let uids: [String]
  }

  /// Returns the circles that were cut, in the order of their smallest UIDs.
  func circles() throws -> [Circle] {
    let apart = try Statement(db, TodoSQL.partsOfNone).all { TodoMember($0) }
    let circles = try apart.compactMap { least -> Circle? in
      guard let parent = least.parent,
        case .found(let path) = try path(from: parent, to: least.name)
      else { return nil }
      return Circle(least: least.todo, uids: try ([least.name] + path.dropLast()).map(uid))
    }
    return circles.sorted { ($0.uids[0], $0.least) < ($1.uids[0], $1.least) }
  }

  private enum Path {
    /// From the first one to the last one, both included.
    case found([TodoEntry.Name])
    case ended
    case tooLong
  }

  /// Follows a task to those above it, until another one is reached.
  private func path(from first: TodoEntry.Name, to last: TodoEntry.Name) throws -> Path {
    var path: [TodoEntry.Name] = []
    var next: TodoEntry.Name? = first
    while let name = next {
      if path.count >= Self.mostAbove { return .tooLong }
      path.append(name)
      if name == last { return .found(path) }
      next = try member(name)?.above
    }
    return .ended
  }

  private func uid(_ name: TodoEntry.Name) throws -> String {
    let text = try Statement(db, TodoSQL.textOfUID).first(name.collection, name.uid) {
      $0.bytes(0)
    }
    let todo = text.flatMap {
      reader.readTodo(text: $0, zones: [], collection: CollectionID(rawValue: 0))
    }
    return todo?.uid ?? ""
  }

  // MARK: - Changes

  /// Takes a task out of its family, before its row goes.
  mutating func remove(_ member: TodoMember) throws {
    let parts = try below(member.name)
    // It may have been in a circle, which is one no longer.
    let top = parts.isEmpty ? nil : try top(of: member)
    for part in parts { try put(part, below: nil) }
    guard let top, top.name != member.name, let parent = top.parent, parent != member.name,
      try self.member(parent) != nil, case .ended = try path(from: parent, to: top.name)
    else { return }
    try put(top, below: parent)
  }

  /// Puts a task into its family, before its row is there.
  /// - Parameter parent: the number of the UID of the task that it says it is a part of.
  /// - Returns: the task that it counts as a part of.
  mutating func add(_ name: TodoEntry.Name, parent: Int64?) throws -> TodoEntry.Name? {
    let parts = try Statement(db, TodoSQL.membersOfParent).all(name.collection, name.uid) {
      TodoMember($0)
    }.filter { $0.name != name }
    for part in parts { try put(part, below: name) }
    guard let parent = parent.map({ TodoEntry.Name(collection: name.collection, uid: $0) }),
      parent != name, try member(parent) != nil
    else { return nil }
    if parts.isEmpty { return parent }
    switch try path(from: parent, to: name) {
    case .ended: return parent
    case .tooLong: return nil
    case .found(let circle):
      let uids = try circle.map(uid)
      guard let least = circle.indices.min(by: { uids[$0] < uids[$1] }), circle[least] != name
      else { return nil }
      if let member = try member(circle[least]) { try put(member, below: nil) }
      return parent
    }
  }

  /// Gives the parts of a task that was written their places, and all those that have got others above
  /// them.
  /// - Parameter old: the task as it was.
  mutating func moveParts(of name: TodoEntry.Name, before old: TodoMember?) throws {
    if let new = try member(name), new.spot != old?.spot { moved += try below(name).map(\.name) }
    while let next = moved.popLast() {
      guard let member = try member(next) else { continue }
      let above = try member.above.flatMap { try self.member($0) }
      let spot = TodoSpot(
        status: member.spot.status, due: member.due, tagset: member.spot.tagset, below: above)
      guard spot != member.spot else { continue }
      try member.spot.count(by: -1, in: db)
      try Statement(db, TodoSQL.setSpot).run(
        spot.isNested ? 1 : 0, spot.at.clock, spot.at.seconds, spot.aboveTagset, member.todo)
      try spot.count(by: 1, in: db)
      if spot.status == .open { moved += try below(next).map(\.name) }
    }
  }

  // MARK: - Private

  private func below(_ name: TodoEntry.Name) throws -> [TodoMember] {
    try Statement(db, TodoSQL.membersBelow).all(name.collection, name.uid) { TodoMember($0) }
  }

  /// Returns the task above all others that one is below; nil if that is too far up.
  private func top(of member: TodoMember) throws -> TodoMember? {
    var top = member
    for _ in 0..<Self.mostAbove {
      guard let next = try top.above.flatMap({ try self.member($0) }) else { return top }
      top = next
    }
    return nil
  }

  private mutating func put(_ member: TodoMember, below above: TodoEntry.Name?) throws {
    try Statement(db, TodoSQL.setAbove).run(above?.uid, member.todo)
    moved.append(member.name)
  }
}
