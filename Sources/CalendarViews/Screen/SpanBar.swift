import CalendarLayout
import CalendarModel
import CellGeometry
import TerminalScreen

/// A span in one week row: a bar with its title at the beginning, open where the span continues.
package struct SpanBar {
  private let record: Record
  private let segment: SpanSegment
  private let look: CollectionStyle
  private let collectionStyles: CollectionStyles
  private let isPlain: Bool
  private let isMatch: Bool
  private let scene: Scene

  package init(_ scene: Scene, record: Record, segment: SpanSegment) {
    self.record = record
    self.segment = segment
    collectionStyles = scene.collectionStyles
    look = scene.collectionStyles.style(of: record)
    isPlain = scene.appearance.depth == .none
    isMatch = scene.isMatch(record, on: segment.days.lowerBound, limit: 16)
    self.scene = scene
  }

  package func compose(width: Int) -> Screen {
    var screen = Screen(size: Size(width, 1))
    var style = collectionStyles.barStyle(look.color)
    if record.status == .cancelled { style.attributes.insert(.strikethrough) }
    let start = segment.startsHere ? 0 : 1
    let inside = max(0, width - start - (hasEndSign ? 1 : 0))
    screen.fill(
      Rect(0, 0, width, 1), with: Cell(isPlain && hasEndSign ? "═" : " ", style: style.unstruck))
    var line = StyledLine(lead(fitting: inside), style)
    line.append(title: scene.title(of: record), style, isMatch: isMatch, scene)
    let end = screen.write(line, at: Position(Column(start), 0), width: inside)
    if isPlain, end.value < width - 1 { screen.write(" ", at: Position(end, 0), style: style) }
    writeEnds(on: &screen, width: width, style: style.unstruck)
    return screen
  }

  /// Whether the last column shows that the span continues, or without colours that it ends here.
  private var hasEndSign: Bool {
    !segment.endsHere || isPlain && segment.days.count > 1
  }

  /// Returns the text before the title.
  private func lead(fitting width: Int) -> String {
    var text = "\(scene.isMarked(record) ? "✓" : look.sign)\(width >= 18 ? " " : "")"
    if case .timed(let start, _) = record.occurrence.time, segment.startsHere {
      text += "\(width >= 13 ? scene.words.clock(start) : scene.words.shortClock(start)) "
    }
    return text
  }

  /// Writes arrows where the span continues in another week row.
  private func writeEnds(on screen: inout Screen, width: Int, style: Style) {
    if !segment.startsHere { screen.write("‹", at: .zero, style: style) }
    if hasEndSign {
      screen.write(
        segment.endsHere ? "]" : "›", at: Position(Column(width - 1), 0), style: style)
    }
  }
}

extension Style {
  /// The style without strikethrough.
  fileprivate var unstruck: Style {
    var style = self
    style.attributes.remove(.strikethrough)
    return style
  }
}
