import CalendarSync
import Glibc
import TerminalScreen
import CalendarStore

/// The memory of the last run of an account or a web calendar: a small file next to the account's
/// state. Without it the server, or the user, is asked again.
package struct SyncMemory {
  struct Run: Equatable {
    /// The time of the last complete run, in seconds since 1970, if any.
    var completed: Int?
    /// The second before which the server does not want to be asked.
    var notBefore: Int?
    /// Whether the user has allowed the account's server to send mail to guests.
    var allowsMail = false
    /// The deletions, and the changes of events with guests, that wait since the last run.
    var (held, heldMail) = (0, 0)
    /// The changes that are not on the server since the last run.
    var waiting = 0
    /// The start of the last run, in seconds since 1970, and the reason of its failure, if any.
    var attempted: Int?
    var failure: String?
    /// The cause for the interface; nil if recorded by an older Daybook.
    var cause: SyncCause?
    /// Whether it failed only because the machine was not on the network.
    var isOffline = false
    /// The number of tasks that the last run left for the user, as counted by the interface.
    var open = 0
    /// The seconds between runs that something starts by itself, such as a timer, and when the last of
    /// those began, in seconds since 1970; nil if nothing does.
    var interval: Int?
    var scheduled: Int?
    /// The server's marks of the version of a web calendar.
    var version = WebCalendar.Version()
  }

  private static let longest = 16_384
  private static let mostOpen = 1_000_000

  private let file: StateFile?

  package init(_ name: String) { self.init(StateFile(named: "sync/\(name).last")) }

  package init(_ file: StateFile?) { self.file = file }

  /// The path of the file; nil if there is no place for it.
  package var path: String? { file?.path }

  func read() -> Run {
    var run = Run()
    let bytes = file?.bytes(limit: Self.longest) ?? []
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      guard let space = line.firstIndex(of: " ") else { continue }
      let value = String(line[line.index(after: space)...])
      switch line[..<space] {
      case "completed": run.completed = Int(value)
      case "not-before": run.notBefore = Int(value)
      case "allows-mail": run.allowsMail = value == "yes"
      case "held": run.held = Int(value) ?? 0
      case "held-mail": run.heldMail = Int(value) ?? 0
      case "waiting": run.waiting = Int(value) ?? 0
      case "attempted": run.attempted = Int(value)
      case "failure": run.failure = value
      case "cause": run.cause = SyncCause(line: value)
      case "offline": run.isOffline = value == "yes"
      case "open": run.open = min(max(0, Int(value) ?? 0), Self.mostOpen)
      case "interval": run.interval = Int(value)
      case "scheduled": run.scheduled = Int(value)
      case "etag": run.version.etag = ETag(value)
      case "last-modified": run.version.lastModified = value
      default: break
      }
    }
    return run
  }

  /// Forgets everything, with the user's consent to mail.
  package func remove() { if let file { unlink(file.path) } }

  /// Keeps a run. If that fails, the server is asked for more than necessary, and the user for the
  /// consent again.
  func write(_ run: Run) {
    let values: [(String, String?)] = [
      ("completed", run.completed.map(String.init)),
      ("not-before", run.notBefore.map(String.init)),
      ("allows-mail", run.allowsMail ? "yes" : nil),
      ("held", run.held > 0 ? "\(run.held)" : nil),
      ("held-mail", run.heldMail > 0 ? "\(run.heldMail)" : nil),
      ("waiting", run.waiting > 0 ? "\(run.waiting)" : nil),
      ("attempted", run.attempted.map(String.init)),
      ("failure", run.failure.map { String(displayable($0).prefix(500)) }),
      ("cause", run.cause.map { String(displayable($0.line).prefix(500)) }),
      ("offline", run.isOffline ? "yes" : nil),
      ("open", run.open > 0 ? "\(run.open)" : nil),
      ("interval", run.interval.map(String.init)),
      ("scheduled", run.scheduled.map(String.init)),
      ("etag", run.version.etag?.text),
      ("last-modified", run.version.lastModified),
    ]
    let lines = values.compactMap { key, value in value.map { "\(key) \($0)\n" } }
    guard let file, (try? file.makeFolder()) != nil else { return }
    try? file.write(lines.joined())
  }
}

extension SyncMemory.Run {
  init(_ result: SyncResult, after last: SyncMemory.Run, now: Int) {
    self = last
    notBefore = nil
    if case .waiting = result.outcome {
    } else {
      (attempted, failure, cause, isOffline) = (now, nil, nil, result.isOffline)
    }
    switch result.outcome {
    case .web(.unchanged(let version)), .web(.written(let version)):
      (completed, self.version) = (now, version)
    case .report(let report):
      if report.isAtEnd {
        completed = now
        waiting = report.calendars.reduce(0) { $0 + $1.waiting }
        held = report.calendars.reduce(0) { $0 + $1.held }
        heldMail = report.calendars.reduce(0) { $0 + $1.heldMail }
        open = report.calendars.reduce(heldMail > 0 ? 1 : 0) { $0 + $1.openCount }
      }
      let reason = report.failure ?? report.calendars.lazy.compactMap(\.failure).first
      (failure, cause) = (reason.map { "\($0)" }, reason.map { SyncCause(of: $0) })
      if case .server(let error) = report.failure {
        notBefore = error.retryFailure?.earliestRetry(now: now)
      }
    // The version of the last answer that was believed counts on.
    case .web(.doubted), .unasked: break
    case .failed(let reason):
      (failure, cause) = (reason.text, reason.cause)
      notBefore = reason.retry?.earliestRetry(now: now)
    case .waiting(let moment): notBefore = moment
    case .stopped: break
    }
  }
}

extension CalendarReport {
  /// The number of tasks for the user: all waiting deletions are one, and so is a missing calendar with
  /// all its changes.
  fileprivate var openCount: Int {
    isGone ? 1 : waiting + conflicts.count + (held > 0 ? 1 : 0)
  }
}

extension RetrySchedule.Failure {
  /// The second before which the server does not want to be asked; nil if it has said nothing.
  fileprivate func earliestRetry(now: Int) -> Int? {
    guard case .status(_, retryAfter: _?) = self else { return nil }
    var schedule = RetrySchedule()
    guard case .wait(let second) = schedule.failed(self, at: now) else { return nil }
    return second
  }
}
