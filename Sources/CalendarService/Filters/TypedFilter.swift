import CalendarModel
import EventEntry

/// A filter as it was typed: events must satisfy every kind of condition.
package struct TypedFilter {
  /// Names of calendars; with `!` all others.
  package var collections: [String] = []
  /// Names of categories, or `none`; with `!` all others.
  package var categories: [String] = []
  /// Words that events must have.
  package var search: String?
  /// The terms of a filter, as in the interface.
  package var terms: String?

  package init(
    collections: [String] = [], categories: [String] = [], search: String? = nil,
    terms: String? = nil
  ) {
    self.collections = collections
    self.categories = categories
    self.search = search
    self.terms = terms
  }

  /// Whether any event may be excluded.
  package var isGiven: Bool {
    !collections.isEmpty || !categories.isEmpty || search != nil || terms != nil
  }

  /// Returns the filter for some collections.
  /// - Parameters:
  ///   - now: the present, from which dates are counted.
  ///   - categories: returns all categories in use; called only if some are named. Nil if they are
  ///     unknown, in which case any name is accepted.
  package func filter(
    _ collections: [CollectionInfo], now: LocalTime, categories: () -> [Category]?
  ) throws(CommandFailure) -> EventFilter {
    var filter = EventFilter()
    if !self.collections.isEmpty {
      var (wanted, unwanted): (Set<CollectionID>, Set<CollectionID>) = ([], [])
      for name in self.collections.map(NegatableName.init) {
        let found = try ids(named: name.text, collections)
        if name.isNegated { unwanted.formUnion(found) } else { wanted.formUnion(found) }
      }
      let others = wanted.isEmpty ? [] : Set(collections.map(\.id)).subtracting(wanted)
      filter.hiddenCollections = others.union(unwanted)
    }
    for text in self.categories {
      let name = NegatableName(text)
      do throws(FilterTextError) {
        try filter.add(category: name.text, isNegated: name.isNegated)
      } catch {
        throw .usage("--category \(text): names no category; write it as work/api")
      }
    }
    if let mistake = self.categories.isEmpty ? nil : unknownCategory(categories()) {
      throw .usage(mistake)
    }
    if let search {
      filter.text = try searchText(search, option: "--search ")
      let dates = CommandDates.ofUser(today: now.day).ofFilters
      if let remark = termRemark(on: search, dates, option: "--search") {
        writeToStandardError(remark)
      }
    }
    if let terms {
      let typed = try FilterTerms(terms).filter(collections, now: now, categories: categories)
      try add(typed, to: &filter)
    }
    return filter
  }

  /// Returns the days that `--filter` wants; empty if it wants all.
  package func days(_ dates: CommandDates) throws(CommandFailure) -> [ClosedRange<Day>] {
    try terms.map { (terms) throws(CommandFailure) in try FilterTerms(terms).days(dates) } ?? []
  }

  private func add(_ typed: EventFilter, to filter: inout EventFilter) throws(CommandFailure) {
    filter.hiddenCollections.formUnion(typed.hiddenCollections)
    filter.categories.formUnion(typed.categories)
    filter.excludedCategories.formUnion(typed.excludedCategories)
    if typed.includesUncategorized { filter.includesUncategorized = true }
    if typed.excludesUncategorized { filter.excludesUncategorized = true }
    filter.statuses = typed.statuses
    (filter.days, filter.excludedDays) = (typed.days, typed.excludedDays)
    filter.excludedTexts = typed.excludedTexts
    (filter.kinds, filter.todos) = (typed.kinds, typed.todos)
    (filter.excludedTodos, filter.tracking) = (typed.excludedTodos, typed.tracking)
    guard !typed.text.isEmpty else { return }
    filter.text = filter.text.isEmpty ? typed.text : filter.text + " " + typed.text
  }

  /// Returns the error about a category that no event has; nil if there is none.
  func unknownCategory(_ known: [Category]?) -> String? {
    guard let names = known.map(CategoryNames.init) else { return nil }
    for text in self.categories {
      let name = NegatableName(text).text
      guard let category = Category(name), category.name.lowercased() != "none",
        !names.contains(category)
      else { continue }
      let hint = names.nearest(to: category).map { "; did you mean \($0)?" }
      return "--category \(text): no event has this category" + (hint ?? "")
    }
    return nil
  }

  /// Returns all collections with a name, ignoring case and accents.
  private func ids(
    named name: String, _ collections: [CollectionInfo]
  ) throws(CommandFailure) -> [CollectionID] {
    let wanted = FoldedText.folded(name)
    let found = collections.filter { FoldedText.folded($0.name) == wanted }.map(\.id)
    guard found.isEmpty else { return found }
    throw .usage(
      "--calendar \(name): there is no such calendar"
        + nameHint(for: name, among: collections.map(\.name)))
  }
}

/// A name with `!` before it, which leaves out what it names, or without.
private struct NegatableName {
  let isNegated: Bool
  let text: String

  init(_ text: String) {
    isNegated = text.hasPrefix("!")
    self.text = isNegated ? String(text.dropFirst()) : text
  }
}
