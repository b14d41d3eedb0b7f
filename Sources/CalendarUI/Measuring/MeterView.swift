import CalendarViews
import CalendarWindows
import CalendarWords
import CellGeometry
import TerminalScreen

/// A small window with the cost of the last frames, on top of everything else.
///
/// It is painted onto a finished frame, so that it does not affect the figures it shows.
package struct MeterView {
  private let log: FrameLog
  /// The resident memory of the process, in bytes; nil if unknown.
  private let memory: UInt64?
  private let appearance: Appearance
  private let glyphs: Glyphs
  private let words: Words

  private static let width = 46
  /// The start of the columns, and the width of each time.
  private static let nameWidth = 12
  private static let timeWidth = 10

  package init(_ log: FrameLog, memory: UInt64?, settings: Settings) {
    self.log = log
    self.memory = memory
    appearance = settings.appearance
    glyphs = settings.glyphs
    words = settings.words
  }

  /// Paints the window into the top right corner, below the first row, or on the left if it would
  /// cover the cursor.
  package func paint(on screen: inout Screen, cursor: Position? = nil) {
    let lines = lines
    let box = box(for: lines.count, in: screen.bounds, cursor: cursor)
    box.paint(title: words.framesTitle, note: words.framesKeys, appearance, on: &screen)
    for (index, line) in lines.prefix(max(0, box.interior.height)).enumerated() {
      screen.write(
        line, at: Position(box.interior.x, box.interior.y + index), width: box.interior.width)
    }
    if glyphs == .ascii { screen.drawInASCII() }
  }

  /// The lines for a linear screen.
  package var texts: [LinearText] {
    lines.map(\.text).filter { !$0.isEmpty }
      .map { .line(LinearSentence($0).text) }
  }

  private func box(for lineCount: Int, in area: Rect, cursor: Position?) -> Box {
    let size = Size(Self.width, lineCount + 2)
    let area = Rect(area.x, area.y + 1, area.width, max(0, area.height - 2))
    let preferred = Box(topRight: size, in: area)
    guard let cursor, preferred.frame.contains(cursor) else { return preferred }
    return Box(topRight: size, in: Rect(area.x, area.y, min(area.width, size.width), area.height))
  }

  private var lines: [StyledLine] {
    guard let last = log.last else { return [StyledLine(words.noFrame, appearance.style(.muted))] }
    return [heading] + FrameStage.allCases.map(line) + [wholeLine, StyledLine("")] + counts(last)
  }

  // MARK: Times

  private var heading: StyledLine {
    columns(words.lastFrames(log.count), [words.lastFrame, "p50", "p99"], appearance.style(.muted))
  }

  private func line(_ stage: FrameStage) -> StyledLine {
    times(words.name(of: stage)) { $0[stage] }
  }

  private var wholeLine: StyledLine { times(words.wholeFrame, \.total, appearance.style(.title)) }

  private func times(
    _ name: String, _ value: (FrameFigures) -> UInt64, _ style: Style? = nil
  ) -> StyledLine {
    let figures = [
      log.last.map(value), log.percentile(0.5, value), log.percentile(0.99, value),
    ]
    return columns(
      name, figures.map { $0.map { durationText(nanoseconds: $0) } ?? "" },
      style ?? appearance.style(.text))
  }

  private func columns(_ name: String, _ texts: [String], _ style: Style) -> StyledLine {
    var line = StyledLine(name, style)
    for (number, text) in texts.enumerated() {
      let end = Self.nameWidth + (number + 1) * Self.timeWidth
      line.pad(to: max(line.width, end - displayWidth(of: text)))
      line.append(text, style)
    }
    return line
  }

  // MARK: Counts

  private func counts(_ last: FrameFigures) -> [StyledLine] {
    [
      count(
        words.itemsCount, words.items(visited: last.visitedItems, visible: last.visibleItems)),
      count(
        words.blocksCount, words.blocks(composed: last.composedBlocks, reused: last.reusedBlocks)),
      count(
        words.questionsCount, words.questions(asked: last.questions, kept: last.keptAnswers)),
      count(
        words.cellsCount,
        "\(last.changedCells)" + (last.bytes.map { " · \(words.bytes($0))" } ?? "")),
      count(
        words.eventsCount, "\(last.events)" + (memory.map { " · \(sizeText(bytes: $0))" } ?? "")),
    ]
  }

  private func count(_ name: String, _ text: String) -> StyledLine {
    var line = StyledLine(name, appearance.style(.text))
    line.pad(to: Self.nameWidth)
    line.append(text, appearance.style(.muted))
    return line
  }
}

/// Returns a time with its unit: `0.8 µs`, `240 µs`, `1.25 ms`, `12.5 ms`, `2.50 s`.
package func durationText(nanoseconds: UInt64) -> String {
  switch nanoseconds {
  case ..<10_000: decimal(nanoseconds, per: 1_000, places: 1) + " µs"
  case ..<1_000_000: "\((nanoseconds + 500) / 1_000) µs"
  case ..<10_000_000: decimal(nanoseconds, per: 1_000_000, places: 2) + " ms"
  case ..<1_000_000_000: decimal(nanoseconds, per: 1_000_000, places: 1) + " ms"
  default: decimal(nanoseconds, per: 1_000_000_000, places: 2) + " s"
  }
}

/// Returns a size with its unit: `29.4 MB`.
package func sizeText(bytes: UInt64) -> String { decimal(bytes, per: 1_000_000, places: 1) + " MB" }

private func decimal(_ number: UInt64, per unit: UInt64, places: Int) -> String {
  let scale: UInt64 = places == 1 ? 10 : 100
  let (whole, rest) = (number / unit, number % unit)
  var digits = (rest * scale + unit / 2) / unit
  let carry = digits / scale
  digits %= scale
  let text = String(digits)
  return "\(whole + carry)." + String(repeating: "0", count: places - text.count) + text
}
