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

/// The user's choice for an item with two open versions.
package struct Resolution: Hashable, Sendable {
  package enum Choice: String, Sendable {
    /// The folder's version goes to the server; if nothing may be sent, it stays in the folder.
    case mine
    /// The server's version goes into the folder.
    case theirs
    /// The folder's version becomes an item of its own.
    case both
    /// A change that the server has refused is tried again now.
    case retry
    /// Discards it: the folder gets the last agreed version.
    case discard

    /// The deletions that wait in a calendar, or one of them, are carried out.
    case delete
    /// Restores the items from the other side.
    case restore

    /// The subject of the choice.
    package enum Subject: Sendable { case conflict, refusal, deletions }

    package var subject: Subject {
      switch self {
      case .mine, .theirs, .both: .conflict
      case .retry, .discard: .refusal
      case .delete, .restore: .deletions
      }
    }
  }

  /// The UID, the name of the file or the last name of the resource; for all deletions of a calendar its
  /// folder, the path or the last name.
  package let item: String
  package let choice: Choice

  package init(item: String, choice: Choice) { (self.item, self.choice) = (item, choice) }
}

extension CollectionRun {
  /// Records the choices of the user, which the plan then carries out.
  /// - Returns: the choices for which there is an open conflict.
  mutating func apply(_ resolutions: [Resolution]) throws -> Set<Resolution> {
    guard !resolutions.isEmpty else { return [] }
    var taken = try takeRefused(resolutions)
    taken.formUnion(resolutions.filter(isAboutDeletions))
    let todo = try state.todo(of: record)
    taken.formUnion(try takeDeletions(resolutions, todo))
    for found in try state.items(of: record) {
      let item = found.item
      guard let conflict = item.conflict,
        let resolution = resolutions.first(where: {
          $0.choice.subject == .conflict && Self.names(of: item).contains($0.item)
        })
      else { continue }
      let newer = todo.first { $0.href == item.href && $0.etag != conflict.remote.etag }
      try apply(resolution.choice, item, conflict, newer: newer)
      taken.insert(resolution)
    }
    return taken
  }

  /// - Parameter newer: the server's version now, if other than that of the conflict.
  private mutating func apply(
    _ choice: Resolution.Choice, _ item: BaseItem, _ conflict: Conflict, newer: Todo?
  ) throws {
    let (theirs, href) = (conflict.remote, item.href)
    let mine = try folder.read(item.file) ?? conflict.local
    switch choice {
    case .retry, .discard, .delete, .restore: break
    case .mine:
      try saveInAttic(theirs.text, .overruled, item.file, href)
      let isSent = conflict.reason != .readOnly
      let agreed = BaseItem(item.file, href, local: isSent ? theirs.text : mine, remote: theirs)
      try agree(on: agreed, oldHref: href, news: newer)
    case .both, .theirs:
      if choice == .both {
        let copy = ItemUIDs.text(mine) { settings.newName() }
        let name = settings.newName() + ".ics"
        guard case .done = try folder.write(copy, to: name, expected: nil) else { return }
      }
      let agreed = BaseItem(
        item.file, href, local: mine, remote: RemoteVersion(text: mine, etag: nil))
      let news = newer ?? Todo(href: href, etag: theirs.etag, text: theirs.text)
      try agree(on: agreed, oldHref: href, news: news)
    }
  }

  /// The user's decision about waiting deletions: one for this calendar precedes one for all.
  func massDeletions(_ options: AccountSync.Options) -> MassDeletions {
    switch options.resolutions.last(where: isAboutDeletions)?.choice {
    case .delete: .carriedOut
    case .restore: .takenBack
    default: options.massDeletions
    }
  }

  /// Records the user's decisions about deletions of single items.
  private mutating func takeDeletions(
    _ resolutions: [Resolution], _ todo: [Todo]
  ) throws -> Set<Resolution> {
    let single = resolutions.filter { $0.choice.subject == .deletions && !isAboutDeletions($0) }
    if single.isEmpty { return [] }
    var taken: Set<Resolution> = []
    let (files, gone) = (try folder.scan().files, Set(todo.filter(\.isGone).map(\.href)))
    for item in try state.items(of: record).map(\.item) {
      guard (files[item.file] == nil) != gone.contains(item.href),
        let choice = single.last(where: { Self.names(of: item).contains($0.item) })
      else { continue }
      deletionAnswers[item.href] = choice.choice == .delete ? .carriedOut : .takenBack
      taken.insert(choice)
    }
    return taken
  }

  /// Whether a choice is about the deletions of this calendar.
  private func isAboutDeletions(_ resolution: Resolution) -> Bool {
    let name = record.folder.split(separator: "/").last.map(String.init)
    return resolution.choice.subject == .deletions
      && [record.folder, name].contains(resolution.item)
  }

  /// Records the user's choices for changes refused by the server.
  private func takeRefused(_ resolutions: [Resolution]) throws -> Set<Resolution> {
    var taken: Set<Resolution> = []
    for change in try state.refusedChanges(of: record) {
      guard
        let resolution = resolutions.first(where: {
          $0.choice.subject == .refusal && [change.uid, change.file].contains($0.item)
        })
      else { continue }
      if resolution.choice == .discard, try !discard(change) { continue }
      try state.write { try SyncState.removeRefusal(of: change.file, record, $0) }
      taken.insert(resolution)
    }
    return taken
  }

  /// Restores the last agreed text of a file; its present text is saved in the attic.
  /// - Returns: false if the file has changed meanwhile.
  private func discard(_ change: RefusedChange) throws -> Bool {
    var row: ItemRecord?
    if var found = try state.items(of: record).first(where: { $0.item.file == change.file }) {
      try state.readTexts(of: &found, record)
      row = found
    }
    let current = try folder.read(change.file)
    if let current {
      try saveInAttic(current, .overruled, change.file, row?.item.href ?? record.href)
    }
    let outcome: SyncFolder.Outcome
    if let agreed = row?.item.texts?.local {
      outcome = try folder.write(agreed, to: change.file, expected: current)
    } else if let current {
      outcome = try folder.remove(change.file, expected: current)
    } else {
      outcome = .done
    }
    if case .done = outcome { return true }
    return false
  }

  private static func names(of item: BaseItem) -> [String] {
    [item.uid, item.file, item.href.lastName].compactMap { $0 }
  }
}

/// The name and the colour of the calendar.
extension CollectionRun {
  /// Synchronizes name and colour, and notes which components the server takes. A calendar without them on the server gets only those changed
  /// here since the last run.
  mutating func matchAppearance() throws {
    guard let properties, let identity = try folder.scan().identity,
      record.identity == nil || record.identity == identity
    else { return }
    let there = Appearance(
      name: properties.name.map(SyncFolder.line), color: properties.color)
    let plan = AppearancePlan(
      base: record.appearance, local: folder.appearance, remote: there,
      isWritable: record.isWritable)
    try folder.write(plan.local)
    if remote.kind == .calendar { try folder.write(properties.taken) }
    if plan.overruled != Appearance() { report.add(.overruled(plan.overruled)) }
    var new = record
    new.appearance = there
    let wish = "\(plan.remote.name ?? "")\n\(plan.remote.color ?? "")"
    let isRefused = record.refusedAppearance == wish && !settings.triesRefused
    if plan.remote != Appearance(), !isRefused {
      let isTaken = try send(plan.remote)
      new.refusedAppearance = isTaken ? nil : wish
      if isTaken {
        new.appearance = Appearance(
          name: plan.remote.name ?? there.name, color: plan.remote.color ?? there.color)
      } else {
        report.add(.refusedAppearance(plan.remote))
      }
    }
    guard new != record else { return }
    try state.save(new)
    record = new
  }

  /// Sends a name or a colour.
  /// - Returns: whether the calendar has it afterwards, regardless of the answer.
  private func send(_ appearance: Appearance) throws -> Bool {
    guard try remote.update(name: appearance.name, color: appearance.color) else { return false }
    let now = try remote.properties()
    let hasName = appearance.name.map { $0 == now.name.map(SyncFolder.line) } ?? true
    let color = now.color?.prefix(7).uppercased()
    let hasColor = appearance.color.map { $0.prefix(7).uppercased() == color } ?? true
    return hasName && hasColor
  }
}
