import CalendarModel

/// What is to become of events.
public enum EventChange: Hashable, Sendable {
  /// They get these values.
  case set([EventField])
  /// They are to be so many days later, at the same times of day.
  case shift(days: Int)
  case delete
  /// They are to be in another collection, and to get these values.
  ///
  /// - This: the occurrence becomes an event of its own there, and is excluded here.
  /// - This and following: the series is divided, and the new one is there.
  /// - All: the VEVENTs go as they stand; with a new UID where the collection has theirs already.
  case move(to: CollectionInfo, setting: [EventField] = [])
  /// The VEVENTs are to be those of a calendar, see `CalendarEditor.replace(_:with:at:)`.
  case text([UInt8])
}
