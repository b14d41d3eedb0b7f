import CalendarStore

/// The steps that change the server. Each ends with what the server then has, whatever its answer.
extension CollectionRun {
  mutating func merge(_ text: [UInt8], _ remote: RemoteVersion, _ step: Step) throws {
    guard let file = step.file, let href = step.href, mayStillSend(text, file) else { return }
    let intent = try state.add(
      Intent(
        kind: .replace, file: file, href: href, oldHref: step.baseHref,
        expected: sides.texts[file], bytes: text, remote: remote), record)
    try pass(.intentStored)
    guard try replaceFile(file, by: text, href) else { return try giveUp(intent) }
    if try send(intent) { report.merged += 1 }
  }

  mutating func upload(
    _ text: [UInt8], replacing remote: RemoteVersion?, _ reason: Action.Reason, _ step: Step
  ) throws {
    guard let file = step.file, mayStillSend(text, file) else { return }
    let noted: Intent
    if let remote, let href = step.href {
      noted = try state.add(
        Intent(
          kind: .replace, file: file, href: href, oldHref: step.baseHref, bytes: text,
          remote: remote), record)
    } else {
      noted = try creation(of: text, file, oldHref: step.baseHref)
    }
    try pass(.intentStored)
    guard try send(noted) else { return }
    if case .moved(let from) = reason { stuckMoves.remove(from) }
    report.uploaded += 1
    if reason == .restored { report.note(.restored(file: file)) }
  }

  mutating func deleteRemote(_ etag: String?, _ step: Step) throws {
    guard let href = step.href, let file = step.file ?? sides.items[href]?.item.file else { return }
    if sides.refusals[file]?.isEmpty ?? false {
      return report.note(.refused(file: file, status: 0, condition: nil))
    }
    let base = step.baseHref.flatMap { sides.items[$0]?.item }
    let intent = try state.add(
      Intent(
        kind: .deleteRemote, file: file, href: href, oldHref: step.baseHref,
        remote: base?.texts.map { RemoteVersion(text: $0.remote, etag: etag) }), record)
    try pass(.intentStored)
    let mark = etag.flatMap { ETag($0) }
    if mark?.isWeak ?? true, try !isStill(intent.remote, intent) { return }
    let outcome = try remote.delete(href, etag: mark?.isWeak ?? true ? nil : mark)
    try pass(.sent)
    switch outcome {
    case .done, .missing:
      if let text = base?.texts?.local { try keep(text, .removed, file, href) }
      try forget([href, step.baseHref], file: file, intent)
      report.deletedThere += 1
    case .conditionFailed, .uidTaken: try askAgain(intent)
    case .notAllowed: try deny(intent)
    case .refused(let status, let body): try refuse(intent, status, body)
    }
  }

  // MARK: - Sending a text

  /// Sends a text that is noted, and asks for what the server has made of it.
  /// - Returns: whether the server has it.
  private mutating func send(_ intent: Intent) throws -> Bool {
    guard let text = intent.bytes else { return false }
    var condition = RemoteCollection.Condition.isNew
    if intent.kind == .replace {
      // A weak mark never matches, and without one nothing can be asked for.
      if let etag = intent.remote?.etag.flatMap({ ETag($0) }), !etag.isWeak {
        condition = .matches(etag)
      } else {
        guard try isStill(intent.remote, intent) else { return false }
        condition = .any
      }
    }
    let outcome = try remote.put(text, at: intent.href, if: condition)
    try pass(.sent)
    switch outcome {
    case .done: return try confirm(intent)
    case .conditionFailed: return try askAgain(intent)
    case .missing where intent.kind == .replace: return try askAgain(intent)
    case .missing:
      // Throws where the whole calendar is gone.
      _ = try remote.properties()
      try refuse(intent, 404, nil)
    case .uidTaken(let other): try clash(intent, other, status: 409, nil)
    case .notAllowed: try deny(intent)
    case .refused(let status, let body):
      if status == 409 || status == 403 { _ = try remote.properties() }
      try clash(intent, nil, status: status, body)
    }
    return false
  }

  /// Reads what was sent, and notes what both sides have now.
  private mutating func confirm(_ intent: Intent) throws -> Bool {
    switch try fetchOne(intent.href) {
    case .object(let text, let etag):
      try settle(intent, RemoteVersion(text: Array(text.utf8), etag: etag?.text))
      return true
    case .missing:
      report.note(.notKept(file: intent.file))
      try giveUp(intent, news: goneNews(of: intent))
    // It is there, and the next run reads it: until then nothing is agreed on.
    case .unreadable: break
    }
    return false
  }

  /// Notes that the text of an intent has arrived, and what the server has now: that text, or what it
  /// or another client has made of it since.
  mutating func settle(_ intent: Intent, _ version: RemoteVersion) throws {
    guard let sent = intent.bytes else { return }
    if CanonicalText(sent) == CanonicalText(version.text) {
      return try agree(
        on: BaseItem(intent.file, intent.href, local: sent, remote: version),
        oldHref: intent.oldHref, intent)
    }
    let agreed = BaseItem(
      intent.file, intent.href, local: sent, remote: RemoteVersion(text: sent, etag: nil))
    let news = Todo(href: intent.href, etag: version.etag, text: version.text)
    try agree(on: agreed, oldHref: intent.oldHref, intent, news: news)
  }

  /// Asks what there is after a refused condition: what was to be, or something else, which the next
  /// plan merges.
  /// - Returns: whether the server has what was sent.
  @discardableResult mutating func askAgain(
    _ intent: Intent, mayHaveArrived: Bool = true
  ) throws -> Bool {
    switch try fetchOne(intent.href) {
    case .object(let text, let etag):
      let version = RemoteVersion(text: Array(text.utf8), etag: etag?.text)
      if let sent = intent.bytes, mayHaveArrived, hasArrived(sent, intent, version) {
        try settle(intent, version)
        return true
      }
      guard intent.kind != .create else {
        // The place is taken; there are many others.
        try giveUp(intent)
        needsAnotherPass = true
        return false
      }
      let news = Todo(href: intent.href, etag: version.etag, text: version.text)
      try giveUp(intent, news: news)
    case .missing where intent.kind == .deleteRemote:
      try forget([intent.href, intent.oldHref], file: intent.file, intent)
    case .missing: try giveUp(intent, news: goneNews(of: intent))
    case .unreadable: try giveUp(intent)
    }
    return false
  }

  /// Whether the server has what was sent; in a new place, no one else can have put anything there
  /// with the same UID.
  func hasArrived(_ sent: [UInt8], _ intent: Intent, _ version: RemoteVersion) -> Bool {
    if CanonicalText(sent) == CanonicalText(version.text) { return true }
    return intent.kind == .create && ItemUIDs.uids(of: sent) == ItemUIDs.uids(of: version.text)
  }

  private func goneNews(of intent: Intent) -> Todo? {
    intent.oldHref == intent.href ? Todo(href: intent.href, isGone: true) : nil
  }

  /// Whether the server still has a version, where no condition can make sure of it.
  private mutating func isStill(_ version: RemoteVersion?, _ intent: Intent) throws -> Bool {
    let found = try fetchOne(intent.href)
    if case .object(let text, _) = found, let version,
      CanonicalText(Array(text.utf8)) == CanonicalText(version.text)
    {
      return true
    }
    try askAgain(intent)
    return false
  }

  // MARK: - Refusals

  /// Finds the item that has the UID: both are one, and the next plan compares them.
  private mutating func clash(
    _ intent: Intent, _ other: Href?, status: Int, _ body: ErrorBody?
  ) throws {
    guard intent.kind == .create, let text = intent.bytes,
      let uid = ItemUIDs.uids(of: text).first
    else { return try refuse(intent, status, body) }
    if let other, !other.isMember(of: record.href) {
      report.note(.uidElsewhere(file: intent.file, other.path))
      // Where it moves from that calendar to this one, it is gone from there in a moment.
      if stuckMoves.remove(other) != nil { needsAnotherPass = true }
      return try giveUp(intent)
    }
    for href in try [other].compactMap({ $0 }) + candidates(uid, text) {
      guard case .object(let found, let etag) = try fetchOne(href),
        ItemUIDs.uids(of: Array(found.utf8)).contains(uid), sides.items[href] == nil
      else { continue }
      return try giveUp(
        intent, news: Todo(href: href, etag: etag?.text, text: Array(found.utf8)))
    }
    try refuse(intent, status, body)
  }

  /// The members that the server finds by a UID.
  private func candidates(_ uid: String, _ text: [UInt8]) throws -> [Href] {
    let component = ItemUIDs.component(of: text) ?? "VEVENT"
    do throws(DAVError) {
      return Array(try remote.members(uid: uid, component: component).prefix(10))
    } catch {
      // Not every server can search: then its refusal stands.
      guard case .status = error, error.retryFailure == nil else { throw error }
      return []
    }
  }

  private mutating func refuse(_ intent: Intent, _ status: Int, _ body: ErrorBody?) throws {
    report.note(
      .refused(file: intent.file, status: status, condition: body?.names.first?.local))
    // There may be room again later, or the other item with the UID may be gone.
    let isLasting = (400...499).contains(status) && ![409, 423].contains(status)
    try state.write { db in
      if isLasting {
        try SyncState.save(refused: intent.bytes ?? [], file: intent.file, record, db)
      }
      try SyncState.remove(intent, db)
    }
  }

  private mutating func deny(_ intent: Intent) throws {
    record.isDenied = true
    try state.save(record)
    try giveUp(intent)
    report.note(.readOnly)
    needsAnotherPass = true
  }

  private mutating func mayStillSend(_ text: [UInt8], _ file: String) -> Bool {
    guard sides.refusals[file] == text else { return true }
    report.note(.refused(file: file, status: 0, condition: nil))
    return false
  }

  /// Notes that a text goes to a new place.
  ///
  /// What was sent before and has not arrived may still be on its way: it is sent again as it was, to
  /// the same place, and what has changed since follows. Otherwise its late arrival would look like
  /// a change back.
  private mutating func creation(
    of text: [UInt8], _ file: String, oldHref: Href?
  ) throws -> Intent {
    if let old = pendingCreations.removeValue(forKey: file) {
      if let sent = old.bytes, ItemUIDs.uids(of: sent) == ItemUIDs.uids(of: text),
        sides.refusals[file] != sent
      {
        if sent != text { needsAnotherPass = true }
        return old
      }
      try state.remove(old)
    }
    let place = try names.resource(in: record.href)
    return try state.add(
      Intent(kind: .create, file: file, href: place, oldHref: oldHref, bytes: text), record)
  }
}
