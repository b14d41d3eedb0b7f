/// A series with its overrides, prepared so that any window is answered from its own period.
public struct Series: Sendable {
  /// The occurrences found, each with the event that describes it (the series or an override).
  public struct Answer: Sendable {
    public var occurrences: [Occurrence] = []
    /// False when the step budget was spent before the window was searched to its end.
    public var isComplete = true
  }

  public let event: Event
  public let overrides: [Event]

  /// - Parameter event: an event of kind `.series`; `overrides` share its UID.
  public init(_ event: Event, overrides: [Event] = []) {
    self.event = event
    self.overrides = overrides
  }

  /// The occurrences that touch the days, in order of start, for a reader in `zone`.
  public func occurrences(
    touching days: ClosedRange<Day>, in zone: Zone, budget: inout StepBudget
  ) -> Answer { Answer() }

  /// The first and the last day that any occurrence touches; the last is nil when it never ends.
  public func extent(in zone: Zone, budget: inout StepBudget) -> (first: Day, last: Day?)? { nil }
}
