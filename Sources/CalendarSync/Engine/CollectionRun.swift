import CalendarStore
import ICalendar

/// The parameters of a run besides calendars and files, such as clocks and names.
package struct RunSettings {
  /// Seconds since 1970.
  package var now: () -> Int
  /// A text of 32 hexadecimal digits, another one each time.
  package var newName: () -> String
  /// Whether the user has stopped the run.
  package var isCancelled: () -> Bool = { false }
  /// Whether refused changes are tried again, even recent ones.
  package var triesRefused = false
  package var progress: (SyncProgress) -> Void = { _ in }
  /// Called where a run may be interrupted.
  package var checkpoint: (Checkpoint) throws -> Void = { _ in }

  package init(now: @escaping () -> Int, newName: @escaping () -> String) {
    (self.now, self.newName) = (now, newName)
  }
}

/// One calendar in a run: the server, the folder, and the changes of both.
///
/// Its parts are in extensions: recovering, pulling, planning, writing files, sending.
struct CollectionRun {
  let state: SyncState
  let remote: any RemoteStore
  let folder: SyncFolder
  let attic: Attic
  let settings: RunSettings
  var record: CollectionRecord
  var report: CalendarReport

  /// The sides of the last plan, by file names and by hrefs.
  var sides = PlannedSides()
  /// Places that were chosen for files whose sending was cut off, and did not arrive.
  var pendingCreations: [String: Intent] = [:]
  /// Changes that were sent and answered, but not confirmed yet.
  var unconfirmed: [SentChange] = []
  /// The files whose changes this run has tried in vain.
  var triedFiles: Set<String> = []
  /// The changes in a row that the server has failed over.
  var failureCount = 0
  /// Resources of other calendars whose items are to be here and have not arrived yet: until then they
  /// are not deleted there.
  var stuckMoves: Set<RemoteID> = []
  /// The properties of the calendar on the server; nil before they are read.
  var properties: CollectionProperties?
  /// Whether something has come up that another plan deals with.
  var needsAnotherPass = false
  /// Whether nothing on the disk is changed; the state then is one in memory.
  var isDryRun = false
  /// The user's decisions about deletions of single items.
  var deletionAnswers: [RemoteID: MassDeletions] = [:]
  /// Whether the calendar takes part in the plan.
  var isActive = true

  var names: ItemFileName { ItemFileName(kind: remote.kind, random: settings.newName) }

  init(
    _ state: SyncState, _ remote: any RemoteStore, _ record: CollectionRecord, attic: Attic,
    _ settings: RunSettings
  ) {
    (self.state, self.remote, self.attic, self.settings) = (state, remote, attic, settings)
    self.record = record
    folder = SyncFolder(record.folder, remote.kind)
    report = CalendarReport(href: record.href, folder: record.folder)
  }

  /// Ends the run if the user, or a test, wants it.
  func reach(_ checkpoint: Checkpoint) throws {
    guard !settings.isCancelled() else { throw RemoteError.cancelled }
    try settings.checkpoint(checkpoint)
  }

  // MARK: - Notes in the state

  /// Records that both sides agree on an item.
  /// - Parameter news: a further change of the server, for the next plan.
  mutating func agree(
    on item: BaseItem, oldHref: RemoteID?, _ intent: Intent? = nil, news: Todo? = nil
  ) throws {
    try state.write { db in
      if let oldHref, oldHref != item.href {
        try SyncState.remove(item: oldHref, record, db)
        try SyncState.remove(todo: oldHref, record, db)
      }
      try SyncState.save(item, record, db)
      try SyncState.removeRefusal(of: item.file, record, db)
      try SyncState.remove(todo: item.href, record, db)
      if let news { try SyncState.save(news, record, db) }
      if let intent {
        try SyncState.remove(intent, db)
        if intent.isSent { try recordSent(intent, at: item.href, db) }
      }
    }
    if news != nil { needsAnotherPass = true }
    try reach(.noted)
  }

  /// Records that neither side has an item.
  mutating func forget(
    _ hrefs: [RemoteID?], file: String?, _ intent: Intent? = nil, news: Todo? = nil
  ) throws {
    try state.write { db in
      for href in hrefs.compactMap({ $0 }) {
        try SyncState.remove(item: href, record, db)
        try SyncState.remove(todo: href, record, db)
      }
      if let file { try SyncState.removeRefusal(of: file, record, db) }
      if let news { try SyncState.save(news, record, db) }
      if let intent {
        try SyncState.remove(intent, db)
        if intent.isSent { try recordSent(intent, at: intent.href, db) }
      }
    }
    try reach(.noted)
  }

  /// Records that a change has arrived on the server.
  private func recordSent(_ intent: Intent, at href: RemoteID, _ db: Database) throws {
    try SyncState.recordSent(href, record, db)
    try SyncState.recordReplaced(by: intent, at: settings.now(), record, db)
  }

  /// Discards an intent; the server's version is left to the next plan.
  mutating func giveUp(_ intent: Intent, news: Todo? = nil) throws {
    try state.write { db in
      if let news { try SyncState.save(news, record, db) }
      try SyncState.remove(intent, db)
    }
    if news != nil { needsAnotherPass = true }
  }

  /// Returns the items with some UIDs, as the folder has them. Unreadable files are left out.
  func watchedItems(_ uids: Set<String>) throws -> [WatchedItem] {
    try state.items(of: record).compactMap { found in
      guard let uid = found.item.uid, uids.contains(uid),
        let text = (try? folder.read(found.item.file)) ?? nil
      else { return nil }
      var known = found
      try state.readTexts(of: &known, record)
      let isAgreed = known.item.texts?.local == text && known.item.conflict == nil
      return WatchedItem(uid: uid, text: text, isAgreed: isAgreed)
    }
  }

  /// Asks for one member.
  func fetchOne(_ href: RemoteID) throws -> RemoteFetched {
    var found = RemoteFetched.missing
    try remote.fetch([href]) { _, fetched in found = fetched }
    return found
  }
}

extension ItemUIDs {
  /// The name of the first component that is an item, such as VEVENT.
  static func component(of text: [UInt8]) -> String? {
    let document = Document(text)
    return document.itemComponents.first.map { document.components[$0].name }
  }
}

extension BaseItem {
  /// Creates an item whose texts are equivalent.
  init(
    _ file: String, _ href: RemoteID, local: [UInt8], remote: RemoteVersion
  ) {
    self.init(
      href: href, file: file, etag: remote.etag, uid: ItemUIDs.uids(of: local).first,
      texts: .init(local: local, remote: remote.text))
  }
}
