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
