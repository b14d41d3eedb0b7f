/// Recovers what an interrupted run had begun, by checking the file or the server.
extension CollectionRun {
  /// Asks after every intent. Comes after the proof that the calendar is there, and before
  /// its report.
  mutating func recover() throws {
    let intents = try state.intents(of: record)
    guard !intents.isEmpty else { return }
    let todo = Dictionary(
      try state.todo(of: record).map { ($0.href, $0) }, uniquingKeysWith: { first, _ in first })
    let known = Set(try state.items(of: record).map(\.item.href))
    for intent in intents {
      try reach(.noted)
      // A report has mentioned it since.
      if intent.kind.isCreation, known.contains(intent.href) {
        try state.remove(intent)
        continue
      }
      switch intent.kind {
      case .writeFile: try recoverWriting(intent, todo[intent.href])
      case .deleteFile: try recoverDeletion(intent, todo[intent.href])
      case .create, .replace: try recoverSending(intent)
      case .created, .replaced: try recoverAcknowledged(intent)
      case .deleteRemote: try askAgain(intent)
      }
    }
  }

  /// Forgets the places of files that no longer exist, or have arrived in another way.
  mutating func dropPendingCreations() throws {
    guard !pendingCreations.isEmpty else { return }
    let known = Set(try state.items(of: record).map(\.item.file))
    for intent in pendingCreations.values {
      let uids = sides.texts[intent.file].map(ItemUIDs.uids)
      let waits = uids == intent.bytes.map(ItemUIDs.uids) && !known.contains(intent.file)
      if !waits { try state.remove(intent) }
    }
    pendingCreations = [:]
  }

  // MARK: - Private

  /// - Parameter reported: the server's report since, or the cause of writing the file.
  private mutating func recoverWriting(_ intent: Intent, _ reported: Todo?) throws {
    guard let bytes = intent.bytes, let remote = intent.remote else { return try giveUp(intent) }
    let current = try folder.read(intent.file)
    // A new file with the item in it was written, and then changed by the user.
    let isEdited =
      intent.expected == nil && current.map(ItemUIDs.uids) == ItemUIDs.uids(of: bytes)
    guard current == bytes || isEdited else { return try giveUp(intent) }
    let isNews = reported.map { $0.isGone || $0.etag == nil || $0.etag != remote.etag } ?? false
    try agree(
      on: BaseItem(intent.file, intent.href, local: bytes, remote: remote),
      oldHref: intent.oldHref, intent, news: isNews ? reported : nil)
  }

  private mutating func recoverDeletion(_ intent: Intent, _ reported: Todo?) throws {
    guard try folder.read(intent.file) == nil else { return try giveUp(intent) }
    // Somebody may have put another one there.
    let isNews = reported.map { !$0.isGone } ?? false
    try forget([intent.href], file: intent.file, intent, news: isNews ? reported : nil)
  }

  /// A member confirmed by the server but missing was deleted since, as its next list will show.
  private mutating func recoverAcknowledged(_ intent: Intent) throws {
    guard let sent = intent.bytes else { return try giveUp(intent) }
    switch try fetchOne(intent.href) {
    case .object(let text, let etag):
      let version = RemoteVersion(text: Array(text.utf8), etag: etag)
      let past = try state.pastVersions(of: record, at: nil)
      if isAsBefore(version, intent, past) { return try refuse(intent, nil) }
      try finish(intent, version)
    case .missing:
      try agree(
        on: BaseItem(
          intent.file, intent.href, local: sent, remote: RemoteVersion(text: sent, etag: nil)),
        oldHref: intent.oldHref, intent)
    case .unreadable: leaveUnseen(intent)
    }
  }

  private mutating func recoverSending(_ intent: Intent) throws {
    guard intent.kind == .create else {
      // A merge whose file was not written is repeated with the server's present text.
      let isWritten = try intent.expected == nil || folder.read(intent.file) == intent.bytes
      try askAgain(intent, mayHaveArrived: isWritten)
      return
    }
    switch try fetchOne(intent.href) {
    // Perhaps it is on its way: the same place is used again.
    case .missing: pendingCreations[intent.file] = intent
    case .unreadable: leaveUnseen(intent)
    case .object: try askAgain(intent)
    }
  }
}

/// Handles changes that the server refuses.
extension CollectionRun {
  /// Finds the item that has the UID; both are the same, and the next plan compares them.
  /// - Parameter other: its place according to the server.
  mutating func clash(
    _ intent: Intent, _ other: RemoteID?, _ refusal: RemoteRefusal
  ) throws {
    guard intent.kind.isCreation, let text = intent.bytes,
      let uid = ItemUIDs.uids(of: text).first
    else { return try refuse(intent, refusal) }
    for href in try [other].compactMap({ $0 }) + (candidates(uid, text) ?? []) {
      guard case .object(let found, let etag) = try fetchOne(href),
        ItemUIDs.uids(of: Array(found.utf8)).contains(uid), sides.items[href] == nil
      else { continue }
      return try giveUp(
        intent, news: Todo(href: href, etag: etag, text: Array(found.utf8)))
    }
    try refuse(intent, refusal)
  }

  /// Records that an item of another calendar has the UID.
  mutating func clash(_ intent: Intent, elsewhere other: RemoteID) throws {
    guard intent.kind.isCreation, intent.bytes.map(ItemUIDs.uids)?.isEmpty == false else {
      return try refuse(intent, .misfit)
    }
    // If it is moving from that calendar to this one, it will soon be gone from there.
    if stuckMoves.remove(other) != nil {
      needsAnotherPass = true
      return try giveUp(intent)
    }
    report.add(.uidElsewhere(file: intent.file, other.text))
    try refuse(intent, .misfit)
  }

  /// Whether a new text may be an item that the server has named and not handed out.
  func mayBeUnread(_ text: [UInt8]) throws -> Bool {
    guard !sides.unread.isEmpty, let uid = ItemUIDs.uids(of: text).first else { return false }
    return try candidates(uid, text)?.contains(where: sides.unread.contains) ?? true
  }

  /// The members found by UID on the server; nil if it cannot search.
  private func candidates(_ uid: String, _ text: [UInt8]) throws -> [RemoteID]? {
    let component = ItemUIDs.component(of: text) ?? "VEVENT"
    do throws(RemoteError) {
      return Array(try remote.members(uid: uid, component: component).prefix(10))
    } catch {
      if error.isAboutServer { throw error }
      return nil
    }
  }

  /// The most changes in a row that a server may fail over before the run ends.
  private static var mostFailures: Int { 20 }

  /// Records a change that the server has failed over, and goes on with the others if the calendar is
  /// there. What has become of it is asked by the next run, which tries again.
  mutating func outlast(_ refusal: RemoteRefusal, _ intent: Intent) throws {
    failureCount += 1
    try refuse(intent, RemoteRefusal(refusal.code))
    guard failureCount < Self.mostFailures else { throw RemoteError.failing(refusal) }
    _ = try remote.properties()
  }

  /// Whether an earlier run failed on the change of a step, so that everything else goes first.
  func hasFailed(_ step: Step) -> Bool {
    guard let file = step.file, let refusal = sides.refusals[file] else { return false }
    return refusal.reason?.isFailure ?? false
  }

  /// Records a change that the server has not taken. An intent stays where the change may have arrived all
  /// the same, and where a new text is to go to the same place again: under another one it could be there
  /// twice.
  /// - Parameter reason: nil if the server claims success.
  mutating func refuse(_ intent: Intent, _ reason: RemoteRefusal?) throws {
    let now = settings.now()
    let refusal = Refusal(
      file: intent.file, bytes: intent.bytes ?? [], reason: reason, since: now, tried: now)
    triedFiles.insert(intent.file)
    try state.write { db in
      try SyncState.save(refusal, record, db)
      if intent.kind.isCreation, refusal.isPassing {
        try SyncState.unacknowledge(intent, db)
      } else if !(reason?.isFailure ?? false) {
        try SyncState.remove(intent, db)
      }
    }
  }

  mutating func deny(_ intent: Intent) throws {
    // Until the next run, which checks again.
    record.isDenied = true
    try giveUp(intent)
    report.add(.readOnly)
    needsAnotherPass = true
  }

  /// Whether to send a text, or a deletion; refused ones wait for a while.
  func mayStillSend(_ text: [UInt8], _ file: String) -> Bool {
    if triedFiles.contains(file) { return false }
    guard let refusal = sides.refusals[file], refusal.bytes == text else { return true }
    return settings.triesRefused || refusal.isDue(at: settings.now())
  }
}
