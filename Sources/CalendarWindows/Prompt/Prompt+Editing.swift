import EventEntry

extension Prompt {
  /// The most graphemes a line takes.
  package static let mostCharacters = TypedText.mostInLine

  package var textBeforeCursor: String { String(text.prefix(cursor)) }

  /// Puts text at the cursor; control characters become blanks.
  package mutating func insert(_ inserted: String) { change { $0.insert(inserted) } }

  package mutating func apply(_ edit: PromptEdit) { change { $0.apply(edit) } }

  /// Replaces all of the text and puts the cursor at its end.
  package mutating func replaceText(_ text: String) { change { $0.replaceText(text) } }

  private mutating func change(_ change: (inout TypedText) -> Void) {
    var typed = TypedText(text, cursor: cursor)
    change(&typed)
    (text, cursor) = (typed.text, typed.cursor)
  }
}
