import CalendarModel

extension Completion {
  /// The most that is offered: the list can be walked through by hand.
  package static let mostOffers = 50

  /// The category, collection or place that is being typed at the end of an entry.
  package init(entryIn text: String, from start: Int, _ knowledge: EntryKnowledge?) {
    guard let knowledge, let sign = EntrySign(endOf: text, from: start) else {
      self.init(start: text.count, candidates: [])
      return
    }
    let names =
      switch sign.character {
      case "#": knowledge.categories.map(\.name)
      case "=": knowledge.writable.map(\.name)
      default: knowledge.places
      }
    self.init(
      start: sign.start,
      candidates: Completion.offers(for: sign.value, of: names).map {
        "\(sign.character)\(EntrySign.quotedWhereNeeded($0))"
      }.filter { $0 != text.dropFirst(sign.start) })
  }

  /// The names that begin with what was typed, whatever the case and the accents.
  package static func offers(for typed: String, of names: [String]) -> [String] {
    let beginning = FoldedText.folded(typed)
    return Array(
      names.lazy.filter { FoldedText.folded($0).hasPrefix(beginning) }.prefix(mostOffers))
  }
}

/// A sign at the end of an entry with what follows it, perhaps not to its end yet.
package struct EntrySign: Hashable {
  package let character: Character
  /// Graphemes before it.
  package let start: Int
  /// Without the quotation mark in front.
  package let value: String

  /// Nil where the text does not end with one.
  package init?(endOf text: String, from start: Int) {
    let characters = Array(text)
    let found = characters.indices.last {
      $0 >= start && "#=@".contains(characters[$0])
        && ($0 == start || characters[$0 - 1].isWhitespace)
    }
    guard let found else { return nil }
    let rest = characters[(found + 1)...]
    let isQuoted = rest.first == "\""
    let value = isQuoted ? rest.dropFirst() : rest
    // A place may have blanks; other names only in quotation marks.
    let isClosed = isQuoted ? value.contains("\"") : characters[found] != "@" && value.contains(" ")
    guard !isClosed else { return nil }
    (character, self.start, self.value) = (characters[found], found, String(value))
  }

  /// The name as it is typed behind a sign.
  package static func quotedWhereNeeded(_ name: String) -> String {
    let isPlain =
      name.contains { !$0.isNumber }
      && name.allSatisfy { $0.isLetter || $0.isNumber || "/-_.".contains($0) }
    return isPlain ? name : "\"" + name.replacing("\"", with: "\"\"") + "\""
  }
}
