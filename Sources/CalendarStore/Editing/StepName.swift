import CalendarModel

/// The name of a step's record: its number, its time, its size and its state, so that one look at
/// the folder tells everything but what the steps are about.
///
/// `0000000042-1763733765-2211.done`
struct StepName: Hashable {
  /// Later steps have higher ones.
  let number: Int
  let time: Instant
  /// Of the record, in bytes.
  let size: Int
  var state: StepState

  init(number: Int, time: Instant, size: Int, state: StepState) {
    self.number = number
    self.time = time
    self.size = size
    self.state = state
  }

  /// Nil for a file that is something else.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let state = StepState(rawValue: String(parts[1])) else { return nil }
    let numbers = parts[0].split(separator: "-", maxSplits: 1)
    guard numbers.count == 2, let number = Int(numbers[0]), number > 0, number < .max,
      let dash = numbers[1].lastIndex(of: "-"),
      let seconds = Int64(numbers[1][..<dash]),
      let size = Int(numbers[1][numbers[1].index(after: dash)...]), (0..<1 << 40).contains(size)
    else { return nil }
    self.init(number: number, time: Instant(seconds: seconds), size: size, state: state)
    guard self.text == text else { return nil }
  }

  var text: String {
    let digits = String(number)
    let zeros = String(repeating: "0", count: max(0, 10 - digits.count))
    return "\(zeros)\(digits)-\(time.seconds)-\(size).\(state.rawValue)"
  }

  func with(_ state: StepState) -> StepName {
    StepName(number: number, time: time, size: size, state: state)
  }
}
