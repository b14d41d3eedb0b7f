/// A reason why a file was not changed.
public enum EditProblem: ProblemKind {
  case conflict
  case conflicts(paths: String)
  case linkOutside(target: String)
  case unreadable(system: String)
  case unwritable(system: String)
  case readOnly
  case keptReadOnly
  case onlyEvents
  case onlyTodos
  case ofContacts
  case twoChanges
  case notRecorded(system: String)
  case noJournal
  case unreadableRecord(system: String)
  case damagedRecord
  case notPutBack(cause: String, files: String)

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case conflict, conflicts, linkOutside, unreadable, unwritable, readOnly, keptReadOnly
    case onlyEvents, onlyTodos
    case ofContacts, twoChanges, notRecorded, noJournal, unreadableRecord, damagedRecord
    case notPutBack
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
    case .onlyEvents: "this calendar takes no tasks; choose another one"
    case .onlyTodos: "this calendar takes only tasks; choose another one"
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
