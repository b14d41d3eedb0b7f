import Glibc
import TestSupport
import Testing

@testable import TerminalScreen

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("a", 1), ("é", 1), ("e\u{301}", 1), ("日", 2), ("한", 2), ("\u{1112}\u{1161}", 2),
    ("🎉", 2), ("ｆ", 2), ("ｶ", 1), ("…", 1), ("▌", 1), ("\u{200D}", 0), ("क्षि", 3), ("שלום", 4),
  ])
  func countsColumns(text: String, width: Int) {
    #expect(displayWidth(of: text) == width)
  }

  @Test func agreesWithTheLibraryOnAllScalarsThatAreShown() {
    // Glibc's module map hides `wcwidth` behind a feature macro.
    guard setlocale(LC_CTYPE, "C.UTF-8") != nil, let symbol = dlsym(nil, "wcwidth") else { return }
    let wcwidth = unsafeBitCast(symbol, to: (@convention(c) (wchar_t) -> Int32).self)
    var differences = 0
    for value in UInt32(0x20)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let kind = ScalarClass(scalar)
      guard kind == .narrow || kind == .wide || kind == .mark else { continue }
      let expected = Int(wcwidth(wchar_t(value)))
      // The library's tables are of another Unicode version on each system.
      if expected >= 0, expected != kind.width { differences += 1 }
    }
    #expect(differences < 300)
  }

  @Test func theWidthOfATextIsTheSumOfItsGraphemes() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let text = randomText(using: &random)
      let sum = text.reduce(0) { $0 + displayWidth(of: $1) }
      #expect(sum == displayWidth(of: text), "seed \(seed)")
    }
  }

  @Test func displayableTextFillsAsManyCellsAsItsWidth() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let text = displayable(randomText(using: &random))
      let cells = CellTexts(text).reduce(0) { $0 + $1.width }
      #expect(cells == displayWidth(of: text), "seed \(seed): \(text.unicodeScalars)")
      #expect(CellTexts(text).map(\.scalars.text).joined() == text, "seed \(seed)")
    }
  }

  @Test func widthsAreThoseOfTerminals() {
    let widths: [(String, Int)] = [
      ("日本", 4), ("한국", 4), ("ｶﾅ", 2), ("हिन्दी", 5), ("عيد", 3), ("🇩🇪", 2), ("👨‍👩‍👧‍👦", 2), ("❤️", 1),
      ("❤\u{FE0E}", 1), ("1️⃣", 1), ("e\u{301}", 1), ("\u{301}", 1), ("👍🏽", 2), ("\u{200D}", 0),
    ]
    for (text, width) in widths {
      #expect(displayWidth(of: displayable(text)) == width, "\(text)")
    }
  }
}

/// Letters, marks, controls, emoji, and anything.
func randomText(using random: inout SeededGenerator) -> String {
  var text = String.UnicodeScalarView()
  let ranges: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0...0x1F, 0x7F...0xFF, 0x300...0x36F, 0x590...0x6FF, 0x900...0x97F,
    0x2000...0x206F, 0x20D0...0x20F0, 0x3040...0x30FF, 0x1100...0x11FF, 0xFE00...0xFE0F,
    0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF, 0x1F440...0x1F4FF, 0xE0020...0xE007F, 0x200D...0x200D,
    0...0x10FFFF,
  ]
  for _ in 0..<Int.random(in: 0...24, using: &random) {
    let range = ranges[Int.random(in: 0..<ranges.count, using: &random)]
    text.append(Unicode.Scalar(UInt32.random(in: range, using: &random)) ?? "x")
  }
  return String(text)
}
