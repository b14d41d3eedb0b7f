import CalendarModel

/// The problems of one file. Those after the first hundred are only counted.
struct ProblemLog: Sendable {
  struct Entry: Hashable, Sendable {
    let line: Int?
    let reason: Problem.Reason
  }

  static let limit = 100

  private(set) var entries: [Entry] = []
  private(set) var droppedCount = 0

  /// The number of problems, including dropped ones.
  var count: Int { entries.count + droppedCount }

  /// - Parameter reason: computed only if it is kept.
  mutating func report(_ reason: @autoclosure () -> Problem.Reason, line: Int?) {
    if entries.count < ProblemLog.limit {
      entries.append(Entry(line: line, reason: reason()))
    } else {
      droppedCount += 1
    }
  }

  /// Adds the problems of another log.
  mutating func append(_ other: ProblemLog) {
    for entry in other.entries { report(entry.reason, line: entry.line) }
    droppedCount += other.droppedCount
  }

  /// The problems in the order of their lines, and the number of dropped ones.
  func problems(path: String) -> [Problem] {
    if entries.isEmpty { return [] }
    let sorted = entries.enumerated().sorted {
      ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset)
    }
    var problems = sorted.map {
      Problem(path: path, line: $0.element.line, $0.element.reason)
    }
    if droppedCount > 0 {
      problems.append(Problem(path: path, .document(.more(count: droppedCount))))
    }
    return problems
  }
}
