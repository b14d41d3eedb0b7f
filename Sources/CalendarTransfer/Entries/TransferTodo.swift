import CalendarModel
import ICalendar

/// A task from another program's text.
package struct TransferTodo: Hashable, Sendable {
  /// A field that the text can contain. Only these change in an existing task.
  package enum Field: Hashable, Sendable {
    case title, start, due, state, priority, categories, notes, recurrence
    case place, url, privacy, estimate, parent
  }

  /// The task; its ids are ignored.
  package var todo: NewTodo
  package var fields: Set<Field>
  /// The line in its text, or its number among others where these have no lines.
  package var line: Int
  /// The UID that it has had if it was open when it was read before: its text does not say of which task
  /// it is.
  package var formerUID: String?
  /// The repetition of its text that it is without.
  package var lostRule: String?
  /// Whether it is without the start of its text, which lies after the due date.
  package private(set) var isWithoutStart = false

  package init(_ todo: NewTodo, fields: Set<Field>, line: Int) {
    self.todo = todo
    self.todo.todo.details.writeTextsAsFilesDo()
    self.fields = fields
    self.line = line
    let (start, due) = Todo.aligned(start: todo.todo.start, due: todo.todo.due)
    if let start, let due, start != due, !start.isBefore(due: due) { isWithoutStart = true }
    (self.todo.todo.start, self.todo.todo.due) = (isWithoutStart ? nil : start, due)
    // What repeats has a start, which is also written where it is given none.
    if case .series = todo.todo.details.kind, self.todo.todo.start == nil {
      self.todo.todo.start = due
    }
  }

  /// What is said of it beside that it was taken.
  package var remarks: [TransferProblem] {
    (lostRule.map { [.rule(text: $0)] } ?? []) + (isWithoutStart ? [.startAfterDue] : [])
  }

  /// Whether a task with its former UID is this one: it was open when this was done, or is done since
  /// then.
  package func isDone(_ present: Todo) -> Bool {
    guard case .completed(let moment?) = todo.todo.state else { return false }
    if case .completed(let known) = present.state { return known == moment }
    // The moment is the noon of the day.
    return present.created.map { $0 - moment < 43_200 } ?? true
  }

  /// Returns an existing task with the fields that the text has.
  ///
  /// One that repeats and has gone on since keeps its dates and its state: the text is of an earlier
  /// occurrence.
  package func merged(into present: Todo) -> Todo {
    var merged = present
    let own = todo.todo
    let hasGoneOn = present.hasGoneOn(since: own)
    for field in fields {
      switch field {
      case .title: merged.title = own.title
      case .start where !hasGoneOn: merged.start = Self.merged(own.start, present.start)
      case .due where !hasGoneOn: merged.due = Self.merged(own.due, present.due)
      case .state where !hasGoneOn: merged.state = Self.merged(own.state, present.state)
      case .recurrence where !hasGoneOn: merged.details.kind = own.details.kind
      case .start, .due, .state, .recurrence: break
      case .priority: merged.priority = own.priority
      case .categories: merged.categories = own.categories
      case .notes: merged.notes = own.notes
      case .place: merged.location = own.location
      case .url: merged.url = own.url
      case .privacy: merged.privacy = own.privacy
      case .estimate: merged.estimate = Self.merged(own.estimate, present.estimate)
      case .parent: merged.parent = own.parent
      }
    }
    return merged
  }

  // MARK: - Private

  /// Another form of the same moment is not a change.
  private static func merged(_ own: EventTime?, _ present: EventTime?) -> EventTime? {
    guard case .zoned(let clock, let zone)? = own, case .zoned(let other, let otherZone)? = present,
      zone.instant(of: clock) == otherZone.instant(of: other)
    else { return own }
    return present
  }

  /// Tables have whole minutes: what is as long in these is not a change.
  private static func merged(_ own: EventDuration?, _ present: EventDuration?) -> EventDuration? {
    func minutes(_ length: EventDuration?) -> Int {
      length.map { $0.days * 1_440 + $0.seconds / 60 } ?? 0
    }
    return minutes(own) == minutes(present) ? present : own
  }

  /// What is done stays as it is where the text says no moment, and what is begun where it says no more.
  private static func merged(_ own: Todo.State, _ present: Todo.State) -> Todo.State {
    switch (own, present) {
    case (.completed(nil), .completed), (.inProcess(nil), .inProcess): present
    default: own
    }
  }
}

extension Todo {
  /// Whether this is a later occurrence of a task that repeats, or all of them are done.
  fileprivate func hasGoneOn(since other: Todo) -> Bool {
    guard case .series = details.kind, case .series = other.details.kind, !other.state.isClosed
    else { return false }
    if state.isClosed { return true }
    guard let own = anchor, let earlier = other.anchor else { return false }
    return own.wallClock > earlier.wallClock
  }
}

extension TransferContents {
  /// Returns the moment at noon of a day, for what was done on it.
  static func noon(of day: Day, _ options: TransferOptions) -> Instant {
    (options.zone ?? options.ownZone).instant(of: LocalTime(day, secondOfDay: 43_200))
  }

  /// Adds a task, unless there are too many.
  /// - Returns: whether there was room for it.
  mutating func add(_ todo: TransferTodo, _ options: TransferOptions) -> Bool {
    isCut = todos.count == options.mostEntries
    guard !isCut else { return false }
    todos.append(todo)
    return true
  }
}

extension RecurrenceRule {
  /// The rule of a number and a letter, such as `2w`: days, weeks, months, years, and `b` for days from
  /// Monday to Friday; nil for anything else.
  init?(count: Int, unit: Character) {
    guard (1...1_000).contains(count) else { return nil }
    switch unit {
    case "d": self.init(.daily, interval: count)
    case "w": self.init(.weekly, interval: count)
    case "m": self.init(.monthly, interval: count)
    case "y": self.init(.yearly, interval: count)
    case "b" where count == 1:
      let days: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]
      self.init(.weekly, byDay: days.map { WeekdayNumber($0) })
    default: return nil
    }
  }
}
