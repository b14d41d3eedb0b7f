import Testing

@testable import DaybookTerminal

struct WindowTitleTests {
  @Test func theTitleIsOneSequence() {
    #expect(WindowTitle.bytes("14:00 Review") == Array("\u{1B}]2;14:00 Review\u{7}".utf8))
    #expect(WindowTitle.bytes("") == Array("\u{1B}]2;\u{7}".utf8))
  }

  /// Titles of events that would end the sequence, or begin another one.
  @Test(arguments: [
    "a\u{7}b", "a\u{1B}\\b", "\u{1B}]52;c;YQ==\u{7}", "a\u{9C}b", "a\u{9D}2;b", "a\nb", "a\r\0b",
    "\u{18}\u{1A}", "a\u{202E}b",
  ])
  func nothingInItEndsIt(_ title: String) {
    let bytes = WindowTitle.bytes(title)
    #expect(bytes.starts(with: Array("\u{1B}]2;".utf8)) && bytes.last == 7)
    let text = String(decoding: bytes.dropFirst(4).dropLast(), as: UTF8.self)
    #expect(
      text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
  }
}
