import CalendarModel
import CalendarWords

/// The possible completions of the end of the typed text.
package struct Completion: Hashable {
  /// The number of graphemes before the part that is replaced.
  package let start: Int
  package let candidates: [String]

  /// - Parameter paths: returns the completions of a path; called only if a path is being typed.
  /// - Parameter files: the same, with files of every kind.
  /// - Parameter names: returns the names of events; called only if a search is being typed.
  /// - Parameter collections: the names of all collections.
  /// - Parameter categories: the names of categories; needed only if the text is about categories.
  /// - Parameter themes: returns the names of themes; called only if one is being typed.
  /// - Parameter zones: returns the ids of time zones; called only if one is being typed.
  /// - Parameter knowledge: the names that an entry can complete.
  /// - Parameter entryKind: what an entry describes; nil if none is being typed.
  /// - Parameter todos: returns open tasks whose titles begin with a text; called only if one is being
  ///   typed.
  /// - Parameter people: returns people with a name or an address that begins with a text; called only
  ///   if one is being typed.
  /// - Parameter logged: the categories that commands such as `log-run` log.
  /// - Parameter typed: the non-English date words.
  /// - Parameter termName: returns the name of a value in filters.
  package init(
    of text: String, kind: PromptKind, paths: (String) -> [String],
    files: (String) -> [String] = { _ in [] },
    names: () -> [String] = { [] }, collections: [String] = [],
    categories: [String] = [], themes: () -> [String] = { [] }, zones: () -> [String] = { [] },
    knowledge: EntryKnowledge? = nil, entryKind: EntryKind = .event,
    todos: (String) -> [String] = { _ in [] }, people: PeopleSearch = { _ in [] },
    logged: [TrackedCategory] = [],
    typed: TypedWords, termName: (FilterTodos.Term) -> String = \.rawValue
  ) {
    switch kind {
    case .goTo: self.init(dateIn: text, from: 0, typed)
    case .filter: self.init(filterIn: text, from: 0, collections, categories, typed, termName)
    case .search: self.init(searchIn: text, from: 0, names())
    case .add: self.init(entryIn: text, from: 0, knowledge, entryKind, todos, people)
    case .addTodo, .start, .log: self.init(entryIn: text, from: 0, knowledge, entryKind, todos)
    case .moveTo, .copyTo:
      let beginning = FoldedText.folded(text)
      self.init(
        start: 0,
        candidates: collections.filter {
          FoldedText.folded($0).hasPrefix(beginning) && $0 != text
        })
    case .export: self.init(start: 0, candidates: files(text))
    case .command:
      guard let start = Completion.argumentStart(in: text) else {
        let names = CommandText.names + CommandText.logCommands(of: logged)
        self.init(start: 0, candidates: names.filter { $0.hasPrefix(text) && $0 != text })
        return
      }
      // A name that is unknown or ambiguous has nothing to complete.
      switch try? CommandText.fullName(CommandText.split(text).name) {
      case "filter":
        self.init(filterIn: text, from: start, collections, categories, typed, termName)
      case "add": self.init(entryIn: text, from: start, knowledge, entryKind, todos, people)
      case "start", "log": self.init(entryIn: text, from: start, knowledge, entryKind, todos)
      case "search": self.init(searchIn: text, from: start, names())
      case "goto": self.init(dateIn: text, from: start, typed)
      case let name?:
        let argument = String(text.dropFirst(start))
        let offers = Completion.offers(for: argument, of: name, paths, files, themes, zones)
        self.init(start: start, candidates: offers)
      case nil: self.init(start: start, candidates: [])
      }
    }
  }

  /// Returns whether a category is being typed at the end of the text.
  package static func isAboutCategories(_ text: String) -> Bool {
    FilterToken.last(in: text).key == .category
  }

  /// Returns where the argument of a command begins; nil while the name is being typed.
  package static func argumentStart(in text: String) -> Int? {
    guard let blank = text.firstIndex(of: " ") else { return nil }
    return text[..<blank].count + text[blank...].prefix { $0 == " " }.count
  }

  /// Completes the last part of a filter, including its key.
  private init(
    filterIn text: String, from start: Int, _ collections: [String], _ categories: [String],
    _ typed: TypedWords, _ termName: (FilterTodos.Term) -> String
  ) {
    let token = FilterToken.last(in: text.dropFirst(start))
    let candidates: [String] =
      switch token.key {
      case nil:
        token.text.isEmpty
          ? [] : FilterToken.Key.allCases.map(\.text).filter { $0.hasPrefix(token.text) }
      case .calendar: collections
      case .category: categories
      case .status: FilterText.statuses.map(\.rawValue)
      case .is?, .prio?: FilterTodos.values(of: token.key).map(termName)
      case .due?:
        FilterTodos.values(of: token.key).map(termName)
          + (token.value.isEmpty
            ? [] : DateWord.names(beginningWith: token.value.lowercased(), typed).map(\.name))
      case .on, .from, .until:
        token.value.isEmpty
          ? [] : DateWord.names(beginningWith: token.value.lowercased(), typed).map(\.name)
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

  /// Completes a date word; offers nothing until something is typed.
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

  /// Returns the completions of a command's argument.
  private static func offers(
    for argument: String, of name: String, _ paths: (String) -> [String],
    _ files: (String) -> [String], _ themes: () -> [String], _ zones: () -> [String]
  ) -> [String] {
    switch name {
    case "open": paths(argument)
    case "invite": files(argument)
    case "theme": themes().filter { $0.hasPrefix(argument) }
    case "zone": ZoneText(argument, among: zones()).ids.filter { $0 != argument }
    case "help":
      argument.isEmpty
        ? [] : CommandText.names.filter { $0.hasPrefix(argument) && $0 != argument }
    case "view": ViewKind.typedNames.map(\.name).filter { $0.hasPrefix(argument) }
    case "sync": [CommandText.stop].filter { $0.hasPrefix(argument) && $0 != argument }
    default: []
    }
  }
}

extension PromptKind {
  /// Whether the prompt can take a filter.
  package var takesFilters: Bool { self == .filter || self == .command }
}

extension Completion {
  /// Completes a search: first with whole names that begin with the typed text, then with words
  /// that begin with its last word.
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

/// Returns a name without quotation marks, which would begin a phrase in a search.
private func displayableWords(_ name: String) -> String {
  String(name.map { $0 == "\"" || $0.isNewline ? " " : $0 }).trimmed
}

/// Returns the words of a name that are worth completing.
private func wordsForSearch(_ name: String) -> [String] {
  name.split { !$0.isLetter && !$0.isNumber }.filter { $0.count > 2 }.map(String.init)
}

extension StringProtocol {
  /// Returns the longest suffix whose characters all fit.
  fileprivate func suffix(while fits: (Character) -> Bool) -> SubSequence {
    self[(lastIndex { !fits($0) }.map { index(after: $0) } ?? startIndex)...]
  }
}

extension Completion {
  /// The maximum number of completions; the list is walked through by hand.
  package static let mostOffers = 50

  /// Completes the category, collection, place, guest or parent at the end of an entry.
  package init(
    entryIn text: String, from start: Int, _ knowledge: EntryKnowledge?,
    _ kind: EntryKind = .event, _ todos: (String) -> [String] = { _ in [] },
    _ people: PeopleSearch = { _ in [] }
  ) {
    let signs: Set<Character> = kind == .todo ? EntrySign.ofTodos : EntrySign.ofEvents
    guard let knowledge, let sign = EntrySign(endOf: text, from: start, signs) else {
      self.init(start: text.count, candidates: [])
      return
    }
    guard sign.character != "+" else {
      // A name is found by each of its words, and most by their own.
      let names = sign.value.isEmpty ? [] : people(sign.value).map(\.typedText)
      self.init(
        start: sign.start, candidates: names.filter { $0 != text.dropFirst(sign.start) })
      return
    }
    let names =
      switch sign.character {
      case "#": knowledge.categories.map(\.name)
      case "=": knowledge.writable(by: kind).map(\.name)
      case "^": todos(sign.value)
      default: knowledge.places
      }
    self.init(
      start: sign.start,
      candidates: Completion.offers(for: sign.value, of: names).map {
        "\(sign.character)\(EntrySign.quotedWhereNeeded($0))"
      }.filter { $0 != text.dropFirst(sign.start) })
  }

  /// Returns the names that begin with the typed text, ignoring case and accents.
  package static func offers(for typed: String, of names: [String]) -> [String] {
    let beginning = FoldedText.folded(typed)
    return Array(
      names.lazy.filter { FoldedText.folded($0).hasPrefix(beginning) }.prefix(mostOffers))
  }
}

extension Attendee {
  /// The text that means this person in an entry.
  fileprivate var typedText: String {
    "+" + (name.isEmpty ? address : EntrySign.quotedWhereNeeded(name))
  }
}

/// A sign at the end of an entry and the text after it, which may be unfinished.
package struct EntrySign: Hashable {
  package let character: Character
  /// The number of graphemes before the sign.
  package let start: Int
  /// The text after the sign, without an opening quotation mark.
  package let value: String

  package static let ofEvents: Set<Character> = ["#", "=", "@", "+"]
  package static let ofTodos: Set<Character> = ["#", "=", "@", "^"]

  /// Finds a sign at the end of a text; nil if there is none.
  package init?(endOf text: String, from start: Int, _ signs: Set<Character> = ofEvents) {
    let characters = Array(text)
    let found = characters.indices.last {
      $0 >= start && signs.contains(characters[$0])
        && ($0 == start || characters[$0 - 1].isWhitespace)
    }
    guard let found else { return nil }
    let rest = characters[(found + 1)...]
    let isQuoted = rest.first == "\""
    let value = isQuoted ? rest.dropFirst() : rest
    // Only places may contain spaces without quotation marks.
    let isClosed = isQuoted ? value.contains("\"") : characters[found] != "@" && value.contains(" ")
    guard !isClosed else { return nil }
    (character, self.start, self.value) = (characters[found], found, String(value))
  }

  /// Returns a name as it must be typed after a sign.
  package static func quotedWhereNeeded(_ name: String) -> String {
    let isPlain =
      name.contains { !$0.isNumber }
      && name.allSatisfy { $0.isLetter || $0.isNumber || "/-_.".contains($0) }
    return isPlain ? name : "\"" + name.replacing("\"", with: "\"\"") + "\""
  }
}
