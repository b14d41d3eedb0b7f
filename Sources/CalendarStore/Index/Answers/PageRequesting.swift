import CalendarModel

/// Passes requests to the worker that makes pages; called by the main thread.
protocol PageRequesting: AnyObject {
  /// Whether answers must reflect the current facts, so that stale pages are waited for too, as in
  /// commands.
  var wantsFreshPages: Bool { get }

  /// Requests pages that are missing or stale; the most recent requests are served first. Returns
  /// at once.
  func request(_ lens: Lens, _ months: ClosedRange<Month>)

  /// Waits, as long as patience allows, until requested pages are written.
  /// - Parameter isNews: whether to report the pages as news even so, because another caller waits
  ///   for them.
  /// - Returns: whether they are written.
  func waitForPages(_ lens: Lens, _ months: ClosedRange<Month>, isNews: Bool) -> Bool

  /// Waits a moment for another process that is changing events.
  func waitForOthers()

  /// Searches beyond the months covered by pages, as long as patience allows; returns `.pending` if
  /// the search continues in the background. A later call returns the answer, until facts change.
  func requestNearest(_ lens: Lens, _ question: NearestDayQuery) -> NearestDay

  /// Returns the number of events that pass the filter of a lens, or nil while they are counted in
  /// the background, unless patience has no end. A later call returns the answer, until facts
  /// change.
  func requestEventCount(_ lens: Lens) -> EventCount?

  /// Whether the index has failed, so that answers are incomplete until it is reopened.
  var hasFailed: Bool { get }
  /// Reports that the index could not be read.
  func readingFailed(_ error: any Error)
}

extension PageRequesting {
  var wantsFreshPages: Bool { false }
  func waitForOthers() {}
  func requestEventCount(_ lens: Lens) -> EventCount? { nil }
  var hasFailed: Bool { false }
  func readingFailed(_ error: any Error) {}
}
