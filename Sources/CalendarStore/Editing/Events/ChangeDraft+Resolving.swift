import CalendarModel
import ICalendar

extension ChangeDraft {
  /// Makes a change to what is there now. What it led to takes the place of that where it cannot be
  /// made, and comes back where the event is gone.
  mutating func insist(on conflict: EventConflict) throws(ChangeError) {
    let (basis, change) = (conflict.basis, conflict.change)
    // What was one event may be a series now.
    let scope = basis.isOfSeries ? conflict.scope : .all
    guard let present = try present(basis) else {
      if change != .delete { try bringBack(basis, scope, change) }
      return
    }
    do throws(ChangeError) {
      try self.change(try renewed(present), scope, by: change)
    } catch .series(let reason) where reason == .noOccurrence || reason == .noSeries {
      // What was to be deleted is not there any more.
      if change == .delete, scope == .this { return }
      try overwrite(present, basis, scope, change)
    }
  }

  /// Leaves what is there, and puts what a change led to beside it as another event.
  mutating func keepBoth(_ conflict: EventConflict) throws(ChangeError) {
    let (basis, change, scope) = (conflict.basis, conflict.change, conflict.scope)
    let uid = EventUID.random()
    let text: [UInt8]
    switch change {
    case .delete: return
    case .text(let typed): text = try renamed(typed, to: uid)
    case .set, .shift, .move:
      let texts = try changed(basis.documents, basis, scope, by: change, isApart: true)
      switch (texts.newDocument, texts.newUID) {
      case (let new?, let newUID?):
        return try insert(new, uid: newUID, into: change.target ?? basis.collection)
      case (let new?, nil): text = try renamed(new, to: uid)
      case (nil, _): text = try part(of: holding(texts, basis), scope, uid: uid)
      }
    }
    try insert(text, uid: uid, into: change.target ?? basis.collection)
  }

  /// The occurrence that a change can be made to as its files are now; nil where it cannot.
  mutating func merging(_ basis: EventBasis) -> EventBasis? {
    // Why it cannot does not matter: what was wanted is shown as it was then.
    guard let present = try? present(basis) else { return nil }
    return try? renewed(present)
  }

  // MARK: - Private

  /// The event with its files as they are now; nil where it is gone.
  private mutating func present(_ basis: EventBasis) throws(ChangeError) -> EventBasis? {
    var files: [EventBasis.File] = []
    for path in basis.files.map(\.path) { try read(path, of: basis, into: &files) }
    if files.isEmpty {
      // Other programs may have given its file another name.
      for path in index.files(withUID: basis.uid, in: basis.collection.path) {
        try read(path, of: basis, into: &files)
      }
    }
    return files.isEmpty ? nil : basis.with(files)
  }

  /// Adds a file that says something of an event.
  private mutating func read(
    _ path: String, of basis: EventBasis, into files: inout [EventBasis.File]
  ) throws(ChangeError) {
    guard let text = try texts.text(of: path, in: basis.collection),
      !eventLines(of: basis, in: [text]).isEmpty
    else { return }
    files.append(EventBasis.File(path: path, text: text))
  }

  /// The occurrence as its files say it is now.
  private func renewed(_ basis: EventBasis) throws(ChangeError) -> EventBasis {
    try writing(at: basis.path) {
      let series = try SeriesEdit(
        basis.documents, uid: basis.uid, choice: basis.choice, zones: zones, now: now,
        addresses: addresses)
      let original = series.startOfSingle ?? basis.original
      return basis.with(try series.occurrence(original), at: original)
    }
  }

  /// Puts the VEVENTs that a change led to in the place of those that are there.
  private mutating func overwrite(
    _ present: EventBasis, _ basis: EventBasis, _ scope: SeriesScope, _ change: EventChange
  ) throws(ChangeError) {
    let mine = try changed(basis.documents, basis, scope, by: change, isApart: true)
    let text = try text(of: holding(mine, basis)) ?? []
    try self.change(present, scope, by: .text(text))
    try insertNewDocument(of: mine, basis, change)
  }

  /// Writes an event anew that is gone.
  private mutating func bringBack(
    _ basis: EventBasis, _ scope: SeriesScope, _ change: EventChange
  ) throws(ChangeError) {
    let mine = try changed(basis.documents, basis, scope, by: change, isApart: true)
    if let text = try text(of: holding(mine, basis)) {
      try insert(text, uid: basis.uid, into: basis.collection)
    }
    try insertNewDocument(of: mine, basis, change)
  }

  private mutating func insertNewDocument(
    of new: SeriesTexts, _ basis: EventBasis, _ change: EventChange
  ) throws(ChangeError) {
    guard let text = new.newDocument else { return }
    try insert(text, uid: new.newUID ?? basis.uid, into: change.target ?? basis.collection)
  }

  /// What a change with a scope is about, as an event with another UID.
  private func part(
    of basis: EventBasis, _ scope: SeriesScope, uid: String
  ) throws(ChangeError) -> [UInt8] {
    guard scope == .this, basis.isOfSeries else {
      return try renamed(try text(of: basis) ?? [], to: uid)
    }
    return try writing(at: basis.path) {
      try SeriesEdit(
        basis.documents, uid: basis.uid, choice: basis.choice, zones: zones, now: now,
        addresses: addresses
      ).copy(of: basis.original, newUID: uid)
    }
  }

  private func renamed(_ text: [UInt8], to uid: String) throws(ChangeError) -> [UInt8] {
    try writing(at: "") { try Document(text).bytes(withUID: uid, at: now) }
  }
}

extension ChangeDraft {
  /// All VEVENTs of an event as one calendar; nil where its files have none.
  func text(of basis: EventBasis) throws(ChangeError) -> [UInt8]? {
    try writing(at: basis.path) {
      do {
        return try SeriesEdit(
          basis.documents, uid: basis.uid, choice: basis.choice, zones: zones, now: now,
          addresses: addresses
        ).text()
      } catch SeriesError.noEvent {
        return nil
      }
    }
  }
}
