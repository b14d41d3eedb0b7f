import CalendarModel

/// The queries about what happened. Timers run whatever the filter of the source is.
public protocol TrackingSource: AnyObject {
  /// Whether something may have been tracked. Without it, nothing is asked about timers.
  var mayHaveTracked: Bool { get }
  /// Returns the timers that run at some time or may begin later, in the order of their starts; nil if
  /// they are not ready.
  func timers(at now: Instant) -> [Event]?
}

/// Sources without anything that was tracked.
extension TrackingSource {
  public var mayHaveTracked: Bool { false }
  public func timers(at now: Instant) -> [Event]? { [] }
}
