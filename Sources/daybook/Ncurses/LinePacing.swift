/// Tells when a terminal is behind what it is sent.
///
/// What a line still holds is not to be had from the system: a pseudo-terminal and a connection take
/// kilobytes at once. So after some cells the terminal itself is asked how it is, and answers when it
/// has taken all that came before. One that never answers is asked once and is never behind.
struct LinePacing {
  /// Asks a terminal for its status (DSR of ECMA-48).
  static let question = Array("\u{1B}[5n".utf8)
  static let answer = "\u{1B}[0n"

  /// So many cells are sent before the terminal is asked.
  private static let cellsBetweenQuestions = 200
  /// A terminal that has not answered with so many cells on their way is behind.
  private static let cellLimit = 1_000
  /// It is behind with fewer, too, when it has not answered for so many milliseconds.
  private static let grace: UInt64 = 100
  /// After so many milliseconds nobody waits for an answer any more.
  private static let patience: UInt64 = 10_000
  /// The same for the first answer: a line may be long, and some terminals never answer.
  private static let firstPatience: UInt64 = 500
  /// The same where a signal ends the program.
  private static let urgentPatience: UInt64 = 2_000

  /// Cells that the terminal may not have taken.
  private var pendingCells = 0
  /// When the question was asked that is not answered yet, in milliseconds.
  private var questionTime: UInt64?
  private var hasAnswered = false

  var isAsked: Bool { questionTime != nil }

  /// Cells were sent.
  /// - Returns: whether the terminal is to be asked now.
  mutating func send(_ cellCount: Int, at time: UInt64) -> Bool {
    pendingCells += cellCount
    guard !isAsked, pendingCells >= Self.cellsBetweenQuestions else { return false }
    questionTime = time
    return true
  }

  /// The terminal is asked for another reason.
  mutating func ask(at time: UInt64) { questionTime = time }

  mutating func takeAnswer() {
    self = LinePacing()
    hasAnswered = true
  }

  /// The terminal is another one, or was used by others: nothing is on its way.
  mutating func restart() { self = LinePacing() }

  /// How many milliseconds the next frame should wait for the answer at most; 0 while the terminal
  /// keeps up.
  func frameDelay(at time: UInt64) -> Int {
    guard hasAnswered, let questionTime else { return 0 }
    let age = time &- questionTime
    guard age >= Self.grace || pendingCells >= Self.cellLimit else { return 0 }
    return age >= Self.patience ? 0 : Int(Self.patience - age)
  }

  /// How many milliseconds the end of the program should wait, so that no answer comes after it.
  ///
  /// A line that is slow holds the screen that comes back as long in any case.
  /// - Parameter isUrgent: whether somebody else ends it, and may not wait for long.
  func endDelay(at time: UInt64, isUrgent: Bool = false) -> Int {
    guard let questionTime else { return 0 }
    let limit = !hasAnswered ? Self.firstPatience : isUrgent ? Self.urgentPatience : Self.patience
    let age = time &- questionTime
    return age >= limit ? 0 : Int(limit - age)
  }
}
