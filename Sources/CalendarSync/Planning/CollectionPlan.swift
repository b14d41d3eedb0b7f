/// What is to be done so that both sides of a collection say the same, in order: first what only notes
/// something, then what changes files, then what changes the server.
///
/// Carrying out a plan and planning again yields no steps. A step that was carried out already, by a
/// run that was cut off, leads to the same step or to none.
package struct CollectionPlan: Hashable, Sendable {
  package internal(set) var steps: [Step] = []
  /// What is not done, and why.
  package internal(set) var notices: [Notice] = []

  /// Whether something waits because the server may send mail about it.
  var holdsMail: Bool { notices.contains { $0.reason == .heldMail } }
}

extension CollectionPlan {
  /// Plans one collection alone.
  ///
  /// - Complexity: O(items + bytes of what has changed), and sorting the steps.
  package init(_ sides: CollectionSides) {
    self.init(sides, Pairing(sides), moves: Moves())
  }

  /// Plans the collections of an account: an item that went from one to another is no deletion.
  ///
  /// - Returns: a plan for each collection, in the same order.
  /// - Complexity: as of one collection with all the items.
  package static func plans(_ collections: [CollectionSides]) -> [CollectionPlan] {
    let pairings = collections.map { Pairing($0) }
    let moves = Moves(pairings)
    return zip(collections, pairings).map { CollectionPlan($0, $1, moves: moves) }
  }

  init(_ sides: CollectionSides, _ pairing: Pairing, moves: Moves) {
    notices = pairing.notices
    var deletions = Deletions(sides, moves)
    for pair in pairing.pairs {
      deletions.count(pair)
      decide(pair, sides, moves, waitsForTexts: pairing.hasUnreadNewcomers)
    }
    hold(deletions)
    sort()
  }

  // MARK: - Private

  private mutating func decide(
    _ pair: Pair, _ sides: CollectionSides, _ moves: Moves, waitsForTexts: Bool
  ) {
    guard var action = pair.action else { return }
    if !sides.isWritable {
      guard let allowed = readOnlyAction(action, of: pair) else { return }
      action = allowed
    }
    if case .upload(let text, _, _) = action, !ItemUIDs.holdsItem(text) {
      return notice(pair, .unfit(uidCount: 0))
    }
    if case .upload(let text, replacing: nil, .new) = action {
      // It may be one of those that were not fetched.
      if waitsForTexts { return notice(pair, .unread) }
      let uids = ItemUIDs.uids(of: text)
      guard let uid = uids.first, uids.count == 1 else {
        return notice(pair, .unfit(uidCount: uids.count))
      }
      if let old = moves.origins[uid] {
        action = .upload(text, replacing: nil, .moved(from: old))
      }
    }
    if case .conflict(let conflict) = action, conflict == pair.row?.conflict, !pair.isRenamed {
      return
    }
    if !sides.allowsMail, pair.mayMailGuests(action) { return notice(pair, .heldMail) }
    steps.append(Step(pair, action))
  }

  /// What is done instead where nothing may be sent: a change is kept as a conflict, what was deleted
  /// comes back.
  private mutating func readOnlyAction(_ action: Action, of pair: Pair) -> Action? {
    switch action {
    case .record, .forget, .conflict, .writeFile, .deleteFile: return action
    case .merge(_, let remote), .upload(_, replacing: let remote?, _):
      guard case .changed(let local) = pair.local else { return nil }
      return .conflict(Conflict(reason: .readOnly, local: local, remote: remote))
    case .upload(_, replacing: nil, _):
      notice(pair, .readOnly)
      return pair.row == nil ? nil : .forget
    case .deleteRemote(let etag):
      guard let text = pair.remoteText else { return nil }
      return .writeFile(text, remote: RemoteVersion(text: text, etag: etag), .restored)
    }
  }

  private mutating func notice(_ pair: Pair, _ reason: Notice.Reason) {
    notices.append(Notice(file: pair.file, href: pair.href, reason: reason))
  }

  /// Takes out what needs the user's word.
  private mutating func hold(_ deletions: Deletions) {
    steps = steps.filter { step in
      guard let reason = deletions.reasonToHold(step) else { return true }
      notices.append(Notice(file: step.file, href: step.href, reason: reason))
      return false
    }
  }

  private mutating func sort() {
    steps.sort { a, b in
      if a.action.rank != b.action.rank { return a.action.rank < b.action.rank }
      return (a.file ?? "", a.href?.path ?? "") < (b.file ?? "", b.href?.path ?? "")
    }
    notices.sort { ($0.file ?? "", $0.href?.path ?? "") < ($1.file ?? "", $1.href?.path ?? "") }
  }
}
