import EventEntry

extension Prompt {
  /// The most graphemes a line takes.
  static let mostCharacters = TypedText.mostInLine

  var textBeforeCursor: String { String(text.prefix(cursor)) }

  /// Puts text at the cursor; control characters become blanks.
  mutating func insert(_ inserted: String) { change { $0.insert(inserted) } }

  mutating func apply(_ edit: PromptEdit) { change { $0.apply(edit) } }

  /// Replaces all of the text and puts the cursor at its end.
  mutating func replaceText(_ text: String) { change { $0.replaceText(text) } }

  private mutating func change(_ change: (inout TypedText) -> Void) {
    var typed = TypedText(text, cursor: cursor)
    change(&typed)
    (text, cursor) = (typed.text, typed.cursor)
  }
}
