import CalendarLayout
import CalendarModel
import CalendarWords
import CellGeometry
import TerminalScreen

/// A span, or a task due by the end of a day, in one week row: a bar with its title at the beginning, open where the span continues.
package struct SpanBar {
  private let record: Record
  private let segment: SpanSegment
  private let look: CollectionStyle
  private let collectionStyles: CollectionStyles
  private let isPlain: Bool
  private let isMatch: Bool
  private let isPast: Bool
  private let scene: Scene

  package init(_ scene: Scene, record: Record, segment: SpanSegment, isPast: Bool = false) {
    self.isPast = isPast
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
    let styles = collectionStyles.spanStyle(look.color, isPast: isPast)
    var style = styles.text
    if record.state == .cancelled { style.attributes.insert(.strikethrough) }
    if record.todo?.state.isClosed == true { style.attributes.insert(.dim) }
    let hasRail =
      styles.rail != nil && scene.state.settings.glyphs == .unicode && record.todo == nil
    let start = hasRail || !segment.startsHere ? 1 : 0
    let inside = max(0, width - start - (hasEndSign ? 1 : 0))
    screen.fill(
      Rect(0, 0, width, 1), with: Cell(isPlain && hasEndSign ? "═" : " ", style: style.unstruck))
    var line = lead(fitting: inside, hasRail: hasRail, styles)
    line.append(title: scene.title(of: record), style, isMatch: isMatch, scene)
    let end = screen.write(line, at: Position(Column(start), 0), width: inside)
    if isPlain, end.value < width - 1 { screen.write(" ", at: Position(end, 0), style: style) }
    if hasRail, segment.startsHere, let rail = styles.rail {
      screen.write("▌", at: .zero, style: rail)
    }
    writeEnds(on: &screen, width: width, style: (styles.rail ?? style).unstruck)
    return screen
  }

  /// Whether the last column shows that the span continues, or without colours that it ends here.
  private var hasEndSign: Bool {
    !segment.endsHere || isPlain && segment.days.count > 1
  }

  /// Returns the part before the title: the sign, unless there is room only for the rail, and the
  /// time.
  private func lead(fitting width: Int, hasRail: Bool, _ styles: SpanStyle) -> StyledLine {
    var line = StyledLine()
    let isMarked = scene.isMarked(record)
    if isMarked || !hasRail || width >= 18 {
      guard record.todo == nil else {
        let box = scene.sign(of: record, look).text
        return StyledLine(box + (width >= 10 ? " " : ""), (styles.rail ?? styles.text).unstruck)
      }
      let copies = width >= 18 ? scene.copySigns(of: record).text : ""
      let sign = (isMarked ? "✓" : look.sign) + copies + (width >= 18 ? " " : "")
      line.append(sign, (styles.rail ?? styles.text).unstruck)
    }
    if case .timed(let start, _) = record.occurrence.time, segment.startsHere {
      let clock = width >= 13 ? scene.words.clock(start) : scene.words.shortClock(start)
      line.append(clock + " ", styles.text)
    }
    return line
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
