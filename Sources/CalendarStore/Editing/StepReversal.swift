import CalendarModel
import ICalendar

/// Takes back what steps did to events and tasks, in the texts that files have now.
///
/// An item is taken back only while its lines are those that the step left; others of the same files may
/// have changed meanwhile, and stay.
struct StepReversal {
  /// The outcome for one step.
  struct Outcome {
    /// Whether any event was taken back.
    var isAny = false
    /// The UIDs of events that were changed since and were left, one list for each of the groups.
    var left: [[String]] = []
  }

  private var texts = WorkingTexts()
  /// The events that are left: what earlier steps did to them stays, too.
  private var left: Set<String> = []

  /// The changes to write.
  var changes: [TextChange] { texts.changes }

  /// Takes back a step as far as its events are as it left them.
  /// - Parameters:
  ///   - step: the texts of the step's files.
  ///   - groups: the UIDs of events that are taken back together or not at all.
  ///   - uids: the events to take back with those of their groups; nil for all.
  mutating func takeBack(
    _ step: [TextChange], _ groups: [[String]], only uids: Set<String>? = nil
  ) throws(EditError) -> Outcome {
    var outcome = Outcome()
    let parts = try step.map { (change) throws(EditError) in
      Part(change, now: try texts.text(of: change))
    }
    let wanted = uids.map(Self.known)
    var back: Set<String> = []
    for group in Self.joined(parts.map(\.changedUIDs), groups) {
      if let wanted, wanted.isDisjoint(with: group) { continue }
      if left.isDisjoint(with: group), parts.allSatisfy({ $0.isAsLeft(group) }) {
        back.formUnion(group)
      } else {
        left.formUnion(group)
        outcome.left.append(group.sorted())
      }
    }
    outcome.isAny = !back.isEmpty
    for part in parts { texts.set(part.takingBack(back), of: part.change) }
    return outcome
  }

  // MARK: - Private

  /// Returns the UIDs that changed, joined to groups that are apart from each other.
  private static func joined(_ changed: [Set<String>], _ groups: [[String]]) -> [Set<String>] {
    let all = changed.reduce(into: Set<String>()) { $0.formUnion($1) }
    var parts: [Set<String>] = []
    for set in groups.map(known) + all.map({ [$0] }) {
      let present = set.intersection(all)
      guard !present.isEmpty else { continue }
      let touching = parts.filter { !$0.isDisjoint(with: present) }
      parts.removeAll { !$0.isDisjoint(with: present) }
      parts.append(touching.reduce(into: present) { $0.formUnion($1) })
    }
    return parts
  }

  /// Returns UIDs as the blocks of a text have them.
  private static func known(_ uids: some Sequence<String>) -> Set<String> {
    Set(uids.map { EventUID.isMissing($0) ? "" : $0 })
  }

  /// A file of a step.
  private struct Part {
    let change: TextChange
    private let now: [UInt8]?
    private let (before, after, present): (TextBlocks, TextBlocks, TextBlocks)
    /// The UIDs whose events the step changed.
    let changedUIDs: Set<String>

    init(_ change: TextChange, now: [UInt8]?) {
      (self.change, self.now) = (change, now)
      before = TextBlocks(change.before)
      after = TextBlocks(change.after)
      present = TextBlocks(now)
      changedUIDs = before.uids(changedIn: after)
    }

    /// Whether events are as the step left them.
    func isAsLeft(_ uids: Set<String>) -> Bool {
      uids.allSatisfy { present.hasSameItems(as: after, of: $0) }
    }

    /// Returns the text of now with some events as they were before.
    func takingBack(_ uids: Set<String>) -> [UInt8]? {
      let own = changedUIDs.intersection(uids)
      guard !own.isEmpty else { return now }
      // Nothing else has happened to the file.
      if now == change.after, own == changedUIDs { return change.before }
      // The file may have gone with the last of its other events.
      let back =
        now == nil
        ? before.keepingItems(of: own) : present.takingBack(own, from: before, to: after)
      return change.before == nil && !back.hasItems ? nil : back.bytes
    }
  }
}
