import TerminalScreen

/// A screen that was printed with its colours, taken apart.
struct PaintedScreen {
  let runs: [PaintedRun]
  /// In columns and rows.
  let width: Int
  let height: Int

  /// - Parameter text: lines with `ESC [ … m` in them, as `daybook show --color` prints them.
  init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let shown = lines.last?.isEmpty == true ? lines.dropLast() : lines[...]
    var (runs, width): ([PaintedRun], Int) = ([], 0)
    for (row, line) in shown.enumerated() {
      let found = Self.runs(of: line, row: row)
      runs += found
      width = max(width, found.last.map { $0.column + $0.width } ?? 0)
    }
    (self.runs, self.width, height) = (runs, width, shown.count)
  }

  // MARK: - Private

  private static func runs(of line: Substring, row: Int) -> [PaintedRun] {
    var (runs, look, column): ([PaintedRun], Look, Int) = ([], Look(), 0)
    for (index, part) in line.split(separator: "\u{1B}[", omittingEmptySubsequences: false)
      .enumerated()
    {
      var text = part
      if index > 0, let end = part.firstIndex(of: "m") {
        look.apply(part[..<end].split(separator: ";").compactMap { Int($0) })
        text = part[part.index(after: end)...]
      }
      for piece in pieces(text) {
        let width = displayWidth(of: piece)
        let isSeen = piece.contains { $0 != " " } || look.background != nil || look.isReversed
        if isSeen {
          runs.append(
            PaintedRun(text: piece, row: row, column: column, width: width, look: look))
        }
        column += width
      }
    }
    return runs
  }

  /// Wide characters one by one, and words without the blanks between them: fonts differ in how wide
  /// these are, and everything has to stay in its columns.
  private static func pieces(_ text: Substring) -> [String] {
    var pieces: [String] = []
    var last = -1
    for character in text {
      // Blanks, ordinary characters, and wide ones, each for themselves.
      let kind = character == " " ? 0 : displayWidth(of: character) == 1 ? 1 : 2
      if kind == last, kind < 2 {
        pieces[pieces.count - 1].append(character)
      } else {
        pieces.append(String(character))
      }
      last = kind
    }
    return pieces
  }
}
