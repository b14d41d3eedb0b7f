import CalendarViews
import CalendarWindows
import TerminalScreen
import Testing

@testable import CalendarWords
@testable import EventEntry

/// Messages say what to do, with the keys that are bound, and fit into a line of 80 columns.
@Suite struct MessageTests {
  /// Every command has another key than it comes with.
  private static let keymap = Keymap.standard.changed(
    CommandRow.table.map(\.command).enumerated().map {
      Keymap.Row(
        $1,
        [
          KeySequence([
            Key(.function(24)), Key(Character(UnicodeScalar(0x100 + UInt32($0)) ?? "x")),
          ])
        ])
    }
  ).keymap

  /// A message, and the commands that it names the keys of.
  static let messages: [(name: String, text: @Sendable (Words) -> String, commands: [Command])] = [
    ("unbound", { $0.notBound("gx") }, [.help]), ("end", { $0.calendarEnds }, [.today]),
    ("beginning", { $0.calendarBegins }, [.today]), ("no events", { $0.thereAreNoEvents }, [.add]),
    ("filtered", { $0.noEventPasses }, [.removeFilter]),
    ("no later match", { $0.noMatch(isEarlier: false) }, [.previousEventDay]),
    ("no earlier match", { $0.noMatch(isEarlier: true) }, [.nextEventDay]),
    ("farthest", { $0.farthestView }, [.zoomIn]),
    ("no record", { $0.noRecordSelected }, [.nextEventDay]),
    ("nothing marked", { $0.nothingMarked }, [.markEvent]),
    ("empty day", { $0.dayHasNoEvent }, [.nextEventDay, .add]),
    ("marks", { $0.marksDrop }, [.unmark]),
    ("search", { $0.searchKeys }, [.nextEventDay, .previousEventDay, .cancel]),
    ("filter", { $0.filterRemoves }, [.removeFilter]),
    ("problems", { $0.filesWithProblems(3) }, [.showProblems]),
    ("not found", { $0.notFound("xyz") }, [.search]), ("no filter", { $0.noFilter }, [.filter]),
    (
      "no calendar", { $0.text(of: FilterTextError.noSuchCollection("x")) }, [.showCollections]
    ),
    ("undo", { $0.undoHint }, [.undo]), ("changes", { $0.changesKeys }, [.undo, .redo]),
    ("welcome", { $0.welcomeKeys }, [.help]), ("later", { $0.welcomeLater }, [.showWelcome]),
  ]

  @Test(arguments: messages.indices) func keysAreThoseThatAreBound(_ index: Int) {
    let message = Self.messages[index]
    for language in Language.allCases {
      let (usual, changed) = (Words(language), Words(language, keymap: Self.keymap))
      let (before, after) = (message.text(usual), message.text(changed))
      for command in message.commands {
        #expect(before.contains(usual.key(command)), "\(message.name): \(before)")
        #expect(after.contains(changed.key(command)), "\(message.name): \(after)")
        #expect(changed.key(command).hasPrefix("F24"))
      }
      #expect(before != after, "\(message.name)")
    }
  }

  /// What happened stands first, what to do after it.
  static let remedies: [@Sendable (Words) -> String] =
    messages.map(\.text) + [
      { $0.dayNotKnown }, { $0.noCollections }, { $0.noOtherCollection(for: .records([])) },
      { $0.noOtherCollection(for: .todos([])) }, { $0.noCollectionOfName },
      { $0.severalOfName }, { $0.noCollectionToAddTo }, { $0.eventGone },
      { $0.text(of: DateTextError.unknown("soonish")) },
      { $0.text(of: DateTextError.noSuchMonth(13)) },
      { $0.text(of: CommandTextError.noArgument("quit")) },
      { $0.text(of: CommandTextError.missingPath) },
      { $0.text(of: CommandTextError.unknown("abc")) },
      { $0.text(of: FilterTextError.missingCollection) },
      { $0.text(of: FilterTextError.missingCategory) },
    ]

  @Test func messagesFitIntoALine() {
    for language in Language.allCases {
      for message in Self.remedies {
        let text = message(Words(language))
        #expect(!text.isEmpty && displayWidth(of: text) <= 78, "\(text)")
      }
    }
  }
}
