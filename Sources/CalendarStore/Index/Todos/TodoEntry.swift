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
  let rank: Int
  let place: Int
  let created: Int64
  let content: Int64
  let tagset: Int64
  let begin: ListedTodo.Moment
  let name: Name
  let parent: Name?
  let done: Instant?
  let isCurrent: Bool

  init(_ row: Row) {
    id = row.number(0)
    status = ListedTodo.Status(rawValue: Int(row.number(1))) ?? .ended
    due = ListedTodo.Moment(clock: Int(row.number(2)), seconds: row.number(3))
    rank = Int(row.number(4))
    place = Int(row.number(5))
    created = row.number(6)
    content = row.number(7)
    tagset = row.number(8)
    begin = ListedTodo.Moment(clock: Int(row.number(9)), seconds: row.number(10))
    let collection = row.number(11)
    name = Name(collection: collection, uid: row.number(12))
    parent = row.optional(13).map { Name(collection: collection, uid: $0) }
    done = row.optional(14).map { Instant(seconds: StoredNumbers.moment($0)) }
    isCurrent = row.number(15) != 0
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
      case .cancelled: nil
      }
    return TodoConditions.Subject(
      completion: completion, level: TodoPriority(rank % 10)?.level ?? .undefined,
      due: due == .none ? nil : due.localTime(in: zone), isDueOnDay: due.clock == 0)
  }

  /// The order in a group of the list; see `TodoListKey`.
  static func isListedBefore(_ a: TodoEntry, _ b: TodoEntry, in zone: Zone) -> Bool {
    let (first, second) = (a.end(in: zone), b.end(in: zone))
    if first != second { return first < second }
    return (a.rank, a.place, a.created, a.content) < (b.rank, b.place, b.created, b.content)
  }

  /// The order of the parts of a task; see `TodoTree`.
  static func isPlacedBefore(_ a: TodoEntry, _ b: TodoEntry) -> Bool {
    (a.place, a.created, a.content) < (b.place, b.created, b.content)
  }

  /// Which of several tasks with one UID stands for it: the same one in every index.
  static func isChosenBefore(_ a: TodoEntry, _ b: TodoEntry) -> Bool {
    if a.content != b.content { return a.content < b.content }
    let (first, second) = (
      (a.status.rawValue, a.due.clock, a.due.seconds, a.rank, a.place, a.created),
      (b.status.rawValue, b.due.clock, b.due.seconds, b.rank, b.place, b.created)
    )
    return first != second ? first < second : a.id < b.id
  }

  /// A day counts to its end.
  private func end(in zone: Zone) -> LocalTime {
    let time = dueTime(in: zone)
    return due.clock == 0 ? LocalTime(time.day + 1) : time
  }
}
