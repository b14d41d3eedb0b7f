import CalendarModel

/// The queries about what happened. Timers run whatever the filter of the source is.
public protocol TrackingSource: AnyObject {
  /// Whether something may have been tracked. Without it, nothing is asked about timers.
  var mayHaveTracked: Bool { get }
  /// Returns the timers that run at some time or may begin later, in the order of their starts; nil if
  /// they are not ready.
  func timers(at now: Instant) -> [Event]?
  /// Returns the seconds that were tracked for a planned event or a task, what runs until now included;
  /// nil if they are not ready.
  func trackedSeconds(ofPlan uid: String, at now: Instant) -> Int?
}

/// Sources without anything that was tracked.
extension TrackingSource {
  public var mayHaveTracked: Bool { false }
  public func timers(at now: Instant) -> [Event]? { [] }
  public func trackedSeconds(ofPlan uid: String, at now: Instant) -> Int? { 0 }
}
