import CalendarModel

/// A step as the journal lists it.
public struct JournalStep: Hashable, Sendable {
  public struct File: Hashable, Sendable {
    public enum Kind: Hashable, Sendable { case made, changed, deleted }

    /// The path with links resolved.
    public let path: String
    /// The change of the file, which undoing reverses.
    public let kind: Kind
  }

  /// The number of the step; later steps have higher numbers.
  public let number: Int
  public let time: Instant
  public let sentence: String
  public let files: [File]
  /// Whether the step can be redone rather than undone.
  public let isUndone: Bool
  /// Who asked for it; nil for a person.
  public let origin: StepOrigin?
}

extension JournalStep {
  init(_ name: StepName, _ record: StepRecord) {
    self.init(
      name, sentence: record.sentence, origin: record.origin,
      files: record.files.map { ($0.place, $0.before != nil, $0.after != nil) })
  }

  init(_ name: StepName, _ head: RecordHead) {
    self.init(
      name, sentence: head.sentence, origin: head.origin,
      files: head.files.map { ($0.place, $0.before != nil, $0.after != nil) })
  }

  private init(
    _ name: StepName, sentence: String, origin: StepOrigin?,
    files: [(place: FilePlace, was: Bool, is: Bool)]
  ) {
    number = name.number
    time = name.time
    self.sentence = sentence
    self.origin = origin
    self.files = files.map { file in
      File(
        path: file.place.path, kind: file.is ? (file.was ? .changed : .made) : .deleted)
    }
    isUndone = name.state == .undone
  }
}

/// The name of a step's record: its number, time, size and state. A listing of the folder shows
/// everything except the contents of the steps.
///
/// `0000000042-1763733765-2211.done`
struct StepName: Hashable {
  /// The number of the step; later steps have higher numbers.
  let number: Int
  let time: Instant
  /// The size of the record in bytes.
  let size: Int
  var state: StepState

  init(number: Int, time: Instant, size: Int, state: StepState) {
    self.number = number
    self.time = time
    self.size = size
    self.state = state
  }

  /// Parses a file name; nil if it is not the name of a record.
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

/// The progress of a step; the extension of its record's name.
///
/// The first four are states of a program that is writing files, or was killed while it did.
enum StepState: String, CaseIterable {
  /// Its files are being written for the first time.
  case writing
  case undoing
  case redoing
  /// It could not be written completely, and the files already written are being restored.
  case failing
  case done
  case undone
  /// Its record does not have the bytes that were written.
  case damaged

  var isOpen: Bool { end != nil }

  /// Whether its files change from their old texts to the new ones.
  var goesForward: Bool { self == .writing || self == .redoing }

  /// The end of the step once its files are written; nil if it is not open.
  var end: StepEnd? {
    switch self {
    case .writing, .redoing: .state(.done)
    case .undoing: .state(.undone)
    case .failing: .gone
    case .done, .undone, .damaged: nil
    }
  }

  /// The end of the step if none of its files was written; nil if it is not open.
  var origin: StepEnd? {
    switch self {
    case .writing, .failing: .gone
    case .redoing: .state(.undone)
    case .undoing: .state(.done)
    case .done, .undone, .damaged: nil
    }
  }

  /// The state while written files are restored; nil if there is none.
  var reversal: StepState? {
    switch self {
    case .writing: .failing
    case .redoing: .undoing
    case .undoing: .redoing
    case .failing, .done, .undone, .damaged: nil
    }
  }
}

/// The end of an open step.
enum StepEnd: Hashable {
  case state(StepState)
  /// Its record is removed.
  case gone
}
