import CalendarModel
import CalendarStore
import CalendarUI
import CalendarViews
import CalendarWindows
import CellGeometry
import EventEntry
import TerminalScreen

/// The loop of the interface: draw, wait, answer, until somebody quits.
///
/// It sleeps until a key, a signal, news of the store or the next minute, and draws only when one of
/// them may have changed the screen.
struct MainLoop<T: Terminal> {
  private(set) var terminal: T
  private(set) var interface: Interface
  private let background: any Background
  /// What the terminal shows.
  private var shown = Frame(screen: Screen(size: .zero))
  private var shownMinute: Int64?
  private var isRunning = true
  /// What frames cost; nil while nobody looks.
  private var measuring: FrameMeasuring?
  /// Measures frames while the window does not.
  private let usualMeasuring: FrameMeasuring?
  /// Tells frames as lines; nil if they are shown.
  private var reader: LinearReader?
  /// Whether a key was answered since something was told.
  private var answersCommand = false
  private let log: ProgramLog?
  private let clock: FrameMeter.Clock
  /// Whether it ended because the terminal is gone or a signal came.
  private(set) var hasHungUp = false

  /// So many events are answered before a frame is drawn in between.
  private static var foldingLimit: Int { 1_000 }
  /// More events in one frame are told in the log.
  private static var usualFolding: Int { 100 }

  /// - Parameters:
  ///   - measuring: counts what frames cost from the first one on; nil to leave that to the
  ///     interface's own window and to the log.
  ///   - clock: nanoseconds of a clock that is never set.
  init(
    terminal: T, interface: Interface, background: any Background,
    measuring: FrameMeasuring? = nil, clock: @escaping FrameMeter.Clock = monotonicNanoseconds
  ) {
    log = background.log
    self.clock = clock
    usualMeasuring = measuring ?? FrameMeasuring(onlyFor: background.log, clock: clock)
    self.terminal = terminal
    self.interface = interface
    self.background = background
    reader = terminal.isLinear ? LinearReader() : nil
    set(usualMeasuring)
  }

  /// Returns when the user quits or the terminal is gone.
  mutating func run() {
    background.beginFrame()
    measuring?.begin(written: terminal.writtenBytes)
    draw()
    log.note(.info, "the first frame is shown")
    while isRunning {
      if waitAndAnswer(), isRunning { draw() }
    }
    if reader != nil, !hasHungUp { terminal.say(LinearReader.end(interface.words)) }
  }

  private mutating func draw() {
    let now = background.clock.now
    noteMidnight(now)
    shownMinute = now.minuteNumber
    interface.setNow(now)
    let meter = measuring?.meter
    var frame = meter.measure(.paint) { interface.frame() }
    measuring?.paintWindow(on: &frame, wanted: interface.showsMeter)
    let changes = show(frame, meter)
    let usesMouse = interface.state.settings.usesMouse
    if terminal.reportsMouse != usesMouse { terminal.reportsMouse = usesMouse }
    background.frameIsShown()
    finishMeasuring(changes)
  }

  @discardableResult
  private mutating func show(_ frame: Frame, _ meter: FrameMeter?) -> [Change] {
    if reader != nil { return tell(meter) }
    if let shift = meter.measure(.difference, { frame.shift(from: shown) }) {
      meter.measure(.terminal) { terminal.shift(shift) }
      shown.screen.shift(shift)
    }
    let changes = meter.measure(.difference) { frame.screen.changes(from: shown.screen) }
    if !changes.isEmpty || frame.cursor != shown.cursor {
      meter.measure(.terminal) { terminal.show(changes, cursor: frame.cursor) }
    }
    shown = frame
    return changes
  }

  /// The frame as lines. It is composed all the same: what the interface remembers of frames, such as
  /// where the selected record stood, holds in lines as it does on screens.
  private mutating func tell(_ meter: FrameMeter?) -> [Change] {
    let cause = answersCommand ? LinearReader.Cause.command : .news
    answersCommand = false
    let texts = meter.measure(.difference) {
      reader?.texts(of: interface, after: cause) ?? []
    }
    if !texts.isEmpty { meter.measure(.terminal) { terminal.say(texts) } }
    return []
  }

  /// Answers all that is there: a held key or a paste costs one frame, not one for each event.
  /// - Returns: whether the screen may be another now.
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
    if count > Self.usualFolding {
      log.note(.notice, "many keys waited for one frame", ["events": .number(count)])
    }
    return mayDiffer
  }

  /// Whether the events that wait belong to the same frame. In lines every command has its own; a
  /// sequence of keys is one command.
  private var foldsMore: Bool {
    reader == nil || !interface.state.pendingKeys.isEmpty || interface.state.count != nil
  }

  /// - Returns: whether the screen may be another now.
  private mutating func answer(_ event: TerminalEvent) -> Bool {
    switch event {
    case .hangUp:
      isRunning = false
      hasHungUp = true
    case .wake: return wake()
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
    // Who is told what has changed is told nothing where nothing has.
    return takeNews() || isNextMinute || reader != nil
  }

  @discardableResult
  private mutating func takeNews() -> Bool {
    guard let news = background.takeNews() else { return false }
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
      log.note(.info, "the interface goes on")
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
    case .edit(let request): deliver(background.edit(request))
    case .runEditor:
      log.note(.info, "the editor has the terminal")
      var reply: EditReply?
      let background = background
      terminal.suspend { reply = background.runEditor() }
      log.note(.info, "the editor has ended")
      paintEverything()
      if let reply { deliver(reply) }
    }
  }

  /// Tells what came of a change, after what the calendars say now.
  private mutating func deliver(_ reply: EditReply) {
    takeNews()
    interface.take(reply).forEach { run($0) }
  }

  private mutating func paintEverything() {
    terminal.clear()
    reader?.forget()
    shown = Frame(screen: Screen(size: .zero))
  }
}

// MARK: - Measuring

extension MainLoop {
  /// After a frame: notes what it has cost, and shows it where that is wanted, uncounted.
  private mutating func finishMeasuring(_ changes: [Change]) {
    let isWanted = interface.showsMeter
    if isWanted, measuring?.countsBytes != true { set(FrameMeasuring(log: log, clock: clock)) }
    guard measuring != nil else { return }
    measuring?.end(changes, written: terminal.writtenBytes)
    guard isWanted else {
      if measuring?.isForWindow == true { set(usualMeasuring) }
      return
    }
    var frame = shown
    measuring?.renewWindow(interface.state.settings)
    if reader != nil { return terminal.say(measuring?.windowTexts ?? []) }
    measuring?.paintWindow(on: &frame, wanted: true)
    show(frame, nil)
  }

  /// Notes that another day began since the frame before.
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
  /// Runs the interface in a terminal until the user quits, and gives the terminal back.
  ///
  /// A signal that asks the process to end (SIGTERM, SIGHUP, SIGINT) ends it by that signal, after
  /// the terminal was given back; then this does not return.
  /// - Parameters:
  ///   - cleanUp: runs at the end, before a signal ends the process.
  ///   - interface: makes the interface for the terminal's size and what it can show.
  static func run(
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
    background.keep(loop.interface.enteredTexts)
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
