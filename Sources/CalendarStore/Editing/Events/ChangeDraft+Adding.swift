import CalendarModel
import ICalendar

extension ChangeDraft {
  /// Puts a new event into the texts: as a file of its own, or beside the others of a calendar that
  /// is one file.
  mutating func add(_ event: NewEvent, to collection: CollectionInfo) throws(ChangeError) {
    let uid = event.event.uid
    uids.insert(uid)
    let path: String
    let text: [UInt8]
    if collection.isSingleFile {
      path = collection.path
      text = try added(event, to: try texts.text(of: path, in: collection) ?? [])
    } else {
      path = newPath(forUID: uid, in: collection)
      text = try newCalendar(of: event)
    }
    try texts.set(text, of: path, in: collection)
    note(uid, in: collection, path)
  }

  /// A path for a new file of a collection.
  func newPath(forUID uid: String, in collection: CollectionInfo) -> String {
    EventFileName.path(forUID: uid, in: collection.path) { path in texts.holds(path) }
  }

  /// Notes that a step makes an event.
  mutating func note(_ uid: String, in collection: CollectionInfo, _ path: String) {
    let key = EventKey.key(collection: collection.path, uid: uid, recurrence: nil)
    made.append(ChangeOutcome.Made(key: key, uid: uid, path: path))
  }

  // MARK: - Private

  private func newCalendar(of event: NewEvent) throws(ChangeError) -> [UInt8] {
    do {
      return try ComponentText.calendar([event], now: now).bytes()
    } catch {
      throw .value(error)
    }
  }

  private func added(_ event: NewEvent, to text: [UInt8]) throws(ChangeError) -> [UInt8] {
    let document = Document(text)
    guard document.components.contains(where: { $0.kind == .calendar }) else {
      return text + (try newCalendar(of: event))
    }
    var edit = EventEdit(document, zones: zones, now: now, addresses: addresses)
    do {
      try edit.insert(event)
    } catch {
      throw .value(error)
    }
    return edit.bytes()
  }
}

extension CollectionInfo {
  /// Whether it is a file, not a folder.
  var isSingleFile: Bool {
    // What is not there any more is met when it is written.
    (try? FileStatus(path: path))?.kind == .regular
  }
}
