import CNcurses
import Glibc

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
