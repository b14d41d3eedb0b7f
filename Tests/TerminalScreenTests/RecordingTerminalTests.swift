import CellGeometry
import Testing

@testable import TerminalScreen

@Suite struct RecordingTerminalTests {
  @Test func playsItsBatches() {
    var terminal = RecordingTerminal(
      size: Size(4, 1), batches: [[.key(Key("a")), .key(Key("b"))], [], [.resize(Size(2, 1))]])
    #expect(terminal.nextEvent(within: 0) == nil)
    #expect(terminal.nextEvent(within: nil) == .key(Key("a")))
    #expect(terminal.nextEvent(within: 0) == .key(Key("b")))
    #expect(terminal.nextEvent(within: 0) == nil)
    #expect(terminal.nextEvent(within: 5) == .wake)
    #expect(terminal.nextEvent(within: nil) == .resize(Size(2, 1)))
    #expect(terminal.size == Size(2, 1))
    #expect(terminal.nextEvent(within: nil) == .hangUp)
    #expect(terminal.waits == [nil, 5, nil, nil])
  }

  @Test func keepsWhatItIsShown() {
    var terminal = RecordingTerminal(size: Size(4, 1))
    var screen = Screen(size: Size(4, 1))
    screen.write("日x", at: .zero, style: .plain)
    terminal.show(screen.changes(from: terminal.screen), cursor: Position(2, 0))
    #expect(terminal.screen == screen)
    #expect(terminal.cursor == Position(2, 0))
    #expect(terminal.counts.cells == 3)
  }
}
