import CalendarModel
import ICalendar

/// What is sent to the guests of events that the user organizes.
extension CalendarEditor {
  /// Returns the VEVENTs of a UID in a collection as one calendar; nil if it has none.
  public func calendar(
    ofUID uid: String, in collection: CollectionInfo, at now: Instant
  ) throws(ChangeError) -> [UInt8]? {
    var draft = draft(at: now)
    return try draft.calendar(ofUID: uid, in: collection)
  }

  /// Raises the revision (SEQUENCE) of all parts of an event to a number, as one step: guests have a
  /// later one than the calendar, because a change was undone after it was sent.
  public func raiseSequence(
    ofUID uid: String, in collection: CollectionInfo, to number: Int, at now: Instant,
    sentence: String
  ) throws(ChangeError) -> ChangeOutcome {
    try perform(sentence, at: now) { (draft: inout ChangeDraft) throws(ChangeError) in
      try draft.raiseSequence(ofUID: uid, in: collection, to: number)
    }
  }
}

extension ChangeDraft {
  fileprivate mutating func calendar(
    ofUID uid: String, in collection: CollectionInfo
  ) throws(ChangeError) -> [UInt8]? {
    let documents = try documents(ofUID: uid, in: collection).map(\.document)
    guard let first = documents.first else { return nil }
    guard documents.count > 1 || first.componentIndices(of: .event).count > 1 else {
      return first.bytes
    }
    return try writing(at: collection.path) {
      try SeriesEdit(documents, uid: uid, zones: zones, now: now).text()
    }
  }

  fileprivate mutating func raiseSequence(
    ofUID uid: String, in collection: CollectionInfo, to number: Int
  ) throws(ChangeError) {
    uids.insert(uid)
    for (path, document) in try documents(ofUID: uid, in: collection) {
      let text = try writing(at: path) {
        try document.withSequence(atLeast: number, ofUID: uid, at: now)
      }
      try texts.set(text, of: path, in: collection)
    }
  }

  private mutating func documents(
    ofUID uid: String, in collection: CollectionInfo
  ) throws(ChangeError) -> [(path: String, document: Document)] {
    var found: [(path: String, document: Document)] = []
    for path in possiblePaths(uid, collection) {
      guard let text = try texts.text(of: path, in: collection) else { continue }
      let document = Document(text)
      if events(in: document).contains(where: { $0.uid == uid }) { found.append((path, document)) }
    }
    return found
  }
}
