import CalendarModel

/// A part of a filter's text: a key with a value, words, or dates with two dots between them. `#`
/// and `=` stand for keys, as in quick add.
package struct FilterToken: Hashable {
  package enum Key: String, CaseIterable {
    case calendar, category, status
    /// What it is and what has become of it; of tasks, when they are due, and their priority.
    case `is`, due, prio
    case on, from, until

    /// The key as typed.
    package var text: String { rawValue + ":" }

    /// The sign that may replace the key.
    package var sign: Character? {
      switch self {
      case .calendar: "="
      case .category: "#"
      case .status, .is, .due, .prio, .on, .from, .until: nil
      }
    }

    /// Whether few other words are close to it, so that a mistyped one can be recognized.
    package var isDistinct: Bool { rawValue.count > 3 }

    /// Returns the key that a mistyped one most likely stands for; nil if none is close.
    package static func nearest(to name: String) -> Key? {
      let others = ["tag": Key.category, "collection": .calendar, "priority": .prio]
      let names = allCases.filter(\.isDistinct).map(\.rawValue) + others.keys.sorted()
      return nearestName(to: FoldedText.folded(name), among: names).flatMap {
        others[$0] ?? Key(rawValue: $0)
      }
    }
  }

  /// Whether what it says is left out: `!` or `-` stands before it.
  package let isNegated: Bool
  /// The key; nil for words.
  package let key: Key?
  /// The value without quotation marks.
  package let value: String
  /// The text as typed.
  package let text: String

  package init(_ text: String) {
    self.text = text
    let rest = text.dropFirst()
    let isNegated =
      text.first == "!" && !rest.isEmpty
      || text.first == "-" && rest.first.map { $0.isLetter || "#=\"".contains($0) } ?? false
    self.isNegated = isNegated
    let text = isNegated ? String(rest) : text
    let key = Key.allCases.first { text.lowercased().hasPrefix($0.text) }
    if let key {
      self.key = key
      value = FilterToken.unquoted(text.dropFirst(key.text.count))
    } else if let key = Key.allCases.first(where: { $0.sign != nil && $0.sign == text.first }) {
      self.key = key
      value = FilterToken.unquoted(text.dropFirst())
    } else {
      self.key = nil
      value = text
    }
  }

  /// Whether several signs of negation stand before a term or a word, of which only one is read.
  package var isNegatedTwice: Bool {
    let signs = text.prefix { "!-".contains($0) }
    let first = text.dropFirst(signs.count).first
    return signs.count > 1 && first.map { $0.isLetter || "#=\"".contains($0) } ?? false
  }

  /// The texts before and after the two dots of words, without quotation marks; nil if they have
  /// none. Of more dots the last two count, because a date may end in one.
  package var sides: (first: String, last: String)? {
    guard key == nil else { return nil }
    let characters = Array(value)
    var isQuoted = false
    for (place, character) in characters.enumerated() {
      if character == "\"" { isQuoted.toggle() }
      let rest = characters[place...]
      guard !isQuoted, rest.starts(with: ".."), !rest.starts(with: "...") else { continue }
      let (first, last) = (String(characters[..<place]), String(rest.dropFirst(2)))
      return (FilterToken.unquoted(first[...]), FilterToken.unquoted(last[...]))
    }
    return nil
  }

  /// The name before a colon where a key would be, if no key has it. A time (`10:30`), a web
  /// address and what has a quotation mark before its colon name none.
  package var unknownKey: String? {
    let text = isNegated ? text.dropFirst() : text[...]
    guard key == nil, let colon = text.firstIndex(of: ":"), text.first?.isLetter == true,
      text[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }),
      !text[colon...].hasPrefix("://")
    else { return nil }
    return String(text[..<colon])
  }

  /// Returns the parts of a text. Spaces separate them, except within quotation marks.
  package static func tokens(in text: some StringProtocol) -> [FilterToken] {
    pieces(in: text).filter { !$0.isEmpty }.map { FilterToken($0) }
  }

  /// Returns the last part of the text; an empty one after a space.
  package static func last(in text: some StringProtocol) -> FilterToken {
    FilterToken(pieces(in: text).last ?? "")
  }

  /// Returns the part with another value, quoted if necessary.
  package func completed(by value: String) -> String {
    let negation = isNegated ? String(text.prefix(1)) : ""
    let first = isNegated ? text.dropFirst().first : text.first
    let isShort = key?.sign != nil && key?.sign == first
    let start = isShort ? first.map(String.init) ?? "" : key?.text ?? ""
    return negation + start + FilterToken.quoted(value)
  }

  package static func quoted(_ value: String) -> String {
    value.contains(" ") || value.isEmpty ? "\"\(value)\"" : value
  }

  private static func unquoted(_ text: Substring) -> String { text.filter { $0 != "\"" } }

  /// Returns the parts of a text between single spaces, except within quotation marks.
  static func pieces(in text: some StringProtocol) -> [String] {
    var pieces = [""]
    var isQuoted = false
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      if character == " ", !isQuoted {
        pieces.append("")
      } else {
        pieces[pieces.count - 1].append(character)
      }
    }
    return pieces
  }
}
