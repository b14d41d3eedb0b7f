import CalendarModel
import CalendarStore

/// Where the events of this run's steps were before and after them, so that undo and redo lead
/// there; the newest steps only.
struct StepTraces {
  struct Side {
    var traces: [EventTrace]
    /// As they were shown last.
    var occurrences: [Occurrence]
  }

  private static let most = 200

  private var sides: [Int: (before: Side, after: Side)] = [:]
  private var numbers: [Int] = []

  mutating func note(_ step: Int, before: Side, after: Side) {
    sides[step] = (before, after)
    numbers.append(step)
    if numbers.count > Self.most { sides[numbers.removeFirst()] = nil }
  }

  /// What a step made of events, and where they are to be looked for when it is undone or redone.
  func sides(of step: Int, isRedo: Bool) -> (from: Side, to: Side)? {
    sides[step].map { isRedo ? (from: $0.before, to: $0.after) : (from: $0.after, to: $0.before) }
  }

  /// Notes where an undone or redone step led to.
  mutating func arrive(_ step: Int, isRedo: Bool, at records: [Record]) {
    let occurrences = records.map(\.occurrence)
    if isRedo {
      sides[step]?.after.occurrences = occurrences
    } else {
      sides[step]?.before.occurrences = occurrences
    }
  }
}
