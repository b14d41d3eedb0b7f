import ArgumentParser
import CalendarModel
import CalendarStore
import CalendarViews
import CalendarWords
import EventEntry

/// The filter of a command: events must satisfy every kind of option.
struct FilterOptions: ParsableArguments {
  @Option(
    name: .customLong("calendar"),
    help: ArgumentHelp(
      "Only events of this calendar, by name in any case, or with ! all others; may be repeated.",
      valueName: "name"),
    completion: .calendars(of: .words))
  var collection: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Only events with this category or one below it, in any case, such as work/api, or none for \
      those without any, or with ! all others; may be repeated.
      """,
      valueName: "category"),
    completion: .categories(of: .words))
  var category: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only events with these words, each the beginning of a word; \"…\" is a phrase.",
      valueName: "text"))
  var search: String?

  @Option(
    name: .customLong("filter"),
    help: ArgumentHelp(
      """
      Only events that pass the terms of a filter, as after f in the interface: #work, =home, \
      status:tentative, category:none, on:w11, from:monday, until:friday, 2026-03-09..2026-03-15, \
      words; ! before a term or a word leaves its events out. Other words with a colon need \
      quotation marks: \"re:invent\". Its dates are the days too, where nothing else says them.
      """, valueName: "terms"))
  var terms: String?

  /// Whether any event may be excluded.
  var isGiven: Bool { !collection.isEmpty || !category.isEmpty || search != nil || terms != nil }

  /// Returns the filter for some collections.
  /// - Parameters:
  ///   - today: the day that dates are counted from.
  ///   - categories: returns all categories in use; called only if some are named. Nil if they are
  ///     unknown, in which case any name is accepted.
  func filter(
    _ collections: [CollectionInfo], today: Day, categories: () -> [Category]?
  ) throws(CommandFailure) -> EventFilter {
    var filter = EventFilter()
    if !collection.isEmpty {
      var (wanted, unwanted): (Set<CollectionID>, Set<CollectionID>) = ([], [])
      for name in collection.map(NegatableName.init) {
        let found = try ids(named: name.text, collections)
        if name.isNegated { unwanted.formUnion(found) } else { wanted.formUnion(found) }
      }
      let others = wanted.isEmpty ? [] : Set(collections.map(\.id)).subtracting(wanted)
      filter.hiddenCollections = others.union(unwanted)
    }
    for text in category {
      let name = NegatableName(text)
      do throws(FilterTextError) {
        try filter.add(category: name.text, isNegated: name.isNegated)
      } catch {
        throw .usage("--category \(text): names no category; write it as work/api")
      }
    }
    if let mistake = category.isEmpty ? nil : unknownCategory(categories()) {
      throw .usage(mistake)
    }
    if let search {
      filter.text = try searchText(search, option: "--search ")
      let dates = CommandDates.ofUser(today: today).ofFilters
      if let remark = termRemark(on: search, dates, option: "--search") {
        writeToStandardError(remark)
      }
    }
    if let terms {
      let typed = try FilterTerms(terms).filter(collections, today: today, categories: categories)
      try add(typed, to: &filter)
    }
    return filter
  }

  /// Returns the days that `--filter` wants; empty if it wants all.
  func days(_ dates: CommandDates) throws(CommandFailure) -> [ClosedRange<Day>] {
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
    guard !typed.text.isEmpty else { return }
    filter.text = filter.text.isEmpty ? typed.text : filter.text + " " + typed.text
  }

  /// Returns the error about a category that no event has; nil if there is none.
  func unknownCategory(_ known: [Category]?) -> String? {
    guard let names = known.map(CategoryNames.init) else { return nil }
    for text in category {
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

/// The text of `--filter`.
struct FilterTerms {
  private let text: String

  init(_ text: String) { self.text = text }

  /// Returns the filter for some collections; see `FilterOptions`.
  func filter(
    _ collections: [CollectionInfo], today: Day, categories: () -> [Category]?
  ) throws(CommandFailure) -> EventFilter {
    let dates = CommandDates.ofUser(today: today).ofFilters
    let filter = try read { () throws(FilterTextError) in
      try FilterText.filter(text, collections: collections, dates: dates, categories: categories)
    }
    if !filter.text.isEmpty { _ = try searchText(filter.text, option: "--filter ") }
    return filter
  }

  /// Returns the days that the terms want; empty if they want all.
  func days(_ dates: CommandDates) throws(CommandFailure) -> [ClosedRange<Day>] {
    try read { () throws(FilterTextError) in
      try FilterText.days(text, dates: dates.ofFilters)
    }
  }

  private func read<Value>(
    _ body: () throws(FilterTextError) -> Value
  ) throws(CommandFailure) -> Value {
    do {
      return try body()
    } catch {
      throw .usage("--filter \(text): \(Words.commands.text(of: error))")
    }
  }
}

/// Returns the remark about a term of `--filter` in a text that is searched for; nil if it has none.
/// - Parameter option: what the text was given to.
func termRemark(on text: String, _ dates: FilterDates, option: String) -> String? {
  FilterToken.tokens(in: text).first(where: dates.isTerm).map {
    "\(option) looks for words; \($0.text) is a term of --filter"
  }
}

/// Returns a search text, which must contain a word.
/// - Parameter option: the text before it in the message.
func searchText(_ text: String, option: String) throws(CommandFailure) -> String {
  guard CalendarIndex.isSearchable(text) else {
    let place = text.isEmpty ? "\(option)''" : "\(option)\(text)"
    throw .usage("\(place): has no word to look for; pictures and signs are not searched")
  }
  return text
}
