/// Detects when a terminal falls behind its input.
///
/// The system cannot tell how much is still in transit: a pseudo-terminal and a connection accept
/// kilobytes at once. Therefore the terminal itself is queried after a number of cells, and answers
/// once it has processed everything before the query. A terminal that never answers is queried
/// once, and never counts as behind.
struct LinePacing {
  /// The query for the status of a terminal (DSR of ECMA-48).
  static let question = Array("\u{1B}[5n".utf8)
  static let answer = "\u{1B}[0n"

  /// The number of cells sent between queries.
  private static let cellsBetweenQuestions = 200
  /// The number of cells in transit above which an unanswered terminal is behind.
  private static let cellLimit = 1_000
  /// The time in milliseconds after which an unanswered terminal is behind with fewer cells, too.
  private static let grace: UInt64 = 100
  /// The time in milliseconds after which an answer is no longer expected.
  private static let patience: UInt64 = 10_000
  /// The limit for the first answer: a connection may be slow, and some terminals never answer.
  private static let firstPatience: UInt64 = 500
  /// The limit when a signal ends the program.
  private static let urgentPatience: UInt64 = 2_000

  /// The number of cells that the terminal may not have processed.
  private var pendingCells = 0
  /// The time of the unanswered query, in milliseconds.
  private var questionTime: UInt64?
  private var hasAnswered = false

  var isAsked: Bool { questionTime != nil }

  /// Records that cells were sent.
  /// - Returns: whether to query the terminal now.
  mutating func send(_ cellCount: Int, at time: UInt64) -> Bool {
    pendingCells += cellCount
    guard !isAsked, pendingCells >= Self.cellsBetweenQuestions else { return false }
    questionTime = time
    return true
  }

  /// Records a query sent for another reason.
  mutating func ask(at time: UInt64) { questionTime = time }

  mutating func takeAnswer() {
    self = LinePacing()
    hasAnswered = true
  }

  /// Starts over with nothing in transit, because the terminal changed or was used by others.
  mutating func restart() { self = LinePacing() }

  /// Returns how many milliseconds the next frame should wait for an answer at most; 0 while the
  /// terminal keeps up.
  func frameDelay(at time: UInt64) -> Int {
    guard hasAnswered, let questionTime else { return 0 }
    let age = time &- questionTime
    guard age >= Self.grace || pendingCells >= Self.cellLimit else { return 0 }
    return age >= Self.patience ? 0 : Int(Self.patience - age)
  }

  /// Returns how many milliseconds the end of the program should wait, so that no answer arrives
  /// after it.
  ///
  /// On a slow line, restoring the previous screen takes that long anyway.
  /// - Parameter isUrgent: whether another process ends the program and may not wait long.
  func endDelay(at time: UInt64, isUrgent: Bool = false) -> Int {
    guard let questionTime else { return 0 }
    let limit = !hasAnswered ? Self.firstPatience : isUrgent ? Self.urgentPatience : Self.patience
    let age = time &- questionTime
    return age >= limit ? 0 : Int(limit - age)
  }
}
