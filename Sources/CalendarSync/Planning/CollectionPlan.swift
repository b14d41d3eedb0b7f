/// The steps that make both sides of a collection agree, in order: first records, then changes of
/// files, then changes of the server.
///
/// Carrying out a plan and planning again yields no steps. A step already carried out by an
/// interrupted run leads to the same step or to none.
package struct CollectionPlan: Hashable, Sendable {
  package internal(set) var steps: [Step] = []
  /// The steps left undone, with the reasons.
  package internal(set) var notices: [Notice] = []
  /// The resources that items left whose new places wait: they are not deleted until those are sent.
  var heldOrigins: Set<RemoteID> = []

  /// Whether a step notes that the user has to choose.
  var hasConflict: Bool {
    steps.contains { if case .conflict = $0.action { true } else { false } }
  }

  /// The places of the items whose deletions wait because they look like an accident.
  var heldDeletions: Set<RemoteID> {
    Set(
      notices.compactMap { notice in
        if case .heldDeletion = notice.reason { notice.href } else { nil }
      })
  }

  /// Whether something waits because the server may send mail about it.
  var holdsMail: Bool { notices.contains { $0.reason == .heldMail } }
}

extension CollectionPlan {
  /// Plans a single collection.
  ///
  /// - Complexity: O(items + bytes of what has changed), and sorting the steps.
  package init(_ sides: CollectionSides) {
    self.init(sides, Pairing(sides), moves: Moves())
  }

  /// Plans the collections of an account: an item that went from one to another is not a deletion.
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
    var decided: [(Pair, Action)] = []
    for pair in pairing.pairs {
      deletions.count(pair)
      let action = decide(pair, sides, moves, besides: pairing.knownUIDs)
      if let action { decided.append((pair, action)) }
    }
    for (pair, action) in decided { add(action, of: pair, deletions, sides) }
    sort()
  }

  // MARK: - Private

  /// Returns the action for a pair that does not need the user's decision; nil for none.
  private mutating func decide(
    _ pair: Pair, _ sides: CollectionSides, _ moves: Moves, besides uids: Set<String>
  ) -> Action? {
    guard var action = pair.action(besides: uids) else { return nil }
    if case .upload(let text, _, _) = action, !ItemUIDs.holdsItem(text) {
      notice(pair, .unfit(uidCount: 0))
      return nil
    }
    if sides.kind == .calendar, action.isAboutLocalText, let damage = pair.damage {
      notice(pair, .damaged(damage))
      return nil
    }
    if !sides.isWritable {
      guard let allowed = readOnlyAction(action, of: pair, sides.kind) else { return nil }
      action = allowed
    }
    if case .upload(let text, replacing: nil, .new) = action {
      let uids = ItemUIDs.uids(of: text)
      guard let uid = uids.first, uids.count == 1 else {
        notice(pair, .unfit(uidCount: uids.count))
        return nil
      }
      if let old = moves.origins[uid] {
        action = .upload(text, replacing: nil, .moved(from: old))
      }
    }
    if case .conflict(let conflict) = action, conflict == pair.row?.conflict, !pair.isRenamed {
      return nil
    }
    return action
  }

  /// The action if nothing may be sent: a change of an event becomes a conflict, that of a contact is
  /// dropped, and deleted items are restored.
  private mutating func readOnlyAction(
    _ action: Action, of pair: Pair, _ kind: CollectionKind
  ) -> Action? {
    switch action {
    case .conflict(let conflict) where kind == .addressBook:
      return .writeFile(conflict.remote.text, remote: conflict.remote, .refetched)
    case .record, .forget, .conflict, .writeFile, .deleteFile: return action
    case .merge(_, let remote), .upload(_, replacing: let remote?, _):
      guard case .changed(let local) = pair.local else { return nil }
      if kind == .addressBook { return .writeFile(remote.text, remote: remote, .refetched) }
      return .conflict(Conflict(reason: .readOnly, local: local, remote: remote))
    case .upload(_, replacing: nil, _):
      notice(pair, .readOnly)
      return pair.row == nil ? nil : .forget
    case .deleteRemote(let etag):
      guard let text = pair.remoteText else { return nil }
      return .writeFile(text, remote: RemoteVersion(text: text, etag: etag), .refetched)
    }
  }

  private mutating func notice(_ pair: Pair, _ reason: Notice.Reason) {
    notices.append(Notice(file: pair.file, href: pair.href, reason: reason))
  }

  /// Adds a step, or a notice why it waits for the user's decision.
  private mutating func add(
    _ action: Action, of pair: Pair, _ deletions: Deletions, _ sides: CollectionSides
  ) {
    var action = action
    if let reason = deletions.reasonToHold(action, of: pair) {
      guard let other = deletions.takingBack(action, of: pair) else { return notice(pair, reason) }
      action = other
    }
    let isAnswer = pair.uid.map(sides.answered.contains) ?? false
    guard sides.allowsMail || isAnswer || !pair.mayMailGuests(action) else {
      if case .upload(_, _, .moved(let origin)) = action { heldOrigins.insert(origin) }
      return notice(pair, .heldMail)
    }
    steps.append(Step(pair, action.keepingOrganizer(sides.organizers)))
  }

  private mutating func sort() {
    steps.sort { a, b in
      if a.action.rank != b.action.rank { return a.action.rank < b.action.rank }
      return (a.file ?? "", a.href?.text ?? "") < (b.file ?? "", b.href?.text ?? "")
    }
    notices.sort { ($0.file ?? "", $0.href?.text ?? "") < ($1.file ?? "", $1.href?.text ?? "") }
  }
}
