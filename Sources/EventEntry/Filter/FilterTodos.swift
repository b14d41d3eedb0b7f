import CalendarModel
import CalendarWords

/// The terms of a filter that say what items are, and those that are about tasks: `is:task`,
/// `is:open`, `is:tracked`, `due:week`, `prio:high`.
///
/// `is:task` and `is:event` are alternatives, and so are `is:open` and `is:done`, and those about what
/// happened; an item must match one of each.
package struct FilterTodos {
  /// The values that are not dates. Their raw values are read in every language, and so are the names
  /// in the user's.
  package enum Term: String, CaseIterable {
    case task, event, open, done
    case tracked, planned, running, unplanned
    case overdue
    case high, medium, low, none

    fileprivate var kind: Item.Kind? {
      switch self {
      case .task: .todo
      case .event: .event
      default: nil
      }
    }

    fileprivate var happening: TrackingConditions.Term? { .init(rawValue: rawValue) }

    fileprivate var level: TodoLevel? {
      switch self {
      case .high: .high
      case .medium: .medium
      case .low: .low
      case .none: .undefined
      default: nil
      }
    }

    fileprivate init(_ happening: TrackingConditions.Term) {
      self =
        switch happening {
        case .tracked: .tracked
        case .planned: .planned
        case .running: .running
        case .unplanned: .unplanned
        }
    }

    fileprivate init(_ level: TodoLevel) {
      self =
        switch level {
        case .high: .high
        case .medium: .medium
        case .low: .low
        case .undefined: .none
        }
    }
  }

  private var kinds: Set<Item.Kind> = []
  private var excludedKinds: Set<Item.Kind> = []
  private var wanted = TodoConditions()
  private var excluded = TodoConditions()
  private var tracking = TrackingConditions()

  /// The values of a key, dates not counted.
  package static func values(of key: FilterToken.Key?) -> [Term] {
    switch key {
    case .is: [.task, .event, .open, .done, .tracked, .planned, .running, .unplanned]
    case .due: [.overdue, .none]
    case .prio: [.high, .medium, .low, .none]
    default: []
    }
  }

  mutating func add(_ token: FilterToken, _ dates: FilterDates) throws(FilterTextError) {
    guard let key = token.key else { return }
    guard let term = Self.term(token.value, of: key, dates.words) else {
      guard key == .due, !token.value.isEmpty else {
        let names = Self.values(of: key).map { dates.words.name(of: $0) }
        let nearest = nearestName(to: token.value, among: names)
        throw .noSuchValue(key, token.value, nearest: nearest)
      }
      let days = try dates.dueDays(token)
      change(token) { $0.dueDays.append(days) }
      return
    }
    if let kind = term.kind {
      if token.isNegated { excludedKinds.insert(kind) } else { kinds.insert(kind) }
      return
    }
    if let happening = term.happening {
      if token.isNegated {
        tracking.excluded.insert(happening)
      } else {
        tracking.wanted.insert(happening)
      }
      if happening == .running { tracking.present = dates.present }
      return
    }
    change(token) { conditions in
      switch (key, term) {
      case (.due, .overdue): conditions.overdueOn = dates.today
      case (.due, _): conditions.includesUndated = true
      case (_, .open): conditions.completions.insert(.open)
      case (_, .done): conditions.completions.insert(.done)
      default: if let level = term.level { conditions.levels.insert(level) }
      }
    }
  }

  /// Writes the terms to a filter.
  func write(to filter: inout EventFilter) throws(FilterTextError) {
    if !excludedKinds.isEmpty {
      filter.kinds = (kinds.isEmpty ? Self.kinds : kinds).subtracting(excludedKinds)
      guard !filter.kinds.isEmpty else { throw .nothingLeft }
    } else if kinds.count == 1 {
      filter.kinds = kinds
    }
    (filter.todos, filter.excludedTodos) = (Self.joined(wanted), Self.joined(excluded))
    filter.tracking = tracking
    // Everything is one or the other.
    if tracking.wanted.isSuperset(of: [.tracked, .planned]) { filter.tracking.wanted = [] }
    if !filter.tracking.names(.running) { filter.tracking.present = nil }
    guard filter.accepts(.event) || filter.accepts(.todo) else { throw .nothingLeft }
    if filter.kinds == Self.kinds { filter.kinds = [] }
  }

  // MARK: - Private

  private mutating func change(_ token: FilterToken, _ body: (inout TodoConditions) -> Void) {
    if token.isNegated { body(&excluded) } else { body(&wanted) }
  }

  /// Returns the value that a text is the whole or the only possible beginning of.
  private static func term(_ text: String, of key: FilterToken.Key, _ words: Words) -> Term? {
    let typed = FoldedText.folded(text)
    guard !typed.isEmpty else { return nil }
    func found(where fits: (String) -> Bool) -> [Term] {
      values(of: key).filter { term in
        [term.rawValue, words.name(of: term)].contains { fits(FoldedText.folded($0)) }
      }
    }
    if let exact = found(where: { $0 == typed }).first { return exact }
    // A date may have the same beginning.
    guard key != .due || typed.count > 2 else { return nil }
    let possible = found { $0.hasPrefix(typed) }
    return possible.count == 1 ? possible.first : nil
  }

  private static func joined(_ conditions: TodoConditions) -> TodoConditions {
    var conditions = conditions
    conditions.dueDays = EventFilter.joined(conditions.dueDays)
    return conditions
  }
}

extension FilterTodos {
  /// Returns the terms that read as the conditions of a filter.
  static func terms(_ filter: EventFilter) -> [String] {
    let kinds = kindTerms(filter.kinds)
    return kinds + terms(filter.tracking.wanted)
      + terms(filter.tracking.excluded).map { "!\($0)" } + terms(filter.todos)
      + terms(filter.excludedTodos).map { "!\($0)" }
  }

  /// Returns the conditions of a filter in words.
  static func names(_ filter: EventFilter, _ words: Words) -> [String] {
    var names: [String] = []
    if filter.kinds == [.todo] { names.append(words.onlyTasks) }
    if filter.kinds == [.event] { names.append(words.onlyEvents) }
    if filter.kinds == kinds.subtracting([.todo]) { names.append(words.without(words.onlyTasks)) }
    if filter.kinds == kinds.subtracting([.event]) { names.append(words.without(words.onlyEvents)) }
    let happening = happenings(filter.tracking.wanted).map { words.name(of: $0) }
    if !happening.isEmpty { names.append(words.choice(happening)) }
    names += happenings(filter.tracking.excluded).map { words.without(words.name(of: $0)) }
    names += groups(filter.todos, words).map { words.choice($0) }
    return names + groups(filter.excludedTodos, words).joined().map { words.without($0) }
  }

  /// The kinds of which a term leaves out one; no term names notes.
  fileprivate static let kinds: Set<Item.Kind> = [.event, .todo, .note]

  /// Returns the terms of some kinds; all but one are those that are left without it.
  private static func kindTerms(_ wanted: Set<Item.Kind>) -> [String] {
    let others = kinds.subtracting(wanted)
    let (named, sign) = wanted.contains(.note) ? (others, "!") : (wanted, "")
    return named.map { sign + text(.is, $0 == .todo ? .task : .event) }.sorted()
  }

  private static func text(_ key: FilterToken.Key, _ term: Term) -> String {
    key.text + term.rawValue
  }

  private static func terms(_ happening: Set<TrackingConditions.Term>) -> [String] {
    happenings(happening).map { text(.is, $0) }
  }

  private static func happenings(_ terms: Set<TrackingConditions.Term>) -> [Term] {
    TrackingConditions.Term.allCases.filter(terms.contains).map { Term($0) }
  }

  private static func terms(_ conditions: TodoConditions) -> [String] {
    completions(conditions).map { text(.is, $0) }
      + conditions.dueDays.map { FilterToken.Key.due.text + FilterDates.term($0) }
      + (conditions.overdueOn == nil ? [] : [text(.due, .overdue)])
      + (conditions.includesUndated ? [text(.due, .none)] : [])
      + levels(conditions).map { text(.prio, Term($0)) }
  }

  /// Returns the conditions of each kind in words.
  private static func groups(_ conditions: TodoConditions, _ words: Words) -> [[String]] {
    var due = conditions.overdueOn == nil ? [] : [words.overdue]
    let days = FilterDates.names(conditions.dueDays, words)
    if !days.isEmpty { due.append(words.due(days)) }
    if conditions.includesUndated { due.append(words.undated) }
    return [
      completions(conditions).map { words.name(of: $0) }, due,
      levels(conditions).map { $0 == .undefined ? words.noPriority : words.priority($0) },
    ].filter { !$0.isEmpty }
  }

  private static func completions(_ conditions: TodoConditions) -> [Term] {
    (conditions.completions.contains(.open) ? [.open] : [])
      + (conditions.completions.contains(.done) ? [.done] : [])
  }

  private static func levels(_ conditions: TodoConditions) -> [TodoLevel] {
    TodoLevel.allCases.filter(conditions.levels.contains)
  }
}
