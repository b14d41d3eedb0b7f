/// A task that repeats, with the tasks that replace some of its occurrences.
///
/// One occurrence is to be done at a time: the current one. What is prepared is a value; questions
/// change nothing, and each carries a budget of steps.
public struct TodoSeries: Sendable {
  public let todo: Todo
  public let overrides: [Todo]
  /// The date that the series goes by.
  let anchor: EventTime
  /// The starts of the series; overrides are not part of it.
  let series: Series
  /// The overrides by what they replace, on the clock of the series.
  private let placed: [LocalTime: Todo]
  /// The latest occurrence that an override says to be done.
  private let lastDone: LocalTime?

  /// Nil for a task that does not repeat, or has no date to go by.
  /// - Parameter budget: the steps for counting to COUNT, once for all questions.
  public init?(
    _ todo: Todo, overrides: [Todo] = [], budget: StepBudget = StepBudget(100_000)
  ) {
    guard case .series = todo.kind, let anchor = todo.anchor else { return nil }
    self.todo = todo
    self.overrides = overrides
    self.anchor = anchor
    let series = Series(todo.repeating(from: anchor), budget: budget)
    self.series = series
    var placed: [LocalTime: Todo] = [:]
    for override in overrides {
      guard case .override(let original, _) = override.kind else { continue }
      let clock = series.wallClock(of: original)
      if let known = placed[clock], known.sequence > override.sequence { continue }
      placed[clock] = override
    }
    self.placed = placed
    lastDone = placed.lazy.filter { $0.value.state.isDone }.map(\.key).max()
  }

  /// The occurrence that is to be done: that of KDE's date, otherwise the first one after the latest
  /// that is done, unless it is cancelled.
  public func current(budget: inout StepBudget) -> TodoSearch<TodoOccurrence> {
    if todo.state.isClosed { return .over }
    if let pending = todo.pending {
      // Another program may have moved the task on and left KDE's date behind.
      return .found(occurrence(at: max(firstClock, series.wallClock(of: pending))))
    }
    let start = lastDone.map { $0 + 1 } ?? firstClock
    let found = firstStart(of: series, from: start, budget: &budget) { !isClosed($0) }
    let moved = placed.lazy.filter {
      $0.key > max(start, anchor.wallClock) && !$0.value.state.isClosed
    }.map(\.key).min()
    switch (found, moved) {
    case (.unknown, _): return .unknown
    case (.found(let clock), let moved?): return .found(occurrence(at: min(clock, moved)))
    case (.over, let moved?): return .found(occurrence(at: moved))
    case (.found(let clock), nil): return .found(occurrence(at: clock))
    case (.over, nil): return .over
    }
  }

  /// The occurrence that is to be done after another one.
  public func next(
    after occurrence: TodoOccurrence, _ choice: NextTodo, at now: Instant, in zone: Zone,
    budget: inout StepBudget
  ) -> TodoSearch<TodoOccurrence> {
    let start = series.wallClock(of: occurrence.original) + 1
    return firstStart(of: series, from: start, budget: &budget) { clock in
      if isClosed(clock) { return false }
      return choice != .notPast || !self.occurrence(at: clock).todo.isOverdue(at: now, in: zone)
    }.map { self.occurrence(at: $0) }
  }

  /// The last occurrence before another one; nil where there is none, or the budget was spent.
  public func last(before occurrence: TodoOccurrence, budget: inout StepBudget) -> TodoOccurrence? {
    let end = series.wallClock(of: occurrence.original) + -1
    var upper = end
    while upper >= firstClock {
      let window = firstClock...upper
      guard
        let starts = series.starts(.backward, in: window, limit: 100, budget: &budget),
        let least = starts.last
      else { return nil }
      if let clock = starts.first(where: { !series.isSuppressed($0) && !isClosed($0) }) {
        return self.occurrence(at: clock)
      }
      upper = least + -1
    }
    return nil
  }

  /// Where the series puts a task that replaces one of its occurrences, on its own clock.
  public func clock(of override: Todo) -> LocalTime? {
    guard case .override(let original, _) = override.kind else { return nil }
    return series.wallClock(of: original)
  }

  /// Whether a task that replaces an occurrence is to be done, too, though a later one is done: it was
  /// opened again. What lies before the series is left from its earlier dates.
  public func isLeftOpen(_ override: Todo) -> Bool {
    guard !todo.state.isClosed, todo.pending == nil, !override.state.isClosed, let lastDone,
      let clock = clock(of: override), placed[clock]?.id == override.id
    else { return false }
    return (min(firstClock, lastDone)..<lastDone).contains(clock)
  }

  /// The occurrence that the series puts at a time of its own clock.
  public func occurrence(at clock: LocalTime) -> TodoOccurrence {
    let original = anchor.at(clock)
    if let override = placed[clock] {
      return TodoOccurrence(original: original, todo: override, isOverride: true)
    }
    var moved = todo.moved(from: anchor, to: clock)
    moved.kind = .override(of: original, andFollowing: false)
    moved.pending = nil
    return TodoOccurrence(original: original, todo: moved, isOverride: false)
  }

  // MARK: - Internal

  func firstStart(
    of series: Series, from time: LocalTime, budget: inout StepBudget,
    where isWanted: (LocalTime) -> Bool
  ) -> TodoSearch<LocalTime> {
    var (lower, limit) = (time, 4)
    while lower <= Series.lastTime {
      let window = lower...Series.lastTime
      guard let starts = series.starts(in: window, limit: limit, budget: &budget) else {
        return .unknown
      }
      if let start = starts.first(where: { !series.isSuppressed($0) && isWanted($0) }) {
        return .found(start)
      }
      guard starts.count == limit, let last = starts.last else { return .over }
      (lower, limit) = (last + 1, 1000)
    }
    return .over
  }

  // MARK: - Private

  /// The first of all starts: an RDATE may lie before the date that the series goes by.
  private var firstClock: LocalTime {
    min(anchor.wallClock, series.additions.first?.start ?? anchor.wallClock)
  }

  private func isClosed(_ clock: LocalTime) -> Bool { placed[clock]?.state.isClosed ?? false }
}

/// One occurrence of a task that repeats.
public struct TodoOccurrence: Hashable, Sendable {
  /// Where the series puts it: what a RECURRENCE-ID says.
  public let original: EventTime
  /// The task with the dates of the occurrence.
  public let todo: Todo
  /// Whether an override describes it.
  public let isOverride: Bool

  public var ref: ItemRef { ItemRef(id: todo.id, start: .init(original)) }
}

/// Which occurrence is to be done after one that was done.
public enum NextTodo: String, CaseIterable, Sendable {
  /// The first one after it.
  case following
  /// The first one after it whose due date is not past.
  case notPast
  /// The first one that the rule gives when it is counted from today.
  case fromToday
}

/// What a search in a series has found.
public enum TodoSearch<Value: Hashable & Sendable>: Hashable, Sendable {
  case found(Value)
  /// The series has ended.
  case over
  /// The budget was spent before anything was found.
  case unknown

  public func map<Other>(_ transform: (Value) -> Other) -> TodoSearch<Other> {
    switch self {
    case .found(let value): .found(transform(value))
    case .over: .over
    case .unknown: .unknown
    }
  }
}

extension Todo {
  /// An event that repeats as this does: what `Series` knows how to answer about.
  func repeating(from anchor: EventTime) -> Event {
    Event(
      id: id, collection: collection, start: anchor,
      ComponentDetails(uid: details.uid, kind: details.kind))
  }

  /// The task with its dates as far from a start as they are from its anchor.
  func moved(from anchor: EventTime, to clock: LocalTime) -> Todo {
    var todo = self
    let new = anchor.at(clock)
    todo.start = start.map { $0.moved(from: anchor, to: new) }
    todo.due = due.map { $0.moved(from: anchor, to: new) }
    return todo
  }
}

extension EventTime {
  /// A time as far from `new` as this is from `old`: on the clock of its own form, and in moments
  /// where it is in another zone.
  fileprivate func moved(from old: EventTime, to new: EventTime) -> EventTime {
    switch (self, old, new) {
    case (.allDay(let day), _, _): .allDay(day + (new.wallClock.day - old.wallClock.day))
    case (.zoned(let time, let zone), .zoned(let first, let own), .zoned(let second, _))
    where zone != own:
      .zoned(
        zone.localTime(
          of: zone.instant(of: time) + (own.instant(of: second) - own.instant(of: first))), zone)
    default: at(wallClock + (new.wallClock - old.wallClock))
    }
  }
}
