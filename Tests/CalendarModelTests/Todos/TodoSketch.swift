@testable import CalendarModel

/// Tasks by their dates as `SeriesSketch` writes times, and the moment at which they are looked at: Monday
/// 9 March 2026, 10:00 in Berlin.
enum TodoSketch {
  static let berlin = SeriesSketch.berlin
  static let now = berlin.instant(of: SeriesSketch.time("2026-03-09T10:00").wallClock)

  static func todo(
    _ uid: String = "1", from start: String? = nil, due: String? = nil,
    _ state: Todo.State = .needsAction, priority: Int = 0, order: Int? = nil,
    parent: String? = nil, rules: [RecurrenceRule] = [], exclusions: [String] = []
  ) -> Todo {
    let recurrence = Recurrence(rules: rules, exclusions: exclusions.map(SeriesSketch.time))
    return Todo(
      id: EventID(rawValue: 1), collection: CollectionID(rawValue: 1),
      start: start.map(SeriesSketch.time), due: due.map(SeriesSketch.time), state: state,
      priority: TodoPriority(priority) ?? .undefined, parent: parent, sortOrder: order,
      ComponentDetails(uid: uid, kind: rules.isEmpty ? .single : .series(recurrence)))
  }

  /// What replaces an occurrence.
  static func override(
    of original: String, due: String? = nil, _ state: Todo.State = .completed(nil)
  ) -> Todo {
    var override = todo(due: due ?? original, state)
    override.kind = .override(of: SeriesSketch.time(original), andFollowing: false)
    return override
  }

  /// The date by which a series knows its current occurrence; `over` or `unknown` without one.
  static func current(
    _ todo: Todo, _ overrides: [Todo] = [], steps: Int = 10_000
  ) -> String {
    guard let series = TodoSeries(todo, overrides: overrides) else { return "single" }
    var budget = StepBudget(steps)
    return text(of: series.current(budget: &budget))
  }

  static func text(of search: TodoSearch<TodoOccurrence>) -> String {
    switch search {
    case .found(let occurrence): occurrence.original.text
    case .over: "over"
    case .unknown: "unknown"
    }
  }
}

extension EventTime {
  fileprivate var text: String {
    let clock = wallClock
    return isAllDay ? clock.day.iso8601Text : String(clock.iso8601Text.dropLast(3))
  }
}
