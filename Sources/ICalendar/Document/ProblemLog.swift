import CalendarModel

/// The problems of one file, bounded: what comes after the first hundred is only counted.
struct ProblemLog: Sendable {
  struct Entry: Hashable, Sendable {
    let line: Int?
    let message: String
  }

  static let limit = 100

  private(set) var entries: [Entry] = []
  private(set) var droppedCount = 0

  /// How many problems there were.
  var count: Int { entries.count + droppedCount }

  /// - Parameter message: one sentence, lower case, no full stop; built only when it is kept.
  mutating func report(_ message: @autoclosure () -> String, line: Int?) {
    if entries.count < ProblemLog.limit {
      entries.append(Entry(line: line, message: message()))
    } else {
      droppedCount += 1
    }
  }

  /// Adds what another log has kept and counted.
  mutating func append(_ other: ProblemLog) {
    for entry in other.entries { report(entry.message, line: entry.line) }
    droppedCount += other.droppedCount
  }

  /// The problems in the order of their lines, and how many more there were.
  func problems(path: String) -> [Problem] {
    if entries.isEmpty { return [] }
    let sorted = entries.enumerated().sorted {
      ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset)
    }
    var problems = sorted.map {
      Problem(path: path, line: $0.element.line, message: $0.element.message)
    }
    if droppedCount > 0 {
      let noun = droppedCount == 1 ? "problem" : "problems"
      problems.append(Problem(path: path, message: "and \(droppedCount) more \(noun) in this file"))
    }
    return problems
  }
}
