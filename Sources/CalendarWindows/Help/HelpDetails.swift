import CalendarViews
import CalendarWords
import CellGeometry
import TerminalScreen

/// What is said of one command: its keys, its title, its name, and a sentence or two.
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

  /// The lines that the command with the longest text takes.
  package static func mostLines(of lines: [HelpSection.Line], _ words: Words, width: Int) -> Int {
    let longest = lines.map { words[$0.help] }.max { $0.utf8.count < $1.utf8.count } ?? ""
    return 1 + line(longest, code: .plain).wrapped(toWidth: width - 1, indent: 0).count
  }

  /// A text as the documentation has it: keys between backquotes, links by their words alone.
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

  /// The same without its looks.
  package static func plainText(_ text: String) -> String {
    line(text, code: .plain).text
  }

  /// `see [themes](themes.md)` without brackets and address.
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
