import CalendarModel
import CalendarStore

extension Step {
  /// Whether a file is made for an item that is new here.
  fileprivate var makesFile: Bool {
    if case .writeFile(_, _, .new) = action {
      file == nil && href != nil && baseHref == nil
    } else {
      false
    }
  }
}

/// The steps that change the folder or only the state.
extension CollectionRun {
  /// Carries steps out in order; those that the server has failed over come last.
  mutating func carryOut(_ planned: [Step]) throws {
    let steps = planned.filter { !hasFailed($0) } + planned.filter(hasFailed)
    var new: [Step] = []
    for (number, step) in steps.enumerated() {
      settings.progress(.step(number, of: steps.count))
      guard step.makesFile else {
        try carryOut(step)
        continue
      }
      try reach(.stepBegun)
      new.append(step)
      let next = steps[safely: number + 1]
      if new.count == SyncFolder.mostTogether || next?.makesFile != true {
        try writeNew(new)
        new = []
      }
    }
    try confirmSent()
  }

  private mutating func carryOut(_ step: Step) throws {
    try reach(.stepBegun)
    switch step.action {
    case .record(let texts, let etag):
      guard let href = step.href, let file = step.file else { return }
      let version = RemoteVersion(text: texts.remote, etag: etag)
      try agree(
        on: BaseItem(file, href, local: texts.local, remote: version), oldHref: step.baseHref)
    case .forget: try forget([step.baseHref, step.href], file: step.file)
    case .conflict(let conflict): try open(conflict, step)
    case .writeFile(let text, let remote, let reason):
      guard let href = step.href else { return }
      try write(text, step, href, remote, reason)
    case .deleteFile: try deleteFile(step)
    case .merge(let text, let remote): try merge(text, remote, step)
    case .upload(let text, let remote, let reason):
      try upload(text, replacing: remote, reason, step)
    case .deleteRemote(let etag): try deleteRemote(etag, step)
    }
  }

  /// Writes a file in the place of the text that the plan knows.
  /// - Returns: false if it has changed meanwhile; then nothing was done.
  mutating func replaceFile(_ file: String, by text: [UInt8], _ href: RemoteID) throws -> Bool {
    let expected = sides.texts[file]
    // Save a text in the attic before it is lost.
    if let expected, expected != text { try saveInAttic(expected, .overwritten, file, href) }
    guard case .done = try folder.write(text, to: file, expected: expected) else {
      report.add(.changedMeanwhile(file: file))
      needsAnotherPass = true
      return false
    }
    sides.texts[file] = text
    sides.takenNames.insert(file.lowercased())
    try reach(.fileWritten)
    return true
  }

  func saveInAttic(_ text: [UInt8], _ reason: Attic.Reason, _ file: String, _ href: RemoteID) throws
  {
    try attic.save(
      text, reason, file: joined(folder.path, file), href: href.text, at: settings.now(),
      name: settings.newName())
  }

  // MARK: - Private

  private mutating func open(_ conflict: Conflict, _ step: Step) throws {
    guard let href = step.href, let file = step.file else { return }
    let row = step.baseHref.flatMap { sides.items[$0]?.item }
    let item = BaseItem(
      href: href, file: file, etag: row?.etag, uid: ItemUIDs.uids(of: conflict.local).first,
      texts: row?.texts, conflict: conflict)
    try agree(on: item, oldHref: step.baseHref)
  }

  private mutating func write(
    _ text: [UInt8], _ step: Step, _ href: RemoteID, _ remote: RemoteVersion,
    _ reason: Action.Reason
  ) throws {
    let taken = sides.takenNames
    let file = step.file ?? names.file(for: href) { taken.contains($0.lowercased()) }
    let intent = try state.add(
      Intent(
        kind: .writeFile, file: file, href: href, oldHref: step.baseHref,
        expected: sides.texts[file], bytes: text, remote: remote), record)
    try reach(.intentStored)
    guard try replaceFile(file, by: text, href) else { return try giveUp(intent) }
    try agree(
      on: BaseItem(file, href, local: text, remote: remote), oldHref: step.baseHref, intent)
    report.downloaded += 1
    if reason == .restored { report.add(.restored(file: file)) }
    if reason == .refetched { report.add(.refetched(file: file)) }
  }

  /// Writes the files of items that are new here: the same as one after another, with one note of
  /// all intents, one wait for the disk, and one note that they are done.
  private mutating func writeNew(_ steps: [Step]) throws {
    var intents: [Intent] = []
    for step in steps {
      guard case .writeFile(let text, let remote, _) = step.action, let href = step.href else {
        continue
      }
      let taken = sides.takenNames
      let file = names.file(for: href) { taken.contains($0.lowercased()) }
      sides.takenNames.insert(file.lowercased())
      intents.append(
        Intent(
          kind: .writeFile, file: file, href: href, oldHref: nil, bytes: text, remote: remote))
    }
    let (record, wanted) = (record, intents)
    intents = try state.write { db in try wanted.map { try SyncState.add($0, record, db) } }
    try reach(.intentStored)
    let taken = try folder.writeNew(intents.map { ($0.file, $0.bytes ?? []) })
    try reach(.fileWritten)
    let done = intents.filter { !taken.contains($0.file) }
    try state.write { db in
      for intent in intents { try SyncState.remove(intent, db) }
      for intent in done {
        guard let text = intent.bytes, let remote = intent.remote else { continue }
        let item = BaseItem(intent.file, intent.href, local: text, remote: remote)
        try SyncState.save(item, record, db)
        try SyncState.removeRefusal(of: intent.file, record, db)
        try SyncState.remove(todo: intent.href, record, db)
      }
    }
    for intent in done { sides.texts[intent.file] = intent.bytes }
    report.downloaded += done.count
    for name in taken.sorted() { report.add(.changedMeanwhile(file: name)) }
    if !taken.isEmpty { needsAnotherPass = true }
    try reach(.noted)
  }

  private mutating func deleteFile(_ step: Step) throws {
    guard let file = step.file, let href = step.baseHref, let text = sides.texts[file] else {
      return
    }
    let intent = try state.add(
      Intent(kind: .deleteFile, file: file, href: href, oldHref: href, expected: text), record)
    try reach(.intentStored)
    try saveInAttic(text, .removed, file, href)
    guard case .done = try folder.remove(file, expected: text) else {
      report.add(.changedMeanwhile(file: file))
      needsAnotherPass = true
      return try giveUp(intent)
    }
    try reach(.fileWritten)
    try forget([href, step.href], file: file, intent)
    report.deletedHere += 1
  }
}
