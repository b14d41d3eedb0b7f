import CellGeometry
import TerminalScreen

/// The window of the welcome: what was found, and what the keys do with it.
struct WelcomeView {
  private let scene: Scene
  private let welcome: Welcome

  init(_ scene: Scene, welcome: Welcome) {
    self.scene = scene
    self.welcome = welcome
  }

  func paint(on frame: inout Frame) {
    let area = scene.plan.windowArea
    let width = min(72, max(0, area.width - 4))
    let (head, foot) = surroundings(width, rows: area.height - 2)
    let blocks = self.blocks(width, rows: area.height - 2 - head.count - foot.count)
    let count = blocks.reduce(0) { $0 + $1.count }
    let box = Box(
      centered: Size(width + 4, head.count + count + foot.count + 2), in: area)
    box.paint(
      title: words.welcomeTitle, note: welcome.offers.isEmpty ? "" : words.welcomeKeys, scene,
      on: &frame.screen)
    let rows = max(0, box.interior.height - head.count - foot.count)
    let shown = shownLines(blocks, rows: rows)
    for (row, line) in (head + shown.lines + foot).prefix(box.interior.height).enumerated() {
      let place = Position(box.interior.x, box.interior.y + row)
      frame.screen.write(line, at: place, width: box.interior.width)
    }
    frame.cursor =
      box.interior.isEmpty
      ? nil
      : Position(
        box.interior.x,
        box.interior.y + firstRow(head: head.count, selected: shown.selected))
  }

  /// The row that the cursor is in: that of the selected offer, or the first with text.
  private func firstRow(head: Int, selected: Int) -> Int {
    welcome.offers.isEmpty ? min(1, head) : head + selected
  }

  private var words: Words { scene.words }

  // MARK: Lines

  /// What stands above and below the offers: as much as leaves them room.
  private func surroundings(
    _ width: Int, rows: Int
  ) -> (head: [StyledLine], foot: [StyledLine]) {
    let (head, foot) = (head(width), foot(width))
    let least = welcome.offers.isEmpty ? 0 : 4
    if head.count + foot.count + least <= rows { return (head, foot) }
    return foot.count + least <= rows ? ([], foot) : ([], [])
  }

  private func head(_ width: Int) -> [StyledLine] {
    let text = welcome.offers.isEmpty ? words.welcomeNothing : words.welcomeFound
    return [StyledLine()] + wrapped(text, width - 1) + [StyledLine()]
  }

  private func foot(_ width: Int) -> [StyledLine] {
    (welcome.offers.isEmpty ? [] : [StyledLine()])
      + hints.flatMap { hint($0.key, $0.text, width) } + [StyledLine()]
  }

  /// Keys, and what they do here.
  var hints: [(key: String, text: String)] {
    guard welcome.offers.isEmpty else {
      let enter =
        welcome.chosen.isEmpty
        ? words.welcomeWithout : words.welcomeWith(displayable(welcome.place))
      return [("Enter", enter), ("Esc", words.welcomeLater)]
    }
    return [
      ("a", words.welcomeAdd), (":open", words.welcomeOpen), ("?", words.welcomeHelp),
      ("Enter", words.welcomeClose),
    ]
  }

  private func hint(_ key: String, _ text: String, _ width: Int) -> [StyledLine] {
    let indent = 7
    var line = StyledLine(key, scene.style(.key))
    line.pad(to: indent)
    line.append(text)
    return line.wrapped(toWidth: width, indent: indent)
  }

  /// The lines of each offer, with blank ones between them where there is room.
  private func blocks(_ width: Int, rows: Int) -> [[StyledLine]] {
    let blocks = welcome.offers.indices.map { block($0, width) }
    let count = blocks.reduce(0) { $0 + $1.count }
    guard count + blocks.count - 1 <= rows else { return blocks }
    return blocks.enumerated().map { index, lines in index == 0 ? lines : [StyledLine()] + lines }
  }

  /// The lines of one offer.
  private func block(_ index: Int, _ width: Int) -> [StyledLine] {
    let offer = welcome.offers[index]
    let isSelected = index == welcome.selected
    var line = StyledLine(isSelected ? "› " : "  ", scene.style(.key))
    let box = welcome.chosen.contains(index) ? "[x] " : offer.isUsable ? "[ ] " : "    "
    line.append(box, scene.style(isSelected ? .key : .muted))
    line.append(displayable(offer.program), scene.style(isSelected ? .current : .title))
    line.append("  " + displayable(offer.place), scene.style(.muted))
    let details = wrapped(detail(of: offer), width - 7, offer.isUsable ? .text : .muted)
    return [line] + details.map { StyledLine("      ") + $0 }
  }

  /// What is there, and what becomes of it.
  func detail(of offer: WelcomeOffer) -> String {
    switch offer.content {
    case .collections(let names): list(names)
    case .keptFiles(let names): words.welcomeFiles(list(names))
    case .appointments(let count): words.welcomeAppointments(count)
    case .database: words.welcomeDatabase
    }
  }

  /// A few names, and how many there are.
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

  /// The lines around the selected offer, and the row of its first.
  private func shownLines(
    _ blocks: [[StyledLine]], rows: Int
  ) -> (lines: [StyledLine], selected: Int) {
    let lines = Array(blocks.joined())
    let end = blocks.prefix(welcome.selected + 1).reduce(0) { $0 + $1.count }
    let own = blocks.indices.contains(welcome.selected) ? blocks[welcome.selected] : []
    let start = end - own.drop(while: \.isEmpty).count
    let first = max(0, min(start, end - rows, lines.count))
    return (Array(lines.dropFirst(first).prefix(rows)), start - first)
  }
}
