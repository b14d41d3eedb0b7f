import TestSupport
import Testing

@testable import TerminalScreen

@Suite struct TextFittingTests {
  @Test(arguments: [
    ("Breakfast", 9, "Breakfast"), ("Breakfast", 8, "Breakfa…"), ("Breakfast", 1, "…"),
    ("Breakfast", 0, ""), ("Breakfast", -1, ""), ("", 3, ""), ("日本語", 6, "日本語"),
    ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("日本語", 2, "…"), ("e\u{301}e\u{301}e", 2, "e\u{301}…"),
  ])
  func shortens(text: String, width: Int, expected: String) {
    #expect(truncated(text, toWidth: width) == expected)
  }

  @Test(arguments: [
    ("", 5, [""]),
    ("one two three", 7, ["one two", "three"]),
    ("one two three", 3, ["one", "two", "thr", "ee"]),
    ("one   two", 4, ["one", "two"]),
    ("  indented text", 10, ["  indented", "text"]),
    ("unbreakable", 4, ["unbr", "eaka", "ble"]),
    ("日本語の予約", 5, ["日本", "語の", "予約"]),
    ("at 日本語", 7, ["at 日本", "語"]),
    ("日", 1, [""]),
    ("text", 0, []),
  ])
  func breaksLines(text: String, width: Int, expected: [String]) {
    #expect(wrapped(text, toWidth: width) == expected)
  }

  @Test func randomTextFitsAndKeepsItsLetters() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let text = displayable(randomText(using: &random))
      let width = Int.random(in: 6...20, using: &random)
      let short = truncated(text, toWidth: width)
      #expect(displayWidth(of: short) <= width, "seed \(seed)")
      #expect((short == text) == (displayWidth(of: text) <= width), "seed \(seed)")
      let lines = wrapped(text, toWidth: width)
      #expect(lines.allSatisfy { displayWidth(of: $0) <= width }, "seed \(seed)")
      let letters = { (text: String) in text.unicodeScalars.filter { $0 != " " } }
      // A character wider than the line has no place.
      let fitting = text.filter { displayWidth(of: String($0)) <= width }
      #expect(letters(lines.joined()).elementsEqual(letters(fitting)), "seed \(seed): \(text)")
    }
  }
}
