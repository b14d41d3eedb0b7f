import CalendarModel

extension CalendarIndex {
  /// Returns the events with a UID in a collection, without occurrences that were changed on their own.
  /// - Parameter collection: its path.
  public func events(withUID uid: String, in collection: String) throws -> [EventID] {
    try events(withKey: EventKey.key(collection: collection, uid: uid, recurrence: nil))
  }
}
