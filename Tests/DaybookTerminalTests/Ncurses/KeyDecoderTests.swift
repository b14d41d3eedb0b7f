import TerminalScreen
import Testing

@testable import DaybookTerminal

@Suite struct KeyDecoderTests {
  @Test(arguments: [
    ("j", "j"), ("\u{C}", "<C-l>"), ("\r", "<Enter>"), ("\n", "<Enter>"), ("\t", "<Tab>"),
    ("\u{0}", "<C-Space>"), ("\u{7F}", "<BS>"), ("\u{1B}", "<Esc>"), ("\u{1D}", "<C-]>"),
    ("é", "é"), ("日", "日"), ("\u{301}", "\u{301}"), ("\u{200C}", "\u{200C}"),
    ("\u{200D}", "\u{200D}"), ("\u{200F}", "\u{200F}"), ("\u{FE0F}", "\u{FE0F}"),
    ("\u{1F1E9}", "\u{1F1E9}"),
    ("\u{1F3FD}", "\u{1F3FD}"), ("\u{20E3}", "\u{20E3}"), ("\u{E0067}", "\u{E0067}"),
    ("\u{AD}", "\u{AD}"),
  ])
  func readsCharacters(typed: String, key: String) {
    #expect(typed.unicodeScalars.first.flatMap { KeyDecoder.key(scalar: $0.value) }?.text == key)
  }

  @Test(arguments: [0x80, 0x9B, 0xD800, 0x11_0000] as [UInt32])
  func typesNoControlCharacter(value: UInt32) {
    #expect(KeyDecoder.key(scalar: value) == nil)
  }

  @Test(arguments: [
    ("kRIT5", "<C-Right>"), ("kUP3", "<A-Up>"), ("kPRV2", "<S-PageUp>"), ("kDC6", "<C-S-Delete>"),
  ])
  func readsNamesOfExtendedCapabilities(name: String, key: String) {
    #expect(KeyDecoder.key(capability: name)?.text == key)
  }

  @Test(arguments: [
    ("", "A", "<Up>"), ("1;5", "C", "<C-Right>"), ("5", "~", "<PageUp>"),
    ("6;2", "~", "<S-PageDown>"),
    ("", "Z", "<S-Tab>"), ("[", "A", "<F1>"), ("24", "~", "<F12>"), ("1;3", "P", "<A-F1>"),
    ("106;5", "u", "<C-j>"), ("13", "u", "<Enter>"),
  ])
  func readsSequencesThatTerminfoDoesNotName(parameters: String, final: String, key: String) {
    let value = final.unicodeScalars.first?.value ?? 0
    #expect(EscapeSequence(parameters, final: value).key?.text == key)
  }

  @Test(arguments: [("1;9", "X"), ("99", "~"), ("?1", "c"), ("<0;1;1", "M"), ("", "~"), ("", "u")])
  func knowsWhatItDoesNotKnow(parameters: String, final: String) {
    let value = final.unicodeScalars.first?.value ?? 0
    #expect(EscapeSequence(parameters, final: value).key == nil)
  }
}
