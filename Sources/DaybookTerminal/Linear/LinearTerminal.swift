import CalendarStore
import CalendarViews
import CellGeometry
import Glibc
import TerminalScreen

/// A terminal of lines, without drawing or cursor positioning. New output is added below earlier
/// output. Keys come from a keyboard without echo, or from a pipe, whose end means to quit.
package final class LinearTerminal: TakenTerminal {
  package private(set) var size: Size
  package var colorDepth: ColorDepth { .none }
  package var isLinear: Bool { true }
  package var kind: TerminalKind {
    TerminalKind(glyphs: encoding == .utf8 ? .unicode : .ascii, isLinear: true)
  }
  package var whenReady: (() -> Void)?
  package private(set) var writtenBytes: Int? = 0
  package private(set) var endingSignal: Int32?

  private let encoding: TerminalEncoding
  private let signals: SignalPipe
  private let wakeDescriptors: [Int32]
  private let rest: ReplayRest
  private let log: ProgramLog?
  private var modes: LineModes?
  private var input: LinearInput
  private var output: LinearOutput
  private var waitingEvents: [TerminalEvent] = []
  private var isAtEnd = false
  /// Whether nothing was being read at the last check.
  private var wasQuiet = false

  /// The time that the rest of a key may take, in milliseconds, like `ESCDELAY` in ncurses.
  private static let escapeDelay = 25
  /// The time to wait for news before the next key of a pipe, in milliseconds.
  private static let restDelay = 50

  /// - Parameters:
  ///   - wakeDescriptors: `nextEvent` returns `.wake` when one of them is readable.
  ///   - rest: delays the keys of a pipe until nothing is being read, so that each gets a current
  ///     response.
  package init(
    wakingOn wakeDescriptors: [Int32], rest: ReplayRest, log: ProgramLog?
  ) throws(TerminalError) {
    encoding = TerminalEncoding.adoptLocale()
    self.wakeDescriptors = wakeDescriptors
    self.rest = rest
    self.log = log
    modes = LineModes()
    input = LinearInput(isTyped: modes != nil, isUTF8: encoding == .utf8)
    output = LinearOutput(isUTF8: encoding == .utf8)
    size = Self.presentSize()
    modes?.prepareRestoring()
    guard let signals = SignalPipe() else { throw .cannotStart("linear") }
    self.signals = signals
    CrashGuard.install()
    Self.outliveBrokenPipes()
    modes?.apply()
    log.note(
      .notice, "screens are described as lines", ["keyboard": modes == nil ? "none" : "typed"])
  }

  deinit { end() }

  /// Ends the line being typed, and releases the terminal.
  package func end() {
    write(output.end())
    modes?.giveBack()
  }

  package func speak(_ texts: [LinearText]) { write(output.bytes(texts)) }

  package func ring() { if isatty(STDOUT_FILENO) == 1 { write([7]) } }
  package func show(_ changes: [Change], cursor: Position?) {}
  package func clear() {}

  package func suspend(while body: () -> Void) {
    write(output.end())
    modes?.giveBack()
    body()
    modes?.apply()
    // Drop the signals of our own stop.
    signals.takeSignals().filter { $0 != SIGCONT && $0 != SIGTSTP }.forEach(answer)
  }

  // MARK: - Events

  package func nextEvent(within milliseconds: Int?) -> TerminalEvent? {
    while true {
      if !waitingEvents.isEmpty { return waitingEvents.removeFirst() }
      let takesKeys = modes != nil || rest.isQuiet()
      if modes == nil, milliseconds != 0, isAnotherRest(takesKeys) || hasNews { return .wake }
      if takesKeys {
        if let key = input.nextKey(isWhole: isAtEnd) { return .key(key) }
        if isAtEnd { return .hangUp }
      }
      if let event = wait(within: milliseconds, takesKeys: takesKeys) { return event }
      if milliseconds == 0, waitingEvents.isEmpty, !input.holdsBytes { return nil }
    }
  }

  /// Returns whether reading has ended since the last key. Its news may have to be announced first.
  private func isAnotherRest(_ isQuiet: Bool) -> Bool {
    defer { wasQuiet = isQuiet }
    return isQuiet && !wasQuiet
  }

  /// Whether there is something to announce before the next key of a pipe.
  private var hasNews: Bool {
    var polled = wakeDescriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    return poll(&polled, nfds_t(polled.count), 0) > 0
  }

  /// - Returns: nil if there may be a key, or if nothing happened.
  private func wait(within milliseconds: Int?, takesKeys: Bool) -> TerminalEvent? {
    let limit = takesKeys ? input.holdsBytes ? Self.escapeDelay : milliseconds : Self.restDelay
    var descriptors = [signals.descriptor] + wakeDescriptors + (takesKeys ? [STDIN_FILENO] : [])
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let count = poll(&polled, nfds_t(polled.count), limit.map { Int32(clamping: max($0, 0)) } ?? -1)
    guard count != 0 else { return timeHasPassed(milliseconds, takesKeys: takesKeys) }
    whenReady?()
    descriptors = polled.filter { $0.revents != 0 }.map(\.fd)
    if descriptors.contains(signals.descriptor) {
      signals.takeSignals().forEach(answer)
      return nil
    }
    if descriptors.contains(STDIN_FILENO) { read() }
    return descriptors.contains(where: wakeDescriptors.contains) ? .wake : nil
  }

  private func timeHasPassed(_ milliseconds: Int?, takesKeys: Bool) -> TerminalEvent? {
    if takesKeys, input.holdsBytes {
      // No more bytes will come.
      return input.nextKey(isWhole: true).map { .key($0) }
    }
    return milliseconds == 0 && takesKeys ? nil : .wake
  }

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
    if count > 0 { return input.append(bytes[..<count]) }
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    isAtEnd = true
  }

  private func answer(_ signal: Int32) {
    log.note(.info, "a signal came", ["number": .number(Int(signal))])
    switch signal {
    case SIGWINCH:
      let present = Self.presentSize()
      guard present != size else { return }
      size = present
      waitingEvents.append(.resize(size))
    case SIGTSTP: suspend { SignalPipe.stopJob() }
    case SIGCONT: modes?.apply()
    default:
      endingSignal = signal
      waitingEvents.append(.hangUp)
    }
  }

  // MARK: - Output

  /// Writes bytes; does nothing if the reader is gone.
  private func write(_ bytes: [UInt8]) {
    var left = bytes[...]
    while !left.isEmpty {
      let count = retrying {
        left.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      }
      if count < 0 {
        guard errno == EAGAIN else { return isAtEnd = true }
        var descriptor = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        poll(&descriptor, 1, -1)
        continue
      }
      writtenBytes = (writtenBytes ?? 0) + count
      left = left.dropFirst(count)
    }
  }

  /// Gives SIGPIPE an empty handler, so that `write` reports a closed pipe and the keyboard can be
  /// restored. Unlike an ignored signal, a handler is not inherited by programs started later.
  private static func outliveBrokenPipes() {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in }
    action.sa_flags = SA_RESTART
    sigaction(SIGPIPE, &action, nil)
  }

  /// Returns the size of the terminal that shows the lines, at least that of the smallest screen;
  /// 80 × 24 without one.
  private static func presentSize() -> Size {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0,
      window.ws_row > 0
    else { return Size(80, 24) }
    let least = ScreenPlan.leastSize
    return Size(max(Int(window.ws_col), least.width), max(Int(window.ws_row), least.height))
  }
}

/// The modes of a keyboard whose keys arrive one by one and without echo. Output is unchanged.
struct LineModes {
  private let before: termios
  private let taken: termios

  /// Reads the modes; nil if standard input is not a terminal.
  init?() {
    var modes = termios()
    guard isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &modes) == 0 else { return nil }
    before = modes
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    modes.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP)
    taken = modes
  }

  /// Lets crash handlers restore the modes too.
  func prepareRestoring() {
    let state = SignalState.shared
    state.pointee.restoringBytes = UnsafeBufferPointer(start: nil, count: 0)
    state.pointee.modesBefore = before
  }

  func apply() {
    SignalState.shared.pointee.isTerminalTaken = true
    set(taken)
  }

  func giveBack() {
    set(before)
    SignalState.shared.pointee.isTerminalTaken = false
  }

  private func set(_ modes: termios) {
    var modes = modes
    _ = retrying { tcsetattr(STDIN_FILENO, TCSADRAIN, &modes) }
  }
}
