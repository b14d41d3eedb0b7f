/// The identity of an item: of an event, or of one of its occurrences.
///
/// Selections, marks, requests, replies and traces use it. It does not change with a text, the end,
/// or the time zone of the view.
public struct ItemRef: Hashable, Sendable {
  /// The start of an occurrence, independent of the user's zone.
  public enum Start: Hashable, Sendable {
    case allDay(Day)
    case floating(LocalTime)
    case moment(Instant)
  }

  public let id: EventID
  /// The start of the occurrence; nil for an item without a time. Single events have one too,
  /// because a moved event is no longer the selected one.
  public let start: Start?

  public init(id: EventID, start: Start? = nil) {
    self.id = id
    self.start = start
  }

  /// Returns the start on the clock of a zone; nil for an item without one.
  public func localStart(in zone: Zone) -> LocalTime? { start?.localTime(in: zone) }

  /// Returns the same, but nil for whole days.
  public func clockStart(in zone: Zone) -> LocalTime? {
    if case .allDay? = start { nil } else { localStart(in: zone) }
  }
}

extension ItemRef.Start {
  /// Creates the start of an event.
  public init(_ time: EventTime) {
    switch time {
    case .allDay(let day): self = .allDay(day)
    case .floating(let time): self = .floating(time)
    case .zoned(let time, let zone): self = .moment(zone.instant(of: time))
    }
  }

  /// Returns the start on the clock of a zone.
  public func localTime(in zone: Zone) -> LocalTime {
    switch self {
    case .allDay(let day): LocalTime(day)
    case .floating(let time): time
    case .moment(let moment): zone.localTime(of: moment)
    }
  }
}

extension Occurrence {
  /// Its identity.
  public var ref: ItemRef {
    let own: ItemRef.Start =
      switch time {
      case .allDay(let days): .allDay(days.lowerBound)
      case .timed(let start, _): moments.map { .moment($0.start) } ?? .floating(start)
      }
    return ItemRef(id: event, start: own)
  }
}

/// An event, task or note in a list or a cell, which can be selected, marked, changed and filtered.
public struct Item: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// A single event, or an occurrence of a series.
    case event
    /// A task, or the occurrence of one that is to be done.
    case todo
    /// A note of a day.
    case note
  }

  public var ref: ItemRef
  public var kind: Kind
  public var title: String
  public var location: String
  public var collection: CollectionID
  public var categories: [Category]
  /// Its own colour; nil for the collection's.
  public var color: EventColor?
  /// Nil if its file has none.
  public var state: ItemState?
  /// Whether it is, or was, part of a series.
  public var repeats: Bool

  public init(
    _ ref: ItemRef, _ kind: Kind, title: String, location: String = "", collection: CollectionID,
    categories: [Category] = [], color: EventColor? = nil, state: ItemState? = nil,
    repeats: Bool = false
  ) {
    self.ref = ref
    self.kind = kind
    self.title = title
    self.location = location
    self.collection = collection
    self.categories = categories
    self.color = color
    self.state = state
    self.repeats = repeats
  }
}

/// The status of an item for filters and groups.
public enum ItemState: String, Hashable, Sendable {
  case tentative, confirmed, cancelled
  case needsAction, inProcess, completed
}

extension ItemState {
  /// Whether rows name it: not what most items are.
  public var isNamed: Bool {
    switch self {
    case .tentative, .cancelled, .inProcess, .completed: true
    case .confirmed, .needsAction: false
    }
  }

  public init(_ status: Event.Status) {
    switch status {
    case .tentative: self = .tentative
    case .confirmed: self = .confirmed
    case .cancelled: self = .cancelled
    }
  }
}

extension Event {
  /// Its state as an item; nil if not given, which counts as confirmed.
  public var state: ItemState? { status.map(ItemState.init) }
}

extension Event.Status {
  /// The status of an event in a state; nil for one that only tasks have.
  public init?(_ state: ItemState) {
    switch state {
    case .tentative: self = .tentative
    case .confirmed: self = .confirmed
    case .cancelled: self = .cancelled
    case .needsAction, .inProcess, .completed: return nil
    }
  }
}
