import CalendarModel
import ICalendar

/// A step being built: texts of files, changed one event after another.
struct ChangeDraft {
  let zones: ZoneCatalog
  let now: Instant
  let addresses: Set<String>
  let index: CalendarIndex
  var texts = WorkingTexts()
  var made: [ChangeOutcome.Made] = []
  var lost: [EventTime] = []
  var variants: [SeriesChoice: Int64] = [:]
  /// The UIDs of the events in the step.
  var uids: Set<String> = []
  /// The UID of the next event or series that is made; nil for a random one.
  var newUID: String?
  /// Texts that are moved elsewhere; their existing problems may show up at the new place.
  var brought: [[UInt8]] = []

  init(zones: ZoneCatalog, now: Instant, addresses: Set<String>, index: CalendarIndex) {
    self.zones = zones
    self.now = now
    self.addresses = addresses
    self.index = index
  }

  /// Returns the changes to write, after reading each new text as a check.
  func checkedChanges() throws(ChangeError) -> [TextChange] {
    let changes = texts.changes
    try TextCheck(zones: zones, uids: uids).check(
      changes, others: texts.unchanged.compactMap(\.self) + brought)
    return changes
  }

  /// Throws if the files have different contents for the events now.
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
      let after = relocated(basis.with(try files(of: basis)))?.choice
    {
      variants[choice] = after.fingerprint
    }
    guard var text = new.newDocument else {
      if let uid = new.newUID { recordUID(uid, in: basis.collection, basis.path) }
      return
    }
    // A file with nothing else in it moves with all of its lines.
    if new.newUID == nil, documents.count == 1, case .emptied = new.documents[0],
      !basis.isInSingleFile
    {
      text = try whole(documents[0], basis, change)
    }
    try insert(
      text, uid: new.newUID ?? name(of: basis, in: text), into: change.target ?? basis.collection)
  }

  // MARK: - Private

  /// Returns the files of an event with their new texts.
  private mutating func files(of basis: EventBasis) throws(ChangeError) -> [EventBasis.File] {
    var files: [EventBasis.File] = []
    for path in basis.files.map(\.path) {
      let text = try texts.text(of: path, in: basis.collection) ?? []
      files.append(EventBasis.File(path: path, text: text))
    }
    return files
  }

  /// Returns the event's lines now in its files, or nil if they are the ones that were read.
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

  /// Stores the texts that a change makes of the event's files.
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

  /// Returns the text of a file that moves as a whole to another collection.
  private func whole(
    _ document: Document, _ basis: EventBasis, _ change: EventChange
  ) throws(ChangeError) -> [UInt8] {
    guard case .move(_, let fields) = change, !fields.isEmpty,
      case .changed(let text) = try changed([document], basis, .all, by: .set(fields)).documents[0]
    else { return document.bytes }
    return text
  }

  /// Returns the UID of an event in its new text. An event without a UID is identified by its
  /// bytes.
  private func name(of basis: EventBasis, in text: [UInt8]) -> String {
    guard EventUID.isMissing(basis.uid) else { return basis.uid }
    return events(in: Document(text)).first?.uid ?? basis.uid
  }

  /// Adds the new identities of events without a UID, which are identified by their bytes.
  private mutating func noteRenaming(of uid: String, from old: Document, to new: Document) {
    guard EventUID.isMissing(uid) else { return }
    let known = Set(events(in: old).map(\.uid))
    uids.formUnion(events(in: new).map(\.uid).filter { !known.contains($0) })
  }
}

extension EventChange {
  /// The collection that the events move to; nil if they stay.
  var target: CollectionInfo? {
    if case .move(let target, _) = self { target } else { nil }
  }
}

extension ChangeDraft {
  /// Adds new events with one UID: as a file of their own, or among the others if the calendar is a
  /// single file. They get another UID if the collection already has theirs.
  mutating func add(_ events: [NewEvent], to collection: CollectionInfo) throws(ChangeError) {
    guard var uid = events.first?.event.uid else { return }
    try collection.checkHolding(.events)
    var events = events
    var isTaken = uid.isEmpty
    if !isTaken { isTaken = try holds(uid, collection) }
    if isTaken {
      uid = EventUID.random()
      for index in events.indices { events[index].event.uid = uid }
    }
    guard collection.isSingleFile else {
      return try write(try newCalendar(of: events), uid, toNewFileOf: collection)
    }
    let document = try calendar(in: collection)
    let text = try writing(at: collection.path) {
      guard let document else { return try newCalendar(of: events) }
      var edit = EventEdit(document, zones: zones, now: now, addresses: addresses)
      for event in events { try edit.insert(event) }
      return edit.bytes()
    }
    try write(text, uid, to: collection.path, of: collection)
  }

  /// Adds a calendar with VEVENTs of one UID in the same way. vCalendar 1.0 is converted to
  /// iCalendar 2.0.
  mutating func insert(
    _ text: [UInt8], uid: String, into collection: CollectionInfo
  ) throws(ChangeError) {
    var (text, uid) = (Document(text).inNewVersion().bytes, uid)
    if !events(in: Document(text)).isEmpty { try collection.checkHolding(.events) }
    if try holds(uid, collection) {
      uid = newUID ?? EventUID.random()
      text = try writing(at: collection.path) { try Document(text).bytes(withUID: uid, at: now) }
    }
    brought.append(text)
    guard collection.isSingleFile else { return try write(text, uid, toNewFileOf: collection) }
    if let document = try calendar(in: collection) {
      let new = Document(text)
      text = try writing(at: collection.path) {
        var edit = EventEdit(document, zones: zones, now: now, addresses: addresses)
        let components = new.componentIndices(of: .event) + new.todoIndices
        try edit.insert(copiesOf: components, from: new)
        return edit.bytes()
      }
    }
    try write(text, uid, to: collection.path, of: collection)
  }

  /// Records that the step creates an event.
  mutating func recordUID(_ uid: String, in collection: CollectionInfo, _ path: String) {
    let key = EventKey.key(collection: collection.path, uid: uid, recurrence: nil)
    made.append(ChangeOutcome.Made(key: key, uid: uid, path: path))
  }

  // MARK: - Private

  /// Whether a collection will have an event with a UID, as far as is known.
  mutating func holds(
    _ uid: String, _ collection: CollectionInfo
  ) throws(ChangeError) -> Bool {
    if made.contains(where: { $0.uid == uid && $0.key == key(uid, collection) }) { return true }
    var paths = index.files(withUID: uid, in: collection.path)
    paths += index.todoFiles(withUID: uid, in: collection.path)
    // The index may not know about recent writes yet.
    paths.append(
      collection.isSingleFile
        ? collection.path : EventFileName.defaultPath(forUID: uid, in: collection.path))
    for path in paths {
      guard let text = try texts.text(of: path, in: collection) else { continue }
      let document = Document(text)
      if events(in: document).contains(where: { $0.uid == uid }) { return true }
      if todos(in: document).contains(where: { $0.todo.uid == uid }) { return true }
    }
    return false
  }

  private func key(_ uid: String, _ collection: CollectionInfo) -> Int64 {
    EventKey.key(collection: collection.path, uid: uid, recurrence: nil)
  }

  mutating func write(
    _ text: [UInt8], _ uid: String, toNewFileOf collection: CollectionInfo
  ) throws(ChangeError) {
    let path = EventFileName.path(forUID: uid, in: collection.path) { path in texts.holds(path) }
    try write(text, uid, to: path, of: collection)
  }

  mutating func write(
    _ text: [UInt8], _ uid: String, to path: String, of collection: CollectionInfo
  ) throws(ChangeError) {
    uids.insert(uid)
    try texts.set(text, of: path, in: collection)
    recordUID(uid, in: collection, path)
  }

  /// Returns the contents of a single-file collection, or nil if it has no calendar.
  mutating func calendar(in collection: CollectionInfo) throws(ChangeError) -> Document? {
    let document = Document(try texts.text(of: collection.path, in: collection) ?? [])
    return document.components.contains { $0.kind == .calendar } ? document : nil
  }

  private func newCalendar(of events: [NewEvent]) throws(ChangeError) -> [UInt8] {
    try writing(at: "") { try ComponentText.calendar(events, now: now).bytes() }
  }
}

extension CollectionInfo {
  /// Whether the collection is a file, not a folder.
  public var isSingleFile: Bool {
    // If the file is gone, writing reports it.
    (try? FileStatus(path: path))?.kind == .regular
  }
}
