import CalendarModel
import CalendarStore
import CalendarViews
import Glibc

/// What software agents propose and have changed, for an interface that is open. It is read after the
/// first frame and when something may have changed, and never for a key.
package final class AgentNews {
  /// A descriptor that is readable when a plan may have come or gone; -1 if the system does not support
  /// it.
  package let descriptor: Int32

  private let journal: Journal
  private let folder: String
  /// The file with the time when the user last looked at what was changed.
  private let seen: String

  /// The most steps that are looked through.
  private static let mostSteps = 100

  /// - Parameter journal: the user's journal; without a folder there is no news.
  package init?(_ journal: Journal) {
    guard let records = journal.folder else { return nil }
    self.journal = journal
    folder = joined(folderName(of: records), "proposals")
    seen = joined(folderName(of: records), "agents-seen")
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Watches the plans, and if there is no folder of plans yet, for one.
  package func begin() {
    guard descriptor >= 0 else { return }
    let mask = UInt32(IN_MOVED_TO | IN_CREATE | IN_DELETE)
    if inotify_add_watch(descriptor, folder, mask) < 0 {
      _ = inotify_add_watch(descriptor, folderName(of: folder), UInt32(IN_CREATE))
    }
  }

  /// Clears the descriptor.
  /// - Returns: whether something may have changed.
  package func hasChanged() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    var isTold = false
    while descriptor >= 0, read(descriptor, &bytes, bytes.count) > 0 { isTold = true }
    if isTold { begin() }
    return isTold
  }

  package func mark(at now: Instant) -> AgentMark {
    let waiting = PlanStore(beside: journal)?.waiting(at: now).count ?? 0
    let last = lastLook
    // Steps that cannot be read are reported by the command that lists them.
    let steps = (try? journal.steps(newest: Self.mostSteps).steps) ?? []
    let takenBack = steps.takenBack
    let changes = steps.count { step in
      guard let origin = step.origin, origin.author == .agent else { return false }
      if let last, step.time <= last { return false }
      return origin.takenBack.isEmpty && !takenBack.contains(step.number)
    }
    return AgentMark(proposals: waiting, changes: changes)
  }

  /// Records that the user has looked at what was changed.
  package func recordLook(at now: Instant) {
    // A look that cannot be recorded is forgotten.
    try? makeFolders(folderName(of: seen))
    try? AtomicFile(seen, .ofOwner).write(Array("\(now.seconds)\n".utf8))
  }

  // MARK: - Private

  private var lastLook: Instant? {
    guard let bytes = try? readFile(at: seen, range: 0..<32) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return Int64(text.filter { !$0.isNewline }).map { Instant(seconds: $0) }
  }
}
