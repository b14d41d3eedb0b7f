import Testing

@testable import CalendarViews

@Suite struct FrameMeterTests {
  /// A clock that the test sets.
  private final class Hands {
    var time: UInt64 = 100
  }

  @Test func timeOfAnInnerStageIsNotCountedForTheOuterOne() {
    let hands = Hands()
    let meter: FrameMeter? = FrameMeter { hands.time }
    let answer = meter.measure(.paint) {
      hands.time += 5
      let answer = meter.measure(.questions) {
        hands.time += 70
        return 42
      }
      hands.time += 1
      return answer
    }
    hands.time += 1_000
    #expect(answer == 42)
    #expect(meter?.figures[.paint] == 6)
    #expect(meter?.figures[.questions] == 70)
    #expect(meter?.figures.total == 76)
  }

  @Test func stagesAddUpUntilTheNextFrame() {
    let hands = Hands()
    let meter = FrameMeter { hands.time }
    for _ in 0..<3 {
      meter.enter(.input)
      hands.time += 10
      meter.enter(nil)
      hands.time += 100
    }
    #expect(meter.figures[.input] == 30)
    meter.reset()
    #expect(meter.figures == FrameFigures())
  }

  @Test func withoutAMeterTheBodyRuns() {
    let meter: FrameMeter? = nil
    #expect(meter.measure(.paint) { 7 } == 7)
  }

  @Test func theLogKeepsTheLastFrames() {
    var log = FrameLog(capacity: 200)
    #expect(log.percentile(0.5, \.changedCells) == nil)
    for cells in 0..<500 {
      var figures = FrameFigures()
      figures.changedCells = cells
      log.append(figures)
      #expect(log.last?.changedCells == cells)
    }
    #expect(log.count == 200)
    #expect(log.percentile(0, \.changedCells) == 300)
    #expect(log.percentile(0.5, \.changedCells) == 399)
    #expect(log.percentile(0.99, \.changedCells) == 497)
    #expect(log.percentile(1, \.changedCells) == 499)
  }
}
