import CalendarModel
import CalendarUI
import CellGeometry
import Testing

@testable import CalendarViews
@testable import TerminalScreen
@testable import DaybookTerminal

/// The loop while it measures.
@Suite struct FrameMeasuringTests {
  private static let now = LocalTime(Day(20_521), hour: 14)

  private final class Figures {
    var frames: [FrameFigures] = []
  }

  private func loop(
    _ batches: [[TerminalEvent]], measuring: FrameMeasuring? = nil
  ) -> MainLoop<RecordingTerminal> {
    let size = Size(120, 40)
    return MainLoop(
      terminal: RecordingTerminal(size: size, batches: batches),
      interface: Interface(source: NoEvents(), now: Self.now, size: size),
      background: FakeBackground(), measuring: measuring)
  }

  private func keys(_ text: String) -> [TerminalEvent] {
    (Key.sequence(text) ?? []).map { .key($0) }
  }

  @Test func theWindowIsShownAndGoesAgain() {
    var open = loop([keys("<F12>"), keys("j"), keys("l"), keys("q")])
    open.run()
    #expect(open.terminal.screen.text.contains("Frames"))
    #expect(open.terminal.screen.text.contains("last 2"))
    var closed = loop([keys("<F12>"), keys("j"), keys("<F12>"), keys("q")])
    closed.run()
    var interface = closed.interface
    #expect(closed.terminal.screen == interface.frame().screen)
    #expect(interface.meter == nil && closed.terminal.whenReady == nil)
  }

  @Test func theWindowIsNotInItsOwnFigures() throws {
    let figures = Figures()
    let batches = [keys("j"), keys("<F12>"), keys("k"), keys("j"), keys("q")]
    var loop = loop(batches, measuring: FrameMeasuring { figures.frames.append($0) })
    loop.run()
    // Without the window, the same keys change as many cells.
    let plain = Figures()
    var other = self.loop(
      [keys("j"), keys("k"), keys("j"), keys("q")],
      measuring: FrameMeasuring { plain.frames.append($0) })
    other.run()
    // The first frame of each is the one before any key.
    #expect(figures.frames.count == 5 && plain.frames.count == 4)
    #expect(figures.frames.last?.changedCells == plain.frames.last?.changedCells)
    #expect(figures.frames.last?.bytes == plain.frames.last?.bytes)
    #expect(loop.terminal.screen.text.contains("Frames"))
  }

  @Test func whatAFrameHasCostIsReported() throws {
    let figures = Figures()
    var loop = loop(
      [keys("]]]"), keys("q")], measuring: FrameMeasuring { figures.frames.append($0) })
    loop.run()
    #expect(figures.frames.map(\.events) == [0, 3])
    #expect(figures.frames.first?.changedCells == 120 * 40)
    let frame = try #require(figures.frames.last)
    #expect(frame.events == 3)
    #expect(frame.changedCells > 0)
    #expect((frame.bytes ?? 0) > 0)
    #expect(FrameStage.allCases.allSatisfy { $0 == .questions || frame[$0] > 0 })
  }
}
