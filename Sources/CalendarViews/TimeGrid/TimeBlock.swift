import CalendarLayout
import CalendarModel
import CalendarWords
import CellGeometry
import TerminalScreen

/// The part of an event on a day, among hours: a tinted block with the calendar's colour at its left
/// edge, and as much text as has room. A task has a box, and a broken edge if it has a begin.
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
    let color =
      scene.isTracked(piece.record)
      ? scene.trackedColor(of: piece.record) : scene.collectionStyles.color(of: piece.record)
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
    let hasRail = piece.record.todo == nil || piece.isBlockOfTask
    if hasRail { writeRail(on: &screen) }
    let left = hasRail ? 1 : 0
    let room = size.width - left
    guard room > 0 else { return screen }
    let rows = piece.placed.textRows
    for (row, line) in lines(width: room, height: rows.count).enumerated() {
      let width = row == rows.count - 1 ? room - signWidth : room
      let place = Position(Column(left), Row(rows.lowerBound + row))
      screen.writeInBlock(line, at: place, width: width)
    }
    if hasRail, piece.touchesBelow { edges.writeLowerEdge(on: &screen) }
    if goesOnBelow { edges.writeLast("↓", on: &screen) }
    return screen
  }

  // MARK: Edges

  private var edges: BlockEdges {
    BlockEdges(scene, BlockStyle(text: plainText, rail: styles.rail))
  }

  private func writeRail(on screen: inout Screen) {
    let first = piece.placed.isCutAbove ? firstVisibleRow : piece.rows.lowerBound
    for row in 0..<screen.size.height {
      guard !piece.isBlockOfTask else {
        screen.write("╎", at: Position(0, Row(row)), style: styles.rail)
        continue
      }
      let rail = Rail(piece.minutes, row: first + row, length)
      edges.write(rail, in: Row(row), isEdge: row == 0 && piece.touchesAbove, on: &screen)
    }
  }

  /// The columns that the sign of what continues below takes from the last row of text.
  private var signWidth: Int {
    goesOnBelow && piece.placed.textRows.upperBound == piece.placed.frame.height ? 1 : 0
  }

  private var firstVisibleRow: Int {
    let last = piece.placed.isCutBelow ? nil : piece.rows.upperBound
    return last.map { $0 - piece.placed.frame.height + 1 } ?? cutRow
  }

  /// The first visible row of an event that is cut at both ends, where all rows look alike.
  private var cutRow: Int { piece.rows.lowerBound + 1 }

  // MARK: Text

  /// Whether it began above the first visible row or on an earlier day.
  private var beganAbove: Bool {
    piece.placed.isCutAbove || piece.record.occurrence.start.day < piece.day
  }

  /// Whether it continues below the last visible row or on a later day.
  private var goesOnBelow: Bool {
    piece.placed.isCutBelow || piece.record.occurrence.end > LocalTime(piece.day + 1)
  }

  private var plainText: Style {
    var style = styles.text
    style.attributes.subtract(.strikethrough)
    return style
  }

  /// Bold, to show where a block begins next to another one of the same colour.
  private var titleStyle: Style {
    var style = styles.text
    if scene.appearance.depth != .none { style.attributes.insert(.bold) }
    if piece.record.state == .cancelled { style.attributes.formUnion([.dim, .strikethrough]) }
    if piece.record.state == .completed {
      style.attributes.remove(.bold)
      style.attributes.insert(.dim)
    }
    return style
  }

  /// Returns the lines: the title, then the times, the place and the notes as far as rows are free.
  ///
  /// The times appear once: before the title if they have no row.
  private func lines(width: Int, height: Int) -> [StyledLine] {
    guard height > 0 else { return [] }
    let title = (lead + title + categories(besideTitleIn: width)).inBlock(ofWidth: width)
    guard title.count < height else { return linesWithoutTimes(width: width, height: height) }
    var lines = title
    let times = times(fitting: title.count == height - 1 ? width - signWidth : width)
    let place = displayableBeginning(of: piece.record.location)
    if title.count == height - 1, !place.isEmpty, let times = times.first,
      times.width + 2 + displayWidth(of: place) <= width
    {
      return lines + [times + StyledLine("  \(place)", detailStyle)]
    }
    let isSaid = isSaidByRow(times)
    if !isSaid { lines += times }
    lines += details(place, width: width, height: height - lines.count)
    if isSaid, lines.count < height { lines.insert(contentsOf: times, at: title.count) }
    // Notes are read only if there is room for them.
    guard lines.count < height, width >= Self.leastForNotes, piece.record.todo == nil else {
      return lines
    }
    let notes = scene.days.firstLineOfNotes(of: piece.record.occurrence.event)
    return lines
      + details(displayableBeginning(of: notes), width: width, height: height - lines.count)
  }

  /// Returns the categories after the title, by which plan and actual are compared; nothing where they
  /// have no room, or what happened is not shown.
  private func categories(besideTitleIn width: Int) -> StyledLine {
    let text = piece.record.firstCategories
    guard ShownKinds(scene.days.source).areBoth, width >= Self.leastForNotes, !text.isEmpty,
      piece.record.todo == nil, lead.width + title.width + 2 + displayWidth(of: text) <= width
    else { return StyledLine() }
    return StyledLine("  \(text)", detailStyle)
  }

  /// Returns the line with the times; none if they would be cut.
  private func times(fitting width: Int) -> [StyledLine] {
    let times = scene.words.range(of: piece.record, fitting: width)
    return displayWidth(of: times) <= width ? [StyledLine(times, detailStyle)] : []
  }

  /// Returns whether times say only the start, which the first row shows.
  private func isSaidByRow(_ times: [StyledLine]) -> Bool {
    let (start, end) = (piece.record.occurrence.start, piece.record.occurrence.end)
    return !beganAbove && start < end && start.minuteOfDay % length.minutes == 0
      && times.first?.text == scene.words.shortClock(start)
  }

  private func details(_ text: String, width: Int, height: Int) -> [StyledLine] {
    guard height > 0, !text.isEmpty else { return [] }
    return StyledLine(text, detailStyle).inBlock(ofWidth: width, height: height)
  }

  /// Returns the title with the start before it if the rows do not show it or there is room; in a
  /// wide block with the times and the place.
  private func linesWithoutTimes(width: Int, height: Int) -> [StyledLine] {
    guard width < Self.leastForTimes else {
      var line = lead
      line.append(scene.words.range(of: piece.record, fitting: width) + " ", plainText)
      line.append(title)
      let place = displayableBeginning(of: piece.record.location)
      if !place.isEmpty { line.append("  " + place, detailStyle) }
      return line.inBlock(ofWidth: width, height: height)
    }
    let start = piece.record.occurrence.start
    let isOffRow = start.minuteOfDay % length.minutes != 0
    guard start.day == piece.day, isOffRow || width >= 13 else {
      return (lead + title).inBlock(ofWidth: width, height: height)
    }
    return linesWithStart(scene.words.shortClock(start) + " ", width: width, height: height)
  }

  /// Returns the title with the start before it if there is room in the row.
  ///
  /// Otherwise a single row has only the title, and the last of several rows has the times.
  private func linesWithStart(_ start: String, width: Int, height: Int) -> [StyledLine] {
    var timed = lead
    timed.append(start, plainText)
    let room = width - timed.width
    guard height > 1 else {
      let isReadable = room >= min(title.width, Self.leastForTitle)
      return [isReadable ? timed + title : lead + title]
    }
    let firstWord = title.text.prefix { $0 != " " }
    guard displayWidth(of: String(firstWord)) > room else {
      return (timed + title).inBlock(ofWidth: width, height: height)
    }
    let times = times(fitting: width - signWidth)
    return (lead + title).inBlock(ofWidth: width, height: height - times.count) + times
  }

  /// The columns needed to recognize a title beside its start, such as `Swim…`.
  private static let leastForTitle = 5
  /// The least width of a row that holds times, title and place.
  private static let leastForTimes = 40
  /// The least width in which notes can be read.
  private static let leastForNotes = 18

  private var detailStyle: Style {
    var style = plainText
    if !isChosen, scene.appearance.depth == .none { style.attributes.insert(.dim) }
    return style
  }

  private var title: StyledLine {
    var title = StyledLine(isSecondPass ? "²" : "", plainText)
    let isMatch = scene.isMatch(piece.record, on: piece.day, limit: 16)
    title.append(title: scene.title(of: piece.record), titleStyle, isMatch: isMatch, scene)
    return title
  }

  /// The part before times and title: a sign that the event began above, and a mark, the box of a task,
  /// or without colours the sign of its calendar.
  private var lead: StyledLine {
    var line = StyledLine(beganAbove ? "↑" : "", plainText)
    let hasRoom = piece.placed.frame.width >= 13
    let isPlain = scene.appearance.depth == .none
    if scene.isMarked(piece.record) {
      line.append("✓", plainText)
    } else if let todo = piece.record.todo {
      line.append(scene.taskSigns.box(todo.state) + (hasRoom ? " " : ""), plainText)
    } else if hasRoom, isPlain || !piece.record.copies.isEmpty {
      let own = isPlain ? scene.collectionStyles.style(of: piece.record).sign : ""
      line.append(own + scene.copySigns(of: piece.record).text + " ", plainText)
    }
    return line
  }

  /// Whether it begins in the second pass of an hour repeated by the clock.
  private var isSecondPass: Bool {
    guard let moments = piece.record.occurrence.moments else { return false }
    let zone = scene.days.source.zone
    return zone.instant(of: piece.record.occurrence.start) < moments.start
      && zone.localTime(of: moments.start) == piece.record.occurrence.start
  }
}
