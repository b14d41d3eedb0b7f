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
