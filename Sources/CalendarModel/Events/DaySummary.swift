/// What a day holds, in numbers.
public struct DaySummary: Hashable, Sendable {
  public let day: Day
  /// Occurrences that touch the day.
  public var eventCount: Int
  /// Occurrences that start on the day: the records of its history section.
  public var recordCount: Int
  /// Minutes of the records that start on the day; whole days take no clock time.
  public var recordMinutes: Int
  /// Collections of the occurrences that touch the day, at most three, in their order.
  public var collections: [CollectionID]
  /// Whether the numbers are not known yet; they are 0 until then.
  public var isPending: Bool

  public init(
    day: Day, eventCount: Int = 0, recordCount: Int = 0, recordMinutes: Int = 0,
    collections: [CollectionID] = [], isPending: Bool = false
  ) {
    self.day = day
    self.eventCount = eventCount
    self.recordCount = recordCount
    self.recordMinutes = recordMinutes
    self.collections = collections
    self.isPending = isPending
  }
}
