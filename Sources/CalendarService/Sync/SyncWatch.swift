import CalendarSync
import Glibc

/// Synchronizes again and again: some seconds after the last change of a file, and in intervals.
package struct SyncWatch {
  /// The seconds without another change after which changed files are sent.
  private static let pause = 5

  private let runner: SyncRunner
  private let printer: SyncPrinter
  /// The interval at which servers are asked, in seconds.
  private let seconds: Int
  private let isJSON: Bool

  package init(_ runner: SyncRunner, _ printer: SyncPrinter, seconds: Int, isJSON: Bool) {
    var runner = runner
    runner.interval = seconds
    (self.runner, self.printer, self.seconds) = (runner, printer, seconds)
    self.isJSON = isJSON
  }

  /// Runs until the process is stopped. A run that has written files is followed by another one, as
  /// the user may have changed some meanwhile.
  package func run(_ subjects: [SyncSubject]) throws {
    // A mistake is named once; the accounts that have none are synchronized.
    for subject in subjects where subject.mistake != nil { try report(runner.run(subject)) }
    let subjects = subjects.filter { $0.mistake == nil }
    guard !subjects.isEmpty else { throw CommandFailure.told(exitCode: 2) }
    let changes = FolderChanges(subjects.flatMap(\.folders))
    var schedules: [String: RetrySchedule] = [:]
    var retry: [String: Int] = [:]
    while true {
      for subject in subjects where retry[subject.stateName] ?? 0 <= SyncDesk.now {
        let result = runner.run(subject)
        try report(result)
        retry[subject.stateName] = nextTry(
          after: result, &schedules[subject.stateName, default: RetrySchedule()])
      }
      let next = min(SyncDesk.now + seconds, retry.values.min() ?? .max)
      changes.wait(until: next, pause: Self.pause)
    }
  }

  // MARK: - Private

  /// Returns the second before which a subject is left alone; nil if there is none.
  private func nextTry(after result: SyncResult, _ schedule: inout RetrySchedule) -> Int? {
    switch result.outcome {
    case .waiting(let second): return second
    case .report(let report):
      guard case .server(let error) = report.failure, let failure = error.retryFailure,
        case .wait(let second) = schedule.failed(failure, at: SyncDesk.now)
      else {
        schedule = RetrySchedule()
        return nil
      }
      return second
    case .web, .unasked, .failed, .stopped: return nil
    }
  }

  private func report(_ result: SyncResult) throws {
    var output = StandardOutput()
    try output.write(
      isJSON ? printer.json(result).description + "\n" : printer.text(result))
    try output.flush()
    for notice in printer.notices(result) { writeToStandardError(notice) }
  }
}

extension SyncSubject {
  /// The folders whose files are sent.
  fileprivate var folders: [String] {
    switch self {
    case .account(let account): account.calendars.map(\.folder)
    case .web, .mistaken: []
    }
  }
}

/// Waits for changes of files in folders, by inotify.
private final class FolderChanges {
  private let descriptor: Int32

  init(_ folders: [String]) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return }
    let events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE
    for folder in folders { inotify_add_watch(descriptor, folder, UInt32(events)) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Drops what has been reported.
  private func forget() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while descriptor >= 0, read(descriptor, &buffer, buffer.count) > 0 {}
  }

  /// Returns at a second since 1970, or when the changes of files have paused for some seconds.
  func wait(until second: Int, pause: Int) {
    guard hasChange(within: second - SyncDesk.now) else { return }
    repeat { forget() } while hasChange(within: pause)
  }

  private func hasChange(within seconds: Int) -> Bool {
    let end = SyncDesk.now + seconds
    while SyncDesk.now < end {
      var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      // At most a minute at once: a machine that slept notices the time.
      let left = min(60, end - SyncDesk.now)
      if poll(&polled, 1, Int32(left * 1_000)) > 0 { return true }
    }
    return false
  }
}
