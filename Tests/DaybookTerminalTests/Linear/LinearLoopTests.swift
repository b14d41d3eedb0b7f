import CalendarModel
import CalendarUI
import CellGeometry
import TerminalScreen
import Testing

@testable import CalendarViews
@testable import EventEntry
@testable import DaybookTerminal

/// The loop of the interface in a terminal of lines.
@Suite struct LinearLoopTests {
  private static let now = LocalTime(Day(20_521), hour: 14)

  private func run(
    _ batches: [String], _ background: FakeBackground = FakeBackground(),
    events: [[TerminalEvent]] = []
  ) -> MainLoop<LineRecorder> {
    let typed = batches.map { (Key.sequence($0) ?? []).map { TerminalEvent.key($0) } }
    var settings = Settings()
    settings.isLinear = true
    var loop = MainLoop(
      terminal: LineRecorder(events + typed),
      interface: Interface(
        source: NoEvents(), now: Self.now, size: Size(80, 24), settings: settings),
      background: background)
    loop.run()
    return loop
  }

  private func lines(_ loop: MainLoop<LineRecorder>) -> [[String]] {
    loop.terminal.tellings.map { $0.map(\.text) }
  }

  @Test func tellsTheScreenAtTheStartAndOfEachKeyOnItsOwn() {
    let lines = lines(run(["jjl", "q"]))
    #expect(lines.count == 5)
    #expect(lines[0].first == "Month view, March 2026.")
    #expect(lines[1] == ["Monday 16 March 2026, week 12, in 7 days, no events."])
    #expect(lines[3] == ["Tuesday 24 March 2026, week 13, in 15 days, no events."])
    #expect(lines[4] == ["Daybook ends."])
  }

  @Test func aSequenceThatIsTypedAtOnceIsOneCommand() {
    let lines = lines(run(["12l", "gt", "g"]))
    #expect(lines.count == 4)
    #expect(lines[1].first?.hasPrefix("Saturday 21 March 2026") == true)
    #expect(lines[3].first?.hasPrefix("g, then: ") == true)
  }

  @Test func drawsNothing() {
    let loop = run(["jHQ<C-l>?<Esc>"], events: [[.resize(Size(100, 30))]])
    #expect(loop.terminal.changeCount == 0)
  }

  @Test func tellsEverythingAgainOnDemand() {
    let lines = lines(run(["j", "<C-l>"]))
    #expect(lines[2].first == "Month view, March 2026.")
    #expect(lines[2].dropFirst().first == lines[1].first)
  }

  @Test func tellsNothingOfAnotherSize() {
    #expect(lines(run(["j"], events: [[.resize(Size(100, 30))]])).count == 2)
  }

  @Test func stopsAndTellsEverythingAgain() {
    let background = FakeBackground()
    let loop = run(["<C-z>"], background)
    #expect(background.stopCount == 1 && loop.terminal.suspensionCount == 1)
    #expect(lines(loop)[1].first == "Month view, March 2026.")
  }

  @Test func tellsWhatCameOfAChange() {
    let background = FakeBackground()
    background.reply = .done(Message("put 2 events"))
    let lines = lines(run(["pp"], background))
    #expect(lines[1].last == "put 2 events, u to undo.")
  }

  @Test func givesTheTerminalToTheEditor() {
    let background = FakeBackground()
    background.reply = .textIsReady
    background.editorReply = .textIsRefused(reason: "line 3: no date")
    let loop = run(["u"], background)
    #expect(background.editorCount == 1 && loop.terminal.suspensionCount == 1)
    #expect(lines(loop)[1].contains { $0.hasPrefix("line 3: no date") })
  }

  @Test func tellsWhatFramesCost() {
    let lines = lines(run(["<F12>", "j", "<F12>", "j"]))
    #expect(lines.joined().filter { $0 == "no frame yet." }.count == 1)
    #expect(lines.joined().filter { $0.hasPrefix("paint ") }.count == 1)
  }
}
