import CalendarModel

/// What happened in the index since it was asked last.
public struct News: Hashable, Sendable {
  /// Whether answers that were given may be others now.
  public var dataChanged = false
  /// Whether answers that were not ready may be ready now.
  public var answersArrived = false
  /// What is being read; nil when all is known.
  public var activity: Activity?
  /// A sentence for the user, told once.
  public var notice: String?

  public init() {}

  /// Whether anything on the screen may be another now.
  /// - Parameter before: the activity that the screen shows.
  public func changesScreen(before: Activity?) -> Bool {
    dataChanged || answersArrived || notice != nil || activity != before
  }
}
