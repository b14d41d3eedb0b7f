import CalendarModel
import ICalendar

/// A step while it is put together: texts of files, changed one event after another.
struct ChangeDraft {
  let zones: ZoneCatalog
  let now: Instant
  let addresses: Set<String>
  var texts = WorkingTexts()
  var made: [ChangeOutcome.Made] = []
  var lost: [EventTime] = []
  /// Of the events that the step is about.
  var uids: Set<String> = []

  init(zones: ZoneCatalog, now: Instant, addresses: Set<String>) {
    self.zones = zones
    self.now = now
    self.addresses = addresses
  }

  /// What is to be written, each text read again.
  func checkedChanges() throws(ChangeError) -> [TextChange] {
    let changes = texts.changes
    for change in changes {
      guard let text = change.after else { continue }
      try TextCheck(zones: zones).check(
        text, insteadOf: change.before, at: change.path, uids: uids)
    }
    return changes
  }

  /// Refuses a change of events whose files do not say the same of them any more.
  mutating func checkUnchanged(
    _ bases: [EventBasis], _ change: EventChange, _ scope: SeriesScope
  ) throws(ChangeError) {
    var conflicts: [EventConflict] = []
    for basis in bases {
      let then = basis.files.flatMap { eventLines(of: basis.uid, in: $0.text) }
      var present: [String] = []
      for file in basis.files {
        let text = try texts.text(of: file.path, in: basis.collection)
        present += eventLines(of: basis.uid, in: text ?? [])
      }
      guard then != present else { continue }
      let mine = lines(of: basis, changedBy: change, scope)
      conflicts.append(
        EventConflict(
          basis: basis, change: change, scope: scope, theirs: present, mine: mine))
    }
    if !conflicts.isEmpty { throw .conflict(conflicts) }
  }

  /// Changes an event in the texts.
  mutating func change(
    _ basis: EventBasis, _ scope: SeriesScope, by change: EventChange
  ) throws(ChangeError) {
    uids.insert(basis.uid)
    var documents: [Document] = []
    for file in basis.files {
      documents.append(Document(try texts.text(of: file.path, in: basis.collection) ?? []))
    }
    let new = try changed(documents, basis, scope, by: change)
    for (file, text) in zip(basis.files, new.documents) {
      switch text {
      case .unchanged: break
      case .changed(let text): try texts.set(text, of: file.path, in: basis.collection)
      case .emptied(let text):
        let isCollection = file.path == basis.collection.path
        try texts.set(isCollection ? text : nil, of: file.path, in: basis.collection)
      }
    }
    lost += new.lost
    guard let uid = new.newUID else { return }
    uids.insert(uid)
    var path = basis.path
    if let text = new.newDocument {
      path = newPath(forUID: uid, in: basis.collection)
      try texts.set(text, of: path, in: basis.collection)
    }
    note(uid, in: basis.collection, path)
  }
}
