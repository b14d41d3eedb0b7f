import CellGeometry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWords

/// How much is composed for a frame: counted, not timed.
struct CompositionTests {
  private struct Stage {
    var interface: Interface
    var composer = FrameComposer()
    let days: LoadedDays

    init(_ view: ViewKind, _ size: Size, source: SampleSource = .lively()) {
      interface = .lively(view, size, source: source)
      days = LoadedDays(source)
    }

    mutating func frame(after keys: String = "") -> Frame {
      interface.type(keys)
      return composer.frame(
        for: interface.state, under: interface.overlay, choices: [], days: days)
    }
  }

  @Test(arguments: ViewKind.allCases)
  func sameStateComposesNothing(_ view: ViewKind) {
    var stage = Stage(view, Size(120, 40))
    let first = stage.frame()
    let second = stage.frame()
    #expect(stage.composer.statistics.composed == 0)
    #expect(first == second)
  }

  @Test(arguments: [
    (ViewKind.month, Size(80, 24), 3), (.month, Size(120, 40), 3), (.month, Size(200, 60), 3),
    (.quarter, Size(120, 40), 3), (.year, Size(120, 40), 3), (.history, Size(80, 24), 2),
  ])
  func oneStepComposesTheTwoDaysAndThePane(_ view: ViewKind, _ size: Size, count: Int) {
    var stage = Stage(view, size)
    _ = stage.frame()
    let asked = stage.days.questionCount
    _ = stage.frame(after: "j")
    #expect(stage.composer.statistics.composed == count)
    #expect(stage.days.questionCount == asked)
    _ = stage.frame(after: "k")
    #expect(stage.composer.statistics.composed == 0)
  }

  @Test func scrollByARowComposesWhatEntered() {
    var stage = Stage(.month, Size(80, 24))
    _ = stage.frame()
    _ = stage.frame(after: "J")
    // A week row has at most seven days, and as many bars.
    #expect(stage.composer.statistics.composed <= 16)
    #expect(stage.composer.statistics.reused > 20)
  }

  @Test(arguments: ViewKind.allCases)
  func reusedFramesEqualFreshOnes(_ view: ViewKind) {
    for size in [Size(80, 24), Size(120, 40), Size(40, 12)] {
      var stage = Stage(view, size)
      for keys in ["", "j", "l", "J", "J", "]", "K", "{", "gt", "k", "}", "<C-d>", "n"] {
        let frame = stage.frame(after: keys)
        var fresh = FrameComposer()
        let other = fresh.frame(
          for: stage.interface.state, under: stage.interface.overlay, choices: [], days: stage.days)
        #expect(frame == other, "\(view) \(size) after \(keys)")
      }
    }
  }

  /// Marks of matches are part of what a block is found by.
  @Test(arguments: [
    (ViewKind.month, Size(80, 24), 3), (.month, Size(120, 40), 3), (.quarter, Size(120, 40), 3),
    (.year, Size(120, 40), 3), (.history, Size(80, 24), 2),
  ])
  func aSearchComposesOnce(_ view: ViewKind, _ size: Size, count: Int) {
    var interface = Interface.lively(.month, size).typing("/sta<Enter>:view \(view)<Enter>")
    _ = interface.frame()
    let asked = interface.questionCount
    for _ in 0..<2 {
      _ = interface.frame()
      #expect(interface.composer.statistics.composed == 0)
    }
    interface.type("j")
    _ = interface.frame()
    #expect(interface.composer.statistics.composed == count)
    #expect(interface.questionCount == asked)
    var fresh = FrameComposer()
    let other = fresh.frame(
      for: interface.state, under: interface.overlay, choices: [], days: interface.days,
      matches: interface.matches)
    #expect(interface.frame() == other)
  }

  @Test func changedDataIsComposedAgain() {
    let source = SampleSource.lively()
    var stage = Stage(.month, Size(80, 24), source: source)
    _ = stage.frame()
    source.records.append(.timed("2026-03-02", 7, "Sunrise", in: 1))
    #expect(stage.frame().screen.text.contains("7 Sunri"))
  }

  /// Each view's blocks stay while the others are shown, as long as nothing else changes.
  @Test func goingThroughTheViewsComposesNothingAgain() {
    var stage = Stage(.month, Size(120, 40))
    // The first time a view may show another stretch of days than when it is come back to.
    for key in ["Q", "Y", "H", "W", "M", "Q", "Y", "H", "W", "M"] { _ = stage.frame(after: key) }
    for key in ["Q", "Y", "H", "W", "M"] {
      _ = stage.frame(after: key)
      #expect(stage.composer.statistics.composed == 0, "\(key)")
      #expect(stage.composer.statistics.reused > 0, "\(key)")
    }
  }

  /// However large blocks are: those of the pane are thirty times those of a day.
  @Test(arguments: [Size(120, 40), Size(80, 24), Size(200, 60)])
  func keptCellsAreAFewScreens(_ size: Size) {
    var stage = Stage(.month, size)
    let screen = size.width * size.height
    for key in String(repeating: "h", count: 60) + String(repeating: "]", count: 60) {
      _ = stage.frame(after: String(key))
      #expect(stage.composer.cache.cellCount <= (FrameComposer.keptScreens + 2) * screen)
    }
  }
}
