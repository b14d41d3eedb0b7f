import CalendarModel
import CalendarWindows
import CellGeometry
import EventEntry
import TerminalScreen
import TestSupport
import Testing

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWords

/// The tutor is played to its end, with the keys that Daybook comes with and with others.
@Suite struct TutorTests {
  /// Every command has another key than it comes with.
  private static let rebound = Keymap.standard.changed(
    CommandRow.table.map(\.command).enumerated().map {
      Keymap.Row(
        $1,
        [
          KeySequence([Key(.function(9)), Key(Character(UnicodeScalar(0x100 + UInt32($0)) ?? "x"))])
        ])
    }
  ).keymap

  private static let keymaps = [Keymap.standard, rebound]

  /// Each task is open before it is done, and done after it.
  @Test(arguments: [0, 1], Language.allCases)
  func aScriptPlaysItToTheEnd(_ number: Int, _ language: Language) {
    var player = TutorPlayer(Self.keymaps[number], words: Words(language))
    for step in TutorStep.allCases where step != .end {
      #expect(player.step == step)
      // Looking at the screen, or an hour passing, is no task.
      _ = player.screen()
      player.resize(Size(100, 30))
      #expect(player.step == step, "\(step) was done before")
      player.play(step)
      #expect(player.step?.rawValue == step.rawValue + 1, "\(step) was not noticed")
    }
    #expect(player.interface.tutor?.isAtEnd == true)
    player.type("<Esc>")
    #expect(!player.effects.contains(.endTutor))
    player.press(player.keys(.cancel))
    #expect(player.effects.contains(.endTutor))
  }

  /// The card names the keys that do what it asks for.
  @Test(arguments: [0, 1]) func theCardNamesTheKeysThatAreBound(_ number: Int) {
    let named: [TutorStep: [Command]] = [
      .day: [.moveRight, .moveLeft], .week: [.moveDown, .moveUp], .month: [.nextMonth],
      .goTo: [.goTo], .today: [.today], .chooseEvent: [.nextEvent, .showDetails],
      .year: [.showDay, .showWeek, .showMonth, .showQuarter, .showYear, .showHistory, .zoomIn],
      .hours: [.showWeek, .moveDown, .nextEvent], .freeTime: [.findFreeTime, .nextEventDay, .add],
      .history: [.showHistory], .details: [.showDetails, .moveDown], .search: [.search],
      .endSearch: [.cancel, .nextEventDay], .filter: [.filter], .removeFilter: [.removeFilter],
      .grid: [.showMonth], .add: [.add], .change: [.moveLater, .editEvent],
      .mark: [.markEvent, .unmark], .delete: [.deleteEvent], .undo: [.undo, .redo], .help: [.help],
      .addTask: [.addTodo], .tasks: [.showTasks], .completeTask: [.moveDown, .completeTask],
      .undoTask: [.undo], .track: [.startLine, .stopTimer],
      .end: [.quit],
    ]
    for language in Language.allCases {
      var player = TutorPlayer(Self.keymaps[number], words: Words(language))
      for step in TutorStep.allCases {
        #expect(player.step == step)
        for command in named[step] ?? [] {
          let label = KeySequence(player.keys(command)).label
          #expect(player.card.contains("`\(label)`"), "\(step): \(player.card)")
        }
        if step != .end { player.play(step) }
      }
    }
  }

  /// At 80 × 24 the whole task is on the card, and nothing of the calendar is behind it.
  @Test func theWholeTaskIsOnTheCard() {
    for language in Language.allCases {
      for size in [Size(80, 24), Size(120, 40), Size(200, 60)] {
        var player = TutorPlayer(size: size, words: Words(language))
        for step in TutorStep.allCases {
          let screen = player.screen()
          let words = player.card.replacing("`", with: "").split(separator: " ")
          let rows = screen.split(separator: "\n").suffix(ScreenPlan.cardRows(on: size)).joined(
            separator: " ")
          for word in words { #expect(rows.contains(word), "\(step) at \(size): \(word)\n\(rows)") }
          #expect(
            player.interface.plan.status.maxY.value == size.height - ScreenPlan.cardRows(on: size))
          if step != .end { player.play(step) }
        }
      }
    }
  }

  @Test func whatIsDoneIsPraisedUntilTheNextKey() {
    var player = TutorPlayer()
    #expect(!player.screen().contains("Well done."))
    player.type("l")
    #expect(player.screen().contains("✓ Well done."))
    var clicked = player
    clicked.click(.zero)
    #expect(!clicked.screen().contains("Well done."))
    player.type("h")
    #expect(!player.screen().contains("Well done."))
  }

  @Test func tasksAreSkippedAndComeBack() {
    var player = TutorPlayer()
    player.type("<F3><F3>")
    #expect(player.step == .month && !player.screen().contains("Well done."))
    player.type("<F2>")
    #expect(player.step == .week)
    player.type("<F2><F2><F2>")
    #expect(player.step == .day)
    for _ in 0..<40 { player.type("<F3>") }
    #expect(player.step == .end)
    // A task that is done already can be done again: it is not taken for done at once.
    for _ in 0..<40 where player.step != .removeFilter { player.type("<F2>") }
    #expect(player.step == .removeFilter)
    player.type("j")
    #expect(player.step == .removeFilter)
    player.type("f#work<Enter>")
    player.type("F")
    #expect(player.step == .grid || player.step == .add)
  }

  /// Where there is no mouse, nothing asks for one, on the way there and back.
  @Test(arguments: [(true, true), (false, false), (true, false)])
  func theMouseHasATaskWhereItCanBeUsed(_ usesMouse: Bool, _ isLinear: Bool) {
    var player = TutorPlayer(usesMouse: usesMouse, isLinear: isLinear)
    let isAsked = usesMouse && !isLinear
    var steps: Set<TutorStep> = []
    while player.step != .goTo { player.type("<F3>") }
    player.play(.goTo)
    #expect(player.step == (isAsked ? .mouse : .today))
    for key in ["<F3>", "<F2>", "<F2>", "<F3>", "<F3>"] {
      player.type(key)
      if let step = player.step { steps.insert(step) }
    }
    #expect(steps.contains(.mouse) == isAsked && steps.contains(.goTo))
  }

  /// Only the mouse does the task of the mouse, and whatever it selects.
  @Test func aKeyIsNoClick() throws {
    var player = TutorPlayer()
    while player.step != .mouse { player.type("<F3>") }
    player.type("ljh")
    #expect(player.step == .mouse)
    player.play(.mouse)
    #expect(player.step == .today)
  }

  /// The keys of the card work while something is typed or shown.
  @Test func theCardStaysWhileSomethingElseIsOpen() {
    for keys in ["?", ":vi", "/rev", "a", "T", "c", "12g"] {
      var player = TutorPlayer()
      player.type(keys)
      let screen = player.screen()
      #expect(screen.contains("Tutor · ") && screen.contains("F2 back · F3 skip"), "\(keys)")
      player.type("<F3>")
      #expect(player.step == .week, "\(keys)")
    }
  }

  @Test func leavingIsAsked() throws {
    for keys in ["<Esc>", "q", ":quit<Enter>"] {
      var player = TutorPlayer()
      player.type(keys)
      #expect(player.screen().contains("Leave the tutor?"), "\(keys)")
      #expect(player.effects.isEmpty)
      var staying = player
      staying.type("n")
      #expect(staying.effects.isEmpty && staying.step == .day)
      player.type("y")
      #expect(player.effects == [.endTutor])
    }
    // What Esc has to drop first, it drops.
    var marked = TutorPlayer()
    marked.type("x1<Esc><Esc>")
    #expect(marked.interface.state.marked.isEmpty && marked.interface.windows.isEmpty)
    var ranged = TutorPlayer()
    try ranged.drag(from: "2026-03-09", to: "2026-03-11")
    #expect(ranged.interface.state.range != nil)
    ranged.type("<Esc>")
    #expect(ranged.interface.state.range == nil && ranged.interface.windows.isEmpty)
  }

  /// All that was there is there again: calendars, view, selection, filter and search.
  @Test func theUsersOwnComesBack() {
    var player = TutorPlayer(from: { $0.type("Ylfcalendar:work<Enter>H/Mine<Enter>") })
    let before = TutorPlayer(from: { $0.type("Ylfcalendar:work<Enter>H/Mine<Enter>") }).home
    #expect(
      player.interface.state.viewKind == .month && player.interface.state.filter == .everything)
    for step in TutorStep.allCases where step != .end { player.play(step) }
    player.resize(Size(120, 40))
    var interface = player.interface
    let isBack = interface.leaveTutor()
    #expect(isBack)
    #expect(interface.tutor == nil && interface.state.size == Size(120, 40))
    #expect(interface.state.viewKind == before?.state.viewKind)
    #expect(interface.state.selection == before?.state.selection)
    #expect(interface.state.filter == before?.state.filter)
    #expect(interface.state.search == "Mine")
    #expect(interface.frame().screen.text.contains("Mine"))
    #expect(interface.enteredTexts[.add] == nil)
    // Without anything to come back to, the program ends.
    var alone = TutorPlayer().interface
    let wasBack = alone.leaveTutor()
    #expect(!wasBack)
  }

  @Test func otherCalendarsAreForLater() {
    for keys in [":open /tmp<Enter>", ":welcome<Enter>", ":tutor<Enter>"] {
      var player = TutorPlayer()
      player.type(keys)
      #expect(player.effects.isEmpty && player.interface.messageText != nil, "\(keys)")
    }
    var interface = Interface.sample()
    #expect(interface.type(":tutor<Enter>") == [.beginTutor])
  }

  /// Where the calendar needs all rows, it has them.
  @Test func smallTerminalsHaveNoCardOrASmallOne() {
    for (size, rows) in [
      (Size(30, 8), 0), (Size(30, 9), 1), (Size(40, 10), 2), (Size(40, 11), 3), (Size(40, 12), 4),
      (Size(80, 24), 6), (Size(60, 24), 8),
    ] {
      #expect(ScreenPlan.cardRows(on: size) == rows)
      var player = TutorPlayer(size: size)
      #expect(player.screen().contains("Tutor"), "\(size)")
      #expect(!player.interface.plan.isTooSmall)
    }
  }

  /// Of a task that is too long what is to be done is seen, and that there is more.
  @Test func onSmallTerminalsWhatIsToBeDoneStandsFirst() {
    let wanted: [(TutorStep, String)] = [
      (.day, "Go to another day."), (.week, "Go a week or more away."),
      (.month, "Go to another month."), (.goTo, "Press it, type 24.12."), (.year, "Look at it."),
    ]
    for size in [Size(40, 12), Size(40, 11), Size(50, 10)] {
      var player = TutorPlayer(size: size)
      for (step, text) in wanted {
        while player.step != step { player.type("<F3>") }
        let screen = player.screen().filter { $0 != "│" }.split { $0.isWhitespace }
          .joined(separator: " ")
        #expect(screen.contains(text), "\(size): \(screen)")
        let task = player.card.replacing("`", with: "")
        #expect(screen.contains("…") || screen.contains(task), "\(size): \(screen)")
      }
    }
  }

  /// Where screens are told as lines, the task is one of them as soon as it is given.
  @Test func theTaskIsTold() {
    var player = TutorPlayer()
    var reader = LinearReader()
    let first = reader.texts(of: player.interface, after: .command)
    #expect(first.contains { $0.text.contains("Tutor, 1 of 30: This is a calendar") })
    player.type("l")
    let second = reader.texts(of: player.interface, after: .command)
    #expect(second.contains { $0.text.contains("Tutor, 2 of 30: Well done. j goes a week on") })
  }

  /// What came of a key is told before the next task, and a task whatever is open.
  @Test func everyTaskIsToldLast() {
    var player = TutorPlayer()
    var reader = LinearReader()
    _ = reader.texts(of: player.interface, after: .command)
    for step in TutorStep.allCases where step != .end {
      player.play(step)
      let told = reader.texts(of: player.interface, after: .command).map(\.text)
      #expect(
        told.last?.hasPrefix("Tutor, \(step.rawValue + 2) of 30: ") == true, "\(step): \(told)")
      #expect(told.count { $0.hasPrefix("Tutor, ") } == 1, "\(step): \(told)")
    }
  }

  @Test(arguments: [Size(80, 24), Size(120, 40), Size(200, 60), Size(40, 16), Size(40, 12)])
  func screens(
    _ size: Size
  ) {
    var player = TutorPlayer(size: size)
    Golden.expect(player.frame(), "tutor-\(size.name)")
    player.type("<F3><F3><F3>go24")
    Golden.expect(player.frame(), "tutor-go-\(size.name)")
  }

  @Test func german() {
    var player = TutorPlayer(words: Words(.german))
    player.type("l")
    Golden.expect(player.frame(), "de-tutor-80x24")
  }
}

extension TutorPlayer {
  /// What the tutor came from.
  var home: Interface? { interface.memory.tutorHome?.interface }
}
