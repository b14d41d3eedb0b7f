import CalendarLayout
import CalendarModel
import CalendarWords
import CellGeometry
import TerminalScreen

/// An interval in the columns for what happened: a rail in the colour of its category, its sign, and as
/// much text as has room.
package struct TrackedBlock {
  private let scene: Scene
  private let piece: TimeGridItems.TrackedPiece
  private let length: RowLength
  /// What its file says; nil if that is not wanted.
  private let details: TrackedDetails?
  private let styles: BlockStyle

  /// The columns beside the rail from which on everything is on one line.
  static let leastForLine = 24
  /// The columns beside the rail from which on there is more than a sign.
  private static let leastForTitle = 3

  package init(
    _ scene: Scene, _ piece: TimeGridItems.TrackedPiece, _ length: RowLength,
    details: TrackedDetails?, isChosen: Bool
  ) {
    self.scene = scene
    self.piece = piece
    self.length = length
    self.details = details
    let color = scene.trackedColor(of: piece.record)
    var styles = scene.collectionStyles.blockStyle(color, isPast: false)
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
    let size = piece.frame.size
    var screen = Screen(size: size)
    screen.fill(screen.bounds, with: Cell(" ", style: styles.text))
    let edges = BlockEdges(scene, styles)
    for (index, row) in piece.run.rows.enumerated() {
      let rail = Rail(piece.minutes, row: row, length)
      let isEdge = index == 0 && piece.touchesAbove
      edges.write(rail, in: Row(index), isEdge: isEdge, on: &screen)
    }
    let room = size.width - 1
    if room < Self.leastForTitle {
      write(piece.run.marks.map(sign(of:)), on: &screen, at: 1)
    } else {
      // Where it begins, it has its title.
      let signs = piece.run.marks.map {
        $0 == .own || isOnOneLine && $0 == .running ? "" : sign(of: $0)
      }
      let (title, lengths) = texts(width: room, height: size.height)
      for (row, line) in (title + lengths).enumerated() {
        let width = signs[safely: row]?.isEmpty == false ? room - 1 : room
        // A length without its last digit would be another one.
        guard row < title.count || line.width <= width else { continue }
        screen.writeInBlock(line, at: Position(1, Row(row)), width: width)
      }
      write(signs, on: &screen, at: room)
    }
    return screen
  }

  private var isOnOneLine: Bool { piece.frame.width - 1 >= Self.leastForLine }

  private func write(_ signs: [String], on screen: inout Screen, at column: Int) {
    guard column < screen.size.width else { return }
    for (row, sign) in signs.enumerated() where !sign.isEmpty {
      screen.write(sign, at: Position(Column(column), Row(row)), style: titleStyle)
    }
  }

  private func sign(of mark: TrackedRows.Mark) -> String {
    switch mark {
    case .none: ""
    case .own: scene.trackedSign(of: piece.record)
    case .running: Self.runningSign
    case .count(let count): count < 10 ? "\(count)" : "+"
    }
  }

  private static let runningSign = "►"

  private var titleStyle: Style {
    var style = styles.text
    if scene.appearance.depth != .none { style.attributes.insert(.bold) }
    return style
  }

  private var title: StyledLine {
    var title = StyledLine()
    if scene.isMarked(piece.record) { title.append("✓", styles.text) }
    let isMatch = scene.isMatch(piece.record, on: piece.day, limit: 16)
    title.append(title: scene.title(of: piece.record), titleStyle, isMatch: isMatch, scene)
    return title
  }

  /// Returns `Thesis  9:10–11:25  2:15  +0:15` on one line if there is room, otherwise the title in as
  /// many rows as it needs, and the lengths below it.
  private func texts(
    width: Int, height: Int
  ) -> (title: [StyledLine], lengths: [StyledLine]) {
    let (times, length, difference) = (times, lengthText, differenceText)
    guard isOnOneLine else {
      let lengths = [length, difference].filter { !$0.isEmpty }
      let title = title.inBlock(ofWidth: width, height: max(1, height - lengths.count))
      let rest = lengths.prefix(height - title.count)
      return (title, rest.map { StyledLine($0, styles.text) })
    }
    let sign = piece.isRunning ? " \(Self.runningSign)" : ""
    let choices = [
      [times, length, difference], [length, difference], [length], [],
    ].map { parts in
      title
        + StyledLine(
          parts.filter { !$0.isEmpty }.map { "  \($0)" }.joined() + sign, styles.text)
    }
    return ((choices.first { $0.width <= width } ?? choices.last).map { [$0] } ?? [], [])
  }

  private var times: String {
    let (record, words) = (piece.record, scene.words)
    let start = words.trackedClock(record.occurrence.start)
    if record.trackedMark == .moment { return start }
    return piece.isRunning
      ? "\(start)–…" : "\(start)–\(words.trackedClock(record.occurrence.end))"
  }

  private var lengthText: String {
    let record = piece.record
    return record.trackedMark == .moment
      ? "" : scene.words.hoursAndMinutes(seconds: record.trackedSeconds)
  }

  /// How much longer than planned it lasted; empty while it runs.
  private var differenceText: String {
    guard !piece.isRunning, let seconds = piece.record.secondsBeyond(details?.plan) else {
      return ""
    }
    return scene.words.difference(seconds: seconds)
  }
}

/// What happened, beside what is planned.
extension HoursPainter {
  /// Paints what happened beside what is planned.
  func paintTracked(on screen: inout Screen, _ cache: inout BlockCache) {
    let events = items.tracked.map(\.record.occurrence.event)
    let details = hasDetails ? scene.days.trackedDetails(of: events) : [:]
    for piece in items.tracked { paint(piece, details, isChosen: false, on: &screen, &cache) }
  }

  /// Whether what happened has room for how it differs from the plan.
  private var hasDetails: Bool { layout.trackedWidth > TrackedBlock.leastForLine }

  private func paint(
    _ piece: TimeGridItems.TrackedPiece, _ details: [EventID: TrackedDetails], isChosen: Bool,
    on screen: inout Screen, _ cache: inout BlockCache
  ) {
    let edge = piece.touchesAbove ? 1 : 0
    let key = BlockKey(
      subject: .tracked(piece.record.occurrence, piece.day, piece.run), size: piece.frame.size,
      marks: isChosen ? .selected : [], detail: edge << 8 + layout.rowLength.minutes)
    let block = cache.block(key) {
      TrackedBlock(
        scene, piece, layout.rowLength, details: details[piece.record.occurrence.event],
        isChosen: isChosen
      ).compose()
    }
    screen.draw(block, at: placed(piece.frame).origin, clip: content)
  }

  /// Paints the selected interval again, in the full colour of its category.
  func paintChosenTracked(_ record: Record, on screen: inout Screen, _ cache: inout BlockCache) {
    let pieces = items.tracked.filter { $0.record.occurrence == record.occurrence }
    guard !pieces.isEmpty else { return }
    let details = hasDetails ? scene.days.trackedDetails(of: [record.occurrence.event]) : [:]
    for piece in pieces { paint(piece, details, isChosen: true, on: &screen, &cache) }
  }
}

/// The look of what happened.
extension Scene {
  /// Returns the colour of what happened: that of its category, or of its collection if it has none.
  package func trackedColor(of record: Record) -> EventColor {
    state.settings.tracking.color(among: record.categories, isOnDark: appearance.isOnDark)
      ?? collectionStyles.color(of: record)
  }

  /// Returns the sign of what happened, one column wide: that of its category, or its first letter.
  package func trackedSign(of record: Record) -> String {
    let known = state.settings.tracking.knownCategory(among: record.categories)
    let own = known.map { displayable($0.sign) } ?? ""
    let letter = displayableBeginning(of: record.title).first { !$0.isWhitespace }
    return [own, letter.map { String($0).uppercased() } ?? ""].first { displayWidth(of: $0) == 1 }
      ?? "▻"
  }
}
