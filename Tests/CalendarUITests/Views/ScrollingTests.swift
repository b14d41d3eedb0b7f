import CalendarModel
import CellGeometry
import TerminalScreen
import Testing

@testable import CalendarUI

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
      let before = interface.state.barLines
      interface.type(key)
      var forgetful = interface
      forgetful.state.barLines = [:]
      (_, _) = (interface.frame(), forgetful.frame())
      for (bar, line) in interface.state.barLines {
        guard let lineBefore = before[bar] else { continue }
        #expect(line == lineBefore, "\(bar) after \(key)")
        if forgetful.state.barLines[bar] != lineBefore { wouldHaveMoved += 1 }
      }
    }
    #expect(wouldHaveMoved > 0)
  }

  /// The same state gives the same frame, whatever has been composed before.
  @Test func keptLinesArePartOfTheState() {
    var interface = interface(.month, Size(120, 40))
    for key in ["]", "J", "J", "K", "]", "J"] {
      interface.type(key)
      let frame = interface.frame()
      var fresh = FrameComposer()
      #expect(fresh.frame(for: interface.state, choices: [], days: interface.days) == frame)
    }
  }

  @Test(arguments: [
    (ViewKind.quarter, Size(200, 60), true), (.month, Size(200, 60), true),
    (.month, Size(120, 40), false), (.history, Size(200, 60), false),
  ])
  func aGridScrollsBesideItsPane(_ view: ViewKind, _ size: Size, isFound: Bool) {
    var interface = interface(view, size)
    let before = interface.frame()
    interface.type("J")
    let after = interface.frame()
    #expect((after.shift(from: before) != nil) == isFound)
    #expect(after.shift(from: after) == nil)
  }
}
