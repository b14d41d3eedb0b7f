/// Which events a view shows: those that meet every part.
public struct EventFilter: Hashable, Sendable {
  public var hiddenCollections: Set<CollectionID>
  /// An event meets it that has one of these categories or one below them, whatever the case and
  /// the accents; empty: all events.
  public var categories: Set<Category>
  /// Whether an event without any category meets it too, where categories are wanted.
  public var includesUncategorized = false
  /// An event with one of these categories, or one below them, does not meet it.
  public var excludedCategories: Set<Category> = []
  /// Whether an event without any category does not meet it.
  public var excludesUncategorized = false
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
    return accepts(categories: own)
  }

  /// Whether it says anything about categories.
  public var isAboutCategories: Bool {
    !categories.isEmpty || !excludedCategories.isEmpty || includesUncategorized
      || excludesUncategorized
  }

  /// What it says about categories, and nothing else.
  public var ofCategories: EventFilter {
    var filter = self
    (filter.hiddenCollections, filter.statuses, filter.text) = ([], [], "")
    return filter
  }

  private func accepts(categories own: [Category]) -> Bool {
    if own.isEmpty {
      if excludesUncategorized { return false }
      return categories.isEmpty || includesUncategorized
    }
    func isAny(of wanted: Set<Category>) -> Bool {
      let wanted = Set(wanted.map(\.folded))
      return own.contains { $0.folded.selfAndAncestors.contains { wanted.contains($0) } }
    }
    if !excludedCategories.isEmpty, isAny(of: excludedCategories) { return false }
    if categories.isEmpty { return !includesUncategorized }
    return isAny(of: categories)
  }
}
