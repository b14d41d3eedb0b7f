import CalendarModel
import CalendarStore
import Glibc

/// The machine's clock: sleeps until a moment, a signal, news of the calendars or of what was put off, or the
/// end of a notification. Nothing is looked at from time to time.
final class ReminderClock: ReminderWaiting {
  private let timer: WallTimer
  private let signals: SignalPipe
  private let folders: FolderNews
  private let calendars: OpenCalendars
  private let notifier: Notifier?
  /// Called before anything is looked at: the machine may be in another zone.
  var woken: () -> Void = {}

  /// - Parameter stateFolder: where what was put off is written.
  init(
    _ calendars: OpenCalendars, stateFolder: String, signals: SignalPipe, notifier: Notifier?
  ) throws {
    timer = try WallTimer()
    self.signals = signals
    self.calendars = calendars
    self.notifier = notifier
    // The machine's zone is a link in /etc.
    folders = FolderNews([stateFolder, "/etc"])
  }

  var now: Instant { .now }

  func wait(until moment: Instant) throws -> Bool {
    timer.set(moment)
    while true {
      var ready = polled()
      guard poll(&ready, nfds_t(ready.count), -1) >= 0 || errno == EINTR else {
        throw CommandFailure.failed("nothing can be waited for: \(SystemError.last.reason)")
      }
      if hasEnded() { return false }
      notifier?.takeEnded()
      let isTime = ready[0].revents != 0
      let isFolder = ready[2].revents != 0
      if isTime { timer.take() }
      if isFolder { folders.take() }
      let isNews = ready[3].revents != 0 && calendars.takeNews()?.dataChanged == true
      if let error = calendars.index.error { throw CommandFailure(error) }
      if isTime || isFolder || isNews {
        woken()
        return true
      }
    }
  }

  // MARK: - Private

  private func polled() -> [pollfd] {
    let own = [
      timer.descriptor, signals.descriptor, folders.descriptor, calendars.index.wakeDescriptor,
    ]
    return (own + (notifier?.descriptors ?? [])).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
  }

  /// Whether a signal asked for the end.
  private func hasEnded() -> Bool {
    for signal in signals.takeSignals() {
      switch signal {
      case SIGTERM, SIGINT, SIGHUP: return true
      case SIGTSTP: calendars.index.pause { SignalPipe.stopJob() }
      default: break
      }
    }
    return false
  }
}
