import Testing

@testable import TerminalScreen

@Suite struct KeyTextTests {
  @Test(arguments: [
    (Key("j"), "j"), (Key("J"), "J"), (Key("é"), "é"), (Key(" "), "<Space>"), (Key("<"), "<lt>"),
    (Key(">"), "<gt>"), (Key("l", .control), "<C-l>"), (Key("x", .alt), "<A-x>"),
    (Key(" ", .control), "<C-Space>"), (Key("-", .control), "<C-->"), (Key(.backTab), "<S-Tab>"),
    (Key(.tab), "<Tab>"), (Key(.pageUp), "<PageUp>"), (Key(.function(12)), "<F12>"),
    (Key(.escape), "<Esc>"), (Key(.enter), "<Enter>"), (Key(.backspace), "<BS>"),
    (Key(.left, [.control, .shift]), "<C-S-Left>"), (Key(.delete, .alt), "<A-Delete>"),
    (Key("x", [.control, .alt]), "<C-A-x>"),
  ])
  func writesAndReadsAKey(key: Key, text: String) {
    #expect(key.text == text)
    #expect(Key.sequence(text) == [key])
  }

  @Test func readsSequences() {
    #expect(
      Key.sequence("10j]<C-d>go9.3.<Enter>")?.map(\.text).joined() == "10j]<C-d>go9.3.<Enter>")
    #expect(Key.sequence("") == [])
    #expect(Key.sequence("3<") == [Key("3"), Key("<")])
    #expect(Key.sequence("<>") == [Key("<"), Key(">")])
    #expect(Key.sequence("<< a") == [Key("<"), Key("<"), Key(" "), Key("a")])
    #expect(Key.sequence("<pgdn><CR><c-L>") == [Key(.pageDown), Key(.enter), Key("l", .control)])
    #expect(
      Key.sequence("<C-i><C-M><C-[><S-x>") == [Key(.tab), Key(.enter), Key(.escape), Key("X")])
    #expect(Key.sequence("<S-1>") == nil)
    #expect(Key.sequence("<Nothing>") == nil)
    #expect(Key.sequence("<F25>") == nil)
  }
}
