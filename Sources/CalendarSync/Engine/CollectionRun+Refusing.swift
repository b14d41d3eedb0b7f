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
