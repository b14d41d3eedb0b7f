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
  /// An item that says no state counts as confirmed; empty: all of them.
  public var statuses: Set<ItemState>
  /// Words that each begin a word of the event's title, location, notes, categories or people;
  /// whatever the case and the accents. Empty: all events.
  public var text: String
  /// An event that one of these texts fits does not meet it; each is read as `text` is.
  public var excludedTexts: Set<String> = []
  /// An occurrence meets it that touches one of these stretches of days; in order and apart. Empty:
  /// all days.
  public var days: [ClosedRange<Day>] = []
  /// An occurrence that touches one of these stretches does not meet it; in order and apart.
  public var excludedDays: [ClosedRange<Day>] = []

  public init(
    hiddenCollections: Set<CollectionID> = [], categories: Set<Category> = [],
    statuses: Set<ItemState> = [], text: String = ""
  ) {
    self.hiddenCollections = hiddenCollections
    self.categories = categories
    self.statuses = statuses
    self.text = text
  }

  /// The filter that lets every event pass.
  public static let everything = EventFilter()

  /// Whether an item passes, its text and its days left aside.
  public func accepts(
    collection: CollectionID, categories own: [Category], state: ItemState?
  ) -> Bool {
    guard !hiddenCollections.contains(collection) else { return false }
    guard statuses.isEmpty || statuses.contains(state ?? .confirmed) else { return false }
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
    (filter.excludedTexts, filter.days, filter.excludedDays) = ([], [], [])
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

/// The days of a filter.
extension EventFilter {
  /// Whether it says anything about days.
  public var isAboutDays: Bool { !days.isEmpty || !excludedDays.isEmpty }

  /// Whether an occurrence on some days passes.
  public func accepts(days own: ClosedRange<Day>) -> Bool {
    (days.isEmpty || days.contains { $0.overlaps(own) })
      && !excludedDays.contains { $0.overlaps(own) }
  }

  /// The days within which every occurrence that passes touches a day; nil if all days pass.
  public var spannedDays: ClosedRange<Day>? {
    guard isAboutDays else { return nil }
    let years = Day.writtenYears
    var first = days.first?.lowerBound ?? Month(year: years.lowerBound, month: 1).firstDay
    var last = days.last?.upperBound ?? Month(year: years.upperBound, month: 12).lastDay
    for stretch in excludedDays where stretch.contains(first) { first = stretch.upperBound + 1 }
    for stretch in excludedDays.reversed() where stretch.contains(last) {
      last = stretch.lowerBound - 1
    }
    return first...max(first, last)
  }

  /// Returns the days of some stretches, in order and apart.
  public static func joined(_ stretches: [ClosedRange<Day>]) -> [ClosedRange<Day>] {
    var joined: [ClosedRange<Day>] = []
    for stretch in stretches.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, stretch.lowerBound - 1 <= last.upperBound {
        joined[joined.count - 1] =
          last.lowerBound...max(last.upperBound, stretch.upperBound)
      } else {
        joined.append(stretch)
      }
    }
    return joined
  }
}
