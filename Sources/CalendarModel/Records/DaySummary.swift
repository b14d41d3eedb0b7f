/// The contents of a day in numbers.
public struct DaySummary: Hashable, Sendable {
  /// The maximum number of collections listed for a day. A day that reaches it may have more.
  public static let mostCollections = 9

  public let day: Day
  /// The number of occurrences that touch the day.
  public var eventCount: Int
  /// The number of tasks among them.
  public var taskCount = 0
  /// The number of occurrences that start on the day: the records of its history section.
  public var recordCount: Int
  /// The total length of the counted records that start on the day; whole days count as zero.
  public var recordSeconds: Int
  /// The number of counted occurrences that touch the day; see `Record.isCounted`.
  public var countedEvents: Int
  /// The number of counted records that start on the day.
  public var countedRecords: Int
  /// Whether an occurrence of a collection of holidays touches the day, and is not cancelled.
  public var isHoliday: Bool
  /// What happened of the records that start on the day. What runs takes no time here.
  public var tracked = RecordSum()
  /// The collections of the occurrences that touch the day, at most `mostCollections`, in order.
  public var collections: [CollectionID]
  /// Whether the numbers are not known yet; they are 0 until then.
  public var isPending: Bool

  /// - Parameters:
  ///   - countedEvents: nil if all occurrences count.
  ///   - countedRecords: nil if all records count.
  public init(
    day: Day, eventCount: Int = 0, recordCount: Int = 0, countedEvents: Int? = nil,
    countedRecords: Int? = nil, recordSeconds: Int = 0, collections: [CollectionID] = [],
    isPending: Bool = false
  ) {
    self.countedEvents = countedEvents ?? eventCount
    self.countedRecords = countedRecords ?? recordCount
    isHoliday = false
    self.day = day
    self.eventCount = eventCount
    self.recordCount = recordCount
    self.recordSeconds = recordSeconds
    self.collections = collections
    self.isPending = isPending
  }

  /// The number of counted records that start on the day.
  public var counted: RecordSum { RecordSum(count: countedRecords, seconds: recordSeconds) }

  /// Excludes the items of a collection of holidays or birthdays.
  public mutating func leaveOut(
    _ kind: CollectionTraits.Kind, events: Int, records: Int, seconds: Int
  ) {
    guard kind != .events else { return }
    leaveOut(events: events, records: records, seconds: seconds)
    if kind == .holidays, events > 0 { isHoliday = true }
  }

  /// Excludes counted occurrences that the user has declined.
  public mutating func leaveOut(events: Int, records: Int, seconds: Int) {
    countedEvents = max(0, countedEvents - events)
    countedRecords = max(0, countedRecords - records)
    recordSeconds = max(0, recordSeconds - seconds)
  }
}

/// A number of events, with series counted separately. Days and months count occurrences instead.
public struct EventCount: Hashable, Sendable {
  public var singles: Int
  /// The number of series, each counted once.
  public var series: Int

  public init(singles: Int = 0, series: Int = 0) {
    self.singles = singles
    self.series = series
  }
}
