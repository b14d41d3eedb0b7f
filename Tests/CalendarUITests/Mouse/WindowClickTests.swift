import CalendarModel
import CalendarViews
import CalendarWords
import CellGeometry
import TerminalScreen
import TestSupport
import Testing

@testable import CalendarUI
@testable import CalendarWindows
@testable import EventEntry

/// Clicks and the wheel in windows.
@Suite struct WindowClickTests {
  @Test func aChoiceIsSelectedByAClickAndTakenByTwo() {
    let clicked = Interface.editing("2026-03-11", .year).typing("dd")
    var one = clicked
    #expect(one.click(on: "Talk").isEmpty && one.choice?.selected == 2)
    var two = clicked
    let request = EditRequest.change([Record.talk.ref], .this, .delete)
    #expect(two.doubleClick(on: "Talk") == [.edit(request)])
    #expect(two.windows.isEmpty)
  }

  @Test func aClickBesideAWindowClosesIt() {
    for keys in ["dd", "c", "?", "T", "a", ":", "g"] {
      var interface = Interface.editing("2026-03-11").typing(keys)
      let day = interface.day
      // The help leaves nothing but the line at the foot.
      interface.click(Position(2, keys == "?" ? 23 : 0))
      #expect(interface.windows.isEmpty && interface.state.typed.keys.isEmpty, "\(keys)")
      #expect(interface.day == day, "\(keys)")
    }
  }

  @Test func aClickInsideAWindowKeepsIt() {
    var interface = Interface.editing("2026-03-11").typing("?")
    interface.click(on: "╭")
    #expect(interface.window != nil)
  }

  @Test func aBoxOfACollectionIsTickedByAClick() throws {
    var interface = Interface.editing("2026-03-11", .year).typing("c")
    let name = try interface.found("Home")
    interface.click(name)
    #expect(interface.shows(CollectionsWindow(CollectionInfo.samples, selected: 1)))
    #expect(interface.state.filter == .everything)
    interface.click(name, at: 100_200)
    let home = CollectionID(rawValue: 1)
    #expect(interface.state.filter.hiddenCollections == [home])
    interface.click(Position(name.column - 5, name.row), at: 200_000)
    #expect(interface.state.filter == .everything)
  }

  @Test func aPendingKeyIsPressedByAClick() {
    var interface = Interface.editing("2026-03-11").typing("2jg")
    interface.click(on: "today")
    #expect(interface.day == "2026-03-11" && interface.state.typed.keys.isEmpty)
  }

  @Test func aCommandIsSelectedInTheHelpByAClickAndRunByTwo() {
    let help = Interface.editing("2026-03-11").typing("?/quarter view")
    var one = help
    one.click(on: "quarter view")
    #expect(one.state.viewKind == .month && one.window != nil)
    var two = help
    two.doubleClick(on: "Q  ")
    #expect(two.state.viewKind == .quarter && two.windows.isEmpty)
    var beside = Interface.lively(.month, Size(200, 60)).typing("?/quarter view")
    beside.click(.zero)
    #expect(beside.windows.isEmpty)
  }

  @Test func anAnswerIsGivenByAClick() {
    var interface = Interface.editing("2026-03-12").typing("dd")
    let request = EditRequest.change([Record.standup.ref], .following, .delete)
    #expect(interface.click(on: "this and following") == [.edit(request)])
    var left = Interface.editing("2026-03-12").typing("dd")
    #expect(left.click(on: "(Esc)").isEmpty && left.click(on: "Esc").isEmpty)
    #expect(left.windows.isEmpty)
  }

  /// Returns the last place of a text on the lowest border of a window.
  private static func place(
    of text: String, onBorderOf interface: inout Interface
  ) throws -> Position {
    let screen = interface.frame().screen
    let rows = (0..<screen.size.height).map { row in
      (0..<screen.size.width).map { screen[Position(Column($0), Row(row))].text }
    }
    let row = try #require(rows.lastIndex { $0.contains("╰") })
    let column = try #require(
      rows[row].indices.last { rows[row][$0...].joined().hasPrefix(text) }, "\(text)")
    return Position(Column(column), Row(row))
  }

  @Test(
    "Esc on a border closes the window",
    arguments: [
      (.history, "<Enter>"), (.month, "T"), (.month, "c"), (.month, "?"),
    ] as [(ViewKind, String)])
  func escapeOnABorder(_ view: ViewKind, _ keys: String) throws {
    var interface = Interface.lively(view, Size(120, 40)).typing(keys)
    #expect(interface.window != nil)
    let place = try Self.place(of: "Esc", onBorderOf: &interface)
    interface.click(place)
    #expect(interface.windows.isEmpty)
  }

  @Test("the keys of the tutor's card are pressed by a click")
  func keysOfTheTutor() throws {
    var interface = Interface.lively(.month, Size(80, 24))
    interface.beginTutor()
    for (index, (key, number)) in [("F3", 2), ("F3", 3), ("F2", 2)].enumerated() {
      let place = try Self.place(of: key, onBorderOf: &interface)
      interface.click(place, at: UInt64(index + 1) * 100_000)
      #expect(interface.tutor?.number == number, "\(key)")
    }
    let place = try Self.place(of: "leaves", onBorderOf: &interface)
    interface.click(place, at: 400_000)
    #expect(interface.question != nil)
  }

  @Test func aFootNamesKeysAndDescribesThem() {
    let note = "1–9 of 12 · [ ] other months · Tab categories · Ctrl-S saves"
    let foot = Foot(Box(topRight: Size(80, 3), in: Rect(0, 0, 80, 3)), note)
    let start = 80 - 3 - displayWidth(of: note)
    let keys = (0..<displayWidth(of: note)).map {
      foot.key(at: Position(Column(start + $0), 2))
    }
    let expected: [(Key?, Int)] = [
      (nil, 12), (Key("["), 1), (nil, 1), (Key("]"), 1), (nil, 13 + 3), (Key(.tab), 14), (nil, 3),
      (Key("s", .control), 12),
    ]
    #expect(keys == expected.flatMap { Array(repeating: $0, count: $1) })
    #expect(foot.key(at: Position(Column(start + 12), 1)) == nil)
  }

  @Test func aCompletionIsTakenByAClickAndRunByTwo() {
    var interface = Interface.editing("2026-03-11").typing(":view ")
    interface.click(on: "quarter")
    #expect(interface.prompt?.text == "view quarter")
    var two = Interface.editing("2026-03-11").typing(":view ")
    two.doubleClick(on: "quarter")
    #expect(two.state.viewKind == .quarter && two.windows.isEmpty)
  }

  @Test func aThemeIsShownByAClickAndKeptByTwo() {
    let listed = Interface.editing("2026-03-11").typing(":theme ")
    var interface = listed
    interface.click(on: "mono")
    #expect(interface.state.settings.theme.name == "mono")
    interface.type("<Esc>")
    #expect(interface.state.settings.theme.name == "daybook")
    var two = listed
    two.doubleClick(on: "mono")
    #expect(two.state.settings.theme.name == "mono" && two.windows.isEmpty)
  }

  @Test func theCursorGoesToTheClickedLetter() throws {
    var interface = Interface.editing("2026-03-11").typing("aLunch with Zoë")
    let place = try interface.found("with Zoë")
    let line = interface.plan.status.y
    interface.click(Position(place.column, line))
    interface.type("x")
    let text = try #require(interface.prompt?.text)
    #expect(text.count == 15 && text.contains("x") && !text.hasSuffix("x"))
    interface.click(Position(79, line))
    #expect(interface.prompt?.cursor == 15)
  }

  @Test func whatASearchFoundCanBeClickedWhileItIsTyped() {
    var interface = Interface.editing("2026-03-11").typing("/l")
    interface.click(on: "Lunch")
    #expect(interface.windows.isEmpty && interface.state.search == "l")
    #expect(interface.selectedRecord == .lunch)
  }

  @Test func theWheelMovesInLists() {
    var help = Interface.editing("2026-03-11").typing("?")
    let (first, fourth) = (help.windows, help.typing("jjj").windows)
    help.mouse(.wheel(1), .zero)
    #expect(help.windows == fourth)
    help.mouse(.wheel(-1), .zero)
    #expect(help.windows == first)
    var source = Interface.editing("2026-03-11")
    source.ask(.text(refused: "no", .english))
    let question = source.windows
    source.mouse(.wheel(1), .zero)
    #expect(source.windows == question)
    var choice = Interface.editing("2026-03-11").typing("dd")
    choice.mouse(.wheel(1), .zero)
    #expect(choice.choice?.selected == 1)
    var list = Interface.editing("2026-03-11").typing("c")
    list.mouse(.wheel(1), .zero)
    #expect(list.shows(CollectionsWindow(CollectionInfo.samples, selected: 1)))
  }
}
