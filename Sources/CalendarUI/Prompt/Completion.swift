import CalendarModel

/// What the end of the typed text could become.
struct Completion: Hashable {
  /// Graphemes before the part that is replaced.
  let start: Int
  let candidates: [String]

  /// - Parameter paths: the completions of a path; asked only when a path is being typed.
  /// - Parameter names: of events, for a search; asked only when one is being typed.
  /// - Parameter collections: the names of all collections.
  /// - Parameter categories: the names of categories; needed only for a text about them.
  /// - Parameter themes: their names; asked only when one is being typed.
  /// - Parameter zones: the ids of time zones; asked only when one is being typed.
  /// - Parameter knowledge: what is offered for an event.
  init(
    of text: String, kind: Prompt.Kind, paths: (String) -> [String],
    names: () -> [String] = { [] }, collections: [String] = [],
    categories: [String] = [], themes: () -> [String] = { [] }, zones: () -> [String] = { [] },
    knowledge: EntryKnowledge? = nil
  ) {
    switch kind {
    case .goTo: self.init(dateIn: text, from: 0)
    case .filter: self.init(filterIn: text, from: 0, collections, categories)
    case .search: self.init(searchIn: text, from: 0, names())
    case .add: self.init(entryIn: text, from: 0, knowledge)
    case .moveTo:
      let beginning = FoldedText.folded(text)
      self.init(
        start: 0,
        candidates: collections.filter {
          FoldedText.folded($0).hasPrefix(beginning) && $0 != text
        })
    case .command:
      let start = Completion.argumentStart(in: text)
      if let start, text.prefix(while: { $0 != " " }) == "filter" {
        self.init(filterIn: text, from: start, collections, categories)
      } else if let start, text.prefix(while: { $0 != " " }) == "add" {
        self.init(entryIn: text, from: start, knowledge)
      } else if let start, text.prefix(while: { $0 != " " }) == "search" {
        self.init(searchIn: text, from: start, names())
      } else {
        self.init(commandIn: text, paths: paths, themes: themes, zones: zones)
      }
    }
  }

  /// Whether a category is being typed at the end of the text.
  static func isAboutCategories(_ text: String) -> Bool {
    FilterToken.last(in: text).key == .category
  }

  /// Where what follows a command's name begins; nil while the name is being typed.
  static func argumentStart(in text: String) -> Int? {
    guard let blank = text.firstIndex(of: " ") else { return nil }
    return text[..<blank].count + text[blank...].prefix { $0 == " " }.count
  }

  /// The part of a filter that is being typed, from its key on.
  private init(
    filterIn text: String, from start: Int, _ collections: [String], _ categories: [String]
  ) {
    let token = FilterToken.last(in: text.dropFirst(start))
    let candidates: [String] =
      switch token.key {
      case nil:
        token.text.isEmpty
          ? [] : FilterToken.Key.allCases.map(\.text).filter { $0.hasPrefix(token.text) }
      case .collection: collections
      case .category: categories
      case .status: FilterText.statuses.map(\.rawValue)
      }
    let beginning = FoldedText.folded(token.value)
    self.init(
      start: text.count - token.text.count,
      candidates: token.key == nil
        ? candidates
        : candidates.filter { FoldedText.folded($0).hasPrefix(beginning) }
          .map { token.completed(by: $0) }.filter { $0 != token.text })
  }

  init(start: Int, candidates: [String]) {
    self.start = start
    self.candidates = candidates
  }

  /// Words of dates; none while nothing is typed.
  private init(dateIn text: String, from start: Int) {
    let beginning = Array(text).lastIndex(of: " ").map { $0 + 1 } ?? 0
    let word = text.dropFirst(max(start, beginning)).lowercased()
    if let units = DateUnit.completions(of: word) {
      self.init(start: max(start, beginning), candidates: units)
      return
    }
    let names = word.isEmpty ? [] : DateWord.vocabulary.map(\.name).filter { $0.hasPrefix(word) }
    self.init(start: max(start, beginning), candidates: names.filter { $0 != word })
  }

  private init(
    commandIn text: String, paths: (String) -> [String], themes: () -> [String],
    zones: () -> [String]
  ) {
    guard let start = Completion.argumentStart(in: text) else {
      let names = CommandText.names.filter { $0.hasPrefix(text) && $0 != text }
      self.init(start: 0, candidates: names)
      return
    }
    let argument = String(text.dropFirst(start))
    if CommandText.argument(of: text, for: .chooseTheme) != nil {
      self.init(start: start, candidates: themes().filter { $0.hasPrefix(argument) })
      return
    }
    if let zone = CommandText.argument(of: text, for: .chooseZone) {
      let ids = ZoneText(zone, among: zones()).ids
      self.init(start: start, candidates: ids.filter { $0 != argument })
      return
    }
    switch text.prefix(while: { $0 != " " }) {
    case "open": self.init(start: start, candidates: paths(argument))
    case "goto": self.init(dateIn: text, from: start)
    case "help":
      let names = CommandText.names.filter { $0.hasPrefix(argument) && $0 != argument }
      self.init(start: start, candidates: argument.isEmpty ? [] : names)
    case "view":
      let names = ViewKind.allCases.map(\.rawValue)
      self.init(start: start, candidates: names.filter { $0.hasPrefix(argument) })
    default: self.init(start: start, candidates: [])
    }
  }
}

extension Prompt.Kind {
  /// Whether a filter may be typed.
  var takesFilters: Bool { self == .filter || self == .command }
}
