import TestSupport
import Testing

@testable import TerminalScreen

@Suite struct DisplayableTests {
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
