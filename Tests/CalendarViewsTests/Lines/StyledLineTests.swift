import CellGeometry
import TerminalScreen
import TestSupport
import Testing

@testable import CalendarViews

/// Lines that are cut, and broken at blanks as a slow and simple way breaks them.
@Suite struct StyledLineTests {
  @Test(arguments: 1...40) func theSimpleWayAgrees(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    let letters = ["a", "b", "word", "ä", "日", "e\u{301}", "👩‍👧", " ", " ", "  ", "."]
    for _ in 0..<60 {
      var line = StyledLine()
      for style in [Style.plain, .bold, .underlined].prefix(random.number(1...3)) {
        let text = (0..<random.number(0...25)).map { _ in
          letters[random.number(0...letters.count - 1)]
        }
        line.append(displayable(text.joined()), style)
      }
      let (width, indent) = (random.number(1...24), random.number(0...6))
      let wrapped = line.wrapped(toWidth: width, indent: indent)
      let lines = wrapped.map(\.text)
      if line.width > width, width >= indent + 4 {
        #expect(wrapped.allSatisfy { $0.width <= width }, "seed \(seed): \(line.text)")
      }
      #expect(lines == SimpleWrapping.lines(of: line, width, indent), "seed \(seed): \(line.text)")
    }
  }

  /// What is marked within a word, or stands directly after a key, begins no line.
  @Test func stylesBreakNoWord() {
    var line = StyledLine("Open the week: ")
    line.append("W", .bold)
    line.append(". Then go on ", .plain)
    line.append("up", .bold)
    line.append("wards", .plain)
    #expect(
      line.wrapped(toWidth: 16, indent: 0).map(\.text) == [
        "Open the week:", "W. Then go on", "upwards",
      ])
    #expect(
      line.wrapped(toWidth: 6, indent: 0).map(\.text) == [
        "Open", "the", "week:", "W.", "Then", "go on", "up", "wards",
      ])
  }

  /// In narrow blocks a row for the last letters of a word says less than it costs.
  @Test func longWordsLoseTheirLastLettersOnly() {
    func rows(_ text: String, _ width: Int) -> [String] {
      StyledLine(text).shorteningWords(toWidth: width, by: 3)
        .wrapped(toWidth: width, indent: 0).map(\.text)
    }
    #expect(rows("Interview Anna", 8) == ["Intervi…", "Anna"])
    #expect(rows("A Stand-up", 7) == ["A", "Stand-…"])
    #expect(rows("Interview", 9) == ["Interview"])
    #expect(rows("Interview", 5) == ["Inter", "view"])
    #expect(rows("Donaudampfschifffahrt", 8) == ["Donaudam", "pfschiff", "fahrt"])
    #expect(rows("家族の夕食", 8) == ["家族の夕", "食"])
    // A sign before a word is a part of it.
    func rows(_ sign: String, _ text: String, _ width: Int) -> [String] {
      (StyledLine(sign) + StyledLine(text, .bold)).shorteningWords(toWidth: width, by: 3)
        .wrapped(toWidth: width, indent: 0).map(\.text)
    }
    #expect(rows("◆", "Interview Anna", 9) == ["◆Intervi…", "Anna"])
    #expect(rows("◆", "Donaudampfschiff", 8) == ["◆Donauda", "mpfschif", "f"])
  }

  @Test("what … leaves out is no line of its own")
  func anEllipsisStaysWithItsList() {
    let lines = StyledLine("Home, Travel and Work, …").wrapped(toWidth: 22, indent: 2)
    #expect(lines.map(\.text) == ["Home, Travel and", "  Work, …"])
  }

  @Test("a typed text that is scrolled begins with …")
  func typedTextsAreCutAtTheirBeginning() {
    for (text, cursor, shown) in [
      ("lunch", 5, "lunch"), ("dinner", 6, "…nner"), ("dinner", 0, "dinner"), ("日本語です", 5, "… す"),
    ] {
      let line = TypedLine(text, cursor: cursor, width: 6)
      #expect(line.line.text == shown, "\(text)")
    }
    #expect(TypedLine.cursor(at: 0, in: "dinner", cursor: 6, width: 6) == 1)
  }

  @Test func linesAreCutWithAnEllipsis() {
    let line = StyledLine("abc") + StyledLine("def", Style(.standard, on: .standard, .bold))
    for (width, text) in [(6, "abcdef"), (5, "abcd…"), (3, "ab…"), (1, "…"), (0, "")] {
      var screen = Screen(size: Size(8, 1))
      screen.write(line, at: .zero, width: width)
      #expect(screen.text == text + "\n", "\(width)")
    }
  }

  @Test func linesAreWrappedAtBlanks() {
    let line = StyledLine("one two  three extraordinarily")
    let wrapped = line.wrapped(toWidth: 9, indent: 2)
      .map { $0.pieces.map(\.text).joined() }
    #expect(wrapped.allSatisfy { displayWidth(of: $0) <= 10 }, "\(wrapped)")
    #expect(wrapped.joined().filter { $0 != " " } == "onetwothreeextraordinarily")
  }
}

/// Character by character, with every width measured anew.
private enum SimpleWrapping {
  static func lines(of line: StyledLine, _ width: Int, _ indent: Int) -> [String] {
    guard line.width > width, width >= indent + 4 else { return [line.text] }
    let start = String(repeating: " ", count: indent)
    var lines: [String] = []
    var text = ""
    let all = line.pieces.flatMap { words(of: $0.text) }
    for (index, word) in all.enumerated() {
      // Whatever stands before the next blank belongs together, also in several pieces.
      var end = index
      while end + 1 < all.count, all[end].last != " " { end += 1 }
      let whole = all[index...end].reduce(0) { $0 + visible($1) }
      let needed = whole <= width - indent ? whole : visible(word)
      let isWithinWord = index > 0 && all[index - 1].last != " "
      if displayWidth(of: text) + needed > width, displayWidth(of: text) > indent, !isWithinWord {
        lines.append(text)
        text = start
      }
      let (first, rest) = (width - displayWidth(of: text), width - indent)
      for part in visible(word) > max(first, rest) ? parts(of: word, first, rest) : [word] {
        if displayWidth(of: text) + visible(part) > width {
          lines.append(text)
          text = start
        }
        text += part
      }
    }
    return (lines + [text]).map(withoutBlanksAtEnd)
  }

  private static func words(of text: String) -> [String] {
    text.reduce(into: [String]()) { words, character in
      if let last = words.last, character == " " || last.last != " " {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
      }
    }
  }

  private static func visible(_ text: String) -> Int { displayWidth(of: withoutBlanksAtEnd(text)) }

  private static func withoutBlanksAtEnd(_ text: String) -> String {
    var text = text
    while text.last == " " { text.removeLast() }
    return text
  }

  private static func parts(of word: String, _ first: Int, _ rest: Int) -> [String] {
    var parts = [""]
    for character in word {
      let room = max(1, parts.count == 1 ? first : rest)
      let part = parts[parts.count - 1]
      if displayWidth(of: part) + displayWidth(of: character) > room, !part.isEmpty {
        parts.append("")
      }
      parts[parts.count - 1].append(character)
    }
    return parts
  }
}
