/// Which events a view shows: those that meet every part.
public struct EventFilter: Hashable, Sendable {
  public var hiddenCollections: Set<CollectionID>
  /// An event meets it that has one of these categories or one below them, whatever the case and
  /// the accents; empty: all events.
  public var categories: Set<Category>
  /// An event without a status counts as confirmed; empty: all events.
  public var statuses: Set<Event.Status>
  /// Words that each begin a word of the event's title, location, notes, categories or people;
  /// whatever the case and the accents. Empty: all events.
  public var text: String

  public init(
    hiddenCollections: Set<CollectionID> = [], categories: Set<Category> = [],
    statuses: Set<Event.Status> = [], text: String = ""
  ) {
    self.hiddenCollections = hiddenCollections
    self.categories = categories
    self.statuses = statuses
    self.text = text
  }

  /// The filter that lets every event pass.
  public static let everything = EventFilter()

  /// Whether an event passes, its text left aside.
  public func accepts(
    collection: CollectionID, categories own: [Category], status: Event.Status?
  ) -> Bool {
    guard !hiddenCollections.contains(collection) else { return false }
    guard statuses.isEmpty || statuses.contains(status ?? .confirmed) else { return false }
    guard !categories.isEmpty else { return true }
    let wanted = Set(categories.map(\.folded))
    return own.contains { $0.folded.selfAndAncestors.contains { wanted.contains($0) } }
  }
}
