import CalendarStore

extension CollectionRun {
  /// Reads the calendar's properties, without whose proof nothing is deleted or sent.
  mutating func prove() throws {
    settings.progress(.asking(record.href))
    try apply(try remote.properties())
  }

  /// Asks for the server's changes relative to the base, and records them.
  mutating func pull() throws {
    guard let properties else { return }
    let sent = try state.sent(of: record)
    if let token = record.token {
      // Nothing has happened since the last report, or the sent changes were undone.
      if properties.syncToken == token { return try lookAgain(at: sent, of: sent) }
      do { try pullChanges(since: token, sent) } catch let error as RemoteError {
        guard error.isAboutReport else { throw error }
        try pullAll(properties)
      }
    } else if record.tag == nil || properties.tag != record.tag || !sent.isEmpty {
      try pullAll(properties)
    }
  }

  /// Fetches the texts that the plan needs.
  func fetchTexts() throws {
    let items = try state.items(of: record).map(\.item)
    var sides = CollectionSides(base: items, local: [])
    sides.remote = try state.todo(of: record).compactMap(\.remoteItem)
    let needed = sides.neededTexts
    guard !needed.isEmpty else { return }
    let reported = ReportedVersions(
      sides.remote, items, recent: try state.pastVersions(of: record, at: settings.now()),
      past: try state.pastVersions(of: record, at: nil))
    let spellings = Dictionary(needed.map { ($0, $0) }, uniquingKeysWith: { first, _ in first })
    var (batch, count) = (FetchedBatch(), 0)
    var doubtful: [(RemoteID, RemoteFetched)] = []
    var failure: (any Error)?
    do {
      try remote.fetch(needed) { href, fetched throws(RemoteError) in
        count += 1
        let href = spellings[href] ?? href
        switch reported.verdict(fetched, href) {
        case .taken: batch.add(href, fetched, reported)
        case .doubtful: doubtful.append((href, fetched))
        case .waits: break
        }
        guard batch.isFull || count == needed.count else { return }
        do { try store(&batch) } catch { failure = error }
        // Ends the fetching; the failure itself is thrown below.
        if failure != nil { throw .cancelled }
        settings.progress(.fetched(count, of: needed.count))
      }
    } catch {
      if let failure { throw failure }
      // Earlier results are not requested again.
      try store(&batch)
      throw error
    }
    try takeDoubtful(doubtful, reported)
  }

  // MARK: - Private

  /// Takes texts of other versions than the server had named. Marks in headers may have been changed on the way, so
  /// they are asked for in a report: what is a version from before then comes from a copy that lags, and waits.
  private func takeDoubtful(
    _ doubtful: [(RemoteID, RemoteFetched)], _ reported: ReportedVersions
  ) throws {
    guard !doubtful.isEmpty else { return }
    let doubtful = doubtful.prefix(50)
    var found: [RemoteID: RemoteFetched] = [:]
    do throws(RemoteError) { found = try remote.report(on: doubtful.map(\.0)) } catch {
      // Without such a report, only the texts read are known.
      guard error.kind == .unsupported else { throw error }
    }
    var batch = FetchedBatch()
    for (href, first) in doubtful {
      let fetched = found[href] ?? first
      if fetched != .missing, !reported.isOld(fetched, href) { batch.add(href, fetched, reported) }
    }
    try store(&batch)
  }

  private func store(_ batch: inout FetchedBatch) throws {
    guard !batch.isEmpty else { return }
    try state.write { db in
      for todo in batch.found { try SyncState.save(todo, record, db) }
      for href in batch.lost { try SyncState.remove(todo: href, record, db) }
    }
    batch = FetchedBatch()
    try reach(.textsStored)
  }

  private mutating func apply(_ properties: CollectionProperties) throws {
    self.properties = properties
    var new = record
    // A denied permission is checked again by the next change to send.
    (new.isDetached, new.isDenied) = (false, false)
    let isWritable = properties.isWritable && remote.kind == .calendar
    if new.isStatedWritable != isWritable {
      new.isStatedWritable = isWritable
    }
    if new != record {
      try state.save(new)
      record = new
    }
    if !record.isWritable, remote.kind == .calendar { report.add(.readOnly) }
  }

  /// Records the changes since a token, report by report.
  /// - Parameter sent: the members sent since, which must be among them.
  private mutating func pullChanges(since first: String, _ sent: Set<RemoteID>) throws {
    let known = try knownETags()
    var token = first
    var unmentioned = sent
    var mentioned: Set<RemoteID> = []
    for _ in 0..<Self.mostReports {
      let changes = try remote.changes(since: token)
      reportRefused(changes.refused)
      try state.write { db in
        for member in changes.changed { try save(member, known, db) }
        for href in changes.removed {
          if known[href] == nil {
            try SyncState.remove(todo: href, record, db)
          } else {
            try SyncState.save(Todo(href: href, isGone: true), record, db)
          }
        }
        record.token = changes.token
        try SyncState.save(record, db)
      }
      try reach(.reportStored)
      unmentioned.subtract(changes.changed.map(\.href))
      unmentioned.subtract(changes.removed)
      guard changes.hasMore else {
        // The calendar has news that an outdated copy does not show.
        if let there = properties?.syncToken, there != first, changes.token == first {
          report.needsNextRun = true
        }
        return try lookAgain(at: unmentioned, of: sent)
      }
      // A server that always has more, but nothing new, would never end.
      let count = mentioned.count
      mentioned.formUnion(changes.changed.map(\.href) + changes.removed)
      guard changes.token != token, mentioned.count > count,
        mentioned.count <= RemoteListing.mostMembers
      else { break }
      token = changes.token
    }
    throw RemoteError.endless
  }

  /// Asks for sent members missing from a report: they were changed back or deleted since.
  private mutating func lookAgain(at hrefs: Set<RemoteID>, of sent: Set<RemoteID>) throws {
    guard !sent.isEmpty else { return }
    let known = hrefs.isEmpty ? [:] : try knownETags()
    let past = try state.pastVersions(of: record, at: settings.now())
    var lagging: [RemoteID] = []
    var batch = FetchedBatch()
    try remote.fetch(hrefs.sorted()) { href, fetched throws(RemoteError) in
      if fetched.isOf(past, href) { return lagging.append(href) }
      if case .object(_, let etag) = fetched, known[href]?.knows(etag) == true { return }
      batch.add(href, fetched, etag: nil, isKnown: known[href] != nil)
    }
    try state.write { db in
      for todo in batch.found { try SyncState.save(todo, record, db) }
      for href in batch.lost { try SyncState.remove(todo: href, record, db) }
      try SyncState.forgetSent(record, db)
      // Another client may have reverted the change, which the next run shows.
      for href in lagging + batch.unread { try SyncState.recordSent(href, record, db) }
    }
    reportUnread(batch.unread, known)
    for href in lagging { report.add(.lagging(name: known[href]?.file ?? href.text)) }
  }

  /// Records all members, and missing ones, each of which must also be missing individually.
  private mutating func pullAll(_ properties: CollectionProperties) throws {
    let (members, token, tag) = try allMembers(properties)
    // Another copy of the calendar has answered, or the calendar has changed meanwhile.
    let isLater = token == nil ? tag != properties.tag : token != properties.syncToken
    if isLater { report.needsNextRun = true }
    let known = try knownETags()
    let listed = Set(members.map(\.href))
    var batch = FetchedBatch()
    let missing = known.keys.filter { !listed.contains($0) }.sorted()
    if !missing.isEmpty {
      try remote.fetch(missing) { href, fetched throws(RemoteError) in
        batch.add(href, fetched, etag: nil, isKnown: true)
      }
    }
    let stale = try state.todo(of: record).map(\.href).filter {
      !listed.contains($0) && known[$0] == nil
    }
    try state.write { db in
      for member in members { try save(member, known, db) }
      for todo in batch.found { try SyncState.save(todo, record, db) }
      for href in stale { try SyncState.remove(todo: href, record, db) }
      record.token = token
      record.tag = token == nil ? tag : nil
      try SyncState.save(record, db)
      try SyncState.forgetSent(record, db)
      for href in batch.unread { try SyncState.recordSent(href, record, db) }
    }
    reportUnread(batch.unread, known)
    try reach(.reportStored)
  }

  /// Reports members that may be gone or not; the next run asks again.
  private mutating func reportUnread(_ unread: [RemoteID], _ known: [RemoteID: BaseItem]) {
    for href in unread { if let item = known[href] { report.add(.unseen(file: item.file)) } }
  }

  /// A report without a token if the server supports reports, otherwise a listing.
  private mutating func allMembers(
    _ properties: CollectionProperties
  ) throws -> (members: [RemoteMember], token: String?, tag: String?) {
    if properties.syncToken != nil {
      do {
        let (members, token) = try allReported()
        return (members, token, nil)
      } catch let error as RemoteError {
        guard error.saysNoReports else { throw error }
      }
    }
    let listing = try remote.listing()
    reportRefused(listing.refused)
    return (listing.members, nil, listing.tag ?? properties.tag)
  }

  private mutating func allReported() throws -> ([RemoteMember], String?) {
    var members: [RemoteID: RemoteMember] = [:]
    var token: String?
    for _ in 0..<Self.mostReports {
      let changes = try remote.changes(since: token)
      let count = members.count
      reportRefused(changes.refused)
      for member in changes.changed { members[member.href] = member }
      for href in changes.removed { members[href] = nil }
      guard members.count <= RemoteListing.mostMembers else {
        throw RemoteError.tooManyMembers
      }
      guard changes.hasMore, changes.token != token else {
        return (Array(members.values), changes.token)
      }
      // A server that always has more, and names no new member, is not followed.
      guard members.count > count else { throw RemoteError.endless }
      token = changes.token
    }
    throw RemoteError.tooManyMembers
  }

  private static var mostReports: Int { 10_000 }

  /// Records whether a member differs from the base.
  private func save(
    _ member: RemoteMember, _ known: [RemoteID: BaseItem], _ db: Database
  ) throws {
    if let item = known[member.href], item.knows(member.etag) {
      try SyncState.remove(todo: member.href, record, db)
      // Back from the version of an open conflict to that of the base.
      guard let conflict = item.conflict, conflict.remote.etag != member.etag else { return }
    }
    try SyncState.save(Todo(href: member.href, etag: member.etag), record, db)
  }

  private func knownETags() throws -> [RemoteID: BaseItem] {
    Dictionary(
      try state.items(of: record).map { ($0.item.href, $0.item) },
      uniquingKeysWith: { first, _ in first })
  }

  private mutating func reportRefused(_ refused: RefusedReferences) {
    guard refused.count > 0 else { return }
    report.add(.refusedReferences(count: refused.count, first: refused.first))
  }
}

extension RemoteFetched {
  /// Whether it comes from a copy of the calendar that lags behind.
  fileprivate func isOf(_ past: PastVersions, _ href: RemoteID) -> Bool {
    guard case .object(let text, let etag) = self else { return false }
    return past.contains(Array(text.utf8), etag: etag, of: href)
  }
}

/// The versions that the server has named, and those already known, to compare fetched texts with.
private struct ReportedVersions {
  /// The decision about a text.
  enum Verdict {
    case taken
    /// The text is not the version that was named.
    case doubtful
    /// A member was listed but is missing: the copy is outdated, or it was deleted again, which the next
    /// report shows. It is requested again, and nothing is deleted.
    case waits
  }

  private let etags: [RemoteID: String]
  private let known: [RemoteID: BaseItem]
  /// The versions that were replaced a short while ago, and all that are remembered.
  private let (recent, past): (PastVersions, PastVersions)

  init(_ remote: [RemoteItem], _ base: [BaseItem], recent: PastVersions, past: PastVersions) {
    etags = Dictionary(
      remote.compactMap { item in item.etag.map { (item.href, $0) } },
      uniquingKeysWith: { first, _ in first })
    known = Dictionary(base.map { ($0.href, $0) }, uniquingKeysWith: { first, _ in first })
    (self.recent, self.past) = (recent, past)
  }

  func etag(of href: RemoteID) -> String? { etags[href] }
  func isKnown(_ href: RemoteID) -> Bool { known[href] != nil }

  func verdict(_ fetched: RemoteFetched, _ href: RemoteID) -> Verdict {
    if fetched == .missing || fetched.isOf(recent, href) { return .waits }
    guard case .object(_, let own?) = fetched, let named = etags[href] else { return .taken }
    return own == named ? .taken : .doubtful
  }

  /// Whether a text is not the version that was named, but one from before.
  func isOld(_ fetched: RemoteFetched, _ href: RemoteID) -> Bool {
    guard case .object(_, let own?) = fetched, own != etags[href] else { return false }
    return known[href]?.knows(own) == true || fetched.isOf(past, href)
  }
}

/// Members that were fetched and are not stored yet.
private struct FetchedBatch {
  private(set) var found: [Todo] = []
  /// Deleted members that never were in the base.
  private(set) var lost: [RemoteID] = []
  /// Members of the base that the server did not return.
  private(set) var unread: [RemoteID] = []

  var isEmpty: Bool { found.isEmpty && lost.isEmpty }
  var isFull: Bool { found.count + lost.count >= 50 }

  mutating func add(
    _ href: RemoteID, _ fetched: RemoteFetched, _ reported: ReportedVersions
  ) {
    add(href, fetched, etag: reported.etag(of: href), isKnown: reported.isKnown(href))
  }

  mutating func add(
    _ href: RemoteID, _ fetched: RemoteFetched, etag: String?, isKnown: Bool
  ) {
    switch fetched {
    case .object(let text, let new):
      guard text.utf8.count <= SyncFolder.longestFile else {
        return found.append(.unfit(href, etag: new ?? etag))
      }
      found.append(Todo(href: href, etag: new ?? etag, text: Array(text.utf8)))
    case .missing where isKnown: found.append(Todo(href: href, isGone: true))
    case .missing: lost.append(href)
    case .unreadable: if isKnown { unread.append(href) }
    }
  }
}
