/// A change sent to the server, and its purpose.
struct SentChange {
  enum Purpose {
    case merge
    case upload(Action.Reason)
    /// - Parameter local: the text that the file had.
    case deletion(local: [UInt8]?)
  }

  var intent: Intent
  let purpose: Purpose

  init(_ intent: Intent, _ purpose: Purpose) { (self.intent, self.purpose) = (intent, purpose) }
}

/// The steps that change the server. Each ends by reading back, regardless of the answer.
extension CollectionRun {
  mutating func merge(_ text: [UInt8], _ remote: RemoteVersion, _ step: Step) throws {
    guard let file = step.file, let href = step.href, mayStillSend(text, file) else { return }
    let intent = try state.add(
      Intent(
        kind: .replace, file: file, href: href, oldHref: step.baseHref,
        expected: sides.texts[file], bytes: text, remote: remote), record)
    try reach(.intentStored)
    guard try replaceFile(file, by: text, href) else { return try giveUp(intent) }
    try send(SentChange(intent, .merge))
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
      if try mayBeUnread(text) {
        triedFiles.insert(file)
        return report.add(.unseen(file: file))
      }
      noted = try creation(of: text, file, oldHref: step.baseHref)
    }
    try reach(.intentStored)
    try send(SentChange(noted, .upload(reason)))
  }

  mutating func deleteRemote(_ etag: String?, _ step: Step) throws {
    guard let href = step.href, let file = step.file ?? sides.items[href]?.item.file,
      mayStillSend([], file)
    else { return }
    let base = step.baseHref.flatMap { sides.items[$0]?.item }
    let intent = try state.add(
      Intent(
        kind: .deleteRemote, file: file, href: href, oldHref: step.baseHref,
        remote: base?.texts.map { RemoteVersion(text: $0.remote, etag: etag) }), record)
    try reach(.intentStored)
    let mark = etag.flatMap { remote.canMatch($0) ? $0 : nil }
    if mark == nil, try !isStill(intent.remote, intent) { return }
    let outcome = try remote.delete(href, etag: mark)
    try reach(.sent)
    switch outcome {
    case .done, .created, .missing:
      try expect(SentChange(intent, .deletion(local: base?.texts?.local)))
    case .unproven: try refuse(intent, nil)
    case .changedMeanwhile(let refusal): try askAgain(intent, refusal: refusal)
    case .uidTaken, .uidElsewhere: try askAgain(intent, refusal: .misfit)
    case .notAllowed: try deny(intent)
    case .refused(let refusal):
      if refusal.isFailure { return try outlast(refusal, intent) }
      try refuse(intent, refusal)
    }
  }

  // MARK: - Sending a text

  /// Sends a text that is noted. What the server has made of it is asked for afterwards.
  private mutating func send(_ change: SentChange) throws {
    let intent = change.intent
    guard let text = intent.bytes else { return }
    var condition = RemoteCondition.isNew
    if !intent.kind.isCreation {
      // Without a mark that can match, nothing can be asked for.
      if let etag = intent.remote?.etag, remote.canMatch(etag) {
        condition = .matches(etag)
      } else {
        guard try isStill(intent.remote, intent) else { return }
        condition = .any
      }
    }
    let outcome = try remote.put(text, at: intent.href, if: condition)
    try reach(.sent)
    switch outcome {
    case .done, .created:
      var change = change
      // A server that answers otherwise to a new text may have stored nothing.
      if outcome == .created || !intent.kind.isCreation { try state.acknowledge(&change.intent) }
      try expect(change)
    case .unproven: try refuse(intent, nil)
    case .changedMeanwhile(let refusal):
      if try askAgain(intent, refusal: condition == .any ? nil : refusal) { countSent(change) }
    case .missing where !intent.kind.isCreation:
      if try askAgain(intent, refusal: .missing) { countSent(change) }
    case .missing:
      // Throws if the whole calendar is gone.
      _ = try remote.properties()
      try refuse(intent, .missing)
    case .uidTaken(let other): try clash(intent, other, .misfit)
    case .uidElsewhere(let other): try clash(intent, elsewhere: other)
    case .notAllowed: try deny(intent)
    case .refused(let refusal):
      if refusal.isFailure { return try outlast(refusal, intent) }
      if refusal.mayConcernCollection { _ = try remote.properties() }
      try clash(intent, nil, refusal)
    }
  }

  /// Keeps a change reported as done until it is confirmed.
  private mutating func expect(_ change: SentChange) throws {
    failureCount = 0
    unconfirmed.append(change)
    if unconfirmed.count >= Self.mostUnconfirmed { try confirmSent() }
  }

  /// The number confirmed in one request.
  private static var mostUnconfirmed: Int { 50 }

  /// Reads back sent changes in one request, and records both sides, because an answer of success does
  /// not prove what a server has stored.
  mutating func confirmSent() throws {
    guard !unconfirmed.isEmpty else { return }
    let changes = unconfirmed
    unconfirmed = []
    var found: [RemoteID: RemoteFetched] = [:]
    try remote.fetch(changes.map(\.intent.href)) { found[$0] = $1 }
    let past = try state.pastVersions(of: record, at: nil)
    for change in changes {
      try confirm(change, found[change.intent.href] ?? .unreadable, past)
    }
  }

  private mutating func confirm(
    _ change: SentChange, _ found: RemoteFetched, _ past: PastVersions
  ) throws {
    let intent = change.intent
    switch (change.purpose, found) {
    case (.deletion(let local), .missing):
      if let local { try saveInAttic(local, .removed, intent.file, intent.href) }
      try forget([intent.href, intent.oldHref], file: intent.file, intent)
      countSent(change)
    case (_, .object(let text, let etag)):
      let version = RemoteVersion(text: Array(text.utf8), etag: etag)
      if isAsBefore(version, intent, past) {
        try refuse(intent, nil)
      } else if intent.kind == .deleteRemote {
        let news = Todo(href: intent.href, etag: version.etag, text: version.text)
        try giveUp(intent, news: news)
      } else {
        try finish(intent, version)
        countSent(change)
      }
    case (_, .missing):
      if intent.kind.isCreation { return try refuse(intent, nil) }
      try giveUp(intent, news: goneNews(of: intent))
    // The next run reads it: until then nothing is agreed on.
    case (_, .unreadable): leaveUnseen(intent)
    }
  }

  /// Whether the server still has the version that a change should replace, or an earlier one: the
  /// change has not arrived, regardless of the answer, or the server reads from an outdated copy.
  func isAsBefore(_ version: RemoteVersion, _ intent: Intent, _ past: PastVersions) -> Bool {
    let now = CanonicalText(version.text)
    if let sent = intent.bytes, CanonicalText(sent) == now { return false }
    if past.contains(version.text, etag: version.etag, of: intent.href) { return true }
    guard let before = intent.remote else { return false }
    if let etag = version.etag, etag == before.etag { return true }
    return CanonicalText(before.text) == now
  }

  /// Counts a change that has arrived.
  private mutating func countSent(_ change: SentChange) {
    switch change.purpose {
    case .merge: report.merged += 1
    case .upload(let reason):
      if case .moved(let from) = reason { stuckMoves.remove(from) }
      report.uploaded += 1
      if reason == .restored { report.add(.restored(file: change.intent.file)) }
    case .deletion: report.deletedThere += 1
    }
  }

  /// Records that the text of an intent has arrived, and what the server has now: that text, or what it
  /// or another client has made of it since.
  mutating func finish(_ intent: Intent, _ version: RemoteVersion) throws {
    guard let sent = intent.bytes else { return }
    let (own, stored) = (CanonicalText(sent), CanonicalText(version.text))
    // What a server drops stays in the file that has it.
    if own == stored || stored.isKept(of: own) {
      return try agree(
        on: BaseItem(intent.file, intent.href, local: sent, remote: version),
        oldHref: intent.oldHref, intent)
    }
    let agreed = BaseItem(
      intent.file, intent.href, local: sent, remote: RemoteVersion(text: sent, etag: nil))
    let news = Todo(href: intent.href, etag: version.etag, text: version.text)
    try agree(on: agreed, oldHref: intent.oldHref, intent, news: news)
  }

  /// Reads the server's version after a refused condition: the intended one, or another, which the
  /// next plan merges.
  /// - Parameter refusal: what refuses the change where the server still has the version that it was asked
  ///   to replace: the condition holds, and something else is the reason.
  /// - Returns: whether the server has the sent text.
  @discardableResult mutating func askAgain(
    _ intent: Intent, mayHaveArrived: Bool = true, refusal: RemoteRefusal? = nil
  ) throws -> Bool {
    switch try fetchOne(intent.href) {
    case .object(let text, let etag):
      let version = RemoteVersion(text: Array(text.utf8), etag: etag)
      if let sent = intent.bytes, mayHaveArrived, hasArrived(sent, intent, version) {
        try finish(intent, version)
        return true
      }
      guard !intent.kind.isCreation else {
        // The place is occupied; there are many others.
        try giveUp(intent)
        needsAnotherPass = true
        return false
      }
      if let refusal, version.etag == intent.remote?.etag {
        try refuse(intent, refusal)
        return false
      }
      let past = try state.pastVersions(of: record, at: nil)
      if past.contains(version.text, etag: version.etag, of: intent.href) {
        try refuse(intent, nil)
        return false
      }
      let news = Todo(href: intent.href, etag: version.etag, text: version.text)
      try giveUp(intent, news: news)
    case .missing where intent.kind == .deleteRemote:
      try forget([intent.href, intent.oldHref], file: intent.file, intent)
    case .missing:
      // The place is occupied but empty: the server reads from an outdated copy, or refuses.
      if let refusal, intent.kind.isCreation {
        try refuse(intent, refusal)
      } else {
        try giveUp(intent, news: goneNews(of: intent))
      }
    case .unreadable: leaveUnseen(intent)
    }
    return false
  }

  /// Records that the outcome of a change is unknown; this run does not send it again.
  mutating func leaveUnseen(_ intent: Intent) {
    triedFiles.insert(intent.file)
    report.add(.unseen(file: intent.file))
  }

  /// Whether the server has the sent text; in a new place, no one else can have added the same UID.
  func hasArrived(_ sent: [UInt8], _ intent: Intent, _ version: RemoteVersion) -> Bool {
    if CanonicalText(sent) == CanonicalText(version.text) { return true }
    return intent.kind.isCreation && ItemUIDs.uids(of: sent) == ItemUIDs.uids(of: version.text)
  }

  private func goneNews(of intent: Intent) -> Todo? {
    intent.oldHref == intent.href ? Todo(href: intent.href, isGone: true) : nil
  }

  /// Whether the server still has a version, if no condition can ensure it.
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

  /// Records the sending of a text to a new place.
  ///
  /// A text that was sent but has not arrived may still be on its way: it is sent again unchanged, to
  /// the same place, followed by later changes. Otherwise its late arrival would look like a
  /// reversion.
  private mutating func creation(
    of text: [UInt8], _ file: String, oldHref: RemoteID?
  ) throws -> Intent {
    if let old = pendingCreations.removeValue(forKey: file) {
      if let sent = old.bytes, ItemUIDs.uids(of: sent) == ItemUIDs.uids(of: text),
        sent == text || sides.refusals[file]?.bytes != sent
      {
        if sent != text { needsAnotherPass = true }
        return old
      }
      try state.remove(old)
    }
    guard let place = state.names.member(names.newName, of: record.href) else {
      throw SyncError.badAddress(record.href.text)
    }
    return try state.add(
      Intent(kind: .create, file: file, href: place, oldHref: oldHref, bytes: text), record)
  }
}
