import CalendarSync
import CalendarViews
import DaybookConfiguration

/// The records of the last runs of sync in any process. The interface reads them after its first
/// frame and whenever they change, and never for a key.
package final class SyncRecords {

  package init() {
  }
  /// The descriptor that is readable when a note may have changed.
  package var descriptor: Int32 { watch.descriptor }

  private let watch = ConfigurationWatch([])
  private var runs: [SyncMemory.Run] = []
  private var invitations = 0
  private var hasMistake = false

  /// Reads what is noted of the user's accounts, and of the web calendars of a configuration.
  package func read(_ configuration: Configuration) {
    let file = (try? SyncDesk())?.file
    let contents = file?.contents()
    let accounts = (contents?.accounts ?? []).map { SyncSubject.account($0) }
    let subjects = accounts + SyncSubject.webCalendars(in: configuration)
    let memories = subjects.map { SyncMemory($0.stateName) }
    let inboxes = (contents?.accounts ?? []).map { InboxMemory($0.name) }
    let paths = memories.map(\.path) + inboxes.map(\.path) + [file?.path]
    watch.follow(paths.compactMap(\.self))
    runs = memories.map { $0.read() }
    invitations = inboxes.reduce(0) { $0 + $1.openCount }
    hasMistake = contents?.problems.isEmpty == false
  }

  /// Clears the descriptor.
  /// - Returns: whether a note has changed.
  package func hasChanged() -> Bool { watch.takeChange() }

  package func mark(at now: Int) -> SyncMark {
    var mark = SyncMark(runs, hasMistake: hasMistake, at: now)
    mark.invitations = invitations
    return mark
  }
}

extension SyncMark {
  /// - Parameters:
  ///   - hasMistake: whether the accounts' file has a mistake, so that sync leaves something out.
  ///   - now: in seconds since 1970.
  init(_ runs: [SyncMemory.Run], hasMistake: Bool = false, at now: Int) {
    self.init(
      hasFailed: hasMistake || runs.contains { $0.failure != nil && !$0.isOffline },
      lateMinutes: runs.compactMap { $0.secondsLate(at: now) }.max().map(Self.roughMinutes),
      waiting: runs.reduce(0) { $0 + $1.open })
  }

  /// Returns the minutes as precisely as they matter, so that the mark does not change each minute.
  private static func roughMinutes(_ seconds: Int) -> Int {
    let minutes = seconds / 60
    let step = minutes < 120 ? 5 : minutes < 2_880 ? 60 : 1_440
    return minutes / step * step
  }
}

extension SyncMemory.Run {
  /// The seconds after which a timer that has started nothing counts as switched off.
  private static let longestPause = 7 * 86_400

  /// Returns how long ago the run was, if that is more than twice the interval of runs that start by
  /// themselves.
  fileprivate func secondsLate(at now: Int) -> Int? {
    guard let interval, let scheduled, let completed, (1...Self.longestPause).contains(interval),
      completed >= 0, scheduled >= 0, completed <= now, scheduled <= now,
      now - scheduled <= Self.longestPause, now - completed > 2 * interval
    else { return nil }
    return now - completed
  }
}
