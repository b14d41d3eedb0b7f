import CalendarModel

/// An event that was changed both here and elsewhere.
public struct EventConflict: Hashable, Sendable {
  public let basis: EventBasis
  /// What the user wanted.
  public let change: EventChange
  public let scope: SeriesScope
  /// The VEVENTs of the event as they stand in the files now, line by line; empty where it is gone.
  public let theirs: [String]
  /// The same lines as `.mine` would write them; empty where the event would be deleted.
  public let mine: [String]
  /// What the same change was for besides; nothing stands in its way.
  var others: [EventBasis] = []

  public var path: String { basis.path }
}

/// What becomes of an event that was changed both here and elsewhere.
public enum ConflictChoice: Hashable, Sendable, CaseIterable {
  /// The change is made to what is there now; where that cannot be, what it led to takes its place.
  case mine
  /// What is there stays as it is.
  case theirs
  /// What is there stays, and what the change led to becomes another event.
  case both
}
