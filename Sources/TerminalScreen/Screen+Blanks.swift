extension Screen {
  /// Gives blanks before texts the style of the text where that looks the same.
  ///
  /// Of a blank only its background is seen. A terminal is told every change of style, so a plain
  /// blank between two coloured words costs it two changes instead of one. What a row becomes
  /// depends on that row alone: rows that scroll stay equal. O(cells).
  public mutating func joinBlanks() {
    let width = size.width
    cells.withUnsafeMutableBufferPointer { cells in
      for start in stride(from: 0, to: cells.count, by: max(1, width)) {
        var row = RowOfBlanks(
          cells: UnsafeMutableBufferPointer(rebasing: cells[start..<start + width]))
        row.join()
      }
    }
  }
}

/// One row while its blanks are given their styles.
private struct RowOfBlanks {
  let cells: UnsafeMutableBufferPointer<Cell>

  /// A wider gap of the terminal's own background, and any at an end of the row, is rather jumped over
  /// or cleared, which works best when it is the same in all rows.
  private static let widestGap = 6

  mutating func join() {
    var before: Style?
    var index = 0
    while index < cells.count {
      if !cells[index].isBlankWithoutLines {
        before = cells[index].style
        index += 1
        continue
      }
      let gap = gap(from: index)
      let style = style(of: gap, before: before)
      for place in gap { cells[place].style = style }
      before = style
      index = gap.upperBound
    }
  }

  /// The blanks from a place on that look the same.
  private func gap(from start: Int) -> Range<Int> {
    let background = cells[start].style.packedBackground
    var end = start + 1
    while end < cells.count, cells[end].isBlankWithoutLines,
      cells[end].style.packedBackground == background
    {
      end += 1
    }
    return start..<end
  }

  /// The style of the text behind a gap, so that where that text changes nothing else has to.
  private func style(of gap: Range<Int>, before: Style?) -> Style {
    let own = Style(background: cells[gap.lowerBound].style.packedBackground)
    let after = gap.upperBound < cells.count ? cells[gap.upperBound].style : nil
    if own == .plain, gap.count > Self.widestGap || before == nil || after == nil { return own }
    return [after, before].lazy.compactMap { $0 }.first { $0.looksBlank(as: own) } ?? own
  }
}

extension Cell {
  /// Whether nothing but its background is seen.
  fileprivate var isBlankWithoutLines: Bool { scalars.isSpace && style.showsNoLines }
}

extension Style {
  fileprivate var showsNoLines: Bool {
    attributes.isDisjoint(with: [.underline, .reverse, .strikethrough])
  }

  /// Whether a blank of this style looks like one of another that has a background only.
  fileprivate func looksBlank(as other: Style) -> Bool {
    packedBackground == other.packedBackground && showsNoLines
  }
}
