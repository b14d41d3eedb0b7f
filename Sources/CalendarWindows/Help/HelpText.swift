import CalendarModel
import CalendarViews
import CalendarWords
import TerminalScreen

/// The lines of the help as shown, with the matches of the search marked.
package struct HelpText {
  private let scene: Scene
  private let window: HelpWindow
  private let lines: [HelpSection.Line]
  private let search: HelpSearch

  package init(_ scene: Scene, _ window: HelpWindow) {
    self.scene = scene
    self.window = window
    lines = window.lines
    search = window.search
  }

  package func line(_ row: HelpPlan.Row, keyWidth: Int) -> StyledLine {
    switch row {
    case .title(let number): window.shown[safely: number].map(title) ?? StyledLine()
    case .line(let number): line(number, keyWidth: keyWidth)
    case .blank: StyledLine()
    }
  }

  // MARK: - Private

  private func title(_ section: HelpSection) -> StyledLine {
    marked(scene.words[section.title], scene.style(.title))
  }

  private func line(_ number: Int, keyWidth: Int) -> StyledLine {
    guard let entry = lines[safely: number] else { return StyledLine() }
    let isSelected = number == window.selected
    let keys = entry.keys(scene.words).spelled(with: scene.state.settings.glyphs)
    var line = StyledLine(isSelected ? "›" : " ")
    line.append(
      marked(truncated(keys, toWidth: keyWidth), isSelected ? .plain : scene.style(.key)))
    line.pad(to: keyWidth + 4)
    line.append(marked(scene.words[entry.title], .plain))
    if isFoundByName(entry) {
      line.append("  ")
      line.append(marked(":" + entry.name, isSelected ? .plain : scene.style(.muted)))
    }
    return line
  }

  /// Returns whether the name explains why the line was found.
  private func isFoundByName(_ line: HelpSection.Line) -> Bool {
    !search.isEmpty && search.marks(in: line.name).contains(true)
      && !search.marks(in: scene.words[line.title]).contains(true)
      && line.keys != ":" + line.name
  }

  private func marked(_ text: String, _ style: Style) -> StyledLine {
    guard !search.isEmpty else { return StyledLine(text, style) }
    var marked = style
    marked.overlay(scene.style(.match))
    var line = StyledLine()
    line.append(text, style, marks: search.marks(in: text), marked)
    return line
  }
}

/// The details of a command: its keys, its title, its name, and a sentence or two.
package struct HelpDetails {
  private let words: Words
  private let appearance: Appearance
  private let glyphs: Glyphs

  package init(_ scene: Scene) {
    (words, appearance) = (scene.words, scene.appearance)
    glyphs = scene.state.settings.glyphs
  }

  package func lines(of line: HelpSection.Line, width: Int) -> [StyledLine] {
    var head = StyledLine(line.keys(words).spelled(with: glyphs), appearance.style(.key))
    head.append("  ")
    head.append(words[line.title], appearance.style(.title))
    if !line.name.isEmpty { head.append("  :" + line.name, appearance.style(.muted)) }
    let text = Self.line(words[line.help], code: appearance.style(.key))
    return [head] + (text.isEmpty ? [] : text.wrapped(toWidth: width - 1, indent: 0))
  }

  /// Returns the number of lines that the longest description takes.
  package static func mostLines(of lines: [HelpSection.Line], _ words: Words, width: Int) -> Int {
    let longest = lines.map { words[$0.help] }.max { $0.utf8.count < $1.utf8.count } ?? ""
    return 1 + line(longest, code: .plain).wrapped(toWidth: width - 1, indent: 0).count
  }

  /// Returns a text of the documentation in styles: keys are in backquotes, links show only their
  /// words.
  package static func line(_ text: String, code: Style) -> StyledLine {
    var line = StyledLine()
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index % 2 == 1 {
        line.append(String(part), code)
      } else {
        line.append(withoutLinks(part))
      }
    }
    return line
  }

  /// Returns a text of the documentation without styles.
  package static func plainText(_ text: String) -> String {
    line(text, code: .plain).text
  }

  /// Returns `see [themes](themes.md)` without brackets and address.
  private static func withoutLinks(_ text: Substring) -> String {
    var (plain, rest) = ("", text)
    while let open = rest.firstIndex(of: "["),
      let middle = rest[open...].firstRange(of: "]("),
      let close = rest[middle.upperBound...].firstIndex(of: ")")
    {
      plain += rest[..<open] + rest[rest.index(after: open)..<middle.lowerBound]
      rest = rest[rest.index(after: close)...]
    }
    return plain + rest
  }
}

/// The words of a search for commands. Each must be in a text that the list shows of a command,
/// ignoring case and accents.
package struct HelpSearch: Hashable, Sendable {
  private let words: [[Unicode.Scalar]]

  package init(_ text: String) {
    words = text.split(separator: " ").map { FoldedText.folded($0).unicodeScalars.map { $0 } }
  }

  package var isEmpty: Bool { words.isEmpty }

  /// Returns whether each word is in one of the texts.
  package func fits(_ texts: [String]) -> Bool {
    let letters = texts.map { Letters($0).scalars }
    return words.allSatisfy { word in letters.contains { !places(of: word, in: $0).isEmpty } }
  }

  /// Returns, for each character of a text, whether it is part of a match.
  package func marks(in text: String) -> [Bool] {
    let letters = Letters(text)
    var marks = Array(repeating: false, count: text.count)
    for word in words {
      for start in places(of: word, in: letters.scalars) {
        for place in letters.places[start..<start + word.count] { marks[place] = true }
      }
    }
    return marks
  }

  /// - Complexity: O(letters × letters of the word).
  private func places(of word: [Unicode.Scalar], in letters: [Unicode.Scalar]) -> [Int] {
    guard !word.isEmpty, word.count <= letters.count else { return [] }
    return (0...letters.count - word.count).filter {
      letters[$0..<$0 + word.count].elementsEqual(word)
    }
  }

  /// A text without case and accents, and the character that each letter comes from.
  private struct Letters {
    private(set) var scalars: [Unicode.Scalar] = []
    private(set) var places: [Int] = []

    init(_ text: String) {
      for (place, character) in text.enumerated() {
        for scalar in FoldedText.folded(String(character)).unicodeScalars {
          scalars.append(scalar)
          places.append(place)
        }
      }
    }
  }
}
