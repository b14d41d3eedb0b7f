import CalendarLayout
import CellGeometry
import TerminalScreen

/// The edges of a block among hours: the rail at its left, which shows where it begins and ends, and a
/// line below it where another block follows.
struct BlockEdges {
  private let isUnicode: Bool
  /// Whether rails are filled cells.
  private let isSolid: Bool
  /// The style of rails.
  private let style: Style
  /// The ground of the block.
  private let ground: Style

  init(_ scene: Scene, _ styles: BlockStyle) {
    isUnicode = scene.state.settings.glyphs == .unicode
    isSolid = scene.appearance.hasShades && isUnicode
    style = styles.rail
    ground = styles.text
  }

  /// - Parameter isEdge: whether another block ends directly above.
  func write(_ rail: Rail, in row: Row, isEdge: Bool, on screen: inout Screen) {
    let (sign, style) = sign(of: rail, isEdge: isEdge)
    screen.write(sign, at: Position(0, row), style: style)
  }

  private func sign(of rail: Rail, isEdge: Bool) -> (String, Style) {
    switch rail {
    case .whole where isEdge:
      // A notch in the colour of the terminal.
      isSolid ? ("▇", Style(style.foreground, on: .standard)) : ("┣", style)
    case .whole: (isSolid ? "█" : "┃", style)
    case .lowerHalf: (isSolid ? "▄" : "╻", style)
    case .upperHalf: (isSolid ? "▀" : "╹", style)
    }
  }

  /// Writes a line below the last row, beside its text.
  func writeLowerEdge(on screen: inout Screen) {
    let (row, width) = (Row(screen.size.height - 1), screen.size.width)
    let end = (1..<max(1, width)).last { screen[Position(Column($0), row)].text != " " }
    // A text has a blank after it.
    let start = end.map { $0 + 2 } ?? 1
    guard start < width else { return }
    let sign = isUnicode ? "▁" : "_"
    screen.fill(Rect(Column(start), row, width - start, 1), with: Cell(sign, style: onGround))
  }

  /// Writes a sign into the last cell.
  func writeLast(_ sign: String, on screen: inout Screen) {
    let last = Position(Column(screen.size.width - 1), Row(screen.size.height - 1))
    screen.write(sign, at: last, style: onGround)
  }

  /// The style of rails on the ground of the block.
  private var onGround: Style {
    let foreground =
      style.foreground == ground.background ? ground.foreground : style.foreground
    return Style(foreground, on: ground.background, style.attributes)
  }
}
