/// A task for which a time is to be found.
public struct PlannedTask: Hashable, Sendable {
  /// The time that an earlier plan gave it.
  public enum Place: Hashable, Sendable {
    /// It has none.
    case none
    /// Nothing else is at that time.
    case free(Range<Instant>)
    /// Something else has come to that time.
    case taken(Range<Instant>, by: String)
    /// That time lies before its start or after its due date by now.
    case misplaced(Range<Instant>)
    /// Its start and due date are a time outside work hours, which needs no plan.
    case own(Range<Instant>)
  }

  public var item: ItemRef
  public var title: String
  /// At least 1.
  public var minutes: Int
  /// The moment before which it is not begun; nil for any time.
  public var begin: Instant?
  /// The end of its due date; nil without one.
  public var end: Instant?
  /// The due date, for sentences.
  public var due: EventTime?
  public var priority: TodoPriority
  public var place: Place

  public init(
    item: ItemRef, title: String, minutes: Int, begin: Instant? = nil, end: Instant? = nil,
    due: EventTime? = nil, priority: TodoPriority = .undefined, place: Place = .none
  ) {
    self.item = item
    self.title = title
    self.minutes = max(1, minutes)
    self.begin = begin
    self.end = end
    self.due = due
    self.priority = priority
    self.place = place
  }
}

/// What a plan says about a task.
public struct PlanLine: Hashable, Sendable {
  public enum Placement: Hashable, Sendable {
    case placed(Range<Instant>, PlanChoice)
    /// It has no time, or keeps one at which something else is or which does not fit its dates.
    case unplaced(PlanRefusal)
  }

  public var task: PlannedTask
  public var outcome: Placement

  public init(_ task: PlannedTask, _ outcome: Placement) {
    self.task = task
    self.outcome = outcome
  }

  /// Its time, if it has one.
  public var time: Range<Instant>? {
    if case .placed(let time, _) = outcome { time } else { nil }
  }

  /// Whether accepting the plan writes something for it.
  public var isNews: Bool {
    guard case .placed(_, let choice) = outcome else { return false }
    return choice != .kept && choice != .own
  }
}

extension [PlanLine] {
  /// The lines with a time in the order of their times, then those without.
  public var inOrderOfTimes: [PlanLine] {
    enumerated().sorted { a, b in
      let (first, second) = (a.element.time?.lowerBound, b.element.time?.lowerBound)
      guard let first, let second else {
        return (first == nil ? 1 : 0, a.offset) < (second == nil ? 1 : 0, b.offset)
      }
      return (first, a.offset) < (second, b.offset)
    }.map(\.element)
  }
}

/// The reason why a task has its time.
public enum PlanChoice: Hashable, Sendable {
  /// The first free time of its length.
  case firstGap
  /// The first one that is left beside other tasks.
  case firstLeft
  /// The time that it had already.
  case kept
  /// The time from its start to its due date.
  case own
  /// Something else came to the time that it had.
  case moved(from: Range<Instant>, by: String)
  /// The time that it had lies before its start or after its due date.
  case movedForDates(from: Range<Instant>)
  /// It makes room for a task that had to be moved.
  case madeRoom(from: Range<Instant>)
}

/// The reason why a task has no time.
public enum PlanRefusal: Hashable, Sendable {
  /// Its due date is past.
  case overdue
  /// No gap is long enough before it is due, or in the days that were searched.
  case noGap
  /// Other tasks of the plan take the gaps that are long enough.
  case taken
  /// Its file gives it no UID, by which an event could be related to it.
  case noUID
}
