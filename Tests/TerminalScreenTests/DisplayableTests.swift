import TestSupport
import Testing

@testable import TerminalScreen

@Suite struct DisplayableTests {
  /// What another program reads is what the calendar says, as one line and without controls.
  @Test(arguments: [
    ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("👨\u{200D}👩\u{200D}👧", "👨\u{200D}👩\u{200D}👧"),
    ("👋\u{1F3FD}", "👋\u{1F3FD}"), ("🇩🇪", "🇩🇪"), ("☀\u{FE0F}", "☀\u{FE0F}"),
    ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴\u{E0067}\u{E0062}\u{E007F}"),
    ("a\r\nb\nc\td", "a b c d"), ("a\u{1B}[31mb", "a␛[31mb"), ("a\u{9B}b\u{7F}", "a\u{FFFD}b␡"),
    ("a\u{202E}b\u{2066}c", "abc"), ("a\u{2028}b\u{85}c", "a b c"), ("a\u{200F}b", "a\u{200F}b"),
  ])
  func aLineForAProgramKeepsItsLetters(_ text: String, _ line: String) {
    #expect(Array(plainLine(text).unicodeScalars) == Array(line.unicodeScalars))
  }

  @Test(arguments: [
    ("Dentist 9:00", "Dentist 9:00"),
    ("a\u{1B}[31mred", "a␛[31mred"),
    ("a\nb\r\nc\td\u{2028}e\u{85}f", "a b c d e f"),
    ("\u{0}\u{7}\u{7F}", "␀␇␡"),
    ("\u{9B}31m", "\u{FFFD}31m"),
    ("abc\u{202E}cba\u{2066}x\u{200F}", "abccbax"),
    ("zero\u{200B}width\u{FEFF}", "zerowidth"),
    ("private \u{E000}", "private \u{FFFD}"),
    ("unassigned \u{378} \u{FFFE} \u{10FFFF}", "unassigned \u{FFFD} \u{FFFD} \u{FFFD}"),
    ("tag\u{E0041}", "tag"),
    ("👨‍👩‍👧‍👦 trip", "👨 trip"),
    ("❤️‍🔥 ❤️ 👩‍⚕️", "❤ ❤ 👩"),
    ("👍🏽", "👍"),
    ("🇩🇪 visit", "DE visit"),
    ("1️⃣", "1"),
    ("שלום عليكم", "שלום عليكم"),
    ("日本語 🎉", "日本語 🎉"),
    ("nai\u{308}ve", "nai\u{308}ve"),
    ("\u{301}x", "\u{FFFD}x"),
    ("a\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}b", "a\u{301}\u{302}\u{303}\u{304}b"),
    ("non\u{A0}breaking\u{3000}", "non breaking\u{3000}"),
    ("soft\u{AD}hyphen", "softhyphen"),
  ])
  func makesTextSafe(text: String, expected: String) {
    #expect(Array(displayable(text).unicodeScalars) == Array(expected.unicodeScalars))
  }

  /// Emoji stay whole for another program, and nothing else that cannot be seen.
  @Test(arguments: [
    ("👨\u{200D}👩\u{200D}👧 trip", "👨\u{200D}👩\u{200D}👧 trip", 0),
    ("👩\u{1F3FD}\u{200D}⚕\u{FE0F} ❤\u{FE0F}", "👩\u{1F3FD}\u{200D}⚕\u{FE0F} ❤\u{FE0F}", 0),
    ("👍\u{1F3FD}\u{1F3FD}", "👍\u{1F3FD}", 1), ("❤\u{FE0F}\u{FE0F}", "❤\u{FE0F}", 0),
    ("👨\u{200D}", "👨", 0), ("👨\u{200D} 👩", "👨 👩", 0), ("👨\u{200D}\u{200D}👩", "👨\u{200D}👩", 0),
    ("a\u{200D}👩", "a👩", 0), ("👩\u{200D}a", "👩a", 0), ("a\u{200D}b\u{FE0F}", "ab", 0),
    ("👨\u{200B}\u{200D}\u{E0041}👩", "👨\u{200D}👩", 2), ("☀\u{1F3FD}", "☀", 1),
  ])
  func emojiStayWholeForAProgram(text: String, expected: String, hidden: Int) {
    let shown = displayableCounting(text)
    #expect(Array(shown.text.unicodeScalars) == Array(expected.unicodeScalars))
    #expect(shown.hidden == hidden)
  }

  @Test func splitsLines() {
    #expect(displayableLines("one\r\ntwo\u{1B}\n\nfour") == ["one", "two␛", "", "four"])
    #expect(displayableLines("") == [""])
  }

  @Test func randomTextComesOutSafeAndStaysAsItIs() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<3_000 {
      let safe = displayable(randomText(using: &random))
      #expect(displayable(safe) == safe, "seed \(seed)")
      for scalar in safe.unicodeScalars {
        let category = scalar.properties.generalCategory
        #expect(
          ![.control, .format, .privateUse, .lineSeparator, .paragraphSeparator].contains(category),
          "seed \(seed): \(scalar.value)")
        #expect(!scalar.properties.isNoncharacterCodePoint)
      }
    }
  }

  @Test func everyScalarAloneComesOutWithAWidth() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let safe = displayable(String(scalar))
      if !safe.isEmpty, displayWidth(of: safe) == 0 { Issue.record("scalar \(value)") }
    }
  }
}
