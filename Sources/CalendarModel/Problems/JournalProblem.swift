/// A problem found in the journal of changes.
public enum JournalProblem: ProblemKind {
  case damagedRecord
  case noFolder
  case noLocks
  case changedElsewhere

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case damagedRecord, noFolder, noLocks, changedElsewhere
  }

  public func text(quoting quote: (String) -> String) -> String {
    switch self {
    case .damagedRecord: "the record of a step is damaged and was set aside"
    case .noFolder: "was not a folder for the journal and was set aside"
    case .noLocks:
      "is on a file system without locks; the link lock.owner in it is used instead"
    case .changedElsewhere:
      "was changed elsewhere while Daybook was stopped, and stays as it is"
    }
  }
}
