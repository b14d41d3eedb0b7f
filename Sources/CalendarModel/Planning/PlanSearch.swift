/// A search for times of as many tasks as possible.
///
/// If tasks fit in any way, they also fit when each in turn, by the starts of that way, takes its first
/// free time: so orders are all that has to be tried.
struct PlanSearch {
  typealias Times = [Int: Range<Instant>]

  private let tasks: [PlannedTask]
  private(set) var best: Times = [:]
  private var steps: Int

  /// Returns the times of the most tasks that were found, by their indices.
  /// - Parameter indices: the tasks to place; the first of them are preferred.
  static func best(_ indices: [Int], _ tasks: [PlannedTask], in free: FreeRanges) -> Times {
    // What does not fit alone never fits.
    let fitting = indices.filter { free.first(for: tasks[$0]) != nil }
    var search = PlanSearch(tasks)
    search.tryFirst(fitting, in: free)
    if search.best.count < fitting.count { search.tryAll(fitting, [:], in: free) }
    return search.best
  }

  // MARK: - Private

  private init(_ tasks: [PlannedTask]) {
    self.tasks = tasks
    steps = TaskPlanner.mostSteps
  }

  /// Places tasks in order; those without a place come first the next time.
  private mutating func tryFirst(_ indices: [Int], in free: FreeRanges) {
    var order = indices
    for _ in 0...indices.count {
      var (times, left): (Times, FreeRanges) = ([:], free)
      for index in order {
        steps -= 1
        guard let time = left.first(for: tasks[index]) else { continue }
        times[index] = time
        left.remove(time)
      }
      if times.count > best.count { best = times }
      let missing = order.filter { times[$0] == nil }
      guard !missing.isEmpty, steps > 0 else { return }
      order = missing + order.filter { times[$0] != nil }
    }
  }

  /// Tries all orders that can still place more tasks than the best one.
  private mutating func tryAll(_ indices: [Int], _ times: Times, in free: FreeRanges) {
    if times.count > best.count { best = times }
    steps -= indices.count
    guard steps > 0 else { return }
    let next = indices.compactMap { index in
      free.first(for: tasks[index]).map { (index: index, time: $0) }
    }
    let fitting = next.map(\.index)
    for (index, time) in next {
      guard times.count + fitting.count > best.count, steps > 0 else { return }
      var (left, placed) = (free, times)
      left.remove(time)
      placed[index] = time
      tryAll(fitting.filter { $0 != index }, placed, in: left)
    }
  }
}
