extension Screen {
  /// The rows as lines of text without trailing blanks, each ended by a line feed.
  public var text: String {
    var text = ""
    for row in rows {
      for cell in row.prefix(through: row.lastIndex { $0.text != " " } ?? row.startIndex - 1) {
        text += cell.text
      }
      text += "\n"
    }
    return text
  }

  /// The rows with SGR sequences for a terminal of this colour depth; no sequence at all where
  /// the style is plain.
  public func ansiText(depth: ColorDepth) -> String {
    var text = ""
    for row in rows {
      var style = Style.plain
      for cell in row.prefix(through: row.lastIndex { $0 != .blank } ?? row.startIndex - 1) {
        if cell.style != style {
          style = cell.style
          text += style == .plain ? "\u{1B}[0m" : style.selectGraphicRendition(depth)
        }
        text += cell.text
      }
      text += style == .plain ? "\n" : "\u{1B}[0m\n"
    }
    return text
  }

  private var rows: some Sequence<ArraySlice<Cell>> {
    (0..<size.height).lazy.map { cells[$0 * size.width..<($0 + 1) * size.width] }
  }
}
