import Testing

@testable import DaybookTerminal

struct LinePacingTests {
  /// Sends as many cells at each time.
  /// - Returns: the times at which the terminal is asked.
  private func send(
    _ cellCounts: KeyValuePairs<UInt64, Int>, to pacing: inout LinePacing
  ) -> [UInt64] {
    var times: [UInt64] = []
    for (time, count) in cellCounts where pacing.send(count, at: time) { times.append(time) }
    return times
  }

  /// A terminal that answers, and has been asked again at 1,000.
  private func asked(_ cellCount: Int) -> LinePacing {
    var pacing = LinePacing()
    _ = pacing.send(4_800, at: 0)
    pacing.takeAnswer()
    _ = pacing.send(cellCount, at: 1_000)
    return pacing
  }

  @Test func isAskedOnceEnoughCellsAreOnTheirWay() {
    var pacing = LinePacing()
    #expect(send([0: 199, 5: 1], to: &pacing) == [5])
    #expect(send([10: 5_000, 20: 5_000], to: &pacing).isEmpty, "one question at a time")
    pacing.takeAnswer()
    #expect(send([30: 199, 40: 1], to: &pacing) == [40])
  }

  @Test func aTerminalThatNeverAnswersIsNeverBehind() {
    var pacing = LinePacing()
    #expect(send([0: 4_800, 50: 4_800, 5_000: 4_800], to: &pacing) == [0])
    for time in stride(from: UInt64(0), to: 100_000, by: 50) {
      #expect(pacing.frameDelay(at: time) == 0)
    }
  }

  @Test func aFewCellsMayBeOnTheirWayForAWhile() {
    var pacing = asked(200)
    #expect([1_000, 1_099, 1_100].map { pacing.frameDelay(at: $0) } == [0, 0, 9_900])
    pacing.takeAnswer()
    #expect(pacing.frameDelay(at: 1_100) == 0)
  }

  @Test func manyCellsAreWaitedForAtOnce() {
    var pacing = asked(400)
    #expect(send([1_010: 599], to: &pacing).isEmpty)
    #expect(pacing.frameDelay(at: 1_010) == 0)
    #expect(send([1_020: 1], to: &pacing).isEmpty)
    #expect(pacing.frameDelay(at: 1_020) == 9_980)
  }

  @Test func nothingIsWaitedForWithoutEnd() {
    let pacing = asked(1_000)
    #expect([10_999, 11_000, 90_000].map { pacing.frameDelay(at: $0) } == [1, 0, 0])
  }

  @Test func theEndWaitsForTheAnswerThatIsOnItsWay() {
    #expect(LinePacing().endDelay(at: 0) == 0)
    let late = asked(200)
    #expect([1_500, 3_000, 11_000].map { late.endDelay(at: $0) } == [9_500, 8_000, 0])
    #expect([1_500, 3_000].map { late.endDelay(at: $0, isUrgent: true) } == [1_500, 0])
    var mute = LinePacing()
    #expect(send([1_000: 200], to: &mute) == [1_000])
    #expect([1_040, 1_100, 1_500].map { mute.endDelay(at: $0) } == [460, 400, 0])
  }
}
