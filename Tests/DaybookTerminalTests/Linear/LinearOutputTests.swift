import TerminalScreen
import Testing

@testable import DaybookTerminal

@Suite struct LinearOutputTests {
  private func text(_ texts: [LinearText], isUTF8: Bool = true) -> String {
    var output = LinearOutput(isUTF8: isUTF8) { _ in nil }
    return String(decoding: output.bytes(texts) + output.end(), as: UTF8.self)
  }

  @Test func aLineThatIsTypedEndsBeforeTheNext() {
    #expect(
      text([.begin("add: "), .more("Lun"), .more("ch"), .line("added"), .begin(":")])
        == "add: Lunch\nadded\n:\n")
  }

  @Test func nothingMovesACursor() {
    let evil = "a\u{1B}[31m\r\n\u{9B}2J\u{7}\u{8}\t\u{0}\u{202E}b"
    for isUTF8 in [true, false] {
      let scalars = text([.line(evil), .begin(evil), .more(evil)], isUTF8: isUTF8).unicodeScalars
      #expect(scalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
      #expect(!scalars.contains("\u{202E}"))
    }
  }

  @Test(arguments: [
    ("Zoë Große", "Zoe Grosse"), ("Ähre", "Ahre"), ("“a” … b", "\"a\" ... b"), ("家", "?"),
    ("9–10", "9-10"), ("☕", "?"),
  ]) func olderLocalesGetASCII(_ written: String, _ expected: String) {
    #expect(text([.line(written)], isUTF8: false) == expected + "\n")
  }

  @Test func lettersOfAnOlderLocaleAreKept() {
    // Latin-1, with bytes that a terminal takes for control characters.
    var output = LinearOutput(isUTF8: false) { scalar in
      switch scalar.value {
      case 0xA0...0xFF: [UInt8(scalar.value)]
      case 0x416: [0x9B]
      default: nil
      }
    }
    let bytes = output.bytes([.line("März Łódź Жук – …")])
    #expect(
      bytes == Array("M".utf8) + [0xE4] + Array("rz L".utf8) + [0xF3] + Array("dz ".utf8)
        + Array("??? - ...\n".utf8))
  }
}
