import CalendarModel
import CalendarWords
import CellGeometry
import TerminalScreen

/// The places of the lines in the help window: the groups in columns, and below them the details of
/// the selected command if there is room.
package struct HelpPlan {
  package enum Row: Hashable {
    /// The title of a group, by its number.
    case title(Int)
    /// A line, by its number among the shown ones.
    case line(Int)
    case blank
  }

  package let box: Box
  package let keyWidth: Int
  package let columnWidth: Int
  package let columns: [[Row]]
  /// The rows of the details of the selected command, including the rule above; 0 without room.
  package let detailHeight: Int

  /// The maximum width, because longer lines are hard to read.
  private static let widest = 190
  private static let gap = 4
  /// The minimum number of rows of the list when details are shown.
  private static let leastList = 9
  private static let leastHeight = 14
  /// The minimum number of lines of details where the list does not fit.
  private static let leastDetails = 3

  /// Plans the window, whose size does not depend on the search.
  package init(_ window: HelpWindow, in area: Rect, _ words: Words, _ glyphs: Glyphs) {
    let width = max(0, min(area.width - 4, Self.widest))
    let lines = window.all.flatMap(\.lines)
    let keys = lines.map { displayWidth(of: $0.keys(words).spelled(with: glyphs)) }.max() ?? 0
    let titles = lines.map { displayWidth(of: words[$0.title]) }.max() ?? 0
    keyWidth = min(keys, max(8, width / 2))
    columnWidth = min(width, keyWidth + 5 + titles)
    let most = max(1, min(3, (width + Self.gap) / (columnWidth + Self.gap)))
    let rows = max(0, area.height - 2)
    let textWidth = min(width, 92)
    let details = { HelpDetails.mostLines(of: $0, words, width: textWidth) }
    let wanted = Self.detailHeight(details(lines), of: rows)
    let height = Self.columns(of: window.all, most: most, rows: rows - wanted).map(\.count).max()
    // A list that does not fit takes the rows that the selected command leaves.
    let selected = window.selectedLine.map { details([$0]) } ?? 0
    detailHeight =
      (height ?? 0) <= rows - wanted
      ? wanted : Self.detailHeight(max(Self.leastDetails, selected), of: rows)
    let all = Self.columns(of: window.all, most: most, rows: rows - detailHeight)
    let tallest = all.map(\.count).max() ?? 0
    let listWidth = all.count * (columnWidth + Self.gap) - Self.gap
    box = Box(
      centered: Size(max(listWidth, textWidth) + 4, tallest + detailHeight + 2), in: area)
    columns = Self.columns(of: window.shown, most: all.count, rows: rows - detailHeight)
  }

  /// The rows of the list.
  package var list: Rect {
    let area = box.interior
    return Rect(area.x, area.y, area.width, max(0, area.height - detailHeight))
  }

  package var details: Rect {
    let area = box.interior
    return Rect(area.x, list.maxY, area.width, area.height - list.height)
  }

  /// The number of lines of a page.
  package var pageLength: Int { max(1, list.height - 1) }

  package var tallest: Int { columns.map(\.count).max() ?? 0 }

  /// Returns the first visible row, which stays the same as long as the selected line is visible.
  package func scroll(of window: HelpWindow) -> Int {
    let place = place(of: window.selected)
    let column = columns[safely: place.column] ?? []
    var top = place.row
    if case .title = column[safely: top - 1] { top -= 1 }
    let first = min(max(window.scroll, place.row - list.height + 1), max(0, top))
    return max(0, min(first, tallest - list.height))
  }

  package func place(of line: Int) -> (column: Int, row: Int) {
    for (index, column) in columns.enumerated() {
      if let row = column.firstIndex(of: .line(line)) { return (index, row) }
    }
    return (0, 0)
  }

  /// Returns the line on the same row of another column, or the nearest above it.
  package func line(beside line: Int, by count: Int) -> Int {
    let place = place(of: line)
    guard let column = columns[safely: place.column + count] else { return line }
    let numbers = column.enumerated().compactMap { row, content -> (row: Int, line: Int)? in
      if case .line(let number) = content { (row, number) } else { nil }
    }
    return (numbers.last { $0.row <= place.row } ?? numbers.first)?.line ?? line
  }

  // MARK: - Private

  /// Returns the number of rows for some lines of details, including the rule above.
  private static func detailHeight(_ lines: Int, of rows: Int) -> Int {
    rows < leastHeight ? 0 : min(lines, rows - leastList) + 1
  }

  /// Returns the groups in as few columns as can show all of them, or in the maximum number.
  private static func columns(of sections: [HelpSection], most: Int, rows: Int) -> [[Row]] {
    let groups = groups(of: sections)
    for count in 1..<max(1, most) {
      let columns = columns(of: groups, count: count)
      if columns.allSatisfy({ $0.count <= rows }) { return columns }
    }
    return columns(of: groups, count: most)
  }

  private static func groups(of sections: [HelpSection]) -> [[Row]] {
    var number = 0
    return sections.enumerated().map { index, section in
      let lines = section.lines.indices.map { Row.line(number + $0) }
      number += lines.count
      return [.title(index)] + lines + [.blank]
    }
  }

  /// Returns the groups split into columns of similar height.
  private static func columns(of groups: [[Row]], count: Int) -> [[Row]] {
    let total = groups.reduce(0) { $0 + $1.count }
    var columns: [[Row]] = [[]]
    for group in groups {
      let last = columns[columns.count - 1]
      let isFull = last.count + group.count / 2 > total / count
      if isFull, !last.isEmpty, columns.count < count {
        columns.append(group)
      } else {
        columns[columns.count - 1] += group
      }
    }
    return columns.map { $0.last == .blank ? $0.dropLast() : $0 }
  }
}
