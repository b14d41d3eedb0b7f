import CalendarLayout
import CalendarModel
import CellGeometry
import TerminalScreen

/// A span in one week row: a bar with its title where it begins, open where it goes on.
struct SpanBar {
  private let record: Record
  private let segment: SpanSegment
  private let look: CollectionLook
  private let looks: CollectionLooks
  private let isPlain: Bool

  init(_ scene: Scene, record: Record, segment: SpanSegment) {
    self.record = record
    self.segment = segment
    looks = scene.looks
    look = scene.looks.look(of: record)
    isPlain = scene.theme.depth == .none
  }

  func compose(width: Int) -> Screen {
    var screen = Screen(size: Size(width, 1))
    var style = looks.barStyle(look.color)
    if record.status == .cancelled { style.attributes.insert(.strikethrough) }
    let inside = max(0, width - 2)
    screen.fill(Rect(1, 0, inside, 1), with: Cell(isPlain ? "═" : " ", style: style.unstruck))
    let end = screen.write(
      StyledLine(label(fitting: inside), style), at: Position(1, 0), width: inside)
    if isPlain, end.value < width - 1 { screen.write(" ", at: Position(end, 0), style: style) }
    writeEdges(on: &screen, width: width, style: style.unstruck)
    return screen
  }

  private func label(fitting width: Int) -> String {
    var text = "\(look.sign)\(width >= 14 ? " " : "")"
    if case .timed(let start, _) = record.occurrence.time, segment.startsHere {
      text += "\(width >= 14 ? start.clockText : start.shortClockText) "
    }
    return text + record.shownTitle
  }

  /// Half blocks at its ends, arrows where it goes on in another week row.
  private func writeEdges(on screen: inout Screen, width: Int, style: Style) {
    let edge = isPlain ? Style.plain : Style(style.background)
    let (left, right) = isPlain ? ("[", "]") : ("▐", "▌")
    screen.write(
      segment.startsHere ? left : "‹", at: .zero, style: segment.startsHere ? edge : style)
    screen.write(
      segment.endsHere ? right : "›", at: Position(Column(width - 1), 0),
      style: segment.endsHere ? edge : style)
  }
}

extension Style {
  /// Without the line through its text.
  fileprivate var unstruck: Style {
    var style = self
    style.attributes.remove(.strikethrough)
    return style
  }
}
