import CalendarModel
import CalendarStore

/// The places of events before and after the steps of this run, for selecting them on undo and
/// redo. Only the newest steps are kept.
struct StepTraces {
  struct Side {
    var traces: [EventTrace]
    /// The items as last shown.
    var items: [ItemRef]
  }

  private static let most = 200

  private var sides: [Int: (before: Side, after: Side)] = [:]
  /// The events of steps whose guests may have to be told, also when the step is undone.
  private var invited: [Int: [ChangeOutcome.Invited]] = [:]
  private var numbers: [Int] = []

  mutating func record(
    _ step: Int, before: Side, after: Side, inviting events: [ChangeOutcome.Invited]
  ) {
    sides[step] = (before, after)
    if !events.isEmpty { invited[step] = events }
    numbers.append(step)
    guard numbers.count > Self.most else { return }
    let oldest = numbers.removeFirst()
    (sides[oldest], invited[oldest]) = (nil, nil)
  }

  /// Returns the events of some steps whose guests may have to be told, each once.
  func invited(by steps: [JournalStep]) -> [ChangeOutcome.Invited] {
    steps.flatMap { invited[$0.number] ?? [] }.reduce(into: []) { events, event in
      if !events.contains(event) { events.append(event) }
    }
  }

  /// Returns what a step did to events, and where to find them when it is undone or redone.
  func sides(of step: Int, isRedo: Bool) -> (from: Side, to: Side)? {
    sides[step].map { isRedo ? (from: $0.before, to: $0.after) : (from: $0.after, to: $0.before) }
  }

  /// Records the result of an undone or redone step.
  mutating func arrive(_ step: Int, isRedo: Bool, at records: [Record]) {
    let items = records.map(\.ref)
    if isRedo {
      sides[step]?.after.items = items
    } else {
      sides[step]?.before.items = items
    }
  }
}
