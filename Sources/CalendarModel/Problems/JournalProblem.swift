/// What was found in the journal of changes.
public enum JournalProblem: ProblemKind {
  case damagedRecord
  case noFolder
  case noLocks
  case changedElsewhere

  public enum Code: String, CaseIterable, Sendable {
    case damagedRecord, noFolder, noLocks, changedElsewhere
  }

  public var parts: (code: Code, values: [String]) {
    switch self {
    case .damagedRecord: (.damagedRecord, [])
    case .noFolder: (.noFolder, [])
    case .noLocks: (.noLocks, [])
    case .changedElsewhere: (.changedElsewhere, [])
    }
  }

  public init(_ code: Code, _ values: ProblemValues) {
    self =
      switch code {
      case .damagedRecord: .damagedRecord
      case .noFolder: .noFolder
      case .noLocks: .noLocks
      case .changedElsewhere: .changedElsewhere
      }
  }

  public func text(quoting quote: (String) -> String) -> String {
    switch self {
    case .damagedRecord: "the record of a step is damaged and was set aside"
    case .noFolder: "was no folder for the journal and was set aside"
    case .noLocks:
      "is on a file system without locks; the link lock.owner in it is used instead"
    case .changedElsewhere:
      "was changed elsewhere while Daybook was stopped, and stays as it is"
    }
  }
}
