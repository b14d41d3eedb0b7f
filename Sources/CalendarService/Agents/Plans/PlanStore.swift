import CalendarModel
import CalendarStore
import Glibc

/// The plans that wait to be carried out, a file each, which only the user can read.
package struct PlanStore: Sendable {
  private let folder: String

  /// The number of plans that are kept; the oldest go.
  private static let most = 200
  private static let longestFile = 1 << 20

  /// The store beside a journal; nil if that has no place.
  package init?(beside journal: Journal) {
    guard let folder = journal.folder else { return nil }
    self.folder = joined(folderName(of: folder), "proposals")
  }

  /// Returns a plan; nil if there is none, or its file is damaged.
  package func plan(_ token: PlanToken) -> StoredPlan? {
    // A file that cannot be read is not a plan that can be carried out.
    guard let bytes = try? readWholeFile(at: path(token), limit: Self.longestFile) else {
      return nil
    }
    return StoredPlan(token, bytes)
  }

  /// Writes a plan, and removes the oldest ones if there are too many.
  package func write(_ plan: StoredPlan) throws(SystemError) {
    try makeFolders(folder)
    try AtomicFile(path(plan.token), .ofOwner).write(plan.json.compactBytes)
  }

  /// Returns the plans that wait for a person at a time, the oldest first.
  package func waiting(at now: Instant) -> [StoredPlan] {
    plans.filter { $0.state == .waiting && !$0.isOver(at: now) }
      .sorted { ($0.made, $0.token.letters) < ($1.made, $1.token.letters) }
  }

  /// Removes plans that are over and, beyond the number that is kept, the oldest ones.
  func prune(at now: Instant) {
    let all = plans.sorted { $0.made < $1.made }
    // Those that were carried out stay for a while, so that asking again has an answer.
    let over = all.filter { now > $0.until + StoredPlan.patience }
    let rest = all.filter { now <= $0.until + StoredPlan.patience }
    for plan in over + rest.prefix(max(0, rest.count - Self.most)) { unlink(path(plan.token)) }
  }

  // MARK: - Private

  private func path(_ token: PlanToken) -> String { joined(folder, token.plan + ".json") }

  private var plans: [StoredPlan] {
    entryNames(inFolder: folder).compactMap { name in
      guard name.hasSuffix(".json"), let token = PlanToken(plan: String(name.dropLast(5))) else {
        return nil
      }
      return plan(token)
    }
  }
}
