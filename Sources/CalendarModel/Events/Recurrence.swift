/// When an event repeats: its rules, added dates and excluded dates (RFC 5545 §3.8.5), and the rules
/// that exclude dates (EXRULE, RFC 2445 §4.8.5.2).
public struct Recurrence: Hashable, Sendable {
  public var rules: [RecurrenceRule]
  public var additions: [RecurrenceDate]
  public var exclusions: [EventTime]
  /// What they give from the event's start on does not take place; the start itself only where they
  /// give it.
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
  /// Nil: as long as the event itself.
  public let duration: EventDuration?

  public init(start: EventTime, duration: EventDuration? = nil) {
    self.start = start
    self.duration = duration
  }
}
