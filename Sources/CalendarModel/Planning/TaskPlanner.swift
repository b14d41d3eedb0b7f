/// Finds times for tasks in the gaps between events.
///
/// Tasks come in the order of their due dates, and each gets the first gap that is long enough. Where
/// that leaves out a task for which another order has room, other orders are tried, within
/// `mostSteps`: all of them for a few tasks. Times of an earlier plan stay, unless something else has
/// come there or the dates of the task have changed, as do times of tasks of their own, which the gaps
/// are without. The same question always has the same answer.
public struct TaskPlanner: Sendable {
  /// The most tasks that a plan moves because of one that lost its time, with that one. All that lost
  /// their times move, however many they are.
  public static let mostMoved = 3
  /// The most tasks of an earlier plan that are looked at to make room.
  private static let mostMovable = 40
  /// The number of times that are looked for in one search.
  static let mostSteps = 50_000

  private typealias Times = [Int: Range<Instant>]

  private let gaps: FreeRanges
  private let now: Instant

  /// - Parameter gaps: the free times, without those of tasks that an earlier plan has placed.
  public init(gaps: [Range<Instant>], at now: Instant) {
    self.gaps = FreeRanges(gaps)
    self.now = now
  }

  /// Returns what is said about each task, in the order in which they are placed.
  public func plan(_ tasks: [PlannedTask]) -> [PlanLine] {
    let tasks = tasks.sorted(by: Self.isPlacedBefore)
    var kept: Times = [:]
    var (lost, new): ([Int], [Int]) = ([], [])
    var own: Times = [:]
    for (index, task) in tasks.enumerated() {
      switch task.place {
      case .none: new.append(index)
      case .free(let time): kept[index] = time
      case .taken, .misplaced: lost.append(index)
      case .own(let time): own[index] = time
      }
    }
    let moved = moved(lost, keeping: kept, tasks)
    let old = kept.merging(moved) { $1 }
    let added = PlanSearch.best(new, tasks, in: gaps.without(old.values))
    let times = old.merging(added) { $1 }.merging(own) { $1 }
    return tasks.enumerated().map { index, task in
      PlanLine(task, outcome(of: task, times[index]))
    }
  }

  // MARK: - Private

  /// The earliest due date first, then the most urgent; ids keep the order the same.
  private static func isPlacedBefore(_ a: PlannedTask, _ b: PlannedTask) -> Bool {
    let (first, second) = (a.end?.seconds ?? .max, b.end?.seconds ?? .max)
    return (first, a.priority.rank, a.title, a.item.id.rawValue, a.start)
      < (second, b.priority.rank, b.title, b.item.id.rawValue, b.start)
  }

  /// Returns new times of tasks that lost theirs, and of those that make room for them.
  private func moved(_ lost: [Int], keeping kept: Times, _ tasks: [PlannedTask]) -> Times {
    var best = PlanSearch.best(lost, tasks, in: gaps.without(kept.values))
    // Without all the others.
    let possible = lost.filter { gaps.adding(kept.values).first(for: tasks[$0]) != nil }
    guard best.count < possible.count else { return best }
    let movable = kept.keys.sorted().prefix(Self.mostMovable)
    let pairs = movable.flatMap { first in
      movable.filter { $0 > first }.map { [first, $0] }
    }
    for others in movable.map({ [$0] }) + pairs
    where lost.count + others.count <= Self.mostMoved {
      let staying = kept.filter { !others.contains($0.key) }
      let free = gaps.adding(others.compactMap { kept[$0] }).without(staying.values)
      let found = PlanSearch.best((possible + others).sorted(), tasks, in: free)
      let placed = possible.filter { found[$0] != nil }.count
      guard others.allSatisfy({ found[$0] != nil }), placed > best.count else { continue }
      best = found
      if placed == possible.count { break }
    }
    return best
  }

  private func outcome(of task: PlannedTask, _ time: Range<Instant>?) -> PlanLine.Placement {
    guard let time else {
      if let end = task.end, end <= now { return .unplaced(.overdue) }
      return .unplaced(gaps.first(for: task) == nil ? .noGap : .taken)
    }
    switch task.place {
    case .none: return .placed(time, gaps.first(for: task) == time ? .firstGap : .firstLeft)
    case .own: return .placed(time, .own)
    case .free(let old): return .placed(time, time == old ? .kept : .madeRoom(from: old))
    case .misplaced(let old): return .placed(time, .movedForDates(from: old))
    case .taken(let old, let title): return .placed(time, .moved(from: old, by: title))
    }
  }
}

extension PlannedTask {
  fileprivate var start: Int64 {
    switch item.start {
    case nil: .min
    case .allDay(let day)?: LocalTime(day).seconds
    case .floating(let time)?: time.seconds
    case .moment(let moment)?: moment.seconds
    }
  }
}

/// Free times, in order and separate.
package struct FreeRanges: Hashable, Sendable {
  package private(set) var ranges: [Range<Instant>]

  package init(_ ranges: [Range<Instant>]) { self.ranges = ranges.merged() }

  /// Returns the first time of a task's length between its begin and the end of its due date.
  /// - Complexity: O(ranges).
  func first(for task: PlannedTask) -> Range<Instant>? {
    let length = Int64(task.minutes) * 60
    for range in ranges {
      let start = max(range.lowerBound, task.begin ?? range.lowerBound)
      let end = start + length
      if let last = task.end, end > last { return nil }
      if end <= range.upperBound { return start..<end }
    }
    return nil
  }

  package func without(_ times: some Sequence<Range<Instant>>) -> FreeRanges {
    var free = self
    for time in times { free.remove(time) }
    return free
  }

  func adding(_ times: some Sequence<Range<Instant>>) -> FreeRanges { FreeRanges(ranges + times) }

  mutating func remove(_ time: Range<Instant>) {
    guard !time.isEmpty else { return }
    ranges = ranges.flatMap { range in
      guard range.overlaps(time) else { return [range] }
      return [
        range.lowerBound..<max(range.lowerBound, time.lowerBound),
        min(range.upperBound, time.upperBound)..<range.upperBound,
      ].filter { !$0.isEmpty }
    }
  }
}
