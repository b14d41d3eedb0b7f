/// The window of all commands: which of them are shown, and which is selected.
public struct HelpPanel: Hashable, Sendable {
  /// All groups, with the keys as they are bound.
  let all: [HelpSection]
  /// Those with something that fits what is looked for, without the rest.
  private(set) var shown: [HelpSection]
  /// What is looked for, and where the cursor stands in it.
  private(set) var typed = TypedText("", cursor: 0)
  /// Whether letters belong to that text.
  private(set) var isTyping = false
  /// The number of the selected line among those that are shown.
  private(set) var selected = 0
  /// The first row shown.
  var scroll = 0

  init(_ keymap: Keymap, mouse: HelpSection? = .mouse) {
    all = HelpSection.sections(of: keymap) + [mouse].compactMap(\.self)
    shown = all
  }

  /// The lines that are shown, in order.
  var lines: [HelpSection.Line] { shown.flatMap(\.lines) }

  var selectedLine: HelpSection.Line? { lines[safely: selected] }

  /// Whether the selected line is a command; what is said of the mouse is none.
  var runsCommand: Bool { selectedLine?.command != nil }

  var search: HelpSearch { HelpSearch(typed.text) }

  var isNarrowed: Bool { !search.isEmpty }

  // MARK: Changing

  mutating func select(_ line: Int) { selected = max(0, min(line, lines.count - 1)) }

  mutating func beginTyping() { isTyping = true }

  /// Shows all again; the selected line stays selected.
  mutating func clear() {
    let line = selectedLine
    isTyping = false
    typed = TypedText("", cursor: 0)
    shown = all
    selected = line.flatMap { lines.firstIndex(of: $0) } ?? 0
  }

  /// Changes what is looked for, and shows what fits.
  /// - Complexity: O(commands), whatever else there is.
  mutating func edit(_ words: Words, _ change: (inout TypedText) -> Void) {
    let before = typed.text
    change(&typed)
    guard typed.text != before else { return }
    let line = selectedLine
    let search = search
    shown = search.isEmpty ? all : fitting(search, words)
    selected = bestLine(words) ?? line.flatMap { lines.firstIndex(of: $0) } ?? 0
  }

  // MARK: - Private

  /// What fits in titles, names and keys; where nothing does, in the sentences about commands.
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

  /// The line with the very key or the very name that is typed.
  private func bestLine(_ words: Words) -> Int? {
    let text = typed.text.trimmed
    guard !text.isEmpty else { return nil }
    return lines.firstIndex { $0.keys(words).split(separator: " ").contains { $0 == text } }
      ?? lines.firstIndex { $0.name == text }
  }
}
