/// Where a task stands in the list, by its due date.
public enum TodoGroup: Int, CaseIterable, Comparable, Sendable {
  case overdue, today, tomorrow, thisWeek, later, noDate, doneToday

  public static func < (a: TodoGroup, b: TodoGroup) -> Bool { a.rawValue < b.rawValue }

  /// Nil for a task that is cancelled, or was not done today, and for notes.
  ///
  /// A task that waits for its begin has a group too: `Todo.isWaiting` says that it waits.
  /// - Parameter firstWeekday: with which weeks begin.
  public init?(of todo: Todo, at now: Instant, in zone: Zone, firstWeekday: Weekday) {
    let today = zone.localTime(of: now).day
    switch todo.state {
    case .cancelled, .note: return nil
    case .completed(let moment):
      guard let moment, zone.localTime(of: moment).day == today else { return nil }
      self = .doneToday
    case .needsAction, .inProcess:
      guard let due = todo.dueTime(in: zone)?.day else {
        self = .noDate
        return
      }
      if todo.isOverdue(at: now, in: zone) {
        self = .overdue
      } else if due <= today {
        self = .today
      } else if due == today + 1 {
        self = .tomorrow
      } else {
        self =
          due < today.startOfWeek(firstWeekday: firstWeekday) + 7 ? .thisWeek : .later
      }
    }
  }
}

/// What orders tasks that are equal otherwise: their titles, ignoring case and accents, then their UIDs.
public struct TodoName: Hashable, Comparable, Sendable {
  /// The beginnings of the title and of the UID, each with a zero after it.
  public let bytes: [UInt8]

  private static let longest = 64

  public init(of todo: Todo) {
    // An accent after another is not a letter, so a title may have many more of them.
    let title = String(String.UnicodeScalarView(todo.title.unicodeScalars.prefix(Self.longest)))
    bytes =
      FoldedText.folded(title).utf8.prefix(Self.longest) + [0]
      + todo.uid.utf8.prefix(Self.longest) + [0]
  }

  public static func < (a: TodoName, b: TodoName) -> Bool {
    a.bytes.lexicographicallyPrecedes(b.bytes)
  }
}

/// The order of tasks in the list: by group, due time, priority and their own order, then by when they
/// were created, and by their names.
public struct TodoListKey: Hashable, Comparable, Sendable {
  public let group: TodoGroup
  /// A day counts to its end; what has no date comes last.
  private let due: LocalTime
  private let rank: Int
  private let order: Int
  private let created: Instant
  private let name: TodoName

  /// Nil for a task that the list leaves out; see `TodoGroup`.
  public init?(of todo: Todo, at now: Instant, in zone: Zone, firstWeekday: Weekday) {
    guard let group = TodoGroup(of: todo, at: now, in: zone, firstWeekday: firstWeekday) else {
      return nil
    }
    self.group = group
    let time = todo.dueTime(in: zone) ?? LocalTime(seconds: .max)
    due = todo.due?.isAllDay == true ? LocalTime(time.day + 1) : time
    rank = todo.priority.rank
    order = todo.order ?? .max
    created = todo.created ?? Instant(seconds: .max)
    name = TodoName(of: todo)
  }

  public static func < (a: TodoListKey, b: TodoListKey) -> Bool {
    if a.group != b.group { return a.group < b.group }
    return (a.due, a.rank, a.order, a.created, a.name) < (b.due, b.rank, b.order, b.created, b.name)
  }
}
