import CellGeometry
import TerminalScreen

/// The columns of the history list, aligned in every row.
struct HistoryColumns {
  struct Cut: Hashable {
    var x: Int
    var width: Int
    var end: Int { x + width }
  }

  let time: Cut
  let duration: Cut
  let title: Cut
  let category: Cut
  let collection: Cut

  init(width: Int, words: Words) {
    let (timeWidth, durationWidth, categoryWidth, collectionWidth) =
      switch width {
      case 130...: (words.widthOfRange, 11, 24, 20)
      case 100...: (words.widthOfRange, 11, 18, 16)
      case 60...: (words.widthOfRange, 10, 12, 10)
      default: (words.widthOfRange - 2, 0, 0, 0)
      }
    time = Cut(x: 4, width: timeWidth)
    duration = Cut(x: time.end + (durationWidth > 0 ? 1 : 0), width: durationWidth)
    let gaps = (categoryWidth > 0 ? 2 : 0) + (collectionWidth > 0 ? 2 : 0)
    let start = duration.end + 2
    title = Cut(
      x: start, width: max(0, width - start - categoryWidth - collectionWidth - gaps - 1))
    category = Cut(x: title.end + (categoryWidth > 0 ? 2 : 0), width: categoryWidth)
    collection = Cut(x: category.end + (collectionWidth > 0 ? 2 : 0), width: collectionWidth)
  }

  func writeHeads(on screen: inout Screen, row: Row, style: Style, _ words: Words) {
    write(words.timeHead, in: time, on: &screen, row: row, style: style)
    write(words.durationHead, in: duration, on: &screen, row: row, style: style, isRight: true)
    write(words.titleHead, in: title, on: &screen, row: row, style: style)
    write(words.categoryHead, in: category, on: &screen, row: row, style: style)
    write(words.collectionHead, in: collection, on: &screen, row: row, style: style)
  }

  /// Writes a line into a column, shortened to it.
  func write(_ line: StyledLine, in cut: Cut, on screen: inout Screen, row: Row) {
    screen.write(line, at: Position(Column(cut.x), row), width: cut.width)
  }

  /// Writes a text into a column, shortened to it.
  func write(
    _ text: String, in cut: Cut, on screen: inout Screen, row: Row, style: Style,
    isRight: Bool = false
  ) {
    guard cut.width > 0 else { return }
    let text = truncated(text, toWidth: cut.width)
    let x = isRight ? cut.end - displayWidth(of: text) : cut.x
    screen.write(text, at: Position(Column(x), row), style: style)
  }
}
