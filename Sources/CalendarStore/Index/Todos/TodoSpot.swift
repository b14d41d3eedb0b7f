/// Where the row of a task stands in the list, whatever the present is.
///
/// A task is in the group of its due date. A part without one, and a part that is done, is nested: it
/// stands below the open task that it is a part of, in any group, and so on upwards.
struct TodoSpot: Equatable {
  /// What `open_count` counts apart: the values of its `kind`.
  enum Kind: Int {
    /// An open task in the group of its own due date.
    case own
    /// An open part that is nested.
    case part
    /// A part that is done and nested.
    case donePart

    var status: ListedTodo.Status { self == .donePart ? .done : .open }
    var isNested: Bool { self != .own }
  }

  let status: ListedTodo.Status
  let tagset: Int64
  let isNested: Bool
  /// The due date by which it has its place.
  let at: ListedTodo.Moment
  /// The tagset of the task above a nested one that is done, which a filter may leave out.
  let aboveTagset: Int64

  /// - Parameter above: the task that it is a part of.
  init(
    status: ListedTodo.Status, due: ListedTodo.Moment, tagset: Int64, below above: TodoMember?
  ) {
    (self.status, self.tagset) = (status, tagset)
    let canNest = status == .done || status == .open && due == .none
    if let above, above.spot.status == .open, canNest {
      (isNested, at) = (true, above.spot.at)
      aboveTagset = status == .done ? above.spot.tagset : 0
    } else {
      (isNested, at, aboveTagset) = (false, due, 0)
    }
  }

  /// - Parameter column: that of its status, which the others follow.
  init(_ row: Row, from column: Int32) {
    status = ListedTodo.Status(rawValue: Int(row.number(column))) ?? .ended
    tagset = row.number(column + 1)
    isNested = row.number(column + 2) != 0
    at = ListedTodo.Moment(
      clock: Int(row.number(column + 3)), seconds: row.number(column + 4))
    aboveTagset = row.number(column + 5)
  }

  /// Nil for a task that is in the list only on the day on which it was done, or never, and for a note.
  var kind: Kind? {
    switch status {
    case .open: isNested ? .part : .own
    case .done: isNested ? .donePart : nil
    case .cancelled, .ended, .note: nil
    }
  }

  /// Counts it in, or out.
  func count(by number: Int, in db: Database) throws {
    guard let kind else { return }
    try Statement(db, TodoSQL.count).run(
      at.clock, at.day, kind.rawValue, tagset, aboveTagset, number)
    guard number < 0 else { return }
    try Statement(db, TodoSQL.dropCount).run(at.clock, at.day, kind.rawValue, tagset, aboveTagset)
  }
}

/// The row that stands for the UID of a task in its collection, as a parent or a part of another.
struct TodoMember {
  let todo: Int64
  let name: TodoEntry.Name
  /// The task that it says it is a part of.
  let parent: TodoEntry.Name?
  /// The task that it counts as a part of; see `TodoFamilies`.
  let above: TodoEntry.Name?
  let due: ListedTodo.Moment
  let spot: TodoSpot

  /// - Parameter row: of the columns of `TodoSQL.memberOfUID`.
  init(_ row: Row) {
    let collection = row.number(1)
    todo = row.number(0)
    name = TodoEntry.Name(collection: collection, uid: row.number(2))
    parent = row.optional(3).map { TodoEntry.Name(collection: collection, uid: $0) }
    above = row.optional(4).map { TodoEntry.Name(collection: collection, uid: $0) }
    due = ListedTodo.Moment(clock: Int(row.number(5)), seconds: row.number(6))
    spot = TodoSpot(row, from: 7)
  }
}
