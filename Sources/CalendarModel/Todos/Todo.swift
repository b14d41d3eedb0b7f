/// A VTODO: something to be done, perhaps not before some time, perhaps by some time (RFC 5545 §3.6.2).
/// Or a VJOURNAL, whose state is `note`; its day is both `start` and `due`.
///
/// Its id is that of an item, as an event has one.
@dynamicMemberLookup
public struct Todo: Hashable, Sendable {
  /// What has become of it (STATUS, COMPLETED and PERCENT-COMPLETE).
  public enum State: Hashable, Sendable {
    case needsAction
    /// It is begun, and done to 1 … 99 % where that is said.
    case inProcess(percent: Int?)
    /// It is done, since a moment that is mostly known.
    case completed(Instant?)
    case cancelled
    /// It is not a task but a note of its day (VJOURNAL), which has nothing to be done.
    case note
  }

  public var id: EventID
  public var collection: CollectionID
  /// DTSTART as written. See `begin` for the time before which nothing is to be done.
  public var start: EventTime?
  /// When it is to be done: DUE, otherwise DTSTART and DURATION. A day lasts to its end.
  public var due: EventTime?
  /// How long it is estimated to take (ESTIMATED-DURATION); see `length`.
  public var estimate: EventDuration?
  public var state: State
  public var priority: TodoPriority
  /// The UID of the task that it is a part of (RELATED-TO).
  public var parent: String?
  /// The UIDs of its siblings, such as the original of a finished copy.
  public var siblings: [String]
  /// Its own place among others (X-APPLE-SORT-ORDER); see `order`.
  public var sortOrder: Int?
  public var created: Instant?
  /// Where KDE has come to in a series: the occurrence that is to be done, by the date that the series
  /// gives it (X-KDE-LIBKCAL-DTRECURRENCE).
  public var pending: EventTime?
  public var details: ComponentDetails

  public init(
    id: EventID, collection: CollectionID, start: EventTime? = nil, due: EventTime? = nil,
    state: State = .needsAction, priority: TodoPriority = .undefined, parent: String? = nil,
    siblings: [String] = [], sortOrder: Int? = nil, created: Instant? = nil,
    pending: EventTime? = nil, estimate: EventDuration? = nil, _ details: ComponentDetails
  ) {
    self.id = id
    self.collection = collection
    self.start = start
    self.due = due
    self.state = state
    self.priority = priority
    self.parent = parent
    self.siblings = siblings
    self.sortOrder = sortOrder
    self.created = created
    self.pending = pending
    self.estimate = estimate
    self.details = details
  }

  @inlinable
  public subscript<Value>(dynamicMember member: WritableKeyPath<ComponentDetails, Value>) -> Value {
    get { details[keyPath: member] }
    _modify { yield &details[keyPath: member] }
  }
}

extension Todo.State {
  public var isDone: Bool { if case .completed = self { true } else { false } }

  /// Whether nothing is left to do: it is done or cancelled.
  public var isClosed: Bool { isDone || self == .cancelled }

  /// Returns the state of a task that is done to some part.
  /// - Parameter percent: 0 is open, 100 and more done.
  public static func done(percent: Int, at now: Instant) -> Todo.State {
    switch percent {
    case ...0: .needsAction
    case 1...99: .inProcess(percent: percent)
    default: .completed(now)
    }
  }

  /// How much is done, in percent.
  public var percent: Int {
    switch self {
    case .needsAction, .cancelled, .note: 0
    case .inProcess(let percent): percent ?? 0
    case .completed: 100
    }
  }
}

extension Todo {
  /// The date that a series goes by: DTSTART, otherwise DUE.
  public var anchor: EventTime? { start ?? due }

  /// The same task later, or earlier, with the time from which on it is to be done, and its series; a
  /// day stays a day, and a time keeps its time of day.
  public func moved(byDays days: Int, minutes: Int = 0) -> Todo {
    var todo = self
    todo.start = start?.moved(byDays: days, minutes: minutes)
    todo.due = due?.moved(byDays: days, minutes: minutes)
    todo.moveSeries(from: anchor)
    return todo
  }

  /// Moves KDE's date as far as the date of the series has been moved, and the dates that are added
  /// or left out, too, where all rules go by that date.
  mutating func moveSeries(from old: EventTime?) {
    guard let old, let new = anchor, old != new else { return }
    func moved(_ time: EventTime) -> EventTime {
      if time.isAllDay, !old.isAllDay || new.isAllDay {
        return time.moved(byDays: new.wallClock.day - old.wallClock.day)
      }
      return new.at(new.wallClock + (time.moment(inZoneOf: old).wallClock - old.wallClock))
    }
    pending = pending.map(moved)
    guard case .series(var recurrence) = details.kind,
      recurrence.rules.allSatisfy(\.hasNoParts), recurrence.exclusionRules.isEmpty
    else { return }
    recurrence.additions = recurrence.additions.map {
      RecurrenceDate(start: moved($0.start), duration: $0.duration)
    }
    recurrence.exclusions = recurrence.exclusions.map(moved)
    details.kind = .series(recurrence)
  }

  /// Its place among the parts of one task: the number it has, otherwise when it was created, in
  /// seconds after 2001 began; nil where neither is known.
  public var order: Int? { sortOrder ?? created.map { Int(clamping: $0 - Todo.orderEpoch) } }

  private static let orderEpoch = Instant(seconds: 978_307_200)
}

extension Todo.State {
  /// The state as that of an item.
  public var itemState: ItemState {
    switch self {
    case .needsAction: .needsAction
    case .inProcess: .inProcess
    case .completed: .completed
    case .cancelled: .cancelled
    case .note: .confirmed
    }
  }
}

extension Todo {
  /// Whether it is a note of its day.
  public var isNote: Bool { state == .note }

  /// What a row of a list shows of it.
  /// - Parameter occurrence: the date of its occurrence, for one that repeats.
  public func item(at occurrence: EventTime? = nil) -> Item {
    let repeats = if case .single = details.kind { false } else { true }
    return Item(
      ItemRef(id: id, start: occurrence.map { ItemRef.Start($0) }), isNote ? .note : .todo,
      title: details.title, location: details.location, collection: collection,
      categories: details.categories,
      color: details.color, state: state.itemState, repeats: repeats)
  }
}
