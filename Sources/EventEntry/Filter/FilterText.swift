import CalendarModel
import CalendarWords

/// Filters as typed after `f` and on the command line.
///
/// | text | meaning |
/// |---|---|
/// | `collection:work`, `=work` | events of the collection; a prefix of its name is enough |
/// | `category:work/api`, `#work/api` | events with the category or one below it |
/// | `status:tentative` | `tentative`, `confirmed` or `cancelled` |
/// | `category:none` | events without a category |
/// | `on:w11`, `2026-03-09..2026-03-15` | events that touch the days |
/// | `from:monday`, `until:friday` | events that touch the first day or a later, the last or an earlier |
/// | `is:task`, `is:event`, `is:open`, `is:done` | tasks or events; tasks that are open or done |
/// | `is:tracked`, `is:planned` | events that happened; everything else |
/// | `is:running`, `is:unplanned` | events that happened: those without an end yet; without a plan |
/// | `due:week`, `due:overdue`, `due:none` | tasks due on the days, past their due date, without one |
/// | `prio:high` | tasks of high, medium or low priority, or of `none` |
/// | `!#work`, `-=home`, `!status:tentative`, `!on:friday`, `!lunch` | leaves these events out |
/// | other words | each is a prefix of a word of the event; so are times and web addresses |
///
/// Parts of the same kind are alternatives, but for words; parts of different kinds must all match, and
/// no event passes that a part leaves out. A part that looks like a term and cannot be read is an error.
package enum FilterText {
  package static let statuses: [ItemState] = [.tentative, .confirmed, .cancelled]
  /// The states that no term names.
  private static let statesOfTasks: Set<ItemState> = [.needsAction, .inProcess, .completed]

  /// Reads a filter; an empty text gives an empty filter.
  ///
  /// - Parameters:
  ///   - dates: reads its dates.
  ///   - categories: returns all categories in use; called only if the text names some. Nil if they
  ///     are unknown, in which case any name is accepted.
  package static func filter(
    _ text: String, collections: [CollectionInfo], dates: FilterDates,
    categories: () -> [Category]? = { nil }
  ) throws(FilterTextError) -> EventFilter {
    var (filter, days, todos) = (EventFilter(), FilterDates.Terms(), FilterTodos())
    var (wanted, unwanted): (Set<CollectionID>, Set<CollectionID>) = ([], [])
    var excludedStatuses: Set<ItemState> = []
    var words: [String] = []
    for token in FilterToken.tokens(in: text) {
      if token.isNegatedTwice { throw .negatedTwice(token.text) }
      if let stretch = try dates.days(token) {
        days.add(stretch, of: token)
        continue
      }
      switch token.key {
      case .calendar:
        let id = try collection(token.value, among: collections)
        if token.isNegated { unwanted.insert(id) } else { wanted.insert(id) }
      case .category: try filter.add(category: token.value, isNegated: token.isNegated)
      case .status:
        let status = try status(token.value)
        if token.isNegated {
          excludedStatuses.insert(status)
        } else {
          filter.statuses.insert(status)
        }
      case .is, .due, .prio: try todos.add(token, dates)
      case .on, .from, .until, nil:
        if let name = token.unknownKey {
          throw .noSuchKey(name + ":", nearest: FilterToken.Key.nearest(to: name)?.text)
        }
        if token.isNegated { try filter.leaveOut(token) } else { words.append(token.value) }
      }
    }
    filter.days = try days.wanted()
    filter.excludedDays = EventFilter.joined(days.excluded)
    try todos.write(to: &filter)
    try check(filter.categories.union(filter.excludedCategories), among: categories)
    if !wanted.isEmpty {
      filter.hiddenCollections = Set(collections.map(\.id)).subtracting(wanted)
    }
    filter.hiddenCollections.formUnion(unwanted)
    if !excludedStatuses.isEmpty {
      let all = filter.statuses.isEmpty ? statesOfTasks.union(statuses) : filter.statuses
      filter.statuses = all.subtracting(excludedStatuses)
      guard !filter.statuses.isEmpty else { throw .nothingLeft }
    }
    filter.text = words.joined(separator: " ")
    return filter
  }

  private static func check(
    _ named: Set<Category>, among categories: () -> [Category]?
  ) throws(FilterTextError) {
    guard !named.isEmpty, let known = categories() else { return }
    let names = CategoryNames(known)
    for category in named where !names.contains(category) {
      throw .noSuchCategory(category.name, nearest: names.nearest(to: category))
    }
  }

  /// Returns the days that the dates of a filter want; empty if they want all.
  package static func days(
    _ text: String, dates: FilterDates
  ) throws(FilterTextError) -> [ClosedRange<Day>] {
    var days = FilterDates.Terms()
    for token in FilterToken.tokens(in: text) {
      if let stretch = try dates.days(token) { days.add(stretch, of: token) }
    }
    return try days.wanted()
  }

  /// Returns the text that reads as a filter.
  package static func text(of filter: EventFilter, collections: [CollectionInfo]) -> String {
    var parts: [String] = []
    if !filter.hiddenCollections.isEmpty {
      parts += shown(collections, filter).map { "calendar:\(FilterToken.quoted($0.name))" }
    }
    parts += filter.categories.map { "#\(FilterToken.quoted($0.name))" }.sorted()
    if filter.includesUncategorized { parts.append("category:none") }
    parts += filter.excludedCategories.map { "!#\(FilterToken.quoted($0.name))" }.sorted()
    if filter.excludesUncategorized { parts.append("!category:none") }
    parts += statuses(of: filter).map { "status:\($0.rawValue)" }
    parts += excludedStatuses(of: filter).map { "!status:\($0.rawValue)" }
    parts += FilterTodos.terms(filter)
    parts += FilterDates.terms(filter.days)
    parts += filter.excludedDays.flatMap { FilterDates.terms([$0]) }.map { "!\($0)" }
    parts += filter.excludedTexts.map { "!\($0)" }.sorted()
    if !filter.text.isEmpty { parts.append(filter.text) }
    return parts.joined(separator: " ")
  }

  /// Returns a filter in a few words: `only Work · #work/api · tentative · “review”`.
  package static func summary(
    of filter: EventFilter, collections: [CollectionInfo], _ words: Words
  ) -> String {
    var parts = [summary(ofCollections: collections, filter, words)].filter { !$0.isEmpty }
    let categories =
      filter.categories.map { "#\($0.name)" }.sorted()
      + (filter.includesUncategorized ? [words.uncategorized] : [])
    parts += FilterTodos.names(filter, words)
    if !categories.isEmpty { parts.append(words.choice(categories)) }
    let excluded =
      filter.excludedCategories.map { "#\($0.name)" }.sorted()
      + (filter.excludesUncategorized ? [words.uncategorized] : [])
    parts += excluded.map { words.without($0) }
    let statuses = statuses(of: filter).map { words.state($0) }
    if !statuses.isEmpty { parts.append(words.choice(statuses)) }
    parts += excludedStatuses(of: filter).map { words.without(words.state($0)) }
    let days = FilterDates.names(filter.days, words)
    if !days.isEmpty { parts.append(words.choice(days)) }
    parts += FilterDates.names(filter.excludedDays, words).map { words.without($0) }
    parts += filter.excludedTexts.sorted().map { words.without(words.named($0)) }
    if !filter.text.isEmpty { parts.append(words.named(filter.text)) }
    return parts.joined(separator: " · ")
  }

  /// How a part of a typed filter is understood.
  package enum PartKind: Hashable {
    case words, term, mistake
  }

  /// Returns how each grapheme of a text is understood.
  package static func kinds(
    of text: some StringProtocol, collections: [CollectionInfo], dates: FilterDates
  ) -> [PartKind] {
    let parts = FilterToken.pieces(in: text).map { piece in
      let kind = kind(of: piece, collections, dates)
      return Array(repeating: kind, count: piece.count)
    }
    return Array(parts.joined(separator: [.words]))
  }

  // MARK: Parts

  private static func kind(
    of piece: String, _ collections: [CollectionInfo], _ dates: FilterDates
  ) -> PartKind {
    guard !piece.isEmpty else { return .words }
    do {
      _ = try filter(piece, collections: collections, dates: dates)
    } catch {
      return .mistake
    }
    return dates.isTerm(FilterToken(piece)) ? .term : .words
  }

  private static func summary(
    ofCollections collections: [CollectionInfo], _ filter: EventFilter, _ words: Words
  ) -> String {
    let shown = shown(collections, filter)
    let hidden = collections.filter { filter.hiddenCollections.contains($0.id) }
    if hidden.isEmpty { return "" }
    if shown.isEmpty { return words.allHidden }
    if shown.count <= 2, shown.count <= hidden.count {
      return words.only(shown.map(\.name))
    }
    return hidden.count <= 2 ? words.hidden(hidden.map(\.name)) : words.hidden(hidden.count)
  }

  private static func shown(
    _ collections: [CollectionInfo], _ filter: EventFilter
  ) -> [CollectionInfo] {
    collections.filter { !filter.hiddenCollections.contains($0.id) }
  }

  private static func statuses(of filter: EventFilter) -> [ItemState] {
    leavesTasks(filter) ? [] : statuses.filter(filter.statuses.contains)
  }

  private static func excludedStatuses(of filter: EventFilter) -> [ItemState] {
    leavesTasks(filter) ? statuses.filter { !filter.statuses.contains($0) } : []
  }

  /// Whether it only leaves out states, which are not those of tasks.
  private static func leavesTasks(_ filter: EventFilter) -> Bool {
    filter.statuses.isSuperset(of: statesOfTasks)
  }

  private static func collection(
    _ name: String, among collections: [CollectionInfo]
  ) throws(FilterTextError) -> CollectionID {
    let wanted = FoldedText.folded(name)
    guard !wanted.isEmpty else { throw .missingCollection }
    let names = collections.map { FoldedText.folded($0.name) }
    if let index = names.firstIndex(of: wanted) { return collections[index].id }
    let found = collections.indices.filter { names[$0].hasPrefix(wanted) }
    guard let index = found.first else {
      let nearest = nearestName(to: name, among: collections.map(\.name))
      throw .noSuchCollection(name, nearest: nearest)
    }
    guard found.count == 1 else {
      throw .ambiguousCollection(name, found.map { collections[$0].name })
    }
    return collections[index].id
  }

  private static func status(_ name: String) throws(FilterTextError) -> ItemState {
    let wanted = name.lowercased()
    let found = statuses.filter { !wanted.isEmpty && $0.rawValue.hasPrefix(wanted) }
    guard let status = found.first, found.count == 1 else {
      let nearest = nearestName(to: name, among: found.isEmpty ? statuses.map(\.rawValue) : [])
      throw .noSuchStatus(name, nearest: nearest)
    }
    return status
  }
}

extension EventFilter {
  /// Adds a category by its name, or leaves it out; `none` stands for having none.
  package mutating func add(category name: String, isNegated: Bool) throws(FilterTextError) {
    guard let category = Category(name) else { throw .missingCategory }
    switch (category.name.lowercased() == "none", isNegated) {
    case (true, false): includesUncategorized = true
    case (true, true): excludesUncategorized = true
    case (false, false): categories.insert(category)
    case (false, true): excludedCategories.insert(category)
    }
  }
}

extension EventFilter {
  /// Leaves out what has the words of a token; quotation marks that are open are closed.
  fileprivate mutating func leaveOut(_ token: FilterToken) throws(FilterTextError) {
    guard !TextQuery(token.value).isEmpty else { throw .negatedNothing(token.text) }
    let isOpen = token.value.count { $0 == "\"" } % 2 == 1
    excludedTexts.insert(isOpen ? token.value + "\"" : token.value)
  }
}

/// Why a filter cannot be read.
package enum FilterTextError: Error, Hashable {
  case missingCollection
  /// - Parameter nearest: the name most likely meant.
  case noSuchCollection(String, nearest: String? = nil)
  case ambiguousCollection(String, [String])
  case missingCategory
  /// No event has the category or one below it.
  case noSuchCategory(String, nearest: String? = nil)
  case noSuchStatus(String, nearest: String? = nil)
  /// A key about tasks has no such value.
  case noSuchValue(FilterToken.Key, String, nearest: String? = nil)
  /// What is to be left out has no word.
  case negatedNothing(String)
  /// More than one `!` or `-` stands before it.
  case negatedTwice(String)
  case noDate(String, DateTextError)
  /// Every status is left out, or no day is wanted.
  case nothingLeft
  /// A word with a colon that is not a term. In quotation marks it is searched for.
  ///
  /// - Parameter nearest: the term most likely meant.
  case noSuchKey(String, nearest: String? = nil)
}
