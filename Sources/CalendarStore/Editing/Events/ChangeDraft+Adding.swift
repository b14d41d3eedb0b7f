import CalendarModel
import ICalendar

extension ChangeDraft {
  /// Puts new events with one UID into the texts: as a file of their own, or beside the others of a
  /// calendar that is one file. They get another UID where the collection has theirs.
  mutating func add(_ events: [NewEvent], to collection: CollectionInfo) throws(ChangeError) {
    guard var uid = events.first?.event.uid else { return }
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

  /// Puts a calendar with VEVENTs of one UID into the texts, in the same way; vCalendar 1.0 takes the form of
  /// iCalendar 2.0.
  mutating func insert(
    _ text: [UInt8], uid: String, into collection: CollectionInfo
  ) throws(ChangeError) {
    var (text, uid) = (Document(text).inNewVersion().bytes, uid)
    if try holds(uid, collection) {
      uid = EventUID.random()
      text = try writing(at: collection.path) { try Document(text).bytes(withUID: uid, at: now) }
    }
    brought.append(text)
    guard collection.isSingleFile else { return try write(text, uid, toNewFileOf: collection) }
    if let document = try calendar(in: collection) {
      let new = Document(text)
      text = try writing(at: collection.path) {
        var edit = EventEdit(document, zones: zones, now: now, addresses: addresses)
        try edit.insert(copiesOf: new.eventComponents, from: new)
        return edit.bytes()
      }
    }
    try write(text, uid, to: collection.path, of: collection)
  }

  /// Notes that a step makes an event.
  mutating func note(_ uid: String, in collection: CollectionInfo, _ path: String) {
    let key = EventKey.key(collection: collection.path, uid: uid, recurrence: nil)
    made.append(ChangeOutcome.Made(key: key, uid: uid, path: path))
  }

  // MARK: - Private

  /// Whether a collection is to have an event with a UID, as far as can be known.
  private mutating func holds(
    _ uid: String, _ collection: CollectionInfo
  ) throws(ChangeError) -> Bool {
    if made.contains(where: { $0.uid == uid && $0.key == key(uid, collection) }) { return true }
    var paths = index.files(withUID: uid, in: collection.path)
    // The index may not know yet what was written just now.
    paths.append(
      collection.isSingleFile
        ? collection.path : EventFileName.usualPath(forUID: uid, in: collection.path))
    for path in paths {
      guard let text = try texts.text(of: path, in: collection) else { continue }
      if events(in: Document(text)).contains(where: { $0.uid == uid }) { return true }
    }
    return false
  }

  private func key(_ uid: String, _ collection: CollectionInfo) -> Int64 {
    EventKey.key(collection: collection.path, uid: uid, recurrence: nil)
  }

  private mutating func write(
    _ text: [UInt8], _ uid: String, toNewFileOf collection: CollectionInfo
  ) throws(ChangeError) {
    let path = EventFileName.path(forUID: uid, in: collection.path) { path in texts.holds(path) }
    try write(text, uid, to: path, of: collection)
  }

  private mutating func write(
    _ text: [UInt8], _ uid: String, to path: String, of collection: CollectionInfo
  ) throws(ChangeError) {
    uids.insert(uid)
    try texts.set(text, of: path, in: collection)
    note(uid, in: collection, path)
  }

  /// What a collection that is one file holds; nil where there is no calendar in it.
  private mutating func calendar(in collection: CollectionInfo) throws(ChangeError) -> Document? {
    let document = Document(try texts.text(of: collection.path, in: collection) ?? [])
    return document.components.contains { $0.kind == .calendar } ? document : nil
  }

  private func newCalendar(of events: [NewEvent]) throws(ChangeError) -> [UInt8] {
    try writing(at: "") { try ComponentText.calendar(events, now: now).bytes() }
  }
}

extension CollectionInfo {
  /// Whether it is a file, not a folder.
  public var isSingleFile: Bool {
    // What is not there any more is met when it is written.
    (try? FileStatus(path: path))?.kind == .regular
  }
}
