import CalendarModel

/// The process that watches the files tells other processes whether the index agrees with them. See
/// docs/decisions/0009.
extension FolderFollower {
  /// Whether this process can vouch for the files, once it has handled all reported changes.
  var canVouch: Bool {
    other == nil && watch?.seesEverything == true && !elsewhere.needsComparison
  }

  /// Adds files that may have changed unseen before another process asked.
  ///
  /// Changes of watched files are reported by then, because inotify queues an event before the call
  /// that causes it returns.
  func addUnseen(to changes: inout WatchedChanges) throws {
    guard isAsked, let watch else { return }
    isAsked = false
    guard canVouch else { return }
    if !watch.placesAreSame || watch.unfinished.needsFinding { changes.needsFinding = true }
    if watch.unfinished.needsComparison { changes.compareAll() }
    if try writer.othersHaveWrittenFacts() { changes.compareAll() }
    let looksNow = isSettled && changes.isEmpty
    for (id, names) in Array(watch.unfinished.names) + Array(elsewhere.names) {
      // Chunks in progress may be older, so this must be examined afterwards.
      let isChanged = try !looksNow || isChanged(names, of: id)
      if isChanged { names.forEach { changes.add($0, in: id) } }
    }
  }

  /// Records the names whose files may change unseen.
  func keepElsewhere(_ changes: FileChanges) {
    for entry in changes.elsewhere { elsewhere.add(entry.name, in: entry.collection) }
    if elsewhere.names.values.reduce(0, { $0 + $1.count }) > FileChanges.mostElsewhere {
      elsewhere.compareAll()
    }
  }

  /// The answer for callers, once the index agrees with the files; nil if this process cannot vouch
  /// for them.
  var answer: WatcherAnswer? {
    guard canVouch, let database = writer.database.identity, let revision = writer.knownRevision
    else { return nil }
    return WatcherAnswer(database: database, revision: revision, sources: sources)
  }

  // MARK: - Private

  private func isChanged(_ names: Set<String>, of id: CollectionID) throws -> Bool {
    guard found.collections.indices.contains(id.rawValue) else { return true }
    return try !writer.changes(of: names, in: found.collections[id.rawValue]).isEmpty
  }
}

// MARK: - Asking

extension FolderFollower {
  /// Returns whether the process that reads the files confirms that the index agrees with them now.
  func isToldCurrent() throws -> Bool {
    let database = writer.database
    guard let told = WatcherAnswer.ask(at: database.watcherPath) else { return false }
    guard let identity = database.identity else { return false }
    // The index may have been rebuilt, and the answer may be about other files at these paths.
    let revision = try writer.factRevision()
    let own = WatcherAnswer(database: identity, revision: revision, sources: sources)
    log.note(
      .notice,
      told == own
        ? "another process says that the index is right" : "another process says something else",
      ["revision": .number(revision)])
    return told == own
  }
}
