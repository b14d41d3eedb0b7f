import CNcurses
import CalendarStore
import Glibc
import TerminalScreen

/// What the terminal is asked, and what its answers change.
extension NcursesTerminal {
  /// The key code of the answer to the status query, which is greater than all of ncurses' own.
  static var statusCode: UInt32 { 20_002 }
  /// The key code of the report that the window has the focus.
  static var focusCode: UInt32 { 20_004 }

  func startPacing() {
    guard description.answersStatus else { return }
    define_key(LinePacing.answer, Int32(Self.statusCode))
  }

  /// Queries the known modes, the name, and the background colour. Within GNU screen the terminal
  /// outside is asked, and only for its name over ssh, for notifications.
  func askTerminal() {
    if description.answersModes {
      ask(
        TerminalModes.questions + TerminalProgram.question
          + (palette.depth == .none ? [] : BackgroundAnswer.question))
    } else if isRemote, description.answersStatus, NotificationRoute.isInScreen() {
      pacing.ask(at: Self.milliseconds)
      write(Passthrough.screen.wrapped(TerminalProgram.question + LinePacing.question))
    }
  }

  /// Adopts what the terminal is: what it shows from now on.
  func adopt(_ program: TerminalProgram?) {
    self.program = program
    tellProgress()
  }

  /// The terminal itself, if no other one is between.
  var ownProgram: TerminalProgram? { description.answersModes ? program : nil }

  /// Sends queries, and then that for the status. After the answer to the latter, no answer to the
  /// others will follow.
  private func ask(_ questions: [UInt8]) {
    if !pacing.isAsked { pacing.ask(at: Self.milliseconds) }
    write(questions + LinePacing.question)
  }

  /// Adopts the answer about a mode, and turns its reports on.
  func adoptMode(_ answer: String) {
    guard let mode = modes.adopt(answer), mode != .synchronizedOutput else { return }
    SignalState.shared.pointee.usesModes = true
    if mode == .focus { define_key("\u{1B}[I", Int32(Self.focusCode)) }
    write(mode.turnOn)
  }

  /// Queries the background colour again, because the user has gone over to dark or light colours.
  func followColorScheme() {
    guard modes.known.contains(.colorScheme), palette.depth != .none else { return }
    ask(BackgroundAnswer.question)
  }

  package func notify(_ text: String) {
    guard isRemote, let program else { return }
    if notificationRoute == nil { notificationRoute = NotificationRoute.find(from: program) }
    switch notificationRoute {
    case .success(let route): write(route.bytes(text))
    case .failure(let obstacle):
      log.note(.notice, "the terminal shows no notifications", ["reason": obstacle.field])
    case nil: break
    }
  }

  /// Shows the progress where the terminal is known to have a place for it.
  func tellProgress() {
    guard ownProgram?.showsProgress == true else { return }
    let state = SignalState.shared
    if let progress {
      state.pointee.hasProgress = true
      write(progress.bytes)
    } else if state.pointee.hasProgress {
      state.pointee.hasProgress = false
      write(TerminalProgress.end)
    }
  }

  /// Whether the terminal stands on another machine, whose desktop no other program here reaches.
  private var isRemote: Bool { environmentValue("SSH_CONNECTION")?.isEmpty == false }

  /// Sets the title of the window, and keeps the one before for the end.
  func tellTitle() {
    guard description.answersModes else { return }
    let state = SignalState.shared
    if !state.pointee.hasTitle {
      state.pointee.hasTitle = true
      write(WindowTitle.keep)
    }
    write(WindowTitle.bytes(title ?? ""))
  }

  /// Handles the pacing after a frame with this many cells.
  func pace(_ cellCount: Int) {
    guard description.answersStatus, pacing.send(cellCount, at: Self.milliseconds) else { return }
    write(LinePacing.question)
  }

  /// The time to look for further input, while another frame could not be seen anyway.
  var frameDelay: Int { pacing.isAsked ? pacing.frameDelay(at: Self.milliseconds) : 0 }

  /// Reads the pending answer, so that the shell does not receive it.
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
