import Glibc

/// The modes of a keyboard whose keys come one by one and without echo; output stays as it is.
struct LineModes {
  private let before: termios
  private let taken: termios

  /// Nil where standard input is no terminal.
  init?() {
    var modes = termios()
    guard isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &modes) == 0 else { return nil }
    before = modes
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    modes.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP)
    taken = modes
  }

  /// Has the ways out that nobody planned give the modes back, too.
  func prepareRestoring() {
    let state = SignalState.shared
    state.pointee.restoringBytes = UnsafeBufferPointer(start: nil, count: 0)
    state.pointee.modesBefore = before
  }

  func take() {
    SignalState.shared.pointee.isTerminalTaken = true
    set(taken)
  }

  func giveBack() {
    set(before)
    SignalState.shared.pointee.isTerminalTaken = false
  }

  private func set(_ modes: termios) {
    var modes = modes
    while tcsetattr(STDIN_FILENO, TCSADRAIN, &modes) != 0, errno == EINTR {}
  }
}
