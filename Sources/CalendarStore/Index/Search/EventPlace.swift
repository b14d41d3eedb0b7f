/// Where an event stands, and what names it in every index of the same calendars.
public struct EventPlace: Hashable, Sendable {
  /// Made of the collection's path, the UID and the RECURRENCE-ID.
  public let key: Int64
  /// Whether it is a series itself: its occurrences are told apart by their starts.
  public let isSeries: Bool
  /// The path of the collection it belongs to.
  public let collection: String
  /// The file.
  public let path: String
}
