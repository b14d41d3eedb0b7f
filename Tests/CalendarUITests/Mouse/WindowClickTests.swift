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
