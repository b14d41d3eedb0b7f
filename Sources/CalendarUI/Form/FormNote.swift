/// What the form says beside a field.
struct FormNote: Hashable, Sendable {
  var text: String
  /// Whether the field cannot be saved as it is.
  var isWrong = false

  static func wrong(_ text: String) -> FormNote { FormNote(text: text, isWrong: true) }
}
