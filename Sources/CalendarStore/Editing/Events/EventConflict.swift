import CalendarModel

/// An event that was changed both here and elsewhere.
public struct EventConflict: Hashable, Sendable {
  public let basis: EventBasis
  /// What the user wanted.
  public let change: EventChange
  public let scope: SeriesScope
  /// The VEVENTs of the event as they stand in the files now, line by line; empty where it is gone.
  public let theirs: [String]
  /// The same lines as they would be after the user's change; empty where it would be deleted.
  public let mine: [String]

  public var path: String { basis.path }
}
