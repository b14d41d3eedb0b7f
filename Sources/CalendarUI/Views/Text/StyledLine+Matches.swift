import CalendarModel
import TerminalScreen

extension StyledLine {
  /// Adds a title; of one that is searched for, the words that were found are marked, and all of
  /// it where they stand elsewhere in the event.
  mutating func append(title: String, _ style: Style, isMatch: Bool, _ scene: Scene) {
    guard isMatch, let words = scene.searchWords else { return append(title, style) }
    let marks = words.marks(in: title)
    var marked = style
    marked.overlay(scene.style(.match))
    guard marks.contains(true) else {
      var whole = style
      whole.attributes.insert(.underline)
      return append(title, whole)
    }
    append(title, style, marks: marks, marked)
  }

  /// Adds a text, some of its characters in another style.
  mutating func append(_ text: String, _ style: Style, marks: [Bool], _ marked: Style) {
    var piece = ""
    var isMarked = false
    for (character, mark) in zip(text, marks) {
      if mark != isMarked {
        append(piece, isMarked ? marked : style)
        (piece, isMarked) = ("", mark)
      }
      piece.append(character)
    }
    append(piece, isMarked ? marked : style)
  }
}
