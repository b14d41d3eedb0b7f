/// An edit of a text that is being typed.
package enum PromptEdit: Hashable {
  case left, right, toStart, toEnd
  case deleteLeft, deleteRight, deleteWord, deleteToStart, deleteToEnd
}

/// A text with a cursor that keys edit.
package struct TypedText: Hashable {
  /// The maximum number of graphemes in a line, and in a text of several lines.
  package static let mostInLine = 1_000
  package static let mostInText = 50_000

  package private(set) var text: String
  /// The number of graphemes before the cursor.
  package private(set) var cursor: Int
  /// Whether line breaks become blanks.
  package let isOneLine: Bool

  package init(_ text: String, cursor: Int, isOneLine: Bool = true) {
    self.text = text
    self.cursor = min(max(0, cursor), text.count)
    self.isOneLine = isOneLine
  }

  package var textBeforeCursor: String { String(text.prefix(cursor)) }

  /// Inserts text at the cursor; control characters become spaces.
  package mutating func insert(_ inserted: String) {
    let plain = String(String.UnicodeScalarView(inserted.unicodeScalars.compactMap(plain)))
    let room = max(0, (isOneLine ? Self.mostInLine : Self.mostInText) - text.count)
    let head = textBeforeCursor + plain.prefix(room)
    let tail = text.dropFirst(cursor)
    text = head + tail
    cursor = min(head.count, text.count)
  }

  package mutating func apply(_ edit: PromptEdit) {
    switch edit {
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(text.count, cursor + 1)
    case .toStart: cursor = line.lowerBound
    case .toEnd: cursor = line.upperBound
    case .deleteLeft: remove(max(0, cursor - 1)..<cursor)
    case .deleteRight: remove(cursor..<min(text.count, cursor + 1))
    case .deleteWord: remove(startOfWord..<cursor)
    case .deleteToStart: remove(line.lowerBound..<cursor)
    case .deleteToEnd: remove(cursor..<line.upperBound)
    }
  }

  package mutating func moveCursor(to place: Int) { cursor = min(max(0, place), text.count) }

  /// Replaces all of the text and puts the cursor at its end.
  package mutating func replaceText(_ text: String) {
    self.text = text
    cursor = text.count
  }

  // MARK: - Private

  private mutating func remove(_ range: Range<Int>) {
    let head = text.prefix(range.lowerBound)
    text = String(head) + text.dropFirst(range.upperBound)
    cursor = min(head.count, text.count)
  }

  /// The line that contains the cursor.
  private var line: Range<Int> {
    guard !isOneLine else { return 0..<text.count }
    let before = text.prefix(cursor).reversed().prefix { !$0.isNewline }.count
    let after = text.dropFirst(cursor).prefix { !$0.isNewline }.count
    return cursor - before..<cursor + after
  }

  /// The start of the word before the cursor; skips spaces between them.
  private var startOfWord: Int {
    let head = Array(textBeforeCursor)
    let end = head.lastIndex { !$0.isBlank } ?? -1
    guard end >= 0 else { return 0 }
    return (head[..<end].lastIndex(where: \.isBlank) ?? -1) + 1
  }

  private func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard scalar.properties.generalCategory == .control else { return scalar }
    guard !isOneLine else { return " " }
    return scalar == "\n" ? scalar : scalar == "\r" ? nil : " "
  }
}

extension Character {
  fileprivate var isBlank: Bool { self == " " || self == "\n" }
}
