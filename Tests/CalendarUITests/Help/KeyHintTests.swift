import CalendarModel
import CellGeometry
import EventEntry
import TerminalScreen
import Testing

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWindows
@testable import CalendarWords

/// The keys that the status line names.
@Suite struct KeyHintTests {
  private static func status(_ interface: inout Interface) -> String {
    let screen = interface.frame().screen
    return screen.text.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix(screen.size.height).last.map(String.init) ?? ""
  }

  @Test("every view names keys that do what it says", arguments: ViewKind.allCases)
  func views(_ kind: ViewKind) {
    let hints = kind.view.hints
    #expect(hints.last == .help && Set(hints).count == hints.count)
    for command in hints {
      let key = Keymap.standard.bindings(of: command).first
      #expect(key.map { Keymap.standard.lookUp($0.keys) } == .command(command), "\(command)")
      for language in Language.allCases {
        #expect(Words(language).hint(command).split(separator: " ").count <= 2, "\(command)")
      }
    }
  }

  @Test("the selected day is named at every width, and as many keys as have room")
  func widths() {
    for language in Language.allCases {
      var count = 0
      for width in 40...200 {
        var settings = Settings()
        settings.words = Words(language)
        var interface = Interface.sample(size: Size(width, 24), settings: settings)
        let status = Self.status(&interface)
        #expect(
          status.hasPrefix(" " + settings.words.date("2026-03-11").prefix(3))
            || status
              .contains(settings.words.date("2026-03-11")),
          "\(width): \(status)")
        #expect(status.contains("? \(settings.words.hint(.help))"), "\(width): \(status)")
        let named = status.split(separator: "·").count
        if width >= 80 { count = max(count, named) }
      }
      #expect(count >= 9)
    }
  }

  @Test("they stay where they are while the selection moves")
  func steady() {
    var interface = Interface.sample()
    let place = { (status: String) in
      status.firstRange(of: "a add").map { status[$0.lowerBound...] }
    }
    let first = place(Self.status(&interface))
    #expect(first != nil)
    for key in ["l", "j", "]", "}", "h", "k"] {
      interface.type(key)
      #expect(place(Self.status(&interface)) == first, "\(key)")
    }
  }

  @Test("a message, a half-typed key and hints = false leave them out")
  func absent() {
    var interface = Interface.sample().typing("R")
    #expect(!Self.status(&interface).contains("? keys"))
    interface = Interface.sample().typing("3")
    #expect(!Self.status(&interface).contains("? keys"))
    var settings = Settings()
    settings.showsHints = false
    interface = Interface.sample(settings: settings)
    #expect(!Self.status(&interface).contains("? keys"))
  }

  @Test("the user's keys are named, and a selected range has other ones")
  func contexts() {
    let keymap = Keymap.standard.changed([Keymap.Row(.add, ["A"])]).keymap
    var interface = Interface(
      source: SampleSource(), now: LocalTime("2026-03-11", hour: 14), size: Size(120, 40),
      keymap: keymap)
    #expect(Self.status(&interface).contains("A add"))
    interface.type("vl")
    let status = Self.status(&interface)
    #expect(status.contains("A add · T totals · Esc drops"), "\(status)")
  }

  @Test("details name what can be done with the event, and each of it works")
  func details() {
    let opened = Interface.lively(.history, Size(120, 40)).typing("<Enter>")
    guard let window = opened.window as? DetailsWindow else {
      Issue.record("no details")
      return
    }
    var interface = opened
    #expect(Self.status(&interface).contains("e edit · dd delete"))
    for command in window.hints { #expect(window.isOfUse(command), "\(command)") }
  }
}

/// A command that is found by typing what it does.
@Suite struct FindingCommandTests {
  @Test func wordsFindACommandAndEnterRunsIt() {
    var interface = Interface.sample().typing("<C-p>year view<Enter>")
    #expect(interface.state.viewKind == .year && interface.window == nil)
    interface.type("<C-p>open a folder<Enter>")
    #expect(interface.prompt?.text == "open ")
  }

  @Test func theKeyStandsBesideEach() {
    var interface = Interface.sample().typing("<C-p>undo")
    #expect(interface.frame().screen.text.contains("›u             undo"))
  }

  @Test func escapeClosesIt() {
    for keys in ["<C-p><Esc>", "<C-p>undo<Esc>", "<C-p><Backspace>"] {
      #expect(Interface.sample().typing(keys).window == nil, "\(keys)")
    }
  }

  @Test("every command is found by its title")
  func all() {
    for row in CommandRow.table {
      let window = HelpWindow(finding: .standard)
      var typed = window
      typed.edit(.english) { $0.replaceText(row.title.english) }
      #expect(typed.lines.contains { $0.command == row.command }, "\(row.command)")
      #expect(window.lines.contains { $0.command == row.command })
    }
  }
}
