import TerminalScreen
import Testing

@testable import CalendarWords

@Suite struct DefaultKeymapTests {
  @Test func everyCommandHasOneRow() {
    let rows = CommandRow.table.map(\.command)
    #expect(Set(rows) == Set(Command.allCases))
    #expect(rows.count == Command.allCases.count)
  }

  @Test func everyBindingIsFoundAgain() {
    for command in Command.allCases {
      for sequence in Keymap.standard.bindings(of: command) {
        #expect(Keymap.standard.lookUp(sequence.keys) == .command(command))
      }
    }
  }

  @Test func aPrefixShowsItsChoices() {
    let choices = [
      PendingChoice(key: Key("g"), command: .firstEvent),
      PendingChoice(key: Key("t"), command: .today),
      PendingChoice(key: Key("o"), command: .goTo),
      PendingChoice(key: Key("x"), command: .openLink),
      PendingChoice(key: Key("l"), command: .showLeftOut),
      PendingChoice(key: Key(">"), command: .nestTask),
      PendingChoice(key: Key("<"), command: .unnestTask),
      PendingChoice(key: Key("j"), command: .placeLower),
      PendingChoice(key: Key("k"), command: .placeHigher),
    ]
    #expect(Keymap.standard.lookUp([Key("g")]) == .pending(choices))
    #expect(Keymap.standard.lookUp([Key("g"), Key("q")]) == .unbound)
  }

  @Test func helpNamesEveryKey() {
    let keys = HelpSection.all.flatMap(\.lines).map(\.keys)
    for expected in [
      "h ←", "gg", "gt t", "J Ctrl-E", "Shift-Tab", "? F1", "Enter", "zi", "[ PgUp Ctrl-B",
      "dd Del", "x", "Space", "q ZZ",
    ] {
      #expect(keys.contains(expected))
    }
    #expect(
      HelpSection.all.map(\.title)
        == CommandGroup.allCases.map(\.title) + [HelpSection.mouse.title])
  }

  @Test("sentences and hints name the keys of the table")
  func wordsNameBoundKeys() {
    for command in Command.allCases {
      let named = Words.english.key(command)
      let own = Keymap.standard.bindings(of: command).map(\.label)
      #expect(own.isEmpty ? named == ":" + command.rawValue : own.contains(named))
    }
    #expect(Keymap.standard.allSequences(of: .deleteEvent) == ["dd", .key(.delete)])
  }
}
