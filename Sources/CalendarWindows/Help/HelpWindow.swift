import CalendarModel
import CalendarViews
import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen

/// The window of all commands, with a search and a selected command.
package struct HelpWindow: Window, Hashable {
  /// All groups, with their current key bindings.
  package let all: [HelpSection]
  /// The groups with lines that match the search, without the other lines.
  package private(set) var shown: [HelpSection]
  /// The text of the search, with its cursor.
  package private(set) var typed = TypedText("", cursor: 0)
  /// Whether letters are typed into the search.
  package private(set) var isTyping = false
  /// The number of the selected line among the shown ones.
  package private(set) var selected = 0
  /// The first visible row.
  package var scroll = 0

  /// Whether it was opened only to find a command and run it.
  package let isForFinding: Bool

  package init(_ keymap: Keymap, mouse: HelpSection? = .mouse) {
    all = HelpSection.sections(of: keymap) + [mouse].compactMap(\.self)
    shown = all
    isForFinding = false
  }

  /// Creates the window with its search open. It lists commands alone, and Esc closes it.
  package init(finding keymap: Keymap) {
    all = HelpSection.sections(of: keymap).map { section in
      HelpSection(title: section.title, lines: section.lines.filter { $0.command != nil })
    }
    shown = all
    isForFinding = true
    isTyping = true
  }

  /// The shown lines, in order.
  package var lines: [HelpSection.Line] { shown.flatMap(\.lines) }

  package var selectedLine: HelpSection.Line? { lines[safely: selected] }

  /// Whether the selected line is a command; lines about the mouse are not.
  package var runsCommand: Bool { selectedLine?.command != nil }

  package var search: HelpSearch { HelpSearch(typed.text) }

  package var isNarrowed: Bool { !search.isEmpty }

  // MARK: Changing

  package mutating func select(_ line: Int) { selected = max(0, min(line, lines.count - 1)) }

  package mutating func beginTyping() { isTyping = true }

  /// Shows all lines again; the selected line stays selected.
  package mutating func clear() {
    let line = selectedLine
    isTyping = false
    typed = TypedText("", cursor: 0)
    shown = all
    selected = line.flatMap { lines.firstIndex(of: $0) } ?? 0
  }

  /// Edits the search and shows the matches.
  /// - Complexity: O(commands).
  package mutating func edit(_ words: Words, _ change: (inout TypedText) -> Void) {
    let before = typed.text
    change(&typed)
    guard typed.text != before else { return }
    let line = selectedLine
    let search = search
    shown = search.isEmpty ? all : fitting(search, words)
    if isForFinding, !search.isEmpty { rank(words) }
    let kept = isForFinding ? nil : line.flatMap { lines.firstIndex(of: $0) }
    selected = bestLine(words) ?? kept ?? 0
  }

  // MARK: Keys

  package var staysWithOtherCalendars: Bool { true }

  package mutating func press(_ key: Key, _ context: WindowContext) -> [WindowRequest]? {
    isTyping ? pressTyping(key, context) : pressChoosing(key, context)
  }

  /// Pastes text into the search.
  package mutating func paste(_ text: String, _ context: WindowContext) -> [WindowRequest] {
    change(context) { window, _ in
      window.beginTyping()
      window.edit(context.words) { $0.insert(text) }
    }
  }

  private mutating func pressChoosing(_ key: Key, _ context: WindowContext) -> [WindowRequest]? {
    let command = context.keymap.lookUp([key])
    if key == Key("/") || command == .command(.search) {
      return change(context) { window, _ in window.beginTyping() }
    }
    if command == .command(.help) { return [.close] }
    switch context.keymap.windowAction(for: key, HelpAction.init) {
    case .close where isNarrowed && key == Key(.escape):
      return change(context) { window, _ in window.clear() }
    case .close: return [.close]
    case .run: return runSelected
    case .line(let count): return change(context) { window, _ in window.move(by: count) }
    case .page(let count):
      return change(context) { window, plan in window.move(by: count * plan.pageLength) }
    case .column(let count):
      return change(context) { window, plan in
        window.select(plan.line(beside: window.selected, by: count))
      }
    case nil: return nil
    }
  }

  private mutating func pressTyping(_ key: Key, _ context: WindowContext) -> [WindowRequest]? {
    let words = context.words
    switch PromptAction(key) {
    case .insert(let character):
      return change(context) { window, _ in window.edit(words) { $0.insert(String(character)) } }
    case .edit(.deleteLeft) where typed.text.isEmpty, .close:
      if isForFinding { return [.close] }
      return change(context) { window, _ in window.clear() }
    case .edit(let edit):
      return change(context) { window, _ in window.edit(words) { $0.apply(edit) } }
    case .older, .completePrevious: return change(context) { window, _ in window.move(by: -1) }
    case .newer, .completeNext: return change(context) { window, _ in window.move(by: 1) }
    case .accept: return runSelected
    case .explain, nil: return nil
    }
  }

  private mutating func move(by count: Int) { select(selected + count) }

  /// The requests to run the selected command in the view; the window below does not return.
  private var runSelected: [WindowRequest] {
    selectedLine?.command.map { [.closeAll, .run($0)] } ?? []
  }

  /// Changes the window and scrolls to the selected line.
  private mutating func change(
    _ context: WindowContext, _ change: (inout HelpWindow, HelpPlan) -> Void
  ) -> [WindowRequest] {
    let (area, glyphs) = (context.scene.plan.windowArea, context.state.settings.glyphs)
    guard !context.scene.plan.isTooSmall else { return [] }
    change(&self, HelpPlan(self, in: area, context.words, glyphs))
    scroll = HelpPlan(self, in: area, context.words, glyphs).scroll(of: self)
    return []
  }

  // MARK: The mouse

  package func part(at position: Position, _ scene: Scene) -> WindowPart {
    HelpView(scene, self).part(at: position)
  }

  package func foot(_ scene: Scene) -> Foot? { HelpView(scene, self).foot }

  package mutating func select(_ part: WindowPart, _ context: WindowContext) -> [WindowRequest] {
    switch part {
    case .row(let number): change(context) { window, _ in window.select(number) }
    case .text(let cursor):
      change(context) { window, _ in window.edit(context.words) { $0.moveCursor(to: cursor) } }
    // Esc would first clear the search.
    case .outside: [.close]
    default: selectCommonPart(part)
    }
  }

  package mutating func open(_ part: WindowPart, _ context: WindowContext) -> [WindowRequest] {
    if case .row = part { [.press(Key(.enter))] } else { [] }
  }

  package mutating func turnWheel(
    _ notches: Int, over part: WindowPart, _ context: WindowContext
  ) -> [WindowRequest] {
    change(context) { window, _ in window.move(by: notches * linesOfNotch) }
  }

  // MARK: Showing

  package func paint(_ scene: Scene, on frame: inout Frame) {
    HelpView(scene, self).paint(on: &frame)
  }

  /// Returns the groups with their lines, and the details of the selected command.
  package func spoken(_ scene: Scene) -> LinearWindow? {
    let words = scene.words
    var (lines, number, chosen): ([String], Int, Int) = ([], 0, 0)
    for section in shown {
      lines.append(words[section.title])
      for line in section.lines {
        if number == selected { chosen = lines.count }
        let help = number == selected ? [HelpDetails.plainText(words[line.help])] : []
        lines.append(
          ([line.keys(words).spelled(with: .ascii) + ": " + words[line.title]] + help)
            .filter { !$0.isEmpty }.joined(separator: ". "))
        number += 1
      }
    }
    return LinearWindow(
      .help, words.helpTitle, all: lines.isEmpty ? [words.noCommandFits(typed.text)] : lines,
      selected: chosen, rows: scene.linearRows,
      keys: words.helpKeys(isNarrowed: isNarrowed, runs: runsCommand).first ?? "")
  }

  package func typing(_ scene: Scene) -> LinearTyping? {
    guard isTyping else { return nil }
    var typing = LinearTyping(label: "/", text: typed.text, cursor: typed.cursor)
    let count = scene.words.helpCount(lines.count, of: all.flatMap(\.lines).count)
    typing.understood = [
      count, scene.words.helpTypingKeys(runs: runsCommand, closes: isForFinding),
    ]
    return typing
  }

  // MARK: - Private

  /// Returns the matches in titles, names and keys, or if there are none, in descriptions.
  private func fitting(_ search: HelpSearch, _ words: Words) -> [HelpSection] {
    let found = sections { section, line in
      search.fits([words[line.title], line.keys(words), line.name, words[section.title]])
    }
    guard found.isEmpty else { return found }
    return sections { section, line in
      search.fits([
        words[line.title], line.keys(words), line.name, words[section.title], words[line.help],
      ])
    }
  }

  private func sections(with fits: (HelpSection, HelpSection.Line) -> Bool) -> [HelpSection] {
    all.compactMap { section in
      let lines = section.lines.filter { fits(section, $0) }
      return lines.isEmpty ? nil : HelpSection(title: section.title, lines: lines)
    }
  }

  /// Puts the lines first that begin as the typed text does, and the groups that have them.
  private mutating func rank(_ words: Words) {
    let text = FoldedText.folded(typed.text.trimmed)
    let rank = { (line: HelpSection.Line) in
      let name = line.name.hasPrefix(text)
      let title = FoldedText.folded(words[line.title]).hasPrefix(text)
      return name && title || line.name == text ? 0 : name ? 1 : title ? 2 : 3
    }
    let sorted = shown.map { section in
      HelpSection(
        title: section.title,
        lines: (0...3).flatMap { part in
          section.lines.filter { rank($0) == part }
        })
    }
    shown = (0...3).flatMap { part in
      sorted.filter { $0.lines.first.map(rank) == part }
    }
  }

  /// Returns the line whose key or name equals the typed text.
  private func bestLine(_ words: Words) -> Int? {
    let text = typed.text.trimmed
    guard !text.isEmpty else { return nil }
    return lines.firstIndex { $0.keys(words).split(separator: " ").contains { $0 == text } }
      ?? lines.firstIndex { $0.name == text }
  }
}

/// An action of a key in the window of all commands.
package enum HelpAction: Hashable {
  case close
  case run
  case line(Int)
  case page(Int)
  case column(Int)

  /// Creates the action of a key; nil if the key has no meaning here.
  package init?(_ key: Key) {
    guard let action = HelpAction.table[key] else { return nil }
    self = action
  }

  /// A step beyond the end of the list.
  private static let end = 1_000_000

  private static let table: [Key: HelpAction] = [
    Key(.escape): .close, Key("q"): .close, Key("?"): .close, Key("c", .control): .close,
    Key(.backspace): .close, Key(.function(1)): .close, Key(.enter): .run,
    Key("j"): .line(1), Key(.down): .line(1), Key("J"): .line(1), Key("e", .control): .line(1),
    Key("n", .control): .line(1), Key(.tab): .line(1),
    Key("k"): .line(-1), Key(.up): .line(-1), Key("K"): .line(-1), Key("y", .control): .line(-1),
    Key("p", .control): .line(-1), Key(.backTab): .line(-1),
    Key("h"): .column(-1), Key(.left): .column(-1), Key("l"): .column(1), Key(.right): .column(1),
    Key(.pageDown): .page(1), Key(" "): .page(1), Key("d", .control): .page(1),
    Key("f", .control): .page(1), Key("b", .control): .page(-1),
    Key(.pageUp): .page(-1), Key("b"): .page(-1), Key("u", .control): .page(-1),
    Key(.home): .line(-end), Key("g"): .line(-end), Key(.end): .line(end), Key("G"): .line(end),
  ]
}
