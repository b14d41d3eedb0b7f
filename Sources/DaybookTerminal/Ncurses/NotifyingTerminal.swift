import CNcurses
import CalendarStore
import Glibc
import TerminalScreen

/// The terminal of a command that waits, which shows notifications on the desktop where it is.
package struct NotifyingTerminal {
  private let route: NotificationRoute

  /// The most milliseconds and bytes of an answer.
  private static let (patience, limit) = (1_000, 4_096)

  /// Asks the terminal what it is; one that does not answer shows nothing.
  package static func find() -> Result<NotifyingTerminal, NotificationRoute.Obstacle> {
    guard let program = ask() else { return .failure(.terminal) }
    return NotificationRoute.find(from: program).map { NotifyingTerminal(route: $0) }
  }

  package func show(_ text: String) { Self.write(route.bytes(text)) }

  // MARK: - Private

  private static func ask() -> TerminalProgram? {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1,
      // In the background it would be stopped.
      [getpgrp(), -1].contains(tcgetpgrp(STDIN_FILENO)),
      // Without a description it is asked nothing.
      let description = try? TerminalDescription(listsMissing: false), description.answersStatus
    else { return nil }
    // The answer to the query for the status comes after the one to the query before.
    let questions = TerminalProgram.question + LinePacing.question
    if description.answersModes { return answer(to: questions) }
    guard NotificationRoute.isInScreen() else { return nil }
    return answer(to: Passthrough.screen.wrapped(questions))
  }

  /// Sends queries, and reads what comes until the status is there.
  private static func answer(to questions: [UInt8]) -> TerminalProgram? {
    var modes = termios()
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return nil }
    var raw = modes
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    // Signals wait until the terminal is as it was.
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    tcsetattr(STDIN_FILENO, TCSANOW, &raw)
    defer {
      tcsetattr(STDIN_FILENO, TCSANOW, &modes)
      pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    write(questions)
    let text = String(decoding: bytesBeforeStatus(), as: UTF8.self)
    guard let start = text.firstRange(of: "\u{1B}P>|") else { return nil }
    let answer = text[start.lowerBound...].dropFirst(2).prefix { $0 != "\u{1B}" && $0 != "\u{7}" }
    return TerminalProgram(answer: answer.prefix(TerminalProgram.mostCharacters))
  }

  private static func bytesBeforeStatus() -> [UInt8] {
    let (deadline, end) = (
      MonotonicTime.now.adding(milliseconds: patience), Array(LinePacing.answer.utf8)
    )
    var bytes: [UInt8] = []
    while bytes.count < limit {
      if let found = bytes.firstRange(of: end) { return Array(bytes[..<found.lowerBound]) }
      var wait = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      let left = deadline.milliseconds(since: .now)
      guard left > 0, poll(&wait, 1, Int32(left)) > 0 else { break }
      var buffer = [UInt8](repeating: 0, count: 256)
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return bytes
  }

  private static func write(_ bytes: [UInt8]) {
    // What the terminal does not take is lost, as what it does not show.
    _ = Glibc.write(STDOUT_FILENO, bytes, bytes.count)
  }
}
