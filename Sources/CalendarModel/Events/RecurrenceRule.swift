/// An RRULE as a value (RFC 5545 §3.3.10).
public struct RecurrenceRule: Hashable, Sendable {
  public enum Frequency: Int, CaseIterable, Comparable, Sendable {
    case secondly, minutely, hourly, daily, weekly, monthly, yearly
    public static func < (a: Frequency, b: Frequency) -> Bool { a.rawValue < b.rawValue }
  }

  /// When the rule stops.
  public enum End: Hashable, Sendable {
    case never
    case count(Int)
    /// The last possible start of an occurrence, in any of the three forms.
    case until(EventTime)
    /// Both are given; the first one ends the rule.
    case earlier(count: Int, until: EventTime)
  }

  /// A BYDAY value: a weekday, with an ordinal other than 0 for "the second" or "the last".
  public struct WeekdayNumber: Hashable, Sendable {
    public let ordinal: Int
    public let weekday: Weekday
    public init(_ weekday: Weekday, ordinal: Int = 0) {
      self.ordinal = ordinal
      self.weekday = weekday
    }
  }

  public var frequency: Frequency
  /// At least 1.
  public var interval: Int
  public var end: End
  public var weekStart: Weekday
  public var bySecond: [Int]
  public var byMinute: [Int]
  public var byHour: [Int]
  public var byDay: [WeekdayNumber]
  public var byMonthDay: [Int]
  public var byYearDay: [Int]
  public var byWeekNumber: [Int]
  public var byMonth: [Int]
  public var bySetPosition: [Int]

  public init(
    _ frequency: Frequency, interval: Int = 1, end: End = .never, weekStart: Weekday = .monday,
    bySecond: [Int] = [], byMinute: [Int] = [], byHour: [Int] = [], byDay: [WeekdayNumber] = [],
    byMonthDay: [Int] = [], byYearDay: [Int] = [], byWeekNumber: [Int] = [], byMonth: [Int] = [],
    bySetPosition: [Int] = []
  ) {
    self.frequency = frequency
    self.interval = max(1, interval)
    self.end = end
    self.weekStart = weekStart
    self.bySecond = bySecond
    self.byMinute = byMinute
    self.byHour = byHour
    self.byDay = byDay
    self.byMonthDay = byMonthDay
    self.byYearDay = byYearDay
    self.byWeekNumber = byWeekNumber
    self.byMonth = byMonth
    self.bySetPosition = bySetPosition
  }

  /// Whether no part of it limits or adds days or times: it goes by the start of its series alone.
  public var hasNoParts: Bool {
    bySecond.isEmpty && byMinute.isEmpty && byHour.isEmpty && byDay.isEmpty && byMonthDay.isEmpty
      && byYearDay.isEmpty && byWeekNumber.isEmpty && byMonth.isEmpty && bySetPosition.isEmpty
  }
}

/// When an event repeats: its rules, added dates and excluded dates (RFC 5545 §3.8.5), and the rules
/// that exclude dates (EXRULE, RFC 2445 §4.8.5.2).
public struct Recurrence: Hashable, Sendable {
  public var rules: [RecurrenceRule]
  public var additions: [RecurrenceDate]
  public var exclusions: [EventTime]
  /// The occurrences that they give from the event's start on are excluded, and the start itself
  /// only if they give it.
  public var exclusionRules: [RecurrenceRule]

  public init(
    rules: [RecurrenceRule] = [], additions: [RecurrenceDate] = [], exclusions: [EventTime] = [],
    exclusionRules: [RecurrenceRule] = []
  ) {
    self.rules = rules
    self.additions = additions
    self.exclusions = exclusions
    self.exclusionRules = exclusionRules
  }
}

/// An RDATE value: a start, and for a PERIOD its own duration (RFC 5545 §3.8.5.2).
public struct RecurrenceDate: Hashable, Sendable {
  public let start: EventTime
  /// Nil for the length of the event itself.
  public let duration: EventDuration?

  public init(start: EventTime, duration: EventDuration? = nil) {
    self.start = start
    self.duration = duration
  }
}
