/// The contents of a day: its first spans and timed records, and the totals.
public struct DayContents: Hashable, Sendable {
  public var summary: DaySummary
  /// Whole-day and several-day occurrences that touch the day, in list order.
  public var spans: [Record]
  /// Records that lie within the day, in list order.
  public var timed: [Record]

  public init(summary: DaySummary, spans: [Record] = [], timed: [Record] = []) {
    self.summary = summary
    self.spans = spans
    self.timed = timed
  }

  public var day: Day { summary.day }

  /// Returns the record of an item; nil if it is not among them.
  public func record(of item: ItemRef) -> Record? {
    let isWanted = { (record: Record) in record.ref == item }
    return spans.first(where: isWanted) ?? timed.first(where: isWanted)
  }

  /// Returns the placeholder of a day that is not loaded yet.
  public static func pending(_ day: Day) -> DayContents {
    DayContents(summary: DaySummary(day: day, isPending: true))
  }
}

/// The result of a search for a day.
public enum NearestDay: Hashable, Sendable {
  case day(Day)
  /// There is no such day.
  case none
  /// The search is still running.
  case pending

  public init(_ day: Day?) { self = day.map { .day($0) } ?? .none }

  /// The day, if one was found.
  public var day: Day? {
    if case .day(let day) = self { day } else { nil }
  }
}

/// The first and the last days with events.
public struct EventBounds: Hashable, Sendable {
  /// The first day of the first occurrence; nil if there are no events.
  public var first: Day?
  /// The start day of the last occurrence, without endless series; nil if there are no such events.
  public var last: Day?
  /// Whether there is a series without an end.
  public var isEndless: Bool

  public init(first: Day? = nil, last: Day? = nil, isEndless: Bool = false) {
    self.first = first
    self.last = last
    self.isEndless = isEndless
  }
}
