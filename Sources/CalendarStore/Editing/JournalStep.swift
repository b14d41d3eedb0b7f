import CalendarModel

/// A step as the journal lists it.
public struct JournalStep: Hashable, Sendable {
  public struct File: Hashable, Sendable {
    public enum Kind: Hashable, Sendable { case made, changed, deleted }

    /// Links followed.
    public let path: String
    /// What the step did; undoing it does the opposite.
    public let kind: Kind
  }

  /// Later steps have higher ones.
  public let number: Int
  public let time: Instant
  public let sentence: String
  public let files: [File]
  /// Whether it can be redone, not undone.
  public let isUndone: Bool
}

extension JournalStep {
  init(_ name: StepName, _ record: StepRecord) {
    self.init(
      name, sentence: record.sentence,
      files: record.files.map { ($0.place, $0.before != nil, $0.after != nil) })
  }

  init(_ name: StepName, _ head: RecordHead) {
    self.init(
      name, sentence: head.sentence,
      files: head.files.map { ($0.place, $0.before != nil, $0.after != nil) })
  }

  private init(
    _ name: StepName, sentence: String, files: [(place: FilePlace, was: Bool, is: Bool)]
  ) {
    number = name.number
    time = name.time
    self.sentence = sentence
    self.files = files.map { file in
      File(
        path: file.place.path, kind: file.is ? (file.was ? .changed : .made) : .deleted)
    }
    isUndone = name.state == .undone
  }
}
