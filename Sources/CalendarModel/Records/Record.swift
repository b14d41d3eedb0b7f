/// An item with its time.
public struct Record: Hashable, Sendable {
  public private(set) var item: Item
  public private(set) var occurrence: Occurrence
  /// The year in which its series begins, on the user's clock; nil if it is not part of exactly one
  /// series.
  public let firstYear: Int?
  /// Whether it makes the user busy; see `Event.isBusy(for:)`. Holidays and birthdays never do.
  public let isBusy: Bool
  /// Whether it counts in totals; see `Event.isCounted(for:)`. Holidays and birthdays never do.
  public let isCounted: Bool
  /// What its event says of having been tracked.
  public var trackedMark: Tracking.Mark?
  /// The copies in other collections, in the user's order, which are shown as this one.
  public var copies: [RecordCopy] = []
  private var content = Content.event

  /// A row of a task is large, so it is stored apart.
  private indirect enum Content: Hashable, Sendable {
    case event
    case todo(TodoRow)
  }

  /// - Parameters:
  ///   - isBusy: nil for the default of an event without TRANSP.
  ///   - isCounted: the same.
  public init(
    occurrence: Occurrence, title: String, location: String = "", collection: CollectionID,
    categories: [Category] = [], color: EventColor? = nil, state: ItemState? = nil,
    repeats: Bool = false, firstYear: Int? = nil, isBusy: Bool? = nil, isCounted: Bool? = nil
  ) {
    item = Item(
      occurrence.ref, .event, title: title, location: location, collection: collection,
      categories: categories, color: color, state: state, repeats: repeats)
    self.occurrence = occurrence
    self.firstYear = firstYear
    self.isBusy = isBusy ?? (state != .cancelled && !occurrence.isAllDay)
    self.isCounted = isCounted ?? (state != .cancelled)
  }

  /// Creates the record of an event's occurrence.
  /// - Parameters:
  ///   - isBusy: nil for a user without mail addresses, if its collection holds events.
  ///   - isCounted: the same.
  public init(
    _ occurrence: Occurrence, of event: Event, repeats: Bool, isBusy: Bool? = nil,
    isCounted: Bool? = nil
  ) {
    let firstYear: Int? =
      if case .series = event.kind { occurrence.year(ofStart: event.start) } else { nil }
    self.init(
      occurrence: occurrence, title: event.title, location: event.location,
      collection: event.collection, categories: event.categories, color: event.color,
      state: event.state, repeats: repeats, firstYear: firstYear,
      isBusy: isBusy ?? event.isBusy(for: []), isCounted: isCounted ?? event.isCounted(for: []))
  }

  /// Creates the record of a task, which neither makes the user busy nor counts.
  /// - Parameter occurrence: when it is shown.
  public init(_ todo: TodoRow, at occurrence: Occurrence) {
    item = todo.item
    self.occurrence = occurrence
    (firstYear, isBusy, isCounted) = (nil, false, false)
    content = .todo(todo)
  }

  /// The day on which the records of tasks without a date are.
  public static let dayWithoutDate = Day(2_000_000_000)

  /// Creates the record of a task at the time it is due; one without a date is on `dayWithoutDate`.
  public init(_ row: TodoRow, in zone: Zone) {
    let time = row.due ?? .allDay(Self.dayWithoutDate)
    let duration = time.isAllDay ? EventDuration(days: 1) : .zero
    let event = Event(
      id: row.item.ref.id, collection: row.item.collection, start: time, duration: duration,
      ComponentDetails(uid: ""))
    self.init(row, at: event.ownOccurrence(in: zone))
  }

  /// Whether it is that of a task.
  public var isTask: Bool { item.kind == .todo }

  /// Whether it has a date; only tasks may have none.
  public var hasDate: Bool { occurrence.start.day != Self.dayWithoutDate }

  /// Returns the same on the clock of a zone; whole days and floating times stay unchanged.
  public func shown(in zone: Zone) -> Record {
    var record = self
    record.occurrence = occurrence.shown(in: zone)
    return record
  }

  /// Returns the record as a copy in another collection.
  public func copied(as copy: RecordCopy) -> Record {
    var record = self
    record.occurrence = Occurrence(
      event: copy.event, time: occurrence.time, moments: occurrence.moments)
    (record.item.ref, record.item.collection) = (record.occurrence.ref, copy.collection)
    record.copies = []
    return record
  }

  /// The task; nil for an event.
  public var todo: TodoRow? { if case .todo(let row) = content { row } else { nil } }

  public var ref: ItemRef { item.ref }
  public var title: String { item.title }
  public var location: String { item.location }
  public var collection: CollectionID { item.collection }
  public var categories: [Category] { item.categories }
  public var color: EventColor? { item.color }
  public var state: ItemState? { item.state }
  public var repeats: Bool { item.repeats }

  /// The length; see `Occurrence.minutes`.
  public var minutes: Int { occurrence.minutes }
  /// The length; see `Occurrence.seconds`.
  public var seconds: Int { occurrence.seconds }

  /// The number of years since the beginning of its series: the age on a birthday. Nil if the year is
  /// unknown, which address books write as 1604 or earlier.
  public var age: Int? {
    guard let firstYear, firstYear > 1604 else { return nil }
    let years = occurrence.start.day.civil.year - firstYear
    return years > 0 ? years : nil
  }

  /// Whether it happened, rather than is planned: it says so, or its collection does.
  /// - Parameter kinds: the collections that do not hold planned events.
  public func isTracked(_ kinds: [CollectionID: CollectionTraits.Kind]) -> Bool {
    trackedMark != nil || kinds[collection] == .tracked
  }

  /// How long it lasted, as something that happened: whole days and moments take no time.
  public var trackedSeconds: Int { trackedMark == .moment ? 0 : seconds }

  /// Returns by how many seconds it is longer than its plan; nil without a plan that has a time.
  public func secondsBeyond(_ plan: TrackedDetails.Plan?) -> Int? {
    guard let plan, !plan.occurrence.isAllDay else { return nil }
    return trackedSeconds - plan.occurrence.seconds
  }

  /// Returns what runs with an end of its own; one before its start is the start.
  /// - Parameter zone: the reader's.
  public func ending(at end: Instant, in zone: Zone) -> Record {
    var record = self
    if let moments = occurrence.moments {
      record.occurrence = Occurrence(
        event: occurrence.event, moments: .init(start: moments.start, end: end), in: zone)
    } else if !occurrence.isAllDay {
      let start = occurrence.start
      record.occurrence = Occurrence(
        event: occurrence.event, time: .timed(start, max(start, zone.localTime(of: end))))
    }
    return record
  }

  /// The order of lists: see `Occurrence.isListedBefore`.
  public static func isOrderedBefore(_ a: Record, _ b: Record) -> Bool {
    Occurrence.isListedBefore(a.occurrence, b.occurrence)
  }
}

/// An occurrence that is shown as another record, because an earlier collection has it too.
public struct RecordCopy: Hashable, Sendable {
  public let event: EventID
  public let collection: CollectionID

  public init(event: EventID, collection: CollectionID) {
    (self.event, self.collection) = (event, collection)
  }
}

/// Records of one collection with the same categories and state, summed over some days.
///
/// Totals by collection or category are sums of groups, without looking at records again.
public struct RecordGroup: Hashable, Sendable {
  public let collection: CollectionID
  public let categories: [Category]
  public let state: ItemState?
  /// Whether they count in totals; see `Record.isCounted`.
  public let isCounted: Bool
  /// Whether they happened, rather than are planned, and are not cancelled.
  public let isTracked: Bool
  /// The number of records that start on the days.
  public var recordCount: Int
  /// Their total length; whole days count as zero.
  public var recordSeconds: Int

  /// - Parameter isCounted: nil to infer it from the state.
  public init(
    collection: CollectionID, categories: [Category], state: ItemState?,
    isCounted: Bool? = nil, isTracked: Bool = false, recordCount: Int, recordSeconds: Int
  ) {
    self.isTracked = isTracked
    self.collection = collection
    self.categories = categories
    self.state = state
    self.isCounted = isCounted ?? (state != .cancelled)
    self.recordCount = recordCount
    self.recordSeconds = recordSeconds
  }
}

/// The number of records and their total length.
public struct RecordSum: Hashable, Sendable {
  public var count: Int
  /// The total length in seconds; whole days count as zero.
  public var seconds: Int

  public init(count: Int = 0, seconds: Int = 0) {
    self.count = count
    self.seconds = seconds
  }

  /// The whole minutes of all records together.
  public var minutes: Int { seconds / 60 }

  /// Sums saturate.
  public static func + (a: RecordSum, b: RecordSum) -> RecordSum {
    RecordSum(
      count: saturatingSum(a.count, b.count), seconds: saturatingSum(a.seconds, b.seconds))
  }

  public static func += (a: inout RecordSum, b: RecordSum) { a = a + b }

  /// Longer ones first, then more numerous ones; nil for equal sums.
  static func isOrderedBefore(_ a: RecordSum, _ b: RecordSum) -> Bool? {
    if a.minutes != b.minutes { return a.minutes > b.minutes }
    if a.count != b.count { return a.count > b.count }
    return nil
  }
}

extension RecordGroup {
  public var sum: RecordSum { RecordSum(count: recordCount, seconds: recordSeconds) }
}
