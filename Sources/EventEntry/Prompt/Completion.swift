import CalendarModel
import CalendarWords

/// What the end of the typed text could become.
package struct Completion: Hashable {
  /// Graphemes before the part that is replaced.
  package let start: Int
  package let candidates: [String]

  /// - Parameter paths: the completions of a path; asked only when a path is being typed.
  /// - Parameter names: of events, for a search; asked only when one is being typed.
  /// - Parameter collections: the names of all collections.
  /// - Parameter categories: the names of categories; needed only for a text about them.
  /// - Parameter themes: their names; asked only when one is being typed.
  /// - Parameter zones: the ids of time zones; asked only when one is being typed.
  /// - Parameter knowledge: what is offered for an event.
  /// - Parameter typed: the words of dates besides English ones.
  package init(
    of text: String, kind: PromptKind, paths: (String) -> [String],
    names: () -> [String] = { [] }, collections: [String] = [],
    categories: [String] = [], themes: () -> [String] = { [] }, zones: () -> [String] = { [] },
    knowledge: EntryKnowledge? = nil, typed: TypedWords
  ) {
    switch kind {
    case .goTo: self.init(dateIn: text, from: 0, typed)
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
      guard let start = Completion.argumentStart(in: text) else {
        let names = CommandText.names.filter { $0.hasPrefix(text) && $0 != text }
        self.init(start: 0, candidates: names)
        return
      }
      // A name that means no command, or several, has nothing to complete.
      switch try? CommandText.fullName(CommandText.split(text).name) {
      case "filter": self.init(filterIn: text, from: start, collections, categories)
      case "add": self.init(entryIn: text, from: start, knowledge)
      case "search": self.init(searchIn: text, from: start, names())
      case "goto": self.init(dateIn: text, from: start, typed)
      case let name?:
        let argument = String(text.dropFirst(start))
        let offers = Completion.offers(for: argument, of: name, paths, themes, zones)
        self.init(start: start, candidates: offers)
      case nil: self.init(start: start, candidates: [])
      }
    }
  }

  /// Whether a category is being typed at the end of the text.
  package static func isAboutCategories(_ text: String) -> Bool {
    FilterToken.last(in: text).key == .category
  }

  /// Where what follows a command's name begins; nil while the name is being typed.
  package static func argumentStart(in text: String) -> Int? {
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
        : candidates.lazy.filter { FoldedText.folded($0).hasPrefix(beginning) }
          .map { token.completed(by: $0) }.filter { $0 != token.text }.prefix(Self.mostOffers).map {
            $0
          }
    )
  }

  package init(start: Int, candidates: [String]) {
    self.start = start
    self.candidates = candidates
  }

  /// Words of dates; none while nothing is typed.
  private init(dateIn text: String, from start: Int, _ typed: TypedWords) {
    let beginning = Array(text).lastIndex(of: " ").map { $0 + 1 } ?? 0
    let word = text.dropFirst(max(start, beginning)).lowercased()
    if let units = DateUnit.completions(of: word) {
      self.init(start: max(start, beginning), candidates: units)
      return
    }
    var meanings: Set<DateWord> = []
    let names = word.isEmpty ? [] : DateWord.names(beginningWith: word, typed)
    let candidates = names.filter { meanings.insert($0.word).inserted }.map(\.name)
    self.init(start: max(start, beginning), candidates: candidates.filter { $0 != word })
  }

  /// What the argument of a command can become.
  private static func offers(
    for argument: String, of name: String, _ paths: (String) -> [String],
    _ themes: () -> [String], _ zones: () -> [String]
  ) -> [String] {
    switch name {
    case "open": paths(argument)
    case "theme": themes().filter { $0.hasPrefix(argument) }
    case "zone": ZoneText(argument, among: zones()).ids.filter { $0 != argument }
    case "help":
      argument.isEmpty
        ? [] : CommandText.names.filter { $0.hasPrefix(argument) && $0 != argument }
    case "view": ViewKind.allCases.map(\.rawValue).filter { $0.hasPrefix(argument) }
    default: []
    }
  }
}

extension PromptKind {
  /// Whether a filter may be typed.
  package var takesFilters: Bool { self == .filter || self == .command }
}

extension Completion {
  /// What is being searched for: whole names that begin with all that is typed, then words that begin with its
  /// last word.
  package init(searchIn text: String, from start: Int, _ names: [String]) {
    let typed = String(text.dropFirst(start))
    let known = names.map { displayableWords($0) }.filter { !$0.isEmpty }
    let last = String(typed.suffix(while: { $0 != " " }))
    let whole = Completion.offers(for: typed, of: known)
    let words = last.isEmpty ? [] : Completion.offers(for: last, of: known.flatMap(wordsForSearch))
    let head = typed.dropLast(last.count)
    let candidates = whole + words.map { head + $0 }
    var seen: Set<String> = [FoldedText.folded(typed)]
    self.init(
      start: start,
      candidates: candidates.filter { seen.insert(FoldedText.folded($0)).inserted }
        .prefix(Completion.mostOffers).map { $0 })
  }
}

/// A name as a search takes it: quotation marks would begin a phrase.
private func displayableWords(_ name: String) -> String {
  String(name.map { $0 == "\"" || $0.isNewline ? " " : $0 }).trimmed
}

/// The words of a name that are worth completing.
private func wordsForSearch(_ name: String) -> [String] {
  name.split { !$0.isLetter && !$0.isNumber }.filter { $0.count > 2 }.map(String.init)
}

extension StringProtocol {
  /// The end of a text, as long as its characters fit.
  fileprivate func suffix(while fits: (Character) -> Bool) -> SubSequence {
    self[(lastIndex { !fits($0) }.map { index(after: $0) } ?? startIndex)...]
  }
}
