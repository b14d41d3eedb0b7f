import CalendarModel
import ICalendar

extension ChangeDraft {
  /// Makes a change to the event as it is now. If the change cannot be made, its original result
  /// replaces the event. If the event is gone, its original result is restored.
  mutating func applyMine(on conflict: EventConflict) throws(ChangeError) {
    let (basis, change) = (conflict.basis, conflict.change)
    // A single event may have become a series.
    let scope = basis.isOfSeries ? conflict.scope : .all
    guard let present = try present(basis) else {
      if change != .delete { try bringBack(basis, scope, change) }
      return
    }
    do throws(ChangeError) {
      try self.change(try renewed(present), scope, by: change)
    } catch .series(let reason) where reason == .noOccurrence || reason == .noSeries {
      // The occurrence to delete is already gone.
      if change == .delete, scope == .this { return }
      try overwrite(present, basis, scope, change)
    }
  }

  /// Keeps the event unchanged, and adds the result of the change as another event.
  mutating func keepBoth(_ conflict: EventConflict) throws(ChangeError) {
    let (basis, change, scope) = (conflict.basis, conflict.change, conflict.scope)
    let uid = EventUID.random()
    let text: [UInt8]
    switch change {
    case .delete: return
    case .text(let typed): text = try renamed(typed, to: uid)
    case .set, .shift, .extend, .move, .restore:
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

  /// Returns the occurrence as its files are now, or nil if the change cannot be made to it.
  mutating func merging(_ basis: EventBasis) -> EventBasis? {
    // The reason does not matter: the caller then shows what the user wanted originally.
    guard let present = try? present(basis) else { return nil }
    return try? renewed(present)
  }

  // MARK: - Private

  /// Returns the event with its files as they are now, or nil if it is gone.
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

  /// Adds a file if it contains the event.
  private mutating func read(
    _ path: String, of basis: EventBasis, into files: inout [EventBasis.File]
  ) throws(ChangeError) {
    guard let text = try texts.text(of: path, in: basis.collection),
      !eventLines(of: basis, in: [text]).isEmpty
    else { return }
    files.append(EventBasis.File(path: path, text: text))
  }

  /// Returns the occurrence as its files describe it now.
  private func renewed(_ basis: EventBasis) throws(ChangeError) -> EventBasis {
    try writing(at: basis.path) {
      let series = try seriesEdit(of: basis)
      let original = series.startOfSingle ?? basis.original
      return basis.with(try series.occurrence(original), at: original)
    }
  }

  /// Replaces the present VEVENTs with those that the change led to.
  private mutating func overwrite(
    _ present: EventBasis, _ basis: EventBasis, _ scope: SeriesScope, _ change: EventChange
  ) throws(ChangeError) {
    let mine = try changed(basis.documents, basis, scope, by: change, isApart: true)
    let text = try text(of: holding(mine, basis)) ?? []
    try self.change(present, scope, by: .text(text))
    try insertNewDocument(of: mine, basis, change)
  }

  /// Restores an event that is gone.
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

  /// Returns the part of the event that a change with a scope covers, under another UID.
  private func part(
    of basis: EventBasis, _ scope: SeriesScope, uid: String
  ) throws(ChangeError) -> [UInt8] {
    guard scope == .this, basis.isOfSeries else {
      return try renamed(try text(of: basis) ?? [], to: uid)
    }
    return try writing(at: basis.path) {
      try seriesEdit(of: basis).copy(of: basis.original, newUID: uid)
    }
  }

  private func renamed(_ text: [UInt8], to uid: String) throws(ChangeError) -> [UInt8] {
    try writing(at: "") { try Document(text).bytes(withUID: uid, at: now) }
  }
}

extension ChangeDraft {
  /// Returns all VEVENTs of an event as one calendar, or nil if its files have none.
  func text(of basis: EventBasis) throws(ChangeError) -> [UInt8]? {
    try writing(at: basis.path) {
      do {
        return try seriesEdit(of: basis).text()
      } catch SeriesError.noEvent {
        return nil
      }
    }
  }
}
