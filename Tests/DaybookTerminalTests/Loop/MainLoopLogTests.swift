import CalendarModel
import CalendarStore
import CalendarUI
import CellGeometry
import Testing

@testable import TerminalScreen
@testable import DaybookTerminal

/// What the loop tells of slow frames and odd events.
@Suite struct MainLoopLogTests {
  private static let now = LocalTime(Day(20_521), hour: 14)

  /// A clock that goes on by so much whenever it is read.
  private final class Clock {
    var time: UInt64 = 0
    var readings = 0
    let step: UInt64
    init(step: UInt64) { self.step = step }
    func read() -> UInt64 {
      time += step
      readings += 1
      return time
    }
  }

  private func run(
    _ batches: [[TerminalEvent]], log: ProgramLog?, clock: Clock = Clock(step: 1),
    background: FakeBackground = FakeBackground()
  ) -> MainLoop<RecordingTerminal> {
    let size = Size(80, 24)
    background.log = log
    var loop = MainLoop(
      terminal: RecordingTerminal(size: size, batches: batches),
      interface: Interface(source: NoEvents(), now: Self.now, size: size), background: background,
      clock: clock.read)
    loop.run()
    return loop
  }

  private func keys(_ text: String) -> [TerminalEvent] {
    (Key.sequence(text) ?? []).map { .key($0) }
  }

  @Test func slowFramesAreTold() throws {
    let kept = KeptLog()
    _ = run([keys("j"), keys("q")], log: kept.log(.notice), clock: Clock(step: 5_000_000))
    let lines = kept.lines(with: "a frame took long")
    #expect(lines.count == 2)
    let line = try #require(lines.last)
    #expect(line.contains(" ms=") && line.contains(" paint=") && line.contains(" events=1 "))
  }

  @Test func fastFramesAreNotTold() {
    let kept = KeptLog()
    _ = run([keys("jkl]"), keys("q")], log: kept.log(.notice))
    #expect(kept.lines.isEmpty)
  }

  @Test func withoutALogNoClockIsRead() {
    let clock = Clock(step: 1)
    _ = run([keys("j"), keys("q")], log: nil, clock: clock)
    #expect(clock.readings == 0)
    _ = run([keys("j"), keys("q")], log: KeptLog().log(.warning), clock: clock)
    #expect(clock.readings == 0)
  }

  @Test func theWindowCanBeOpenedBesides() {
    let kept = KeptLog()
    let loop = run(
      [keys("<F12>"), keys("j"), keys("<F12>"), keys("j"), keys("q")], log: kept.log(.notice),
      clock: Clock(step: 5_000_000))
    // The one that opens the window was not measured from its begin.
    #expect(kept.lines(with: "a frame took long").count == 4)
    #expect(!loop.terminal.screen.text.contains("Frames"))
  }

  @Test func manyKeysInOneFrameAreTold() {
    let kept = KeptLog()
    let held = Array(repeating: TerminalEvent.key(Key("l")), count: 150)
    _ = run([held, keys("jj"), keys("q")], log: kept.log(.notice))
    #expect(kept.lines == ["    0.000000 notice  many keys waited for one frame events=150"])
  }

  @Test func resizesAndMidnightAreTold() {
    let kept = KeptLog()
    let background = FakeBackground()
    let evening = LocalTime(Self.now.day, hour: 23, minute: 59)
    background.clock = .fixed(evening)
    background.laterClocks = [.fixed(evening), .fixed(evening + 60)]
    _ = run(
      [[.wake], [.resize(Size(40, 12))], keys("q")], log: kept.log(.info), background: background)
    #expect(kept.lines(with: "the terminal has another size").count == 1)
    #expect(kept.lines(with: "another day has begun").count == 1)
  }
}
