import CalendarModel
import ICalendar

/// A step while it is put together: texts of files, changed one event after another.
struct ChangeDraft {
  let zones: ZoneCatalog
  let now: Instant
  let addresses: Set<String>
  let index: CalendarIndex
  var texts = WorkingTexts()
  var made: [ChangeOutcome.Made] = []
  var lost: [EventTime] = []
  var variants: [SeriesChoice: Int64] = [:]
  /// Of the events that the step is about.
  var uids: Set<String> = []
  /// Texts that are put somewhere else: what is wrong with them may be wrong there.
  var brought: [[UInt8]] = []

  init(zones: ZoneCatalog, now: Instant, addresses: Set<String>, index: CalendarIndex) {
    self.zones = zones
    self.now = now
    self.addresses = addresses
    self.index = index
  }

  /// What is to be written, each text read again.
  func checkedChanges() throws(ChangeError) -> [TextChange] {
    let changes = texts.changes
    try TextCheck(zones: zones, uids: uids).check(
      changes, others: texts.unchanged.compactMap(\.self) + brought)
    return changes
  }

  /// Refuses a change of events whose files do not say the same of them any more.
  mutating func checkUnchanged(
    _ bases: [EventBasis], _ change: EventChange, _ scope: SeriesScope
  ) throws(ChangeError) {
    var conflicts: [EventConflict] = []
    var others: [EventBasis] = []
    for basis in bases {
      guard let present = try presentLines(of: basis) else {
        others.append(basis)
        continue
      }
      let mine = lines(of: merging(basis) ?? basis, changedBy: change, scope)
      conflicts.append(
        EventConflict(
          basis: basis, change: change, scope: scope, theirs: present, mine: mine))
    }
    guard !conflicts.isEmpty else { return }
    for index in conflicts.indices { conflicts[index].others = others }
    throw .conflict(conflicts)
  }

  /// Changes an event in the texts.
  mutating func change(
    _ basis: EventBasis, _ scope: SeriesScope, by change: EventChange
  ) throws(ChangeError) {
    if case .move(let target, let fields) = change, target.path == basis.collection.path {
      if !fields.isEmpty { try self.change(basis, scope, by: .set(fields)) }
      return
    }
    var documents: [Document] = []
    for file in basis.files {
      documents.append(Document(try texts.text(of: file.path, in: basis.collection) ?? []))
    }
    let new = try changed(documents, basis, scope, by: change)
    try checkSiblings(of: basis, documents, new)
    try set(new, of: basis, documents)
    if let choice = basis.choice, change != .delete, change.target == nil,
      let after = refound(basis.with(try files(of: basis)))?.choice
    {
      variants[choice] = after.fingerprint
    }
    guard var text = new.newDocument else {
      if let uid = new.newUID { note(uid, in: basis.collection, basis.path) }
      return
    }
    // A file that has nothing else goes with all of its lines.
    if new.newUID == nil, documents.count == 1, case .emptied = new.documents[0],
      !basis.isInSingleFile
    {
      text = try whole(documents[0], basis, change)
    }
    try insert(
      text, uid: new.newUID ?? name(of: basis, in: text), into: change.target ?? basis.collection)
  }

  // MARK: - Private

  /// The files of an event as they are to be.
  private mutating func files(of basis: EventBasis) throws(ChangeError) -> [EventBasis.File] {
    var files: [EventBasis.File] = []
    for path in basis.files.map(\.path) {
      let text = try texts.text(of: path, in: basis.collection) ?? []
      files.append(EventBasis.File(path: path, text: text))
    }
    return files
  }

  /// The lines of an event in the files where they are not those that were read; nil where they are.
  private mutating func presentLines(of basis: EventBasis) throws(ChangeError) -> [String]? {
    var isSame = true
    var present: [[UInt8]] = []
    for file in basis.files {
      let text = try texts.text(of: file.path, in: basis.collection)
      isSame = isSame && text == file.text
      present.append(text ?? [])
    }
    if isSame { return nil }
    let lines = eventLines(of: basis, in: present)
    return lines == eventLines(of: basis, in: basis.files.map(\.text)) ? nil : lines
  }

  /// Puts what a change makes of the files of an event into the texts.
  private mutating func set(
    _ new: SeriesTexts, of basis: EventBasis, _ old: [Document]
  ) throws(ChangeError) {
    uids.insert(basis.uid)
    if let uid = new.newUID { uids.insert(uid) }
    lost += new.lost
    for (index, (file, text)) in zip(basis.files, new.documents).enumerated() {
      switch text {
      case .unchanged: break
      case .changed(let text):
        noteRenaming(of: basis.uid, from: old[index], to: Document(text))
        try texts.set(text, of: file.path, in: basis.collection)
      case .emptied(let text):
        let isCollection = file.path == basis.collection.path
        try texts.set(isCollection ? text : nil, of: file.path, in: basis.collection)
      }
    }
  }

  /// The text of a file that goes whole to another collection.
  private func whole(
    _ document: Document, _ basis: EventBasis, _ change: EventChange
  ) throws(ChangeError) -> [UInt8] {
    guard case .move(_, let fields) = change, !fields.isEmpty,
      case .changed(let text) = try changed([document], basis, .all, by: .set(fields)).documents[0]
    else { return document.bytes }
    return text
  }

  /// The UID of an event in its new text: one without is called by its bytes.
  private func name(of basis: EventBasis, in text: [UInt8]) -> String {
    guard EventUID.isMissing(basis.uid) else { return basis.uid }
    return events(in: Document(text)).first?.uid ?? basis.uid
  }

  /// An event without UID is called by its bytes, which have changed.
  private mutating func noteRenaming(of uid: String, from old: Document, to new: Document) {
    guard EventUID.isMissing(uid) else { return }
    let known = Set(events(in: old).map(\.uid))
    uids.formUnion(events(in: new).map(\.uid).filter { !known.contains($0) })
  }
}

extension EventChange {
  /// Where events go; nil where they stay.
  var target: CollectionInfo? {
    if case .move(let target, _) = self { target } else { nil }
  }
}
