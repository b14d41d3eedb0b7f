/// A filter for the events and tasks of a view, which must match every part.
public struct EventFilter: Hashable, Sendable {
  public var hiddenCollections: Set<CollectionID>
  /// The categories of which an event must have one, or one below it, ignoring case and accents.
  /// Empty for all events.
  public var categories: Set<Category>
  /// Whether events without a category match, too, if categories are required.
  public var includesUncategorized = false
  /// The categories of which an event must have none, nor one below them.
  public var excludedCategories: Set<Category> = []
  /// Whether events without a category are excluded.
  public var excludesUncategorized = false
  /// The states of which an item must have one; an item without a state counts as confirmed. Empty
  /// for all.
  public var statuses: Set<ItemState>
  /// Words that must each begin a word of the event's title, location, notes, categories or people,
  /// ignoring case and accents. Empty for all events.
  public var text: String
  /// Texts that an event must not match; each is read like `text`.
  public var excludedTexts: Set<String> = []
  /// The periods of which an occurrence must touch one, in order and separate. Empty for all days.
  public var days: [ClosedRange<Day>] = []
  /// The periods that an occurrence must not touch, in order and separate.
  public var excludedDays: [ClosedRange<Day>] = []
  /// The kinds of which an item must be one. Empty for all.
  public var kinds: Set<Item.Kind> = []
  /// Conditions on tasks; events have none of what they ask for.
  public var todos = TodoConditions()
  /// Conditions of which a task must not meet any.
  public var excludedTodos = TodoConditions()
  /// Conditions on what happened and what is planned.
  public var tracking = TrackingConditions()

  public init(
    hiddenCollections: Set<CollectionID> = [], categories: Set<Category> = [],
    statuses: Set<ItemState> = [], text: String = ""
  ) {
    self.hiddenCollections = hiddenCollections
    self.categories = categories
    self.statuses = statuses
    self.text = text
  }

  /// The filter that matches every event.
  public static let everything = EventFilter()

  /// Whether items of a kind may match.
  public func accepts(_ kind: Item.Kind) -> Bool {
    (kinds.isEmpty || kinds.contains(kind)) && (kind == .todo || todos.isEmpty)
      && (kind == .event ? tracking.isPossible : tracking.acceptsPlanned)
  }

  /// Whether it has conditions on tasks.
  public var isAboutTodos: Bool { !todos.isEmpty || !excludedTodos.isEmpty }

  /// Whether a task matches the conditions on tasks.
  /// - Parameter now: the present on the reader's clock; nil if it is unknown.
  public func accepts(_ todo: @autoclosure () -> TodoConditions.Subject, now: LocalTime?) -> Bool {
    guard isAboutTodos else { return true }
    let todo = todo()
    return todos.accepts(todo, now: now) && !excludedTodos.acceptsAny(todo, now: now)
  }

  /// Whether an item may match, not considering text, days, conditions on tasks and what only its event
  /// says of running and of its plan.
  /// - Parameter isMarked: whether its event says that it happened.
  public func accepts(
    _ kind: Item.Kind = .event, collection: CollectionID, categories own: [Category],
    state: ItemState?, isMarked: Bool = false
  ) -> Bool {
    guard accepts(kind), !hiddenCollections.contains(collection) else { return false }
    guard statuses.isEmpty || statuses.contains(state ?? .confirmed) else { return false }
    let subject = tracking.subject(collection, state, isMarked: isMarked)
    guard kind != .event || tracking.accepts(subject) != false else { return false }
    return accepts(categories: own)
  }

  /// Whether it has conditions on categories.
  public var isAboutCategories: Bool {
    !categories.isEmpty || !excludedCategories.isEmpty || includesUncategorized
      || excludesUncategorized
  }

  /// The conditions on categories only.
  public var ofCategories: EventFilter {
    var filter = self
    (filter.hiddenCollections, filter.statuses, filter.text) = ([], [], "")
    (filter.excludedTexts, filter.days, filter.excludedDays) = ([], [], [])
    (filter.kinds, filter.todos, filter.excludedTodos) = ([], TodoConditions(), TodoConditions())
    filter.tracking = TrackingConditions()
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
  /// Whether it has conditions on days.
  public var isAboutDays: Bool { !days.isEmpty || !excludedDays.isEmpty }

  /// Whether an occurrence on some days matches.
  public func accepts(days own: ClosedRange<Day>) -> Bool {
    (days.isEmpty || days.contains { $0.overlaps(own) })
      && !excludedDays.contains { $0.overlaps(own) }
  }

  /// The period that every matching occurrence touches; nil if all days match.
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

  /// Returns the days of some periods, merged and in order.
  public static func joined(_ stretches: [ClosedRange<Day>]) -> [ClosedRange<Day>] {
    stretches.map { $0.lowerBound..<$0.upperBound + 1 }.merged()
      .map { $0.lowerBound...$0.upperBound - 1 }
  }
}
