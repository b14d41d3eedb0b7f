import CNcurses
import CalendarModel
import CalendarStore
import CalendarViews
import CellGeometry
import Glibc
import TerminalScreen

/// The terminal of the process, through ncurses, which draws cells and decodes input.
///
/// `init` takes the terminal. `end()`, `deinit` and every other end of the process except `SIGKILL`
/// restore it. There can be only one at a time.
package final class NcursesTerminal: TakenTerminal {
  package var size: Size
  package var colorDepth: ColorDepth { palette.depth }
  package var kind: TerminalKind {
    TerminalKind(
      colorDepth: colorDepth, glyphs: encoding == .utf8 ? .unicode : .ascii,
      backdrop: Backdrop(colorFGBG: environmentValue("COLORFGBG")))
  }
  /// The signal that made `nextEvent` return `.hangUp`; nil if the terminal itself is gone.
  package var endingSignal: Int32?

  let encoding: TerminalEncoding
  let signals: SignalPipe
  /// The descriptors whose input wakes the loop.
  let wakeDescriptors: [Int32]
  /// A separate pad for input, because reading from the screen's window would refresh it.
  let input: UnsafeMutablePointer<WINDOW>
  var palette: StylePalette
  /// The cells of a run being passed to ncurses.
  var cells: UnsafeMutableBufferPointer<cchar_t>
  var isCursorVisible = true
  package var showsCursor = true
  /// Whether ncurses may hold input that it has already read.
  var mayHoldInput = false
  package var whenReady: (() -> Void)?
  package var reportsMouse = false {
    didSet { if reportsMouse != oldValue { tellMouse(reportsMouse) } }
  }
  package var title: String? { didSet { if title != oldValue { tellTitle() } } }
  package var progress: TerminalProgress? {
    didSet { if progress != oldValue { tellProgress() } }
  }
  package var links: [LinkRun] = []
  /// The links that are on the terminal.
  var shownLinks: [LinkRun] = []
  /// The pacing of output to the terminal.
  var pacing = LinePacing()
  /// What the terminal is, by its answer; nil if it is not known.
  var program: TerminalProgram?
  /// How it shows notifications; nil until there is one.
  var notificationRoute: Result<NotificationRoute, NotificationRoute.Obstacle>?
  /// The modes that the terminal knows by its answers.
  var modes = TerminalModes()
  /// Events found while the terminal was being retaken.
  var waitingEvents: [TerminalEvent] = []

  let log: ProgramLog?
  let description: TerminalDescription
  private let screen: OpaquePointer

  /// Takes the terminal.
  /// - Parameters:
  ///   - wakeDescriptors: `nextEvent` returns `.wake` when one of them is readable.
  ///   - log: receives entries about problems.
  package init(
    wakingOn wakeDescriptors: [Int32] = [], log: ProgramLog? = nil
  ) throws(TerminalError) {
    self.log = log
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .notATerminal }
    encoding = TerminalEncoding.adoptLocale()
    description = try TerminalDescription(listsMissing: log.takes(.notice))
    self.wakeDescriptors = wakeDescriptors
    Self.prepareRestoring(description)
    guard let signals = SignalPipe() else { throw .cannotStart(description.name) }
    self.signals = signals
    CrashGuard.install()
    use_env(false)
    use_tioctl(true)
    let changed = ChangedDescription(of: description.name, environment: environmentValue)
    let taken = changed?.whileFound(daybook_new_terminal) ?? daybook_new_terminal()
    guard let screen = taken, let input = newpad(1, 1) else {
      throw .cannotStart(description.name)
    }
    SignalState.shared.pointee.isTerminalTaken = true
    (self.screen, self.input) = (screen, input)
    palette = StylePalette(namesColors: changed?.hasDirectColors == true)
    size = Self.standardSize
    cells = .allocate(capacity: 0)
    startModes()
    daybook_set_blank_pair(daybook_standard_screen(), palette.plainPair)
    startWritingFramesWhole()
    askTerminal()
    log.noteTerminal(
      description.name, size, palette.depth, encoding, missing: description.missingCapabilities)
  }

  deinit {
    end()
    delscreen(screen)
    cells.deallocate()
  }

  /// Releases the terminal for good.
  package func end() {
    guard SignalState.shared.pointee.isTerminalTaken else { return }
    release()
  }

  package func clear() {
    clearok(daybook_standard_screen(), true)
    shownLinks = []
  }

  /// Asks the terminal to take the text (xterm's "OSC 52"). Terminals that do not know it show nothing.
  package func copy(_ text: String) {
    let encoded = String(
      decoding: Base64.encoded(text.utf8.prefix(Self.mostCopied)), as: UTF8.self)
    write(Array("\u{1B}]52;c;\(encoded)\u{7}".utf8))
  }

  package func ring() { write([7]) }

  /// The most bytes that go to a clipboard: more would be cut by some terminals.
  private static let mostCopied = 70_000

  package func suspend(while body: () -> Void) {
    release()
    body()
    takeTerminal()
  }

  /// Retakes the terminal after a stop by another process.
  func retake() {
    release()
    takeTerminal()
  }

  /// Adopts the terminal's size, and returns whether it changed.
  func adoptSize() -> Bool {
    var (width, height) = (Int32(0), Int32(0))
    guard daybook_window_size(STDOUT_FILENO, &width, &height) else { return false }
    let present = Size(Int(width), Int(height))
    guard present != size else { return false }
    resizeterm(height, width)
    size = Self.standardSize
    return true
  }

  // MARK: - Taking and giving back

  private func release() {
    if SignalState.shared.pointee.hasTitle { write(WindowTitle.restore) }
    if SignalState.shared.pointee.hasProgress { write(TerminalProgress.end) }
    SignalState.shared.pointee.hasProgress = false
    write(modes.turnOff)
    write(description.paste?.turnOff)
    if reportsMouse { tellMouse(false) }
    awaitStatus()
    endwin()
    pacing.restart()
    SignalState.shared.pointee.isTerminalTaken = false
  }

  private func takeTerminal() {
    SignalState.shared.pointee.isTerminalTaken = true
    reset_prog_mode()
    // Another program may have hidden the cursor. Make ncurses forget its state, so that it sets it
    // again.
    curs_set(isCursorVisible ? 0 : 1)
    curs_set(isCursorVisible ? 1 : 0)
    // Drop the signals of our own stop.
    let others = signals.takeSignals().filter { $0 != SIGCONT && $0 != SIGTSTP }
    if adoptSize() { waitingEvents.append(.resize(size)) }
    for signal in others { answer(signal) }
    clear()
    wrefresh(daybook_standard_screen())
    write(description.paste?.turnOn)
    write(modes.turnOn)
    if SignalState.shared.pointee.hasTitle {
      write(WindowTitle.keep)
      tellTitle()
    }
    tellProgress()
    if reportsMouse { tellMouse(true) }
  }

  private func startModes() {
    raw()
    noecho()
    nonl()
    keypad(input, true)
    nodelay(input, true)
    // Show each frame completely before handling input typed ahead.
    typeahead(-1)
    if environmentValue("ESCDELAY") == nil { set_escdelay(25) }
    if let paste = description.paste {
      define_key(paste.begin, Int32(PasteCode.begin))
      define_key(paste.end, Int32(PasteCode.end))
      write(paste.turnOn)
    }
    defineMouse()
    startPacing()
  }

  /// Makes ncurses write each frame as a whole.
  ///
  /// Until the screen has returned from `endwin` once, ncurses assumes single cursor motions and
  /// flushes after each (`_nc_mvcur`): moving by a day then takes a dozen system calls, each of
  /// which wakes the terminal. The modes of the interface stay on during this.
  private func startWritingFramesWhole() {
    endwin()
    reset_prog_mode()
  }

  /// Writes bytes directly, because ncurses does not support bracketed paste.
  func write(_ bytes: [UInt8]?) {
    guard let bytes, !bytes.isEmpty else { return }
    daybook_flush_output()
    _ = Glibc.write(STDOUT_FILENO, bytes, bytes.count)
  }

  private static var standardSize: Size {
    let window = daybook_standard_screen()
    return Size(Int(getmaxx(window)), Int(getmaxy(window)))
  }

  private static func prepareRestoring(_ description: TerminalDescription) {
    func kept(_ text: [UInt8]) -> UnsafeBufferPointer<UInt8> {
      let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
      _ = bytes.initialize(from: text)
      return UnsafeBufferPointer(bytes)
    }
    let state = SignalState.shared
    state.pointee.restoringBytes = kept(description.restoringBytes)
    state.pointee.modeBytes = kept(TerminalModes.restoring)
    state.pointee.titleBytes = kept(WindowTitle.restore)
    state.pointee.progressBytes = kept(TerminalProgress.end)
    tcgetattr(STDIN_FILENO, &state.pointee.modesBefore)
  }
}

extension NcursesTerminal {
  /// The bytes that this thread has written, as counted by the system; it writes only to the
  /// terminal.
  package var writtenBytes: Int? { systemNumber("wchar:", in: "/proc/thread-self/io") }
}

/// The mouse, without ncurses, whose own reports omit dragging and arrive late.
extension NcursesTerminal {
  /// The key code of the beginning of a report, which is greater than all of ncurses' own.
  static var mouseCode: UInt32 { 20_003 }

  func defineMouse() {
    guard description.mouse != nil else { return }
    // Otherwise ncurses waits for a double click at every report.
    define_key(nil, KEY_MOUSE)
    define_key("\u{1B}[<", Int32(Self.mouseCode))
  }

  /// Turns the reports on or off.
  func tellMouse(_ isOn: Bool) {
    write(isOn ? description.mouse?.turnOn : description.mouse?.turnOff)
  }

  /// Reads the report after `ESC [ <`, whose end may be in transit. An incomplete report is
  /// dropped.
  func readMouseReport() -> Input {
    var sequence = MouseSequence()
    while let element = readElement() ?? readElementSoon() {
      switch element {
      // The report is incomplete, and another one begins.
      case .code(Self.mouseCode): sequence = MouseSequence()
      case .code: return input(of: element)
      case .scalar(0x1B):
        unget_wch(0x1B)
        return .swallowed
      case .scalar(let value):
        switch sequence.take(value, at: Self.milliseconds) {
        case .unfinished: continue
        case .complete(let report): return report.map { .event(.mouse($0)) } ?? .swallowed
        case .broken: return .swallowed
        }
      }
    }
    return .swallowed
  }

  /// Reads the report after `ESC [ M` of terminals without the newer form: three characters, each
  /// 32 more than its value.
  func readOldMouseReport() -> Input {
    var numbers: [Int] = []
    while numbers.count < 3, case .scalar(let value) = readElement() ?? readElementSoon() {
      numbers.append(Int(value) - 32)
    }
    guard numbers.count == 3, numbers[0] >= 0, numbers[1] > 0, numbers[2] > 0,
      let report = MouseReport(
        button: numbers[0], isReleased: false, column: numbers[1], row: numbers[2],
        Self.milliseconds)
    else { return .swallowed }
    return .event(.mouse(report))
  }
}

extension NcursesTerminal {
  /// Returns the next event. Returns `.wake` when the time has passed, and nil only when not
  /// waiting and there is no input, and the terminal has processed its output.
  package func nextEvent(within milliseconds: Int?) -> TerminalEvent? {
    while true {
      if !waitingEvents.isEmpty { return waitingEvents.removeFirst() }
      let wait = poll(within: mayHoldInput ? 0 : milliseconds == 0 ? frameDelay : milliseconds)
      if wait.hasSignal {
        signals.takeSignals().forEach(answer)
        continue
      }
      if wait.isGone { return .hangUp }
      if wait.hasInput || mayHoldInput {
        switch readInput() {
        case .event(let event):
          mayHoldInput = true
          return event
        case .swallowed: mayHoldInput = true
        case .none:
          mayHoldInput = false
          // The previous poll found nothing else either.
          if milliseconds == 0, !wait.hasOther, frameDelay == 0 { return nil }
        }
        continue
      }
      if wait.isInterrupted { continue }
      return wait.hasOther || milliseconds != 0 ? .wake : nil
    }
  }

  /// Handles a signal, as an event or immediately.
  func answer(_ signal: Int32) {
    log.note(.info, "a signal came", ["number": .number(Int(signal))])
    switch signal {
    case SIGWINCH:
      if adoptSize() { waitingEvents.append(.resize(size)) }
    case SIGTSTP: suspend { SignalPipe.stopJob() }
    case SIGCONT: retake()
    default:
      endingSignal = signal
      waitingEvents.append(.hangUp)
    }
  }

  private struct Wait {
    var hasSignal = false
    var hasInput = false
    var hasOther = false
    var isGone = false
    var isInterrupted = false
  }

  private func poll(within milliseconds: Int?) -> Wait {
    var descriptors = [signals.descriptor, STDIN_FILENO].map(Self.readable)
    descriptors += wakeDescriptors.map(Self.readable)
    let timeout = milliseconds.map { Int32(clamping: max($0, 0)) } ?? -1
    let count = Glibc.poll(&descriptors, nfds_t(descriptors.count), timeout)
    guard count >= 0 else { return Wait(isInterrupted: true) }
    if count > 0 { whenReady?() }
    let input = Int32(descriptors[1].revents)
    return Wait(
      hasSignal: descriptors[0].revents != 0,
      hasInput: input & POLLIN != 0,
      hasOther: descriptors[2...].contains { $0.revents != 0 },
      isGone: input & (POLLHUP | POLLERR | POLLNVAL) != 0
        || (input & POLLIN != 0 && daybook_waiting_bytes(STDIN_FILENO) == 0))
  }

  private static func readable(_ descriptor: Int32) -> pollfd {
    pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  }
}
