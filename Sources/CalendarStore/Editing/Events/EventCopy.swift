import CalendarModel

/// An event as text, to be put somewhere; what it was taken from may be gone by then.
public struct EventCopy: Hashable, Sendable {
  /// Where it was taken from.
  public let collection: CollectionInfo
  /// Its fields and times; it never repeats.
  public let event: Event
  /// The day on which it was shown to begin.
  public let day: Day
  /// A calendar with this event alone.
  let text: [UInt8]
}
