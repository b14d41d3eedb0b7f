import CalendarStore

/// What a run that was cut off had begun: the file or the server tells what became of it.
extension CollectionRun {
  /// Asks after every intent. Comes after the proof that the calendar is there, before a plan.
  mutating func recover() throws {
    for intent in try state.intents(of: record) {
      try pass(.noted)
      switch intent.kind {
      case .writeFile: try recoverWriting(intent)
      case .deleteFile:
        if try folder.read(intent.file) == nil {
          try forget([intent.href], file: intent.file, intent)
        } else {
          try giveUp(intent)
        }
      case .create, .replace: try recoverSending(intent)
      case .deleteRemote: try askAgain(intent)
      }
    }
  }

  /// Forgets the places of files that are not there any more.
  mutating func dropPendingCreations() throws {
    for intent in pendingCreations.values { try state.remove(intent) }
    pendingCreations = [:]
  }

  // MARK: - Private

  private mutating func recoverWriting(_ intent: Intent) throws {
    guard let bytes = intent.bytes, let remote = intent.remote else { return try giveUp(intent) }
    let current = try folder.read(intent.file)
    // A new file with the item in it was written, and then changed by the user.
    let isEdited =
      intent.expected == nil && current.map(ItemUIDs.uids) == ItemUIDs.uids(of: bytes)
    guard current == bytes || isEdited else { return try giveUp(intent) }
    try agree(
      on: BaseItem(intent.file, intent.href, local: bytes, remote: remote),
      oldHref: intent.oldHref, intent)
  }

  private mutating func recoverSending(_ intent: Intent) throws {
    guard intent.kind == .create else {
      try askAgain(intent)
      return
    }
    if case .missing = try fetchOne(intent.href) {
      // Perhaps it is on its way: the same place is used again.
      pendingCreations[intent.file] = intent
    } else {
      try askAgain(intent)
    }
  }
}
