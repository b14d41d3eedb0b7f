import CellGeometry
import TerminalScreen
import Testing

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWords

/// The window with what frames cost.
struct MeterViewTests {
  private var log: FrameLog {
    var log = FrameLog()
    for number in 1...200 {
      var figures = FrameFigures()
      for stage in FrameStage.allCases {
        figures[stage] = UInt64(number * (stage.rawValue + 1) * 1_000)
      }
      (figures.visitedItems, figures.visibleItems) = (59, 58)
      (figures.composedBlocks, figures.reusedBlocks) = (2, 66)
      (figures.changedCells, figures.bytes, figures.keptAnswers) = (84, 289, 94)
      figures.events = 1
      log.append(figures)
    }
    return log
  }

  @Test(arguments: [Size(80, 24), Size(40, 12), Size(20, 4), Size(1, 1), Size(0, 0)])
  func isPaintedIntoAnyScreen(_ size: Size) {
    var frame = Frame(screen: Screen(size: size, filledWith: Cell("·", style: .plain)))
    MeterView(log, memory: 29_400_000, settings: Settings()).paint(on: &frame.screen)
    if size.width >= 40 { Golden.expect(frame, "meter-\(size.name)") }
  }

  @Test(arguments: ViewKind.ofDays)
  func aMeasuredFrameIsTheSameFrame(_ view: ViewKind) {
    var plain = Interface.lively(view, Size(120, 40))
    var measured = Interface.lively(view, Size(120, 40))
    let meter = FrameMeter { 0 }
    measured.meter = meter
    for keys in ["", "j", "]", "/stand<Enter>", "n", "<Esc>", "Q"] {
      plain.type(keys)
      measured.type(keys)
      meter.reset()
      #expect(measured.frame() == plain.frame(), "after \(keys)")
      let figures = meter.figures
      #expect(figures.visibleItems > 0)
      // Where a grid stands still, the layout is not asked.
      let stands = figures.visitedItems == 0 && view != .history
      #expect(stands || figures.visitedItems >= figures.visibleItems, "after \(keys)")
      #expect(figures.composedBlocks + figures.reusedBlocks > 0)
    }
    #expect(measured.questionCount == plain.questionCount)
  }

  @Test func questionsAreCountedOnceAndThenKept() {
    var interface = Interface.lively(.month, Size(80, 24))
    let meter = FrameMeter { 0 }
    interface.meter = meter
    interface.type("}")
    _ = interface.frame()
    #expect(meter.figures.questions > 0)
    meter.reset()
    interface.type("l")
    _ = interface.frame()
    #expect(meter.figures.questions == 0)
    #expect(meter.figures.keptAnswers > 0)
    #expect(meter.figures.composedBlocks == 3)
  }

  @Test func theKeyOpensAndClosesItEverywhere() {
    for keys in ["", "?", "/x", ":", "T", "f"] {
      var interface = Interface.lively(.month, Size(80, 24)).typing(keys)
      interface.type("<F12>")
      #expect(interface.showsMeter, "after \(keys)")
      interface.type("<F12>")
      #expect(!interface.showsMeter, "after \(keys)")
    }
    #expect(Interface.lively(.month, Size(80, 24)).typing(":debug<Enter>").showsMeter)
  }

  @Test func timesAndSizesAreShort() {
    let times: [(UInt64, String)] = [
      (0, "0.0 µs"), (830, "0.8 µs"), (9_960, "10.0 µs"), (10_000, "10 µs"), (240_400, "240 µs"),
      (1_250_000, "1.25 ms"), (9_999_999, "10.00 ms"), (12_540_000, "12.5 ms"),
      (2_500_000_000, "2.50 s"),
    ]
    for (time, text) in times { #expect(durationText(nanoseconds: time) == text) }
    #expect(sizeText(bytes: 29_449_000) == "29.4 MB")
  }
}
