import CalendarModel

/// How questions reach the worker that makes pages; called by the main thread.
protocol PageRequesting: AnyObject {
  /// Whether answers must be of the facts as they are now: stale pages are waited for too, as
  /// commands do.
  var wantsFreshPages: Bool { get }

  /// Asks for pages that are missing or stale; those asked for last are made first. Returns at once.
  func request(_ lens: Lens, _ months: ClosedRange<Month>)

  /// Waits, as long as patience allows, until pages that were asked for are written.
  /// - Parameter isNews: whether that they are written is told all the same, since somebody else waits.
  /// - Returns: whether they are.
  func waitForPages(_ lens: Lens, _ months: ClosedRange<Month>, isNews: Bool) -> Bool

  /// Searches behind the months that pages know, as long as patience allows; `.pending` when it
  /// goes on in the background. Asked again, it has the answer, until facts change.
  func requestNearest(_ lens: Lens, _ question: NearestQuestion) -> NearestAnswer

  /// How many events pass the filter of a lens; nil while they are counted in the background, unless
  /// patience has no end. Asked again, it has the answer, until facts change.
  func requestEventCount(_ lens: Lens) -> EventCount?

  /// Whether the index can be used no more: answers lack something until it is opened anew.
  var hasFailed: Bool { get }
  /// Notes that the index could not be read.
  func readingFailed(_ error: any Error)
}

extension PageRequesting {
  var wantsFreshPages: Bool { false }
  func requestEventCount(_ lens: Lens) -> EventCount? { nil }
  var hasFailed: Bool { false }
  func readingFailed(_ error: any Error) {}
}
