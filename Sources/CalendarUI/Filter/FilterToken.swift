/// One part of a filter's text: a key with a value, or words.
struct FilterToken: Hashable {
  enum Key: String, CaseIterable {
    case collection, category, status

    /// As it is typed.
    var text: String { rawValue + ":" }
  }

  /// Nil for words.
  let key: Key?
  /// Without the quotation marks.
  let value: String
  /// As it was typed.
  let text: String

  init(_ text: String) {
    self.text = text
    let key = Key.allCases.first { text.lowercased().hasPrefix($0.text) }
    if let key {
      self.key = key
      value = FilterToken.unquoted(text.dropFirst(key.text.count))
    } else if text.hasPrefix("#") {
      self.key = .category
      value = FilterToken.unquoted(text.dropFirst())
    } else {
      self.key = nil
      value = text
    }
  }

  /// The parts of a text: blanks divide them, but not between quotation marks.
  static func tokens(in text: some StringProtocol) -> [FilterToken] {
    pieces(in: text).filter { !$0.isEmpty }.map { FilterToken($0) }
  }

  /// The part that a text ends with; an empty one after a blank.
  static func last(in text: some StringProtocol) -> FilterToken {
    FilterToken(pieces(in: text).last ?? "")
  }

  /// The part with another value, in quotation marks where it needs them.
  func completed(by value: String) -> String {
    let key = text.hasPrefix("#") ? "#" : self.key?.text ?? ""
    return key + FilterToken.quoted(value)
  }

  static func quoted(_ value: String) -> String {
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
