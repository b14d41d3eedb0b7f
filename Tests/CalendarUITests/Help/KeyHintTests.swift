import CalendarModel
import CellGeometry
import EventEntry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

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

  @Test("overdue tasks leave room for two of them")
  func besideConditions() {
    var interface = Interface.lively(.month, Size(80, 24), source: .tasks())
    let status = Self.status(&interface)
    #expect(status.contains(" a add · ") && status.contains(" · ? keys · "), "\(status)")
    #expect(status.contains(" overdue"), "\(status)")
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
    var interface = Interface.sample().typing("B")
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

  /// The columns of the last row in which each command is named.
  private static func places(_ interface: inout Interface) throws -> [Command: [Int]] {
    let hits = try interface.hits()
    let size = interface.state.size
    var places: [Command: [Int]] = [:]
    for column in 0..<size.width {
      let position = Position(Column(column), Row(size.height - 1))
      guard case .hint(let command) = hits.target(at: position) else { continue }
      places[command, default: []].append(column)
    }
    return places
  }

  /// Compares a click on each named key with the key itself.
  /// - Parameter conditions: the commands whose keys conditions name, in words of their own.
  private static func expectClicks(
    _ interface: Interface, conditions: [Command] = []
  ) throws {
    var shown = interface
    let line = Array(status(&shown))
    for (command, columns) in try places(&shown) {
      let words = interface.words
      let (first, last) = (columns.first ?? 0, columns.last ?? 0)
      let text = String(line[first...last])
      let isCondition = conditions.contains(command)
      #expect(
        isCondition
          ? text.hasPrefix(words.key(command))
          : text == "\(words.key(command)) \(words.hint(command))", "\(command): \(text)")
      #expect(columns == Array(first...last))
      var typed = interface
      let keys = interface.keymap.bindings(of: command).first?.keys ?? []
      let expected =
        keys.isEmpty
        ? typed.type(":\(command.rawValue)<Enter>")
        : keys.flatMap { typed.handle(.key($0)) }
      for column in [first, last] {
        var clicked = interface
        let place = Position(Column(column), Row(interface.state.size.height - 1))
        let effects = clicked.click(place)
        #expect(effects == expected, "\(command)")
        #expect(clicked.state == typed.state && clicked.windows == typed.windows, "\(command)")
      }
    }
  }

  @Test("a click on one does what its key does", arguments: ViewKind.allCases)
  func clicks(_ view: ViewKind) throws {
    for size in [Size(80, 24), Size(120, 40), Size(200, 60)] {
      var interface = Interface.lively(view, size)
      try Self.expectClicks(interface)
      let count = try Self.places(&interface).count
      #expect(size.width < 200 || count >= 3, "\(size)")
    }
    try Self.expectClicks(Interface.lively(view, Size(120, 40), words: Words(.german)))
  }

  @Test("clicks are about the range, and about the event of the details")
  func clicksInContexts() throws {
    var range = Interface.sample(size: Size(120, 40)).typing("vl")
    try Self.expectClicks(range)
    #expect(Set(try Self.places(&range).keys) == [.add, .showTotals, .cancel])
    var details = Interface.lively(.history, Size(120, 40)).typing("<Enter>")
    try Self.expectClicks(details)
    #expect(try Self.places(&details)[.deleteEvent] != nil)
  }

  @Test("the keys that marks, a search, a filter, sync and problems name are clicked, too")
  func clicksOnConditions() throws {
    let size = Size(200, 60)
    let search: [Command] = [.nextEventDay, .previousEventDay, .cancel]
    for words in Language.allCases.map({ Words($0) }) {
      let start = Interface.lively(.month, size, words: words)
      for (keys, commands) in [
        ("/stand<Enter>", search), (":filter stand<Enter>", [.removeFilter]),
        ("Hx", [.unmark]), ("W:free 45m<Enter>l", search),
        // What is typed may look like a key.
        (":filter X \(words.filterRemoves)<Enter>", [.removeFilter]),
      ] as [(String, [Command])] {
        var interface = start.typing(keys)
        let places = try Self.places(&interface)
        #expect(commands.allSatisfy { places[$0] != nil }, "\(keys): \(Self.status(&interface))")
        try Self.expectClicks(interface, conditions: commands)
      }
      var late = start
      late.show(SyncMark(hasFailed: true))
      try Self.expectClicks(late, conditions: [.synchronize])
      #expect(try Self.places(&late)[.synchronize] != nil)
    }
    let source = SampleSource()
    source.problemsFound = [Problem(path: "/a.ics", line: 3, .said("no END"))]
    var broken = Interface.sample(source, size: size)
    try Self.expectClicks(broken, conditions: [.showProblems])
    #expect(try Self.places(&broken)[.showProblems] != nil)
  }

  @Test("a line that is typed has none, whatever is on")
  func linesHaveNone() throws {
    for keys in ["/", ":", "f", "a", "go"] {
      var interface = Interface.lively(.history, Size(120, 40))
        .typing("x:filter stand<Enter>/stand<Enter>\(keys)")
      #expect(interface.prompt != nil && !interface.state.marked.isEmpty)
      #expect(try Self.places(&interface).isEmpty, "\(keys)")
    }
  }

  @Test("the second of two clicks does nothing more, and a message has none")
  func secondClicks() throws {
    var interface = Interface.lively(.month, Size(200, 60))
    let column = try #require(try Self.places(&interface)[.add]?.first)
    let place = Position(Column(column), Row(59))
    let once = interface.click(place)
    let twice = interface.click(place, at: 100_200)
    #expect(once.isEmpty && twice.isEmpty && interface.prompt?.kind == .add)
    var other = Interface.lively(.month, Size(120, 40)).typing("B")
    #expect(try Self.places(&other).isEmpty)
  }

  @Test("details name what can be done with the event, and each of it works")
  func details() {
    let opened = Interface.lively(.history, Size(120, 40)).typing("<Enter>")
    guard let window = opened.window as? DetailsWindow else {
      Issue.record("no details")
      return
    }
    var interface = opened
    #expect(Self.status(&interface).contains("E as text · e edit"))
    for command in window.hints { #expect(window.isOfUse(command), "\(command)") }
    for (view, source) in [(ViewKind.history, SampleSource.lively()), (.tasks, .tasks())] {
      let details = Interface.lively(view, Size(120, 40), source: source).typing("<Enter>")
      #expect(details.window is any FactsWindow, "\(view)")
      #expect(details.typing(":").prompt?.kind == .command, "\(view)")
    }
  }
}
