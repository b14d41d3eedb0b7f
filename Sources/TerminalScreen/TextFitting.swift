/// The text shortened to at most `width` columns, ending with `…` if it was cut.
///
/// Cuts between graphemes. O(width), regardless of the length of the text.
package func truncated(_ text: String, toWidth width: Int) -> String {
  guard width > 0 else { return "" }
  if isPlainASCII(text) {
    guard text.utf8.count > width else { return text }
    return text[..<text.utf8.index(text.startIndex, offsetBy: width - 1)] + "…"
  }
  var used = 0
  var cut = text.startIndex
  for index in text.indices {
    used += displayWidth(of: text[index])
    if used > width { return text[..<cut] + "…" }
    if used < width { cut = text.index(after: index) }
  }
  return text
}

/// The text in lines of at most `width` columns, broken at spaces where possible.
///
/// Longer words are broken where they must be; beside a wide grapheme (CJK) a line may end
/// anywhere. Spaces at a break are left out. At least one line, none when the width is 0.
package func wrapped(_ text: String, toWidth width: Int) -> [String] {
  guard width > 0 else { return [] }
  var lines: [String] = []
  var line = LineBeingFilled()
  for grapheme in text {
    let columns = displayWidth(of: grapheme)
    if columns > width { continue }
    if grapheme == " ", line.columns + columns > width {
      lines.append(line.takeAll())
    } else {
      while line.columns + columns > width {
        lines.append(line.mayEnd(beforeWidth: columns) ? line.takeAll() : line.takeUpToBreak())
      }
      line.append(grapheme, columns: columns, isFirstOfText: lines.isEmpty)
    }
  }
  if !line.isEmpty || lines.isEmpty { lines.append(line.takeAll()) }
  return lines
}

/// A line of `wrapped(_:toWidth:)`: its graphemes and the last place where it may end.
private struct LineBeingFilled {
  private var graphemes: [Character] = []
  private var widths: [Int] = []
  /// The number of graphemes kept on the line, and of the spaces skipped after them.
  private var lastBreak: (kept: Int, skipped: Int)?
  private(set) var columns = 0

  var isEmpty: Bool { graphemes.isEmpty }

  /// A line that is not the text's first does not begin with a space.
  mutating func append(_ grapheme: Character, columns width: Int, isFirstOfText: Bool) {
    if grapheme == " " {
      if graphemes.isEmpty && !isFirstOfText { return }
      let kept = graphemes.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0
      lastBreak = (kept, graphemes.count + 1 - kept)
    } else if mayEnd(beforeWidth: width) {
      lastBreak = (graphemes.count, 0)
    }
    graphemes.append(grapheme)
    widths.append(width)
    columns += width
  }

  /// Whether the line may end here, beside a wide grapheme, though there is no space.
  func mayEnd(beforeWidth width: Int) -> Bool {
    guard let last = widths.last, graphemes.last != " " else { return false }
    return max(last, width) == 2
  }

  mutating func takeAll() -> String {
    let end = graphemes.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0
    return readGraphemes(end, thenSkip: graphemes.count - end)
  }

  mutating func takeUpToBreak() -> String {
    guard let place = lastBreak, place.kept > 0 else { return takeAll() }
    return readGraphemes(place.kept, thenSkip: place.skipped)
  }

  private mutating func readGraphemes(_ kept: Int, thenSkip skipped: Int) -> String {
    let text = String(graphemes[..<kept])
    graphemes.removeFirst(kept + skipped)
    widths.removeFirst(kept + skipped)
    columns = widths.reduce(0, +)
    lastBreak = nil
    return text
  }
}
