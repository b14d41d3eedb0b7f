/// An occurrence with what a row of a list or a cell shows of its event.
public struct Record: Hashable, Sendable {
  public let occurrence: Occurrence
  public let title: String
  public let location: String
  public let collection: CollectionID
  public let categories: [Category]
  /// The event's own colour; the collection's is used where there is none.
  public let color: EventColor?
  public let status: Event.Status?
  public let isSeries: Bool

  public init(
    occurrence: Occurrence, title: String, location: String = "", collection: CollectionID,
    categories: [Category] = [], color: EventColor? = nil, status: Event.Status? = nil,
    isSeries: Bool = false
  ) {
    self.occurrence = occurrence
    self.title = title
    self.location = location
    self.collection = collection
    self.categories = categories
    self.color = color
    self.status = status
    self.isSeries = isSeries
  }

  /// The record of an event's occurrence.
  public init(_ occurrence: Occurrence, of event: Event, isSeries: Bool) {
    self.init(
      occurrence: occurrence, title: event.title, location: event.location,
      collection: event.collection, categories: event.categories, color: event.color,
      status: event.status, isSeries: isSeries)
  }

  /// How long it lasts: see `Occurrence.minutes`.
  public var minutes: Int { occurrence.minutes }

  /// The order of lists: see `Occurrence.isListedBefore`.
  public static func isOrderedBefore(_ a: Record, _ b: Record) -> Bool {
    Occurrence.isListedBefore(a.occurrence, b.occurrence)
  }
}
