/// What a day holds, in numbers.
public struct DaySummary: Hashable, Sendable {
  /// The maximum number of collections listed for a day. A day that reaches it may have more.
  public static let mostCollections = 9

  public let day: Day
  /// Occurrences that touch the day.
  public var eventCount: Int
  /// Occurrences that start on the day: the records of its history section.
  public var recordCount: Int
  /// How long the counted records that start on the day last together; whole days take no clock
  /// time.
  public var recordSeconds: Int
  /// How busy the day is: the counted occurrences that touch it; see `Record.isCounted`.
  public var countedEvents: Int
  /// The counted records that start on the day.
  public var countedRecords: Int
  /// Whether an occurrence of a collection of holidays touches the day, and is not cancelled.
  public var isHoliday: Bool
  /// Collections of the occurrences that touch the day, at most `mostCollections`, in their order.
  public var collections: [CollectionID]
  /// Whether the numbers are not known yet; they are 0 until then.
  public var isPending: Bool

  /// - Parameters:
  ///   - countedEvents: nil where all occurrences count.
  ///   - countedRecords: nil where all records count.
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

  /// The counted records that start on the day.
  public var counted: RecordSum { RecordSum(count: countedRecords, seconds: recordSeconds) }

  /// Leaves out what a collection of holidays or birthdays has on the day.
  public mutating func leaveOut(
    _ kind: CollectionTraits.Kind, events: Int, records: Int, seconds: Int
  ) {
    guard kind != .events else { return }
    leaveOut(events: events, records: records, seconds: seconds)
    if kind == .holidays, events > 0 { isHoliday = true }
  }

  /// Leaves out counted occurrences, because the user has declined them.
  public mutating func leaveOut(events: Int, records: Int, seconds: Int) {
    countedEvents = max(0, countedEvents - events)
    countedRecords = max(0, countedRecords - records)
    recordSeconds = max(0, recordSeconds - seconds)
  }
}

/// How many events there are of something, those that repeat apart: days and months count their
/// occurrences, which are more.
public struct EventCount: Hashable, Sendable {
  public var singles: Int
  /// Each counted once.
  public var series: Int

  public init(singles: Int = 0, series: Int = 0) {
    self.singles = singles
    self.series = series
  }
}
