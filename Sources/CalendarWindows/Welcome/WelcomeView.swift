import CalendarModel
import CalendarViews
import CalendarWords
import CellGeometry
import TerminalScreen

/// The welcome window: the calendars found, and what the keys do with them.
package struct WelcomeView {
  private let scene: Scene
  private let welcome: Welcome

  package init(_ scene: Scene, welcome: Welcome) {
    self.scene = scene
    self.welcome = welcome
  }

  package func paint(on frame: inout Frame) {
    let (box, rows, hasFoot) = layout
    box.paint(title: words.welcomeTitle, note: note(hasFoot), scene, on: &frame.screen)
    // The cursor is on the selected offer, or on the first row with text.
    let first = min(1, rows.firstIndex { !$0.line.isEmpty } ?? 0)
    frame.cursor =
      box.interior.isEmpty ? nil : Position(box.interior.x, box.interior.y + first)
    for (index, row) in rows.prefix(box.interior.height).enumerated() {
      let place = Position(box.interior.x, box.interior.y + index)
      frame.screen.write(row.line, at: place, width: box.interior.width)
      if row.isFirst, row.offer == welcome.selected { frame.cursor = place }
    }
  }

  package var keysOnBorder: Foot {
    let (box, _, hasFoot) = layout
    return Foot(box, note(hasFoot))
  }

  private func note(_ hasFoot: Bool) -> String {
    welcome.offers.isEmpty ? "" : hasFoot ? words.welcomeKeys : words.welcomeKeysAlone
  }

  /// Returns the part in a cell.
  package func part(at position: Position) -> WindowPart {
    let (box, rows, _) = layout
    guard box.frame.contains(position) else { return .outside }
    guard box.interior.contains(position),
      let row = rows[safely: position.row - box.interior.y], let offer = row.offer
    else { return .inside }
    let isBox = row.isFirst && Self.boxColumns.contains(position.column - box.interior.x)
    return isBox ? .box(offer) : .row(offer)
  }

  /// The columns of an offer's check box, relative to its first line.
  private static let boxColumns = 2..<5

  /// A line, and the offer it belongs to.
  private struct Row {
    var line: StyledLine
    var offer: Int?
    /// Whether it is the first line of its offer.
    var isFirst = false
  }

  private var layout: (box: Box, rows: [Row], hasFoot: Bool) {
    let area = scene.plan.windowArea
    let width = min(72, max(0, area.width - 4))
    let (head, foot) = surroundings(width, rows: area.height - 2)
    let blocks = self.blocks(width, rows: area.height - 2 - head.count - foot.count)
    let count = blocks.reduce(0) { $0 + $1.count }
    let box = Box(
      centered: Size(width + 4, head.count + count + foot.count + 2), in: area)
    let rows = max(0, box.interior.height - head.count - foot.count)
    return (
      box,
      head.map { Row(line: $0) } + shownRows(blocks, rows: rows) + foot.map { Row(line: $0) },
      !foot.isEmpty
    )
  }

  private var words: Words { scene.words }

  // MARK: Lines

  /// Returns the text above and below the offers, shortened to leave them room.
  private func surroundings(
    _ width: Int, rows: Int
  ) -> (head: [StyledLine], foot: [StyledLine]) {
    let (head, foot) = (head(width), foot(width))
    let least = welcome.offers.isEmpty ? 0 : 4
    if head.count + foot.count + least <= rows { return (head, foot) }
    return foot.count + least <= rows ? ([], foot) : ([], [])
  }

  private func head(_ width: Int) -> [StyledLine] {
    let text = welcome.offers.isEmpty ? nothing : words.welcomeFound
    return [StyledLine()] + wrapped(text, width - 1) + [StyledLine()]
  }

  private func foot(_ width: Int) -> [StyledLine] {
    (welcome.offers.isEmpty ? [] : [StyledLine()])
      + hintLines(width) + [StyledLine()]
  }

  /// The message that nothing was found.
  package var nothing: String {
    welcome.hasCalendars ? words.welcomeNothingElse : words.welcomeNothing
  }

  /// The keys and their actions.
  package var hints: [(key: String, text: String)] {
    guard welcome.offers.isEmpty else {
      let without = welcome.hasCalendars ? words.welcomeBack : words.welcomeWithout
      let enter =
        welcome.chosen.isEmpty ? without : words.welcomeWith(displayable(welcome.place))
      return [("Enter", enter), ("s", words.welcomeAccount), ("Esc", words.welcomeLater)] + quit
    }
    return [
      (words.key(.add), words.welcomeAdd), ("s", words.welcomeAccount),
      (":open", words.welcomeOpen),
      (words.key(.help), words.welcomeHelp), (words.key(.tutor), words.welcomeTutor),
      ("Enter", welcome.hasCalendars ? words.welcomeBack : words.welcomeClose),
    ] + quit
  }

  private var quit: [(key: String, text: String)] {
    welcome.hasCalendars ? [] : [("q", words.welcomeQuit)]
  }

  private func hintLines(_ width: Int) -> [StyledLine] {
    let hints = hints
    let indent = (hints.map { displayWidth(of: $0.key) }.max() ?? 0) + 2
    return hints.flatMap { hint in
      var line = StyledLine(hint.key, scene.style(.key))
      line.pad(to: indent)
      line.append(hint.text)
      return line.wrapped(toWidth: width, indent: indent)
    }
  }

  /// Returns the lines of each offer, with blank lines between them if there is room.
  private func blocks(_ width: Int, rows: Int) -> [[Row]] {
    let blocks = welcome.offers.indices.map { index in
      block(index, width).enumerated().map { Row(line: $1, offer: index, isFirst: $0 == 0) }
    }
    let count = blocks.reduce(0) { $0 + $1.count }
    guard count + blocks.count - 1 <= rows else { return blocks }
    let gap = [Row(line: StyledLine())]
    return blocks.enumerated().map { index, lines in index == 0 ? lines : gap + lines }
  }

  /// Returns the lines of an offer.
  private func block(_ index: Int, _ width: Int) -> [StyledLine] {
    let offer = welcome.offers[index]
    let isSelected = index == welcome.selected
    var line = StyledLine(isSelected ? "› " : "  ", scene.style(.key))
    let box = welcome.chosen.contains(index) ? "[x] " : offer.isUsable ? "[ ] " : "    "
    line.append(box, scene.style(isSelected ? .key : .muted))
    line.append(displayable(offer.program), scene.style(isSelected ? .current : .title))
    if offer.place != offer.program {
      line.append("  " + displayable(offer.place), scene.style(.muted))
    }
    let details = wrapped(detail(of: offer), width - 7, offer.isUsable ? .text : .muted)
    return [line] + details.map { StyledLine("      ") + $0 }
  }

  /// Returns the description of an offer's calendars, and of what choosing it does.
  package func detail(of offer: WelcomeOffer) -> String {
    switch offer.content {
    case .collections(let names): list(names)
    case .keptFiles(let names): words.welcomeFiles(list(names))
    case .opened(let names): words.welcomeOpened(list(names))
    case .appointments(let count): words.welcomeAppointments(count)
    case .copied(let count): words.welcomeCopiedBefore(count)
    case .database: words.welcomeDatabase
    }
  }

  /// Returns a few of the names, and how many there are.
  private func list(_ names: [String]) -> String {
    let most = 6
    let shown = names.prefix(most).map { displayable($0) }.joined(separator: ", ")
    let text = names.count > most ? "\(shown), +\(names.count - most)" : shown
    let count = words.count(names.count, .calendar)
    return text.isEmpty ? count : count + ": " + text
  }

  private func wrapped(_ text: String, _ width: Int, _ role: Role = .text) -> [StyledLine] {
    StyledLine(text, scene.style(role)).wrapped(toWidth: max(1, width), indent: 0)
  }

  /// Returns the lines around the selected offer.
  private func shownRows(_ blocks: [[Row]], rows: Int) -> [Row] {
    let lines = Array(blocks.joined())
    let end = lines.lastIndex { $0.offer == welcome.selected }.map { $0 + 1 } ?? 0
    let start = lines.firstIndex { $0.offer == welcome.selected } ?? 0
    let first = max(0, min(start, end - rows, lines.count))
    return Array(lines.dropFirst(first).prefix(rows))
  }
}
