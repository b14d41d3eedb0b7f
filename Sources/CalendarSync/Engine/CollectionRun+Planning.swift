/// The sides from which a plan was made, for carrying it out.
struct PlannedSides {
  var items: [RemoteID: ItemRecord] = [:]
  /// The texts of files as the plan has them.
  var texts: [String: [UInt8]] = [:]
  /// The names of existing files, in lower case.
  var takenNames: Set<String> = []
  var refusals: [String: Refusal] = [:]
  /// The new resources whose texts the server has not handed out: a new file may be one of them.
  var unread: Set<RemoteID> = []
}

extension CollectionRun {
  /// Examines the folder and the server's reports.
  ///
  /// Files with an unchanged stamp are not read, nor are the base texts of unchanged items.
  mutating func gather(_ massDeletions: MassDeletions) throws -> CollectionSides {
    let scan = try scanFolder(massDeletions)
    let todo = try record.isMoved ? forgettingStrangers() : state.todo(of: record)
    let reported = Set(todo.map(\.href))
    var (items, files, stamps) = (
      try state.items(of: record), scan.files, [(RemoteID, ItemStamp)]()
    )
    sides = PlannedSides()
    sides.refusals = try currentRefusals(scan, items)
    var local: [LocalItem] = []
    for index in items.indices {
      let file = items[index].item.file
      let stamp = files.removeValue(forKey: file)
      let isSame = stamp != nil && stamp == items[index].stamp && items[index].item.conflict == nil
      if !isSame || reported.contains(items[index].item.href) {
        try state.readTexts(of: &items[index], record)
      }
      guard let stamp else { continue }
      sides.takenNames.insert(file.lowercased())
      let text = isSame ? nil : read(file)
      if let text, text == items[index].item.texts?.local, stamp.isSettled(at: settings.now()) {
        stamps.append((items[index].item.href, stamp))
      }
      sides.texts[file] = text ?? (isSame ? items[index].item.texts?.local : nil)
      local.append(LocalItem(file: file, text: text))
    }
    for file in files.keys.sorted() {
      sides.takenNames.insert(file.lowercased())
      sides.texts[file] = read(file)
      local.append(LocalItem(file: file, text: sides.texts[file]))
    }
    try state.save(stamps: stamps, record)
    // Something named like an item that is not one does not count as a missing file.
    for name in scan.unfit {
      sides.takenNames.insert(name.lowercased())
      local.append(LocalItem(file: name, text: nil))
      report.add(.unfitFile(name))
    }
    let known = Set(items.map(\.item.href))
    sides.unread = Set(
      todo.filter { !$0.isGone && $0.text == nil && !known.contains($0.href) }.map(\.href))
    sides.items = Dictionary(
      items.map { ($0.item.href, $0) }, uniquingKeysWith: { first, _ in first })
    var made = made(of: items, local, todo, scan, massDeletions)
    made.held = try state.held(of: record)
    if scan.identity != nil { made.answers = deletionAnswers }
    return made
  }

  /// Records the folder that the next run expects.
  mutating func rememberFolder(_ plan: CollectionPlan) throws {
    if record.isMoved {
      record.isMoved = false
      try state.save(record)
    }
    let waits = plan.notices.contains { notice in
      switch notice.reason {
      case .heldDeletion, .otherFolder: true
      default: false
      }
    }
    let identity = try folder.scan().identity
    guard !waits, let identity, identity != record.identity else { return }
    record.identity = identity
    try state.save(record)
  }

  /// The number of files added, changed or deleted here since the last agreement.
  func changeCount() throws -> Int {
    var files = try folder.scan().files
    var count = 0
    for var item in try state.items(of: record) {
      guard let stamp = files.removeValue(forKey: item.item.file) else {
        count += 1
        continue
      }
      if stamp == item.stamp { continue }
      try state.readTexts(of: &item, record)
      if try folder.read(item.item.file) != item.item.texts?.local { count += 1 }
    }
    return count + files.count
  }

  // MARK: - Private

  /// Forgets items missing from a calendar in another place: they were not deleted there, and their
  /// files are new to it.
  /// - Returns: the server's reports about the others.
  private func forgettingStrangers() throws -> [Todo] {
    let todo = try state.todo(of: record)
    let uids = Set(todo.flatMap { $0.text.map(ItemUIDs.uids) ?? [] })
    let gone = Set(todo.filter(\.isGone).map(\.href))
    let strangers = try state.items(of: record).map(\.item).filter {
      gone.contains($0.href) && !($0.uid.map(uids.contains) ?? false)
    }
    try state.write { db in
      for item in strangers {
        try SyncState.remove(item: item.href, record, db)
        try SyncState.remove(todo: item.href, record, db)
      }
    }
    let forgotten = Set(strangers.map(\.href))
    return todo.filter { !forgotten.contains($0.href) }
  }

  private func scanFolder(_ massDeletions: MassDeletions) throws -> SyncFolder.Scan {
    let scan = try folder.scan()
    // A calendar that never had a folder gets one, and one that is to have its files again.
    let isWanted =
      record.identity == nil || massDeletions == .takenBack
      || deletionAnswers.values.contains(.takenBack)
    guard scan.identity == nil, isWanted, !isDryRun else { return scan }
    try folder.makeIfMissing()
    return try folder.scan()
  }

  /// The refusals of changes that are still there, without those of files that were deleted, or came back.
  private func currentRefusals(
    _ scan: SyncFolder.Scan, _ items: [ItemRecord]
  ) throws -> [String: Refusal] {
    let all = try state.refusals(of: record)
    if all.isEmpty { return all }
    let known = Set(items.map(\.item.file))
    let stale = all.values.filter { refusal in
      let isThere = scan.files[refusal.file] != nil
      return refusal.isDeletion ? isThere || !known.contains(refusal.file) : !isThere
    }
    try state.write { db in
      for refusal in stale { try SyncState.removeRefusal(of: refusal.file, record, db) }
    }
    return all.filter { !stale.contains($0.value) }
  }

  private mutating func read(_ file: String) -> [UInt8]? {
    do throws(SyncError) { return try folder.read(file) } catch {
      report.add(.unreadableFile(error))
      return nil
    }
  }

  private func made(
    of items: [ItemRecord], _ local: [LocalItem], _ todo: [Todo], _ scan: SyncFolder.Scan,
    _ massDeletions: MassDeletions
  ) -> CollectionSides {
    var sides = CollectionSides(base: items.map(\.item), local: local)
    sides.remote = todo.compactMap(\.remoteItem)
    sides.gone = Set(todo.filter(\.isGone).map(\.href))
    sides.isSameFolder =
      scan.identity != nil && (record.identity == nil || record.identity == scan.identity)
    sides.isWritable = record.isWritable
    sides.kind = remote.kind
    sides.massDeletions = scan.identity == nil ? .held : massDeletions
    return sides
  }
}
