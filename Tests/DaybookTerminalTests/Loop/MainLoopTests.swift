import CalendarModel
import CalendarUI
import CalendarWords
import CalendarWindows
import CellGeometry
import TestSupport
import Testing
import ViewSamples

@testable import CalendarViews
@testable import EventEntry
@testable import TerminalScreen
@testable import DaybookTerminal

@Suite struct MainLoopTests {
  private static let now = LocalTime(Day(20_521), hour: 14)

  private func loop(
    _ batches: [[TerminalEvent]], clock: WallClock = .fixed(now),
    background: FakeBackground = FakeBackground()
  ) -> MainLoop<RecordingTerminal> {
    let size = Size(80, 24)
    background.clock = clock
    return MainLoop(
      terminal: RecordingTerminal(size: size, batches: batches),
      interface: Interface(source: NoEvents(), now: Self.now, size: size), background: background)
  }

  private func keys(_ text: String) -> [TerminalEvent] {
    (Key.sequence(text) ?? []).map { .key($0) }
  }

  @Test func drawsOnceForAllKeysThatWait() {
    var loop = loop([keys("jjjj"), keys("q")])
    loop.run()
    #expect(loop.terminal.counts.frames == 2)
    #expect(loop.interface.state.selectedDay == Self.now.day + 28)
  }

  @Test func drawsOnceForAllReportsOfTheMouseThatWait() {
    let wheel = Array(
      repeating: TerminalEvent.mouse(MouseReport(.wheel(1), at: Position(20, 10))), count: 40)
    var loop = loop([wheel + keys("j") + wheel, keys("q")])
    loop.run()
    #expect(loop.terminal.counts.frames == 2)
    #expect(loop.interface.state.selectedDay > Self.now.day + 7 * 60)
  }

  @Test func asksForTheMouseWhileTheSettingsDo() {
    var loop = loop([keys("q")])
    loop.run()
    #expect(loop.terminal.reportsMouse)
    var settings = Settings()
    settings.usesMouse = false
    let size = Size(80, 24)
    var quiet = MainLoop(
      terminal: RecordingTerminal(size: size, batches: [keys("q")]),
      interface: Interface(source: NoEvents(), now: Self.now, size: size, settings: settings),
      background: FakeBackground())
    quiet.run()
    #expect(!quiet.terminal.reportsMouse)
  }

  @Test func showsTheFrameOfTheInterface() {
    var loop = loop([keys("j"), keys("Q"), keys("q")])
    loop.run()
    var interface = loop.interface
    let frame = interface.frame()
    #expect(loop.terminal.screen == frame.screen)
    #expect(loop.terminal.cursor == frame.cursor)
  }

  @Test func tellsWhenAFrameIsShown() {
    let background = FakeBackground()
    var loop = loop([keys("j"), keys("q")], background: background)
    loop.run()
    #expect(background.shownCount == 2)
  }

  @Test func showsHowSyncIsDoing() {
    let background = FakeBackground()
    let mark = SyncMark(hasFailed: true, waiting: 2)
    background.news = [Opening(syncMark: mark), nil]
    var loop = loop([[.wake], [.wake], keys("q")], background: background)
    loop.run()
    #expect(loop.interface.state.syncMark == mark)
    #expect(loop.terminal.screen.text.contains("sync failed, 2 waiting, :sync"))
  }

  @Test func showsWhatSyncHasLeftAndHandsAnswersOn() {
    let background = FakeBackground()
    let refusal = SyncRefusal(id: "lunch", title: "Lunch", change: .edit, status: 507)
    let task = SyncTask(account: "home", calendar: "Work", .refused(refusal))
    background.news = [
      Opening(syncTasks: [task], message: Message("not shown")), Opening(syncTasks: []), nil,
    ]
    var loop = loop(
      [keys(":sync<Enter>"), [.wake], keys("r"), [.wake], keys("q")], background: background)
    loop.run()
    #expect(background.syncAnswers == [.retry(id: "lunch")])
    #expect(!loop.terminal.screen.text.contains("Sync: 1 waiting"))
  }

  @Test func writesNothingWhenNothingChanges() {
    var loop = loop([[], [], []])
    loop.run()
    #expect(loop.terminal.counts.frames == 1)
  }

  @Test func aKeyCostsOnlyTheCellsThatChange() {
    var whole = loop([keys("q")])
    whole.run()
    var moved = loop([keys("l"), keys("q")])
    moved.run()
    #expect(moved.terminal.counts.cells - whole.terminal.counts.cells < 80 * 24 / 4)
  }

  @Test func waitsWithoutEndForAFixedClock() {
    var loop = loop([keys("j"), keys("q")])
    loop.run()
    #expect(loop.terminal.waits == [nil, nil])
  }

  @Test func wakesOnceAMinute() {
    var loop = loop([[], []], clock: .running(in: .utc))
    loop.run()
    #expect(loop.terminal.waits.count == 3)
    #expect(loop.terminal.waits.allSatisfy { (1...60_000).contains($0 ?? 0) })
  }

  /// A timer that runs adds no wake-up to those of the minutes, and none where the clock stands.
  @Test(arguments: [ViewKind.day, .week, .month, .history, .tasks])
  func aTimerAddsNoWakeUp(_ view: ViewKind) {
    var timer = Event(
      id: EventID(rawValue: 900), collection: CollectionID(rawValue: 1), uid: "timer",
      start: .zoned(Self.now + -3_300, .utc), duration: EventDuration(seconds: 60),
      title: "Review", status: .tentative)
    timer.trackedMark = .interval
    func waits(_ timers: [Event]?, _ clock: WallClock) -> [Int?] {
      let (source, background) = (SampleSource.lively(), FakeBackground())
      source.timers = timers
      background.clock = clock
      let size = Size(80, 24)
      var loop = MainLoop(
        terminal: RecordingTerminal(size: size, batches: [[], [], keys("j"), [], keys("q")]),
        interface: Interface(source: source, now: Self.now, size: size, view: view),
        background: background)
      loop.run()
      return loop.terminal.waits
    }
    #expect(waits([timer], .fixed(Self.now)) == waits(nil, .fixed(Self.now)))
    #expect(waits([timer], .fixed(Self.now)).allSatisfy { $0 == nil })
    let running = waits([timer], .running(in: .utc))
    #expect(running.count == waits(nil, .running(in: .utc)).count)
    #expect(running.allSatisfy { (1...60_000).contains($0 ?? 0) })
  }

  @Test func midnightMovesToday() {
    let background = FakeBackground()
    let evening = LocalTime(Self.now.day, hour: 23, minute: 59)
    background.laterClocks = [.fixed(evening), .fixed(evening + 60)]
    var loop = loop([[.wake], [.wake], keys("q")], clock: .fixed(evening), background: background)
    loop.run()
    #expect(loop.interface.state.today == Self.now.day + 1)
    #expect(loop.interface.state.selectedDay == Self.now.day)
    #expect(loop.terminal.screen.text.contains("yesterday"))
  }

  @Test func paintsEverythingAndTakesNewsWithTheFocus() {
    let background = FakeBackground()
    background.news = [Opening(message: Message("there is news"))]
    var loop = loop([[.focus], keys("q")], background: background)
    loop.run()
    #expect(loop.terminal.counts.clears == 1)
    #expect(loop.terminal.screen.text.contains("There is news"))
  }

  @Test func alarmsAreNotifiedWhereTheTerminalIs() {
    let background = FakeBackground()
    let record = Record(
      occurrence: Occurrence(
        event: EventID(rawValue: 1), time: .timed(Self.now + 600, Self.now + 1_200)),
      title: "Review", collection: CollectionID(rawValue: 0))
    let notes = (0..<9).map { ReminderNote(id: "\($0)", due: Instant(seconds: 0), record: record) }
    background.reminders = [notes]
    var loop = loop([[.wake], keys("l"), keys("q")], background: background)
    loop.run()
    #expect(loop.terminal.notifications.count == 5)
    #expect(loop.terminal.notifications.allSatisfy { $0.contains("Review") })
  }

  /// It is looked for with news and at each minute, and never at a key.
  @Test(arguments: [true, false]) func theTitleNamesTheNextEvent(_ isWanted: Bool) {
    var settings = Settings()
    settings.showsTitle = isWanted
    let size = Size(80, 24)
    let interface = Interface(source: NoEvents(), now: Self.now, size: size, settings: settings)
    func loop(_ batches: [[TerminalEvent]]) -> MainLoop<RecordingTerminal> {
      var loop = MainLoop(
        terminal: RecordingTerminal(size: size, batches: batches), interface: interface,
        background: FakeBackground())
      loop.run()
      return loop
    }
    let (still, moved) = (loop([keys("q")]), loop([keys("l"), keys("j"), keys("q")]))
    for loop in [still, moved] {
      #expect(loop.terminal.title == (isWanted ? "Daybook" : nil))
      #expect(loop.terminal.counts.titles == (isWanted ? 1 : 0))
    }
  }

  /// News change it, and no key does.
  @Test func progressIsThatOfSync() {
    let background = FakeBackground()
    background.syncProgresses = [.underWay, .percent(10), .percent(10), nil]
    var loop = loop(
      [keys("l"), [.wake], keys("jk"), [.wake], [.wake], keys("q")], background: background)
    loop.run()
    #expect(loop.terminal.progresses == [.underWay, .percent(10), nil])
    var still = self.loop([keys("lljj"), keys("q")])
    still.run()
    #expect(still.terminal.progresses == [])
  }

  @Test func paintsEverythingAfterResizingAndOnDemand() {
    var loop = loop([[.resize(Size(40, 12))], keys("<C-l>"), keys("q")])
    loop.run()
    #expect(loop.terminal.counts.clears == 2)
    var interface = loop.interface
    #expect(loop.terminal.screen == interface.frame().screen)
    #expect(loop.interface.state.size == Size(40, 12))
  }

  @Test func stopsAndGoesOn() {
    let background = FakeBackground()
    var loop = loop([keys("<C-z>"), keys("q")], background: background)
    loop.run()
    #expect(background.stopCount == 1 && loop.terminal.counts.suspensions == 1)
    var interface = loop.interface
    #expect(loop.terminal.screen == interface.frame().screen)
  }

  @Test func opensOtherCalendars() {
    let background = FakeBackground()
    background.opening = Opening(source: NoEvents(), message: Message("opened"))
    var loop = loop([keys(":open<Space>x<Enter>"), keys("q")], background: background)
    loop.run()
    #expect(background.openedPaths == ["x"])
    #expect(loop.terminal.screen.text.contains("Opened"))
  }

  @Test func tellsWhatCameOfAChange() {
    let background = FakeBackground()
    background.reply = .done(Message("put 2 events"))
    var loop = loop([keys("pp"), keys("q")], background: background)
    loop.run()
    #expect(background.requests == [.paste(on: Self.now.day)])
    #expect(loop.terminal.screen.text.contains("Put 2 events · u to undo"))
  }

  @Test func givesTheTerminalToTheEditor() {
    let background = FakeBackground()
    background.reply = .textIsReady
    background.editorReply = .textIsRefused(reason: "line 3: no date")
    var loop = loop([keys("u"), keys("e")], background: background)
    loop.run()
    #expect(background.editorCount == 2 && loop.terminal.counts.suspensions == 2)
    // Everything is painted again after each.
    #expect(loop.terminal.counts.clears >= 2)
  }

  @Test(arguments: [("y", 1), ("n", 0)])
  func givesTheTerminalToTheProgramThatSendsAnswers(_ key: String, _ suspensions: Int) {
    let background = FakeBackground()
    background.reply = .invitation(
      InvitationSheet(title: "Review", wish: "", reply: .program("msmtp", to: "grace@example.com")))
    var loop = loop(
      [keys(":invite x<Enter>"), keys("a"), keys(key), keys("qq")], background: background)
    loop.run()
    let request = InvitationRequest(0, .accept, sends: key == "y")
    #expect(background.requests == [.openInvitations(path: "x"), .takeInvitation(request)])
    #expect(loop.terminal.counts.suspensions == suspensions)
  }

  @Test func endsWhenTheTerminalIsGone() {
    var loop = loop([[.hangUp, .key(Key("j"))]])
    loop.run()
    #expect(loop.interface.state.selectedDay == Self.now.day)
  }
}
