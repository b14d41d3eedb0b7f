import TerminalScreen
import Testing

@testable import DaybookTerminal

@Suite struct LinearInputTests {
  private func keys(_ text: String, isTyped: Bool = true) -> [String] {
    var input = LinearInput(isTyped: isTyped, isUTF8: true)
    input.append(text.utf8)
    return all(&input)
  }

  private func all(_ input: inout LinearInput, isWhole: Bool = true) -> [String] {
    var keys: [String] = []
    while let key = input.nextKey(isWhole: isWhole) { keys.append(key.text) }
    return keys
  }

  private static let typed: [(String, [String])] = [
    ("jé日", ["j", "é", "日"]),
    ("\r\n\t\u{7F}\u{C}", ["<Enter>", "<Enter>", "<Tab>", "<BS>", "<C-l>"]),
    ("\u{1B}[A\u{1B}[6~\u{1B}OP\u{1B}[1;5C", ["<Up>", "<PageDown>", "<F1>", "<C-Right>"]),
    ("\u{1B}[[A\u{1B}[?99;1xj", ["<F1>", "j"]), ("\u{1B}", ["<Esc>"]),
    ("\u{1B}\u{1B}j", ["<Esc>", "<A-j>"]), ("\u{1B}é", ["<A-é>"]), ("\u{1B}[", []),
  ]

  @Test(arguments: typed) func readsWhatIsTyped(_ text: String, _ expected: [String]) {
    #expect(keys(text) == expected)
  }

  @Test func escapeIsItselfInAPipe() {
    #expect(keys("\u{1B}j\u{1B}[B\u{1B}", isTyped: false) == ["<Esc>", "j", "<Down>", "<Esc>"])
    // Neither is what only begins like a sequence.
    #expect(keys("\u{1B}[j\u{1B}Oq", isTyped: false) == ["<Esc>", "[", "j", "<Esc>", "O", "q"])
    #expect(keys("\u{1B}[", isTyped: false) == ["<Esc>", "["])
  }

  /// A key that comes in pieces is one key, wherever it is cut.
  @Test(arguments: ["\u{1B}[1;5C", "日", "\u{1B}OP", "\u{1B}é"]) func waitsForTheRest(_ text: String)
  {
    let bytes = Array(text.utf8)
    for cut in 1..<bytes.count {
      var input = LinearInput(isTyped: true, isUTF8: true)
      input.append(bytes[..<cut])
      #expect(all(&input, isWhole: false) == [] && input.holdsBytes)
      input.append(bytes[cut...])
      #expect(all(&input, isWhole: false) == keys(text) && !input.holdsBytes)
    }
  }

  /// A sequence that does not end takes no keys away that are none of it.
  @Test func whatIsBehindABrokenSequenceIsRead() {
    #expect(keys("\u{1B}[12\rj") == ["<Enter>", "j"])
    #expect(keys("\u{1B}[1é") == ["é"])
    let digits = String(repeating: "1", count: 40)
    #expect(keys("\u{1B}[" + digits + "jk").suffix(2) == ["j", "k"])
  }

  @Test func noBytesStopIt() {
    for first in UInt8.min...UInt8.max {
      for isTyped in [true, false] {
        for isUTF8 in [true, false] {
          var input = LinearInput(isTyped: isTyped, isUTF8: isUTF8)
          input.append([first, 0x1B, first, 0x5B, first, 0x6A])
          _ = all(&input)
          #expect(!input.holdsBytes)
        }
      }
    }
  }
}
