import CalendarModel
import CellGeometry
import TerminalScreen
import TestSupport
import Testing

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWindows
@testable import CalendarWords
@testable import EventEntry

/// Clicks and the wheel in the views.
@Suite struct ClickTests {
  private let size = Size(120, 40)

  @Test(arguments: [ViewKind.month, .quarter, .year])
  func aClickSelectsADay(_ view: ViewKind) throws {
    var interface = Interface.lively(view, size)
    interface.click(try #require(interface.place(of: "2026-03-18" as Day)))
    #expect(interface.day == "2026-03-18" && interface.state.viewKind == view)
    #expect(interface.state.selection.item == nil)
  }

  @Test func aClickOnAnEventChoosesItForTheNextKey() throws {
    var interface = Interface.editing("2026-03-09")
    interface.click(on: "Lunch")
    #expect(interface.day == "2026-03-11")
    #expect(interface.state.selection.item == Record.lunch.ref)
    let request = EditRequest.change([Record.lunch.ref], .this, .delete)
    #expect(interface.type("dd") == [.edit(request)])
  }

  @Test func aClickOnABarSelectsTheDayUnderIt() throws {
    var interface = Interface.editing("2026-03-09")
    let bar = try interface.found("Trip")
    let thursday = try #require(interface.place(of: "2026-03-19" as Day))
    interface.click(Position(thursday.column, bar.row))
    #expect(interface.day == "2026-03-19")
    #expect(interface.state.selection.item == Record.trip.ref)
  }

  @Test func aClickOnTheNumberDropsWhatWasChosen() throws {
    var interface = Interface.editing("2026-03-09")
    interface.click(on: "Lunch")
    interface.click(try #require(interface.place(of: "2026-03-11" as Day)))
    #expect(interface.day == "2026-03-11" && interface.state.selection.item == nil)
  }

  @Test(arguments: ViewKind.allCases)
  func aClickOnANameShowsTheView(_ view: ViewKind) {
    var interface = Interface.lively(view == .month ? .year : .month, size)
    interface.click(on: Words.english.name(of: view))
    #expect(interface.state.viewKind == view && interface.day == "2026-03-09")
  }

  @Test func aClickSelectsARecordAndALabel() throws {
    var interface = Interface.lively(.history, Size(80, 24))
    interface.click(on: "Quarterly planning")
    #expect(
      interface.selectedRecord?.title
        == "Quarterly planning with everybody")
    interface.click(on: "Wednesday 11 March")
    // Below the freeze, which began on the 9th.
    #expect(interface.place == RecordPlace(day: "2026-03-11", number: 1))
  }

  @Test func aClickInThePaneChoosesTheEvent() throws {
    var interface = Interface.lively(.quarter, size)
    interface.click(on: "Lunch with")
    let chosen = try #require(interface.state.selection.item)
    #expect(interface.days.source.event(chosen.id)?.title == "Lunch with Zoë")
  }

  @Test(arguments: [(ViewKind.month, ViewKind.week), (.quarter, .month), (.year, .quarter)])
  func aDoubleClickOpensADay(_ views: (ViewKind, ViewKind)) throws {
    var interface = Interface.lively(views.0, size)
    let place = try #require(interface.place(of: "2026-03-18" as Day))
    interface.click(place)
    interface.click(place, at: 100_400)
    #expect(interface.state.viewKind == views.1 && interface.day == "2026-03-18")
  }

  @Test func twoSlowClicksAreTwoClicks() throws {
    var interface = Interface.lively(.month, size)
    let place = try #require(interface.place(of: "2026-03-18" as Day))
    interface.click(place)
    interface.click(place, at: 100_401)
    #expect(interface.state.viewKind == .month)
    let beside = Position(place.column + 1, place.row)
    interface.click(beside, at: 100_500)
    #expect(interface.state.viewKind == .month)
    interface.type("lh")
    interface.click(beside, at: 100_510)
    #expect(interface.state.viewKind == .month)
    interface.click(beside, at: 100_600)
    #expect(interface.state.viewKind == .week)
    // A third click is no second double click.
    interface.click(beside, at: 100_700)
    #expect(interface.windows.isEmpty)
  }

  @Test(arguments: [ViewKind.month, .history])
  func aDoubleClickShowsAnEvent(_ view: ViewKind) throws {
    var interface = Interface.editing("2026-03-09", view)
    interface.doubleClick(on: "Lunch")
    #expect(interface.shows(DetailsWindow(record: .lunch)))
  }

  @Test func theWheelScrollsAsTheKeysDo() throws {
    for view in [ViewKind.month, .quarter, .year] {
      var turned = Interface.lively(view, size)
      let typed = turned.typing("JJJK")
      let place = Position(10, 10)
      for notch in [1, 1, 1, -1] { turned.mouse(.wheel(notch), place) }
      #expect(turned.gridView == typed.gridView && turned.day == typed.day)
    }
    var list = Interface.lively(.history, size)
    list.mouse(.wheel(1), Position(10, 10))
    #expect(
      list.historyView.anchor == Interface.lively(.history, size).typing("3J").historyView.anchor)
  }

  @Test func theWheelScrollsThePaneUnderIt() throws {
    var interface = Interface.lively(.month, size, date: "2026-03-12")
    let pane = try #require(interface.plan.pane)
    func paneText() -> String {
      interface.frame().screen.text.split(separator: "\n", omittingEmptySubsequences: false)
        .dropFirst(pane.y.value).joined(separator: "\n")
    }
    let before = paneText()
    #expect(!before.contains("Cinema") && before.contains("more"))
    for _ in 0..<9 { interface.mouse(.wheel(1), pane.origin) }
    let text = paneText()
    #expect(text.contains("Cinema") && text.contains("Swimming") && !text.contains("more"))
    #expect(
      interface.day == "2026-03-12"
        && interface.gridView
          == Interface.lively(.month, size, date: "2026-03-12").gridView
    )
    for _ in 0..<9 { interface.mouse(.wheel(-1), pane.origin) }
    #expect(paneText() == before)
    interface.mouse(.wheel(1), pane.origin)
    interface.type("l")
    #expect(interface.state.paneScroll == 0)
  }

  @Test func otherButtonsAndReleasesDoNothing() {
    var interface = Interface.lively(.month, size)
    let state = interface.state
    for action in [.release, .press(.right), .press(.middle), .drag(.right)] as [MouseReport.Action]
    {
      #expect(interface.mouse(action, Position(20, 20)).isEmpty && interface.state == state)
    }
    for place in [Position(500, 3), Position(3, 500), Position(120, 40)] {
      #expect(interface.click(place).isEmpty && interface.state == state)
    }
  }

  @Test func aClickIsAnEndOfWhatWasTyped() {
    var interface = Interface.lively(.month, size).typing("12")
    interface.click(on: "Month")
    #expect(interface.state.typed.count == nil && interface.state.typed.keys.isEmpty)
  }

  @Test("a click asks and visits no more than the key that does the same")
  func cost() throws {
    var clicked = Interface.sample(.busy, size: size)
    _ = clicked.frame()
    var typed = Interface.sample(.busy, size: size)
    _ = typed.frame()
    let meters = (FrameMeter { 0 }, FrameMeter { 0 })
    (clicked.meter, typed.meter) = meters
    let place = try #require(clicked.place(of: "2026-03-18" as Day))
    clicked.click(place)
    _ = clicked.frame()
    typed.type("j")
    _ = typed.frame()
    #expect(clicked.state.selection == typed.state.selection)
    #expect(meters.0.figures.visitedItems <= meters.1.figures.visitedItems)
    #expect(meters.0.figures.questions == meters.1.figures.questions)
    #expect(meters.0.figures.composedBlocks == meters.1.figures.composedBlocks)
  }
}
