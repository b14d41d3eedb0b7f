import CalendarViews
import CellGeometry
import TerminalScreen

/// A window with a border and a title, over the view.
package struct Box {
  package let frame: Rect

  /// The area inside the border, with a blank column at each side.
  package var interior: Rect {
    Rect(frame.x + 2, frame.y + 1, frame.width - 4, frame.height - 2)
  }

  /// Creates a window centred in an area, never larger than it. It takes the few columns and the row
  /// that it would leave, where scraps of the view would look like a part of it.
  package init(centered size: Size, in area: Rect) {
    let width = size.width + 4 > area.width ? area.width : size.width
    let height = size.height + 1 >= area.height ? area.height : size.height
    frame = Rect(
      area.x + (area.width - width) / 2, area.y + (area.height - height) / 2, width, height)
  }

  /// Creates a window in the bottom right corner of an area.
  package init(bottomRight size: Size, in area: Rect) {
    let (width, height) = (min(size.width, area.width), min(size.height, area.height))
    frame = Rect(area.maxX - width, area.maxY - height, width, height)
  }

  /// Creates a window in the bottom left corner of an area.
  package init(bottomLeft size: Size, in area: Rect) {
    let (width, height) = (min(size.width, area.width), min(size.height, area.height))
    frame = Rect(area.x, area.maxY - height, width, height)
  }

  /// Creates a window in the top right corner of an area.
  package init(topRight size: Size, in area: Rect) {
    let (width, height) = (min(size.width, area.width), min(size.height, area.height))
    frame = Rect(area.maxX - width, area.y, width, height)
  }

  package func paint(title: String, note: String = "", _ scene: Scene, on screen: inout Screen) {
    paint(title: title, note: note, scene.appearance, on: &screen)
  }

  package func paint(title: String, note: String, _ appearance: Appearance, on screen: inout Screen)
  {
    guard frame.width >= 2, frame.height >= 2 else { return }
    let style = appearance.style(.border)
    screen.fill(frame)
    let line = String(repeating: "─", count: frame.width - 2)
    screen.write("╭\(line)╮", at: frame.origin, style: style)
    screen.write("╰\(line)╯", at: Position(frame.x, frame.maxY - 1), style: style)
    let sides = Rect(frame.x, frame.y + 1, 1, frame.height - 2)
    screen.fill(sides, with: Cell("│", style: style))
    screen.fill(sides.offset(columns: frame.width - 1), with: Cell("│", style: style))
    let room = max(0, frame.width - 4)
    if !title.isEmpty {
      screen.write(
        StyledLine(" \(title) ", appearance.style(.title)), at: Position(frame.x + 2, frame.y),
        width: room)
    }
    if !note.isEmpty, displayWidth(of: note) + 2 <= room {
      let line = StyledLine(" \(note) ", appearance.style(.muted))
      screen.write(
        line, at: Position(frame.maxX - 2 - line.width, frame.maxY - 1), width: line.width)
    }
  }
}
