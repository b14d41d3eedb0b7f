import CalendarLayout
import CalendarModel
import CellGeometry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWords

/// What a terminal has to be told when the viewport moves.
struct ScrollingTests {
  /// A calendar whose bars begin and end in every week.
  private func interface(_ view: ViewKind, _ size: Size) -> Interface {
    let source = SampleSource.lively()
    let first: Day = "2026-02-01"
    for number in 0..<60 {
      let day = first + number * 2
      source.records.append(
        .allDay(day, to: day + (number * 7) % 19, "bar \(number)", in: number % 3))
    }
    return .lively(view, size, source: source)
  }

  @Test func barsKeepTheirLinesWhileTheMonthScrolls() {
    var interface = interface(.month, Size(120, 40))
    _ = interface.frame()
    var wouldHaveMoved = 0
    for key in ["J", "J", "J", "K", "J", "K", "K"] {
      let before = interface.lanes
      interface.type(key)
      var forgetful = interface
      forgetful.state.lanes = KeptLanes()
      for (bar, line) in interface.lanes {
        guard let lineBefore = before[bar] else { continue }
        #expect(line == lineBefore, "\(bar) after \(key)")
        if forgetful.lanes[bar] != lineBefore { wouldHaveMoved += 1 }
      }
    }
    #expect(wouldHaveMoved > 0)
  }

  /// What is read while the viewport stands still looks as if it had been there from the beginning.
  @Test func newDataAreDealtOutAnew() {
    let source = SampleSource.lively()
    var interface = Interface.lively(.month, Size(120, 40), source: source)
    _ = interface.frame()
    for number in 0..<9 {
      source.records.append(.allDay("2026-02-20", to: "2026-03-20", "bar \(number)", in: 1))
      interface.dataDidChange()
      _ = interface.frame()
    }
    var fresh = Interface.lively(.month, Size(120, 40), source: source)
    #expect(interface.frame().screen == fresh.frame().screen)
  }

  /// In the meantime other bars have taken its line.
  @Test func aBarThatComesBackIsSeen() {
    let source = SampleSource.lively()
    let long = Record.allDay("2026-02-01", to: "2026-05-20", "Long", in: 0)
    let others = ["One", "Two"].map { Record.allDay("2026-03-25", to: "2026-03-26", $0, in: 1) }
    source.records = [long] + others
    var interface = Interface.lively(.month, Size(80, 24), source: source)
    func isSeen() -> Bool { interface.frame().screen.text.contains("Long") }
    #expect(isSeen())
    for key in ["c", "<Space>", "<Esc>", "J"] {
      interface.type(key)
      _ = interface.frame()
    }
    #expect(!isSeen())
    interface.type("F")
    #expect(isSeen())
    source.records = others
    interface.dataDidChange()
    #expect(!isSeen())
    interface.type("J")
    #expect(!isSeen())
    source.records = [long] + others
    interface.dataDidChange()
    #expect(isSeen())
  }

  /// The same state gives the same frame, whatever has been composed before.
  @Test func keptLinesArePartOfTheState() {
    var interface = interface(.month, Size(120, 40))
    for key in ["]", "J", "J", "K", "]", "J"] {
      interface.type(key)
      let frame = interface.frame()
      var fresh = FrameComposer()
      #expect(
        fresh.frame(
          for: interface.state, under: interface.overlay, choices: [], days: interface.days)
          == frame)
    }
  }

  /// Weeks without the name of their month at the top were read as those of the title.
  @Test(arguments: [
    Size(40, 16), Size(60, 20), Size(72, 22), Size(80, 24), Size(100, 18), Size(120, 40),
  ])
  func aPeriodWithoutRoomBeginsWithAMonth(_ size: Size) {
    for view in [ViewKind.quarter, .year] {
      for month in 0..<24 {
        let day = (Month(year: 2026, month: 1) + month).firstDay + 24
        let interface = Interface.sample(date: day, view: view, size: size)
        guard let grid = interface.state.view as? GridView else { continue }
        let scene = interface.scene
        let top = scene.plan.viewport.top
        let headers = grid.visibleItems(scene, grid.grid(scene)).items.filter {
          if case .monthHeader(_) = $0.item { true } else { false }
        }
        #expect(interface.isSelectionVisible, "\(view) \(size.name) \(day)")
        #expect(headers.first?.frame.y == top, "\(view) \(size.name) \(day)")
      }
    }
  }
}
