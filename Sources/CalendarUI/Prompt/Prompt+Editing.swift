/// A change of the line that is being typed.
enum PromptEdit: Hashable {
  case left, right, toStart, toEnd
  case deleteLeft, deleteRight, deleteWord, deleteToStart, deleteToEnd
}

extension Prompt {
  /// The most graphemes a line takes.
  static let mostCharacters = 1_000

  var textBeforeCursor: String { String(text.prefix(cursor)) }

  /// Puts text at the cursor; control characters become blanks.
  mutating func insert(_ inserted: String) {
    let plain = String(String.UnicodeScalarView(inserted.unicodeScalars.map(\.orBlank)))
    let room = max(0, Self.mostCharacters - text.count)
    let head = textBeforeCursor + plain.prefix(room)
    let tail = text.dropFirst(cursor)
    text = head + tail
    cursor = min(head.count, text.count)
  }

  mutating func apply(_ edit: PromptEdit) {
    switch edit {
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(text.count, cursor + 1)
    case .toStart: cursor = 0
    case .toEnd: cursor = text.count
    case .deleteLeft: remove(max(0, cursor - 1)..<cursor)
    case .deleteRight: remove(cursor..<min(text.count, cursor + 1))
    case .deleteWord: remove(startOfWord..<cursor)
    case .deleteToStart: remove(0..<cursor)
    case .deleteToEnd: remove(cursor..<text.count)
    }
  }

  /// Replaces all of the text and puts the cursor at its end.
  mutating func replaceText(_ text: String) {
    self.text = text
    cursor = text.count
  }

  private mutating func remove(_ range: Range<Int>) {
    let head = text.prefix(range.lowerBound)
    text = String(head) + text.dropFirst(range.upperBound)
    cursor = min(head.count, text.count)
  }

  /// Where the word left of the cursor begins; blanks between count to it.
  private var startOfWord: Int {
    let head = Array(textBeforeCursor)
    let end = head.lastIndex { $0 != " " } ?? -1
    guard end >= 0 else { return 0 }
    return (head[..<end].lastIndex(of: " ") ?? -1) + 1
  }
}

extension Unicode.Scalar {
  fileprivate var orBlank: Unicode.Scalar {
    properties.generalCategory == .control ? " " : self
  }
}
