import CalendarModel

/// The queries about what happened. Timers run whatever the filter of the source is.
package protocol TrackingSource: AnyObject {
  /// Whether something may have been tracked. Without it, nothing is asked about timers.
  var mayHaveTracked: Bool { get }
  /// Returns the timers that run at some time or may begin later, in the order of their starts; nil if
  /// they are not ready.
  func timers(at now: Instant) -> [Event]?
  /// Returns what runs, the oldest first, as its files describe it, as far as it passes the filter; nil
  /// if it is not known.
  func runningRecords(at now: Instant) -> [Record]?
  /// Returns the seconds that were tracked for a planned event or a task, what runs until now included;
  /// nil if they are not ready.
  func trackedSeconds(ofPlan uid: String, at now: Instant) -> Int?
  /// Returns what only the files of intervals know; nothing for those that say nothing. Nil if it is not
  /// known.
  func trackedDetails(of intervals: [EventID]) -> [EventID: TrackedDetails]?
}

/// Sources without anything that was tracked.
extension TrackingSource {
  package var mayHaveTracked: Bool { false }
  package func timers(at now: Instant) -> [Event]? { [] }
  package func runningRecords(at now: Instant) -> [Record]? { [] }
  package func trackedSeconds(ofPlan uid: String, at now: Instant) -> Int? { 0 }
  package func trackedDetails(of intervals: [EventID]) -> [EventID: TrackedDetails]? { [:] }
}
