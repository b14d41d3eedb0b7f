import CalendarModel
import ICalendar

extension CalendarEditor {
  /// Returns the collections that have VEVENTs with a UID, as far as the index knows.
  public func collections(
    withUID uid: String, among collections: [CollectionInfo]
  ) -> [CollectionInfo] {
    collections.filter { !index.files(withUID: uid, in: $0.path).isEmpty }
  }

  /// Returns a message compared with its event in a collection. Nothing is written.
  public func invitation(
    _ message: SchedulingMessage, in collection: CollectionInfo, at now: Instant
  ) throws(ChangeError) -> Invitation {
    var draft = draft(at: now)
    return try draft.invitation(message, in: collection).invitation
  }

  /// Returns the event that a message is about in a collection, as far as the index knows: its
  /// occurrence if that has a text of its own, else the event or the series.
  public func event(of message: SchedulingMessage, in collection: CollectionInfo) -> EventID? {
    let times = message.main.occurrence == nil ? [nil] : [message.main.occurrence, nil]
    return times.lazy.compactMap { time in
      let key = EventKey.key(collection: collection.path, uid: message.uid, recurrence: time)
      // An index that cannot be read has none.
      return (try? index.events(withKey: key))?.first
    }.first
  }

  /// Applies a message to the copies of its event in some collections as one step.
  ///
  /// - Parameters:
  ///   - answer: the user's answer to a request; nil to apply the message only.
  ///   - addresses: the user's addresses, in lower case; with an answer, the answering one.
  ///   - addsAttendee: whether an uninvited person who answers is added to the attendees.
  ///   - sentence: the step in the user's words.
  /// - Throws: `ChangeError`; nothing was written then.
  public func apply(
    _ message: SchedulingMessage, answering answer: InvitationAnswer?, by addresses: Set<String>,
    addsAttendee: Bool = false, into collections: [CollectionInfo], at now: Instant,
    sentence: String
  ) throws(ChangeError) -> ChangeOutcome {
    try perform(sentence, at: now) { (draft: inout ChangeDraft) throws(ChangeError) in
      for collection in collections {
        let (invitation, paths) = try draft.invitation(message, in: collection)
        try draft.apply(
          invitation, answer, addresses, addsAttendee: addsAttendee, paths, in: collection)
      }
    }
  }
}

extension ChangeDraft {
  /// Returns a message compared with the files of its event in a collection, and their paths.
  fileprivate mutating func invitation(
    _ message: SchedulingMessage, in collection: CollectionInfo
  ) throws(ChangeError) -> (invitation: Invitation, paths: [String]) {
    var (paths, stored): ([String], [[UInt8]]) = ([], [])
    for path in possiblePaths(message.uid, collection) {
      guard let text = try texts.text(of: path, in: collection),
        events(in: Document(text)).contains(where: { $0.uid == message.uid })
      else { continue }
      paths.append(path)
      stored.append(text)
    }
    let invitation = Invitation(message, stored: stored, zones: zones, now: now)
    return (invitation, paths)
  }

  /// Adds the texts that result from a message to the step.
  fileprivate mutating func apply(
    _ invitation: Invitation, _ answer: InvitationAnswer?, _ addresses: Set<String>,
    addsAttendee: Bool, _ paths: [String], in collection: CollectionInfo
  ) throws(ChangeError) {
    let uid = invitation.message.uid
    let new = try writing(at: paths.first ?? collection.path) {
      try invitation.texts(answering: answer, by: addresses, addsAttendee: addsAttendee)
    }
    uids.insert(uid)
    brought.append(invitation.message.document.bytes)
    for (path, text) in zip(paths, new.documents) { try texts.set(text, of: path, in: collection) }
    if let text = new.new {
      try insert(text, uid: uid, into: collection)
    } else if let path = paths.first {
      recordUID(uid, in: collection, path)
    }
  }

  // MARK: - Private

  /// Returns the files that may have a UID: those in the index, and the file named after
  /// it, which may not be in the index yet.
  func possiblePaths(_ uid: String, _ collection: CollectionInfo) -> [String] {
    var paths = index.files(withUID: uid, in: collection.path)
    let defaultPath =
      collection.isSingleFile
      ? collection.path : EventFileName.defaultPath(forUID: uid, in: collection.path)
    if !paths.contains(defaultPath) { paths.append(defaultPath) }
    return paths
  }
}
