import CNcurses
import CalendarStore
import CellGeometry
import Glibc
import TerminalScreen

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
