import CalendarLayout
import CalendarModel
import CalendarWords
import CellGeometry
import TerminalScreen

/// The part of an event on a day, among hours: a tinted block with the calendar's colour at its left
/// edge, and as much text as has room.
package struct TimeBlock {
  private let scene: Scene
  private let piece: TimeGridItems.Piece
  private let length: RowLength
  private let styles: BlockStyle
  private let isChosen: Bool

  package init(
    _ scene: Scene, _ piece: TimeGridItems.Piece, _ length: RowLength, _ marks: Marks
  ) {
    self.scene = scene
    self.piece = piece
    self.length = length
    isChosen = marks.contains(.selected)
    let color = scene.collectionStyles.color(of: piece.record)
    var styles = scene.collectionStyles.blockStyle(color, isPast: marks.contains(.past))
    if isChosen {
      var bar = scene.collectionStyles.barStyle(color)
      bar.attributes.insert(.bold)
      styles = BlockStyle(
        text: bar,
        rail: bar.background == .standard ? styles.rail : Style(bar.foreground, on: bar.background))
    }
    self.styles = styles
  }

  package func compose() -> Screen {
    let size = piece.placed.frame.size
    var screen = Screen(size: size)
    screen.fill(screen.bounds, with: Cell(" ", style: plainText))
    writeRail(on: &screen)
    let room = size.width - 1
    guard room > 0 else { return screen }
    let text = Rect(1, 0, room, size.height)
    for (row, line) in lines(width: room, height: size.height).enumerated() {
      let place = Position(1, Row(row))
      if room < Self.leastForEllipsis {
        // Where every letter counts, a text that is cut ends with one.
        _ = line.pieces.reduce(place.column) { column, piece in
          let place = Position(column, place.row)
          return screen.write(piece.text, at: place, style: piece.style, clip: text)
        }
      } else {
        screen.write(line, at: place, width: room)
      }
    }
    if goesOnBelow {
      let last = Position(Column(size.width - 1), Row(size.height - 1))
      screen.write("↓", at: last, style: styles.rail.onGround(of: plainText))
    }
    return screen
  }

  private static let leastForEllipsis = 7

  // MARK: Rail

  private func writeRail(on screen: inout Screen) {
    let first = piece.placed.isCutAbove ? firstVisibleRow : piece.rows.lowerBound
    let isSolid = scene.appearance.hasShades && scene.state.settings.glyphs == .unicode
    for row in 0..<screen.size.height {
      let sign =
        switch Rail(piece.minutes, row: first + row, length) {
        case .whole: isSolid ? "█" : "┃"
        case .lowerHalf: isSolid ? "▄" : "╻"
        case .upperHalf: isSolid ? "▀" : "╹"
        }
      screen.write(sign, at: Position(0, Row(row)), style: styles.rail)
    }
  }

  private var firstVisibleRow: Int {
    let last = piece.placed.isCutBelow ? nil : piece.rows.upperBound
    return last.map { $0 - piece.placed.frame.height + 1 } ?? cutRow
  }

  /// The first visible row of an event that is cut at both ends, all of whose rows are alike.
  private var cutRow: Int { piece.rows.lowerBound + 1 }

  // MARK: Text

  /// Whether it began above the first visible row or on an earlier day.
  private var beganAbove: Bool {
    piece.placed.isCutAbove || piece.record.occurrence.start.day < piece.day
  }

  /// Whether it goes on below the last visible row or on a later day.
  private var goesOnBelow: Bool {
    piece.placed.isCutBelow || piece.record.occurrence.end > LocalTime(piece.day + 1)
  }

  private var plainText: Style {
    var style = styles.text
    style.attributes.subtract(.strikethrough)
    return style
  }

  /// Bold, so that one sees where a block begins that touches another one of the same colour.
  private var titleStyle: Style {
    var style = styles.text
    if scene.appearance.depth != .none { style.attributes.insert(.bold) }
    if piece.record.status == .cancelled { style.attributes.formUnion([.dim, .strikethrough]) }
    return style
  }

  /// Returns the lines: the title, wrapped where there is room for it and for the times, then the
  /// times and the place.
  private func lines(width: Int, height: Int) -> [StyledLine] {
    let words = scene.words
    var title = lead(width: width)
    let isMatch = scene.isMatch(piece.record, on: piece.day, limit: 16)
    title.append(title: scene.title(of: piece.record), titleStyle, isMatch: isMatch, scene)
    var lines = [title]
    if height >= 3, title.width > width {
      lines = title.wrapped(toWidth: width, indent: 0)
      if lines.count >= height {
        let rest = lines[(height - 2)...].reduce(StyledLine()) { line, next in
          line.isEmpty ? next : line + StyledLine(" ", titleStyle) + next
        }
        lines = lines.prefix(height - 2) + [rest]
      }
    }
    var style = plainText
    if !isChosen, scene.appearance.depth == .none { style.attributes.insert(.dim) }
    lines.append(StyledLine(words.range(of: piece.record, fitting: width), style))
    let place = displayableBeginning(of: piece.record.location)
    if !place.isEmpty { lines.append(StyledLine(place, style)) }
    return Array(lines.prefix(height))
  }

  /// Returns what stands before the title: that the event began above, a mark, the sign of its
  /// calendar where there is no colour, and its start where the rows do not tell it.
  private func lead(width: Int) -> StyledLine {
    let record = piece.record
    var line = StyledLine(beganAbove ? "↑" : "", plainText)
    if scene.isMarked(record) {
      line.append("✓", plainText)
    } else if scene.appearance.depth == .none, width >= 12 {
      line.append(
        scene.collectionStyles.style(of: record).sign + scene.copySigns(of: record).text + " ",
        plainText)
    } else if !record.copies.isEmpty, width >= 12 {
      line.append(scene.copySigns(of: record).text + " ", plainText)
    }
    let start = record.occurrence.start
    let isOnDay = start.day == piece.day
    if isOnDay, start.minuteOfDay % length.minutes != 0 || width >= 13 {
      line.append(scene.words.shortClock(start) + " ", plainText)
    }
    if isSecondPass { line.append("²", plainText) }
    return line
  }

  /// Whether it begins in the second of the two hours that a clock turned back shows alike.
  private var isSecondPass: Bool {
    guard let moments = piece.record.occurrence.moments else { return false }
    let zone = scene.days.source.zone
    return zone.instant(of: piece.record.occurrence.start) < moments.start
      && zone.localTime(of: moments.start) == piece.record.occurrence.start
  }
}

extension Style {
  /// The style's foreground on the ground of another one.
  fileprivate func onGround(of other: Style) -> Style {
    Style(
      foreground == other.background ? other.foreground : foreground, on: other.background,
      other.attributes)
  }
}
