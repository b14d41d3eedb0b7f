import CalendarModel

/// One part of a filter's text: a key with a value, or words. `#` and `=` are short for keys, as in quick
/// add.
package struct FilterToken: Hashable {
  package enum Key: String, CaseIterable {
    case collection, category, status

    /// As it is typed.
    package var text: String { rawValue + ":" }

    /// What stands for it before a value.
    package var sign: Character? {
      switch self {
      case .collection: "="
      case .category: "#"
      case .status: nil
      }
    }

    /// The key that a mistyped one most likely stands for; nil where none is near.
    package static func nearest(to name: String) -> Key? {
      let others = ["calendar": Key.collection, "calendars": .collection, "tag": .category]
      let names = allCases.map(\.rawValue)
      return others[FoldedText.folded(name)]
        ?? nearestName(to: name, among: names).flatMap { Key(rawValue: $0) }
    }
  }

  /// Nil for words.
  package let key: Key?
  /// Without the quotation marks.
  package let value: String
  /// As it was typed.
  package let text: String

  package init(_ text: String) {
    self.text = text
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

  /// Of words, what stands before a colon where a key would: only letters, and a value behind it.
  package var mistypedKey: String? {
    guard key == nil, let colon = text.firstIndex(of: ":"), colon > text.startIndex,
      text[..<colon].allSatisfy(\.isLetter)
    else { return nil }
    let rest = text[text.index(after: colon)...]
    return rest.isEmpty || rest.hasPrefix("/") ? nil : String(text[..<colon])
  }

  /// The parts of a text: blanks divide them, but not between quotation marks.
  package static func tokens(in text: some StringProtocol) -> [FilterToken] {
    pieces(in: text).filter { !$0.isEmpty }.map { FilterToken($0) }
  }

  /// The part that a text ends with; an empty one after a blank.
  package static func last(in text: some StringProtocol) -> FilterToken {
    FilterToken(pieces(in: text).last ?? "")
  }

  /// The part with another value, in quotation marks where it needs them.
  package func completed(by value: String) -> String {
    let isShort = key?.sign != nil && key?.sign == text.first
    return (isShort ? String(text.prefix(1)) : key?.text ?? "") + FilterToken.quoted(value)
  }

  package static func quoted(_ value: String) -> String {
    value.contains(" ") || value.isEmpty ? "\"\(value)\"" : value
  }

  private static func unquoted(_ text: Substring) -> String { text.filter { $0 != "\"" } }

  private static func pieces(in text: some StringProtocol) -> [String] {
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
