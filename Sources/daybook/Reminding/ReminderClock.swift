import CLinux
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

  /// Whether a signal asked for the end. All others end the process by
  /// themselves, so that its parent sees the signal.
  private func hasEnded() -> Bool {
    for signal in signals.takeSignals() {
      switch signal {
      case SIGWINCH, SIGCONT: break
      case SIGTSTP: calendars.index.pause { SignalPipe.stopJob() }
      case SIGTERM, SIGHUP, SIGINT: return true
      default:
        calendars.index.close()
        SignalPipe.end(by: signal)
        return true
      }
    }
    return false
  }
}

/// Tells that files in some folders were given their names anew: readable when it has news.
final class FolderNews {
  /// -1 where the system tells of nothing.
  let descriptor: Int32

  /// - Parameter folders: those that are there.
  init(_ folders: [String]) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { return }
    let mask = UInt32(IN_MOVED_TO | IN_CREATE)
    for folder in folders { _ = inotify_add_watch(descriptor, folder, mask) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Lowers the descriptor.
  func take() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while descriptor >= 0, read(descriptor, &bytes, bytes.count) > 0 {}
  }
}

/// Wakes at a moment of the machine's clock, also when it has slept until then, and when somebody sets the
/// clock.
final class WallTimer {
  /// Readable when it is time.
  let descriptor: Int32

  init() throws(CommandFailure) {
    descriptor = clinux_timer()
    guard descriptor >= 0 else {
      throw .failed("the system gives no timer: \(SystemError.last.reason)")
    }
  }

  deinit { close(descriptor) }

  func set(_ moment: Instant) { _ = clinux_set_timer(descriptor, max(1, moment.seconds)) }

  /// Lowers the descriptor; an error says that the clock was set.
  func take() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
  }
}
