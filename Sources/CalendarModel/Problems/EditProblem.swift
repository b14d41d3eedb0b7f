/// Why a file was not changed.
public enum EditProblem: ProblemKind {
  case conflict
  case conflicts(paths: String)
  case linkOutside(target: String)
  case unreadable(system: String)
  case unwritable(system: String)
  case readOnly
  case keptReadOnly
  case ofContacts
  case twoChanges
  case notRecorded(system: String)
  case noJournal
  case unreadableRecord(system: String)
  case damagedRecord
  case notPutBack(cause: String, files: String)

  public enum Code: String, CaseIterable, Sendable {
    case conflict, conflicts, linkOutside, unreadable, unwritable, readOnly, keptReadOnly
    case ofContacts, twoChanges, notRecorded, noJournal, unreadableRecord, damagedRecord
    case notPutBack
  }

  public var parts: (code: Code, values: [String]) {
    switch self {
    case .conflict: (.conflict, [])
    case .conflicts(let paths): (.conflicts, [paths])
    case .linkOutside(let target): (.linkOutside, [target])
    case .unreadable(let system): (.unreadable, [system])
    case .unwritable(let system): (.unwritable, [system])
    case .readOnly: (.readOnly, [])
    case .keptReadOnly: (.keptReadOnly, [])
    case .ofContacts: (.ofContacts, [])
    case .twoChanges: (.twoChanges, [])
    case .notRecorded(let system): (.notRecorded, [system])
    case .noJournal: (.noJournal, [])
    case .unreadableRecord(let system): (.unreadableRecord, [system])
    case .damagedRecord: (.damagedRecord, [])
    case .notPutBack(let cause, let files): (.notPutBack, [cause, files])
    }
  }

  public init(_ code: Code, _ values: ProblemValues) {
    self =
      switch code {
      case .conflict: .conflict
      case .conflicts: .conflicts(paths: values[0])
      case .linkOutside: .linkOutside(target: values[0])
      case .unreadable: .unreadable(system: values[0])
      case .unwritable: .unwritable(system: values[0])
      case .readOnly: .readOnly
      case .keptReadOnly: .keptReadOnly
      case .ofContacts: .ofContacts
      case .twoChanges: .twoChanges
      case .notRecorded: .notRecorded(system: values[0])
      case .noJournal: .noJournal
      case .unreadableRecord: .unreadableRecord(system: values[0])
      case .damagedRecord: .damagedRecord
      case .notPutBack: .notPutBack(cause: values[0], files: values[1])
      }
  }

  public func text(quoting quote: (String) -> String) -> String {
    switch self {
    case .conflict: "was changed elsewhere"
    case .conflicts(let paths): "changed elsewhere: \(paths)"
    case .linkOutside(let target):
      "the link leads out of its calendar, to \(target); nothing was written"
    case .unreadable(let system): system
    case .unwritable(let system): "cannot be written: \(system)"
    case .readOnly: "the file is read-only"
    case .keptReadOnly: "the configuration keeps it read-only"
    case .ofContacts: "birthdays come from contacts; change them in the address book"
    case .twoChanges: "two changes at once"
    case .notRecorded(let system): "this cannot be recorded for undo: \(system)"
    case .noJournal: "there is no place for the journal of changes"
    case .unreadableRecord(let system): "the undo record \(system)"
    case .damagedRecord: "the record of this step is damaged and was set aside"
    case .notPutBack(let cause, let files): "\(cause); not put back: \(files)"
    }
  }
}
