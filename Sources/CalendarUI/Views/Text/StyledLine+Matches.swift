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
    var piece = ""
    var isMarked = false
    for (character, mark) in zip(title, marks) {
      if mark != isMarked {
        append(piece, isMarked ? marked : style)
        (piece, isMarked) = ("", mark)
      }
      piece.append(character)
    }
    append(piece, isMarked ? marked : style)
  }
}
