/// Characters that stand beside each other on a screen and look alike.
struct PaintedRun: Hashable {
  let text: String
  /// Of the first character, from 0.
  let row: Int
  let column: Int
  /// In columns.
  let width: Int
  let look: Look
}

/// How characters look: colours as they are written in pictures, nil for the terminal's own.
struct Look: Hashable {
  var foreground: String?
  var background: String?
  var isBold = false
  var isDim = false
  var isItalic = false
  var isUnderlined = false
  var isReversed = false
  var isStruck = false
}
