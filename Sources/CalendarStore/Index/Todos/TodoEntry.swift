import CalendarModel

/// A row of `listed`, without its texts.
struct TodoEntry {
  /// A task among those of all collections.
  struct Name: Hashable {
    let collection: Int64
    let uid: Int64
  }

  let id: Int64
  let status: ListedTodo.Status
  let due: ListedTodo.Moment
  /// The due date by which it has its place: of what is nested, that of the task above.
  let at: ListedTodo.Moment
  let rank: Int
  let place: Int
  let created: Int64
  /// What orders tasks that are equal otherwise; see `ListedTodo.name`.
  let orderedName: [UInt8]
  let tagset: Int64
  let begin: ListedTodo.Moment
  let name: Name
  /// The task that it is a part of; see `TodoFamilies`.
  let above: Name?
  let done: Instant?
  /// Whether it is not a closed occurrence of a recurring task.
  let isCurrent: Bool
  /// Whether it stands for its UID, as a parent or a part of another task.
  let isMember: Bool
  /// Whether it stands below an open task in any group; see `TodoSpot`.
  let isNested: Bool

  init(_ row: Row) {
    id = row.number(0)
    status = ListedTodo.Status(rawValue: Int(row.number(1))) ?? .ended
    at = ListedTodo.Moment(clock: Int(row.number(2)), seconds: row.number(3))
    rank = Int(row.number(4))
    place = Int(row.number(5))
    created = row.number(6)
    orderedName = row.bytes(7)
    tagset = row.number(8)
    begin = ListedTodo.Moment(clock: Int(row.number(9)), seconds: row.number(10))
    let collection = row.number(11)
    name = Name(collection: collection, uid: row.number(12))
    above = row.optional(13).map { Name(collection: collection, uid: $0) }
    done = row.optional(14).map { Instant(seconds: StoredNumbers.moment($0)) }
    isCurrent = row.number(15) != 0
    isMember = row.number(15) == 2
    isNested = row.number(16) != 0
    due = ListedTodo.Moment(clock: Int(row.number(17)), seconds: row.number(18))
  }

  /// The id of its item: events have the positive numbers.
  var item: EventID { EventID(rawValue: -id) }

  var isDone: Bool { status == .done || status == .ended }

  /// When it is due on the clock of a zone; the largest time without a date.
  func dueTime(in zone: Zone) -> LocalTime {
    due == .none ? LocalTime(seconds: .max) : due.localTime(in: zone)
  }

  /// What conditions of a filter need to know.
  func subject(in zone: Zone) -> TodoConditions.Subject {
    let completion: TodoConditions.Completion? =
      switch status {
      case .open: .open
      case .done, .ended: .done
      case .cancelled, .note: nil
      }
    return TodoConditions.Subject(
      completion: completion, level: TodoPriority(rank % 10)?.level ?? .undefined,
      due: due == .none ? nil : due.localTime(in: zone), isDueOnDay: due.clock == 0)
  }

  /// The order in a group of the list; see `TodoListKey`. That of open ones is by their places.
  static func isListedBefore(_ a: TodoEntry, _ b: TodoEntry, in zone: Zone) -> Bool {
    let (first, second) = (a.end(in: zone), b.end(in: zone))
    if first != second { return first < second }
    if a.rank != b.rank { return a.rank < b.rank }
    return isPlacedBefore(a, b)
  }

  /// The order of the parts of a task; see `TodoOrder`.
  static func isPlacedBefore(_ a: TodoEntry, _ b: TodoEntry) -> Bool {
    let (first, second) = ((a.place, a.created), (b.place, b.created))
    if first != second { return first < second }
    return a.orderedName.lexicographicallyPrecedes(b.orderedName)
  }

  /// A day counts to its end.
  private func end(in zone: Zone) -> LocalTime {
    let moment = status == .open ? at : due
    if moment == .none { return LocalTime(seconds: .max) }
    let time = moment.localTime(in: zone)
    return moment.clock == 0 ? LocalTime(time.day + 1) : time
  }
}
