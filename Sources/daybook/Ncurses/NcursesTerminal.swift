import CNcurses
import CalendarStore
import CellGeometry
import Glibc
import TerminalScreen

/// The terminal of the process, through ncurses: a sink of cells and a decoder of input.
///
/// It is taken by `init` and given back by `end()`, by `deinit`, and by every other way the
/// process can end, `SIGKILL` left out. There can be one at a time.
final class NcursesTerminal: TakenTerminal {
  var size: Size
  var colorDepth: ColorDepth { palette.depth }
  /// The signal that made `nextEvent` answer `.hangUp`; nil when the terminal itself went away.
  var endingSignal: Int32?

  let encoding: TerminalEncoding
  let signals: SignalPipe
  /// Descriptors of others whose input wakes the loop.
  let wakeDescriptors: [Int32]
  /// A pad of its own for input: reading from the screen's window would refresh it.
  let input: UnsafeMutablePointer<WINDOW>
  var palette: StylePalette
  /// The cells of one run on their way to ncurses.
  var cells: UnsafeMutableBufferPointer<cchar_t>
  var isCursorVisible = true
  /// Whether ncurses may hold input that it has read already.
  var mayHoldInput = false
  var whenReady: (() -> Void)?
  var reportsMouse = false { didSet { if reportsMouse != oldValue { tellMouse(reportsMouse) } } }
  /// Whether the terminal keeps up.
  var pacing = LinePacing()
  /// Events found while the terminal was taken again.
  var waitingEvents: [TerminalEvent] = []

  let log: ProgramLog?
  let description: TerminalDescription
  private let screen: OpaquePointer

  /// Takes the terminal.
  /// - Parameters:
  ///   - wakeDescriptors: `nextEvent` answers `.wake` when one of them can be read.
  ///   - log: is told what is odd.
  init(
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
    guard let screen = daybook_new_terminal(), let input = newpad(1, 1) else {
      throw .cannotStart(description.name)
    }
    SignalState.shared.pointee.isTerminalTaken = true
    (self.screen, self.input) = (screen, input)
    palette = StylePalette()
    size = Self.standardSize
    cells = .allocate(capacity: 0)
    startModes()
    daybook_set_blank_pair(daybook_standard_screen(), palette.plainPair)
    startWritingFramesWhole()
    askForBackground()
    log.noteTerminal(
      description.name, size, palette.depth, encoding, missing: description.missingCapabilities)
  }

  deinit {
    end()
    delscreen(screen)
    cells.deallocate()
  }

  /// Gives the terminal back for good.
  func end() {
    guard SignalState.shared.pointee.isTerminalTaken else { return }
    release()
  }

  func clear() { clearok(daybook_standard_screen(), true) }

  func suspend(while body: () -> Void) {
    release()
    body()
    take()
  }

  /// Takes the terminal as it is after a stop that was not ours.
  func retake() {
    release()
    take()
  }

  /// Follows the terminal's size; whether it is another one.
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
    write(description.paste?.turnOff)
    if reportsMouse { tellMouse(false) }
    awaitStatus()
    endwin()
    pacing.restart()
    SignalState.shared.pointee.isTerminalTaken = false
  }

  private func take() {
    SignalState.shared.pointee.isTerminalTaken = true
    reset_prog_mode()
    // Another program may have hidden the cursor: ncurses, which keeps what it has said last, says it again.
    curs_set(isCursorVisible ? 0 : 1)
    curs_set(isCursorVisible ? 1 : 0)
    // The signal of our own waking is answered here.
    let others = signals.takeSignals().filter { $0 != SIGCONT && $0 != SIGTSTP }
    if adoptSize() { waitingEvents.append(.resize(size)) }
    for signal in others { answer(signal) }
    clear()
    wrefresh(daybook_standard_screen())
    write(description.paste?.turnOn)
    if reportsMouse { tellMouse(true) }
  }

  private func startModes() {
    raw()
    noecho()
    nonl()
    keypad(input, true)
    nodelay(input, true)
    // A frame is shown whole: what was typed ahead is answered before the next one.
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

  /// Has ncurses write a frame as a whole.
  ///
  /// Until a screen has come back from `endwin` once, ncurses takes the program for one of single
  /// motions and writes after each of them (`_nc_mvcur`): a dozen system calls for a day move, each
  /// of which wakes the terminal. Between the two the modes of the interface go on.
  private func startWritingFramesWhole() {
    endwin()
    reset_prog_mode()
  }

  /// Writes past ncurses, which knows no bracketed paste.
  func write(_ bytes: [UInt8]?) {
    guard let bytes else { return }
    daybook_flush_output()
    _ = Glibc.write(STDOUT_FILENO, bytes, bytes.count)
  }

  private static var standardSize: Size {
    let window = daybook_standard_screen()
    return Size(Int(getmaxx(window)), Int(getmaxy(window)))
  }

  private static func prepareRestoring(_ description: TerminalDescription) {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(
      capacity: description.restoringBytes.count)
    _ = bytes.initialize(from: description.restoringBytes)
    let state = SignalState.shared
    state.pointee.restoringBytes = UnsafeBufferPointer(bytes)
    tcgetattr(STDIN_FILENO, &state.pointee.modesBefore)
  }
}

extension NcursesTerminal {
  /// What this thread has written, as the system counts it: the terminal is all it writes to.
  var writtenBytes: Int? { systemNumber("wchar:", in: "/proc/thread-self/io") }
}

extension NcursesTerminal {
  /// The key code of the answer to the question for the status, above all of ncurses' own.
  static var statusCode: UInt32 { 20_002 }

  func startPacing() {
    guard description.answersStatus else { return }
    define_key(LinePacing.answer, Int32(Self.statusCode))
  }

  /// Asks for the colour of the background, and behind it for the status: when that is answered, no
  /// answer about the colour comes any more.
  func askForBackground() {
    guard description.answersStatus, description.paste != nil, palette.depth != .none else {
      return
    }
    pacing.ask(at: Self.milliseconds)
    write(BackgroundAnswer.question + LinePacing.question)
  }

  /// After a frame of so many cells.
  func pace(_ cellCount: Int) {
    guard description.answersStatus, pacing.send(cellCount, at: Self.milliseconds) else { return }
    write(LinePacing.question)
  }

  /// How long a look for further input may last: as long as another frame could not be seen.
  var frameDelay: Int { pacing.isAsked ? pacing.frameDelay(at: Self.milliseconds) : 0 }

  /// Takes in the answer that is on its way, so that the shell does not get it.
  func awaitStatus() {
    while pacing.isAsked {
      let delay = pacing.endDelay(at: Self.milliseconds, isUrgent: endingSignal != nil)
      var wait = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      guard delay > 0, Glibc.poll(&wait, 1, Int32(delay)) > 0,
        Int32(wait.revents) == POLLIN, daybook_waiting_bytes(STDIN_FILENO) > 0
      else { return }
      while readElement() != nil {}
    }
  }

  static var milliseconds: UInt64 { monotonicNanoseconds() / 1_000_000 }
}

/// The mouse, past ncurses: its own reports come without what is dragged, and late.
extension NcursesTerminal {
  /// The key code of the beginning of a report, above all of ncurses' own.
  static var mouseCode: UInt32 { 20_003 }

  func defineMouse() {
    guard description.mouse != nil else { return }
    // Else ncurses waits for a double click with every report.
    define_key(nil, KEY_MOUSE)
    define_key("\u{1B}[<", Int32(Self.mouseCode))
  }

  /// Asks for reports, or for none any more.
  func tellMouse(_ isOn: Bool) {
    write(isOn ? description.mouse?.turnOn : description.mouse?.turnOff)
  }

  /// What follows `ESC [ <`; its end may be on its way. A report that breaks off is left out.
  func readMouseReport() -> Input {
    var sequence = MouseSequence()
    while let element = readElement() ?? readElementSoon() {
      switch element {
      // It broke off, and another one begins.
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

  /// What follows `ESC [ M` from terminals that do not know the newer form: three characters, each of
  /// them 32 more than what it means.
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
  /// Answers `.wake` when the time has passed, and nil only for a look without waiting: when nothing
  /// is there and the terminal has taken what it was sent.
  func nextEvent(within milliseconds: Int?) -> TerminalEvent? {
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
          // The poll before has found nothing else either.
          if milliseconds == 0, !wait.hasOther, frameDelay == 0 { return nil }
        }
        continue
      }
      if wait.isInterrupted { continue }
      return wait.hasOther || milliseconds != 0 ? .wake : nil
    }
  }

  /// Does what a signal asks for, as an event or at once.
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
