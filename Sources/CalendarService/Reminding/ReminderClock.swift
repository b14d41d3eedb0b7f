import CLinux
import CalendarModel
import CalendarStore
import Glibc

/// The machine's clock, which sleeps until a moment, a signal, news about calendars or snoozed
/// alarms, or the end of a notification. Nothing is polled periodically.
final class ReminderClock: ReminderWaiting {
  private let timer: WallTimer
  private let signals: SignalPipe
  private let folders: FolderNews
  private let calendars: OpenCalendars
  private let notifier: Notifier?
  /// Called before any check, because the machine may be in another zone.
  var woken: () -> Void = {}

  /// - Parameter stateFolder: the folder of the file with snoozed alarms; nil if none is waited for.
  init(
    _ calendars: OpenCalendars, stateFolder: String?, signals: SignalPipe, notifier: Notifier?
  ) throws {
    timer = try WallTimer()
    self.signals = signals
    self.calendars = calendars
    self.notifier = notifier
    // The machine's zone is a link in /etc.
    folders = FolderNews([stateFolder, "/etc"].compactMap(\.self))
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
      if isTime { timer.clear() }
      if isFolder { folders.clear() }
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

  /// Returns whether a signal asked for the end. All other signals end the process directly, so
  /// that its parent sees them.
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

/// Detects that files in some folders were replaced.
final class FolderNews {
  /// A descriptor that is readable when there is news; -1 if the system does not support it.
  let descriptor: Int32

  /// - Parameter folders: the existing folders.
  init(_ folders: [String]) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { return }
    let mask = UInt32(IN_MOVED_TO | IN_CREATE)
    for folder in folders { _ = inotify_add_watch(descriptor, folder, mask) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Clears the descriptor.
  func clear() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while descriptor >= 0, read(descriptor, &bytes, bytes.count) > 0 {}
  }
}

/// A timer that wakes at a moment of the machine's clock, including after the machine was asleep
/// and when the clock is set.
package final class WallTimer {
  /// A descriptor that is readable at that moment.
  package let descriptor: Int32

  package init() throws(CommandFailure) {
    descriptor = clinux_timer()
    guard descriptor >= 0 else {
      throw .failed("the system gives no timer: \(SystemError.last.reason)")
    }
  }

  deinit { close(descriptor) }

  package func set(_ moment: Instant) { _ = clinux_set_timer(descriptor, max(1, moment.seconds)) }

  /// Clears the descriptor; an error means that the clock was set.
  package func clear() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
  }
}
