/// A row of the task list: a task, or the current occurrence of one that repeats.
public struct TodoRow: Hashable, Sendable {
  public var item: Item
  /// When it is to be done.
  public var due: EventTime?
  /// The time before which nothing is to be done; see `Todo.begin`.
  public var begin: EventTime?
  public var state: Todo.State
  public var priority: TodoPriority
  /// How many rows of the same group it is a part of: 0 for one that stands at the left.
  public var depth: Int
  /// Its parts, of every group and state but cancelled ones, parts of parts not counted.
  public var parts: TodoParts
  /// Whether its parts are left out below it; false without parts in this group.
  public var isFolded: Bool
  /// The title of the task that it is a part of, where that does not stand above it.
  public var parentTitle: String?
  /// The seconds that were tracked for it, what runs until now included.
  public var trackedSeconds = 0
  /// The beginning of the text of a note; empty for a task.
  public var text = ""

  /// The most characters of a note's text in a row; its details have all.
  private static let longestText = 1_000

  public init(
    _ item: Item, due: EventTime? = nil, begin: EventTime? = nil, state: Todo.State = .needsAction,
    priority: TodoPriority = .undefined, depth: Int = 0, parts: TodoParts = TodoParts(),
    isFolded: Bool = false, parentTitle: String? = nil
  ) {
    self.item = item
    self.due = due
    self.begin = begin
    self.state = state
    self.priority = priority
    self.depth = depth
    self.parts = parts
    self.isFolded = isFolded
    self.parentTitle = parentTitle
  }

  /// - Parameters:
  ///   - todo: with the dates of its occurrence.
  ///   - occurrence: the date that the series gives it; nil for a task that does not repeat.
  public init(_ todo: Todo, at occurrence: EventTime? = nil) {
    self.init(
      todo.item(at: occurrence), due: todo.due, begin: todo.begin, state: todo.state,
      priority: todo.priority)
    if todo.isNote { text = String(todo.details.notes.prefix(Self.longestText)) }
  }

  public var isNote: Bool { state == .note }

  public var ref: ItemRef { item.ref }

  /// Returns when it is due, on the clock of a zone; from its begin if both are times of one day. Nil
  /// without a due date.
  public func occurrence(in zone: Zone) -> Occurrence? {
    guard let due else { return nil }
    guard let begin, !begin.isAllDay, !due.isAllDay,
      begin.localTime(in: zone).day == due.localTime(in: zone).day
    else { return occurrence(from: due, to: due, in: zone) }
    return occurrence(from: begin, to: due, in: zone)
  }

  /// Returns when it can be begun, on the clock of a zone; nil if that is not said.
  public func beginning(in zone: Zone) -> Occurrence? {
    begin.map { occurrence(from: $0, to: $0, in: zone) }
  }

  private func occurrence(from start: EventTime, to end: EventTime, in zone: Zone) -> Occurrence {
    if case .allDay(let day) = start { return Occurrence(event: ref.id, time: .allDay(day...day)) }
    if case .moment(let first) = ItemRef.Start(start), case .moment(let last) = ItemRef.Start(end) {
      return Occurrence(event: ref.id, moments: .init(start: first, end: last), in: zone)
    }
    let (first, last) = (start.localTime(in: zone), end.localTime(in: zone))
    return Occurrence(event: ref.id, time: .timed(first, max(first, last)))
  }
}

/// The number of parts of a task.
public struct TodoParts: Hashable, Sendable {
  public var done: Int
  public var all: Int

  public init(done: Int = 0, all: Int = 0) { (self.done, self.all) = (done, all) }
}

/// What the task list shows, apart from the filter.
///
/// A task is in the group of `TodoGroup`; one without is left out. In a group, tasks are in the order
/// of `TodoListKey`. A part stands below its parent where that is in the same group, in the order of
/// `TodoOrder`. A part without a due date, and one that is done, stands below an open parent in any
/// group: people seldom date the parts. An open one waits with its parent, and stands where its parent
/// would if a filter leaves that out. All other parts stand alone, with the title of their parent.
public struct TodoListing: Hashable, Sendable {
  /// On the clock of the source's zone, in whole minutes.
  public var now: LocalTime
  public var firstWeekday: Weekday
  /// Whether tasks that wait for their start are shown.
  public var showsWaiting: Bool
  public var folding: TodoFolding

  public init(
    now: LocalTime, firstWeekday: Weekday = .monday, showsWaiting: Bool = false,
    folding: TodoFolding = TodoFolding()
  ) {
    self.now = now + -Int64(now.secondOfDay % 60)
    self.firstWeekday = firstWeekday
    self.showsWaiting = showsWaiting
    self.folding = folding
  }
}

/// The tasks whose parts are left out below them.
public struct TodoFolding: Hashable, Sendable {
  /// Whether all are folded but the exceptions, or none is but these.
  public private(set) var foldsAll: Bool
  /// At most `mostExceptions`, the last ones.
  public private(set) var exceptions: [EventID] = []

  public static let mostExceptions = 1_000

  public init(foldsAll: Bool = false) { self.foldsAll = foldsAll }

  public func folds(_ id: EventID) -> Bool { exceptions.contains(id) != foldsAll }

  /// Folds a task, or unfolds it.
  public mutating func toggle(_ id: EventID) {
    if let place = exceptions.firstIndex(of: id) {
      exceptions.remove(at: place)
    } else {
      if exceptions.count >= Self.mostExceptions { exceptions.removeFirst() }
      exceptions.append(id)
    }
  }
}

/// The size of a group of the task list.
public struct TodoCount: Hashable, Sendable {
  /// The rows that the list shows.
  public var rows: Int
  /// The tasks of the group, folded ones too: open ones, or in the last group done ones.
  public var tasks: Int

  public init(rows: Int = 0, tasks: Int = 0) { (self.rows, self.tasks) = (rows, tasks) }
}

/// The place of a row in the task list.
public struct TodoPlace: Hashable, Sendable {
  public var group: TodoGroup
  /// From 0.
  public var number: Int

  public init(_ group: TodoGroup, _ number: Int) { (self.group, self.number) = (group, number) }
}

/// The tasks of a day in views of days. Events, totals and busy times know none of them.
public struct DayTodos: Hashable, Sendable {
  public var day: Day
  /// The first tasks due on the day: open ones, timed ones at their time, then closed ones.
  public var due: [TodoRow]
  public var dueCount: Int
  /// The first open tasks that can be begun from this day on, due on another one.
  public var starting: [TodoRow]
  /// How many tasks were done on the day.
  public var doneCount: Int

  public init(
    day: Day, due: [TodoRow] = [], dueCount: Int = 0, starting: [TodoRow] = [], doneCount: Int = 0
  ) {
    self.day = day
    self.due = due
    self.dueCount = dueCount
    self.starting = starting
    self.doneCount = doneCount
  }
}

/// The tasks that were done on a day.
public struct DoneTodos: Hashable, Sendable {
  /// The first ones, in the order of time.
  public var rows: [TodoRow]
  public var count: Int

  public init(_ rows: [TodoRow] = [], count: Int = 0) { (self.rows, self.count) = (rows, count) }
}

/// The tasks that the views of days show (the option `show-tasks`). The list of tasks shows all.
public enum ShownTasks: String, CaseIterable, Hashable, Sendable {
  /// Those due on a day, done ones too, and in the pane those that can be begun.
  case all
  /// Open ones on the day on which they are due.
  case due
  case none
}

/// A task that another one is, or may become, a part of.
public struct TodoParent: Hashable, Sendable {
  public let uid: String
  public let title: String
  /// Its collection, where its parts are too.
  public let collection: CollectionID

  public init(uid: String, title: String, collection: CollectionID) {
    (self.uid, self.title, self.collection) = (uid, title, collection)
  }
}

/// Everything that is shown of one task.
public struct TodoDetails: Hashable, Sendable {
  /// With the dates of its occurrence.
  public var todo: Todo
  /// The task that it is a part of, where a calendar has it.
  public var parent: TodoRow?
  /// Its first parts, in order.
  public var parts: [TodoRow]
  public var partCount: Int
  public var alarms: EventAlarms
  public var links: EventLinks

  public init(
    _ todo: Todo, parent: TodoRow? = nil, parts: [TodoRow] = [], partCount: Int? = nil,
    alarms: EventAlarms = .none, links: EventLinks = .none
  ) {
    self.todo = todo
    self.parent = parent
    self.parts = parts
    self.partCount = partCount ?? parts.count
    self.alarms = alarms
    self.links = links
  }
}
