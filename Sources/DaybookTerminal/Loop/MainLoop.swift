import CalendarModel
import CalendarStore
import CalendarUI
import CalendarViews
import CalendarWindows
import CellGeometry
import EventEntry
import TerminalScreen

/// The main loop of the interface: draw, wait, handle, until the user quits.
///
/// It sleeps until a key, a signal, news from the store or the next minute, and draws only if one
/// of them may have changed the screen.
package struct MainLoop<T: Terminal> {
  package private(set) var terminal: T
  package private(set) var interface: Interface
  private let background: any Background
  /// The frame on the terminal.
  private var shown = Frame(screen: Screen(size: .zero))
  private var shownMinute: Int64?
  /// Whether the next event may be another than the title names.
  private var isTitleOld = true
  private var isRunning = true
  /// The measurement of frames; nil if they are not being measured.
  private var measuring: FrameMeasuring?
  /// The measurement when the window is closed.
  private let defaultMeasuring: FrameMeasuring?
  /// The reader that describes frames as lines; nil if they are drawn.
  private var reader: LinearReader?
  /// Whether a key has been handled since the last announcement.
  private var answersCommand = false
  private let log: ProgramLog?
  private let clock: FrameMeter.Clock
  /// Whether it ended because the terminal is gone or a signal arrived.
  package private(set) var hasHungUp = false

  /// The maximum number of events handled before a frame is drawn.
  private static var foldingLimit: Int { 1_000 }
  /// The maximum number of alarms that are notified at once: more would cover each other.
  private static var mostNotifications: Int { 5 }
  /// The number of events per frame above which the log says so.
  private static var typicalBatchSize: Int { 100 }

  /// - Parameters:
  ///   - measuring: measures frames from the first one on; nil to leave that to the window and the
  ///     log.
  ///   - clock: returns the nanoseconds of a monotonic clock.
  package init(
    terminal: T, interface: Interface, background: any Background,
    measuring: FrameMeasuring? = nil, clock: @escaping FrameMeter.Clock = monotonicNanoseconds
  ) {
    log = background.log
    self.clock = clock
    defaultMeasuring = measuring ?? FrameMeasuring(onlyFor: background.log, clock: clock)
    self.terminal = terminal
    self.interface = interface
    self.background = background
    reader = terminal.isLinear ? LinearReader() : nil
    set(defaultMeasuring)
  }

  /// Runs until the user quits or the terminal is gone.
  package mutating func run() {
    background.beginFrame()
    measuring?.begin(written: terminal.writtenBytes)
    draw()
    showProgress()
    log.note(.info, "the first frame is shown")
    while isRunning {
      if waitAndAnswer(), isRunning { draw() }
    }
    if reader != nil, !hasHungUp { terminal.speak(LinearReader.end(interface.words)) }
  }

  private mutating func draw() {
    let now = background.clock.now
    noteMidnight(now)
    shownMinute = now.minuteNumber
    interface.setNow(now, moment: background.clock.moment)
    let meter = measuring?.meter
    let changes = reader == nil ? paint(meter) : []
    if reader != nil { speak(meter) }
    let usesMouse = interface.state.settings.usesMouse
    if terminal.reportsMouse != usesMouse { terminal.reportsMouse = usesMouse }
    showTitle()
    background.frameIsShown()
    finishMeasuring(changes)
  }

  /// Looks for the next event when a minute has begun or there is news, at no key.
  private mutating func showTitle() {
    guard isTitleOld else { return }
    isTitleOld = false
    let title = interface.windowTitle
    if title != terminal.title { terminal.title = title }
  }

  /// Tells the terminal how far sync or the reading of files is, at no key.
  private mutating func showProgress() {
    let progress = background.syncProgress ?? interface.progress
    if progress != terminal.progress { terminal.progress = progress }
  }

  private mutating func paint(_ meter: FrameMeter?) -> [Change] {
    var frame = meter.measure(.paint) { interface.frame() }
    measuring?.paintWindow(on: &frame, wanted: interface.showsMeter)
    return show(frame, meter)
  }

  @discardableResult
  private mutating func show(_ frame: Frame, _ meter: FrameMeter?) -> [Change] {
    let changes = meter.measure(.difference) { frame.screen.changes(from: shown.screen) }
    let links = frame.screen.linkRuns
    if !links.isEmpty || !terminal.links.isEmpty { terminal.links = links }
    let isCursorNew = frame.cursor != shown.cursor || frame.showsCursor != shown.showsCursor
    if !changes.isEmpty || isCursorNew {
      if terminal.showsCursor != frame.showsCursor { terminal.showsCursor = frame.showsCursor }
      meter.measure(.terminal) { terminal.show(changes, cursor: frame.cursor) }
    }
    shown = frame
    return changes
  }

  /// Describes the screen as lines; no frame is composed.
  private mutating func speak(_ meter: FrameMeter?) {
    let cause = answersCommand ? LinearReader.Cause.command : .news
    answersCommand = false
    let texts = meter.measure(.difference) {
      reader?.texts(of: interface, after: cause) ?? []
    }
    if !texts.isEmpty { meter.measure(.terminal) { terminal.speak(texts) } }
  }

  /// Handles all waiting events: a held key or a paste costs a single frame, not one per event.
  /// - Returns: whether the screen may have changed.
  private mutating func waitAndAnswer() -> Bool {
    let meter = measuring?.meter
    measuring?.begin(written: terminal.writtenBytes)
    var event = terminal.nextEvent(within: background.clock.millisecondsToNextMinute)
    meter?.enter(nil)
    background.beginFrame()
    var mayDiffer = false
    var count = 0
    while let present = event {
      count += 1
      meter?.figures.events += 1
      if meter.measure(.state, { answer(present) }) { mayDiffer = true }
      guard isRunning, count < Self.foldingLimit, foldsMore else { break }
      event = meter.measure(.input) { terminal.nextEvent(within: 0) }
    }
    if count > Self.typicalBatchSize {
      log.note(.notice, "many keys waited for one frame", ["events": .number(count)])
    }
    return mayDiffer
  }

  /// Whether waiting events belong to the same frame. In linear mode, each command has its own
  /// frame; a sequence of keys is one command.
  private var foldsMore: Bool {
    reader == nil || !interface.state.typed.isEmpty
  }

  /// - Returns: whether the screen may have changed.
  private mutating func answer(_ event: TerminalEvent) -> Bool {
    switch event {
    case .hangUp:
      isRunning = false
      hasHungUp = true
    case .wake: return wake()
    case .focus:
      // Meanwhile something else may have written to the terminal.
      _ = wake()
      if reader == nil { paintEverything() }
    case .key, .paste, .mouse, .background:
      answersCommand = true
      interface.handle(event).forEach { run($0) }
    case .resize(let size):
      log.note(
        .info, "the terminal has another size",
        ["columns": .number(size.width), "rows": .number(size.height)])
      interface.handle(event).forEach { run($0) }
      if reader == nil { paintEverything() }
    }
    return true
  }

  private mutating func wake() -> Bool {
    let isNextMinute = background.clock.now.minuteNumber != shownMinute
    if isNextMinute, let source = background.takeMinute() { interface.renewSource(source) }
    if isNextMinute { isTitleOld = true }
    let isNew = takeNews()
    showProgress()
    let isReminded = takeReminders()
    // Linear mode announces only what changed, so it may always check.
    return isNew || isNextMinute || isReminded || reader != nil
  }

  /// Shows the alarms that are due now.
  private mutating func takeReminders() -> Bool {
    let notes = background.takeReminders()
    interface.remind(notes).forEach { run($0) }
    if interface.state.settings.showsReminders {
      for note in notes.prefix(Self.mostNotifications) {
        terminal.notify(interface.words.reminder(note, at: background.clock.now))
      }
    }
    return !notes.isEmpty
  }

  @discardableResult
  private mutating func takeNews() -> Bool {
    guard let news = background.takeNews() else { return false }
    isTitleOld = true
    interface.dataDidChange()
    interface.show(news)
    return true
  }

  private mutating func run(_ effect: Effect) {
    switch effect {
    case .quit: isRunning = false
    case .repaint: paintEverything()
    case .suspend:
      log.note(.info, "the interface is stopped")
      terminal.suspend(while: background.stop)
      log.note(.info, "the interface continues")
      paintEverything()
    case .open(let path): interface.show(background.open(path))
    case .look(let zone): interface.renewSource(background.look(from: zone))
    case .findCalendars: interface.show(background.findCalendars())
    case .begin(let offers): interface.show(background.begin(offers: offers))
    case .beginTutor: interface.show(background.beginTutor())
    case .endTutor:
      isRunning = interface.leaveTutor()
      if isRunning {
        let opening = background.endTutor()
        takeNews()
        interface.show(opening)
      }
    case .edit(let request) where request.needsTerminal:
      runInTerminal { $0.edit(request) }
    case .edit(let request): deliver(background.edit(request))
    case .synchronize:
      show(inTerminal: background.asksForPasswords) { $0.synchronize() }
    case .resolveSync(let id, let answer):
      show(inTerminal: background.asksForPasswords) {
        $0.answerSync(.choose(id: id, answer))
      }
    case .answerSync(let answer):
      show(inTerminal: background.asksForPasswords) { $0.answerSync(answer) }
    case .changeCalendar(let change):
      show(inTerminal: background.needsTerminal(change)) { $0.change(change) }
    case .askAvailability(let addresses, let days):
      interface.show(background.askAvailability(addresses, days))
    case .stopSync: interface.show(background.stopSync())
    case .addAccount: show(inTerminal: true) { $0.addAccount() }
    case .openLink(let link): interface.show(background.openLink(link))
    case .copyText(let text): terminal.copy(text)
    case .export(let sheet, let path):
      interface.show(background.export(sheet, interface.state.filter, to: path))
    case .ring: terminal.ring()
    case .snooze(let notes, let minutes): background.snooze(notes, minutes: minutes)
    case .runEditor:
      log.note(.info, "the editor has the terminal")
      runInTerminal { $0.runEditor() }
      log.note(.info, "the editor has ended")
    }
  }

  /// Shows what comes of some work.
  /// - Parameter needsTerminal: whether the work is done with the released terminal.
  private mutating func show(
    inTerminal needsTerminal: Bool, _ work: (any Background) -> Opening
  ) {
    let result = needsTerminal ? released(work) : work(background)
    if let result { interface.show(result) }
  }

  /// Has a change made in the released terminal, and shows its outcome.
  private mutating func runInTerminal(_ work: (any Background) -> EditReply) {
    if let reply = released(work) { deliver(reply) }
  }

  /// Returns what comes of some work in the released terminal.
  private mutating func released<Result>(_ work: (any Background) -> Result) -> Result? {
    var result: Result?
    let background = background
    terminal.suspend { result = work(background) }
    paintEverything()
    return result
  }

  /// Shows the outcome of a change, after the calendars reflect it.
  private mutating func deliver(_ reply: EditReply) {
    takeNews()
    interface.receive(reply).forEach { run($0) }
  }

  private mutating func paintEverything() {
    terminal.clear()
    reader?.forget()
    shown = Frame(screen: Screen(size: .zero))
  }
}

// MARK: - Measuring

extension MainLoop {
  /// Records the cost of a frame, and shows it if the window is open, unmeasured.
  private mutating func finishMeasuring(_ changes: [Change]) {
    let isWanted = interface.showsMeter
    if isWanted, measuring?.countsBytes != true { set(FrameMeasuring(log: log, clock: clock)) }
    guard measuring != nil else { return }
    measuring?.end(changes, written: terminal.writtenBytes)
    guard isWanted else {
      if measuring?.isForWindow == true { set(defaultMeasuring) }
      return
    }
    var frame = shown
    measuring?.renewWindow(interface.state.settings)
    if reader != nil { return terminal.speak(measuring?.windowTexts ?? []) }
    measuring?.paintWindow(on: &frame, wanted: true)
    show(frame, nil)
  }

  /// Logs that a new day began since the previous frame.
  private func noteMidnight(_ now: LocalTime) {
    guard let shownMinute, floorQuotient(shownMinute, 24 * 60) != Int64(now.day.number) else {
      return
    }
    log.note(.info, "another day has begun", ["day": .text(now.day.iso8601Text)])
  }

  private mutating func set(_ measuring: FrameMeasuring?) {
    self.measuring = measuring
    let meter = measuring?.meter
    interface.meter = meter
    terminal.whenReady = meter.map { meter in { meter.begin(.input) } }
  }
}

extension LocalTime {
  fileprivate var minuteNumber: Int64 { floorQuotient(seconds, 60) }
}

extension MainLoop where T: TakenTerminal {
  /// Runs the interface in a terminal until the user quits, and releases the terminal.
  ///
  /// A signal that asks the process to end (SIGTERM, SIGHUP, SIGINT) ends it by that signal after
  /// the terminal is released; this then does not return.
  /// - Parameters:
  ///   - cleanUp: runs at the end, before a signal ends the process.
  ///   - interface: creates the interface for the size and the capabilities of the terminal.
  package static func run(
    in terminal: T, background: any Background, cleanUp: () -> Void = {},
    interface: (Size, TerminalKind) -> Interface
  ) {
    defer { terminal.end() }
    background.beginFrame()
    var loop = MainLoop(
      terminal: terminal, interface: interface(terminal.size, terminal.kind),
      background: background)
    loop.run()
    terminal.end()
    background.savePromptTexts(loop.interface.enteredTexts)
    let signal = terminal.endingSignal
    background.log.note(
      .notice, "the interface ends",
      [
        "reason": signal != nil ? "signal" : loop.hasHungUp ? "the terminal is gone" : "quit",
        "number": .number(Int(signal ?? 0)),
      ])
    cleanUp()
    if let signal { SignalPipe.end(by: signal) }
  }
}
