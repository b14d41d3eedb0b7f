import CellGeometry
import TerminalScreen

/// The keys on the lower border of a box, which can be clicked.
package struct Foot {
  private let box: Box
  private let note: String

  /// - Parameter note: the text on the border, such as `[ ] other months · Esc`.
  package init(_ box: Box, _ note: String) {
    (self.box, self.note) = (box, note)
  }

  /// Returns the key that is named in a cell, or described there.
  package func key(at position: Position) -> Key? {
    let width = displayWidth(of: note)
    guard position.row == box.frame.maxY - 1, width + 6 <= box.frame.width else { return nil }
    // The note ends with a blank before the corner.
    var start = box.frame.maxX - 3 - width
    for part in note.split(separator: Self.separator) {
      let end = start + displayWidth(of: String(part))
      if (start..<end).contains(position.column) {
        return Self.key(in: part, at: position.column - start)
      }
      start = end + displayWidth(of: Self.separator)
    }
    return nil
  }

  // MARK: - Private

  private static let separator = " · "

  /// The names that differ from those of key sequences.
  private static let names: [Substring: Key] = [
    "←": Key(.left), "→": Key(.right), "↑": Key(.up), "↓": Key(.down), "Leertaste": Key(" "),
  ]

  /// Returns the key in a column of a part such as `[ ] other months`. The words after a single key
  /// belong to it.
  private static func key(in part: Substring, at column: Int) -> Key? {
    let words = part.split(separator: " ")
    let keys = words.prefix { key(named: $0) != nil }
    var end = 0
    for word in keys {
      let start = end
      end += displayWidth(of: String(word)) + 1
      if (start..<end - 1).contains(column) { return key(named: word) }
    }
    return keys.count == 1 ? key(named: keys[0]) : nil
  }

  private static func key(named word: Substring) -> Key? {
    if let key = names[word] { return key }
    let name = word.hasPrefix("Ctrl-") ? "C-\(word.dropFirst(5))" : String(word)
    return Key.sequence(name.count == 1 ? name : "<\(name)>")?.first
  }
}
