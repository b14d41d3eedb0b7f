import Testing

@testable import CalendarWindows
@testable import EventEntry

/// The line that is typed, and its kinds.
@Suite struct PromptTests {
  @Test func combiningMarksJoinTheCharacterBefore() {
    var prompt = Prompt(.goTo)
    prompt.insert("e")
    prompt.insert("\u{301}x")
    #expect(prompt.cursor == 2)
    prompt.apply(.left)
    prompt.apply(.deleteLeft)
    #expect(prompt.text == "x")
  }

  @Test func everyPromptIsKeptByItsName() {
    let names = PromptKind.allCases.map(\.rawValue)
    #expect(Set(names).count == names.count && !names.contains { $0.contains(" ") })
    for name in ["go", "command", "search", "filter", "add", "move"] {
      #expect(names.contains(name))
    }
  }
}
