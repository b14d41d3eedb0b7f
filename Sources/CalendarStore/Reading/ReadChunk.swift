/// A batch of results from the thread that reads files.
struct ReadChunk: Sendable {
  enum Step: Sendable {
    case change(FileChange)
    /// The file begun last was read to its end.
    case ended
    /// Everything read before these changes were seen has been passed on.
    case passed(WatchedChanges)
  }

  var steps: [Step] = []
  var fileCount = 0
  var eventCount = 0
  /// The number of bytes read from files for it.
  var byteCount = 0
  /// The approximate memory used, in bytes.
  var weight = 0

  /// Whether everything that may touch the months on the screen was read before its end.
  var isShown = false

  var isEmpty: Bool { steps.isEmpty && fileCount == 0 && !isShown }

  /// Whether it contains anything to write. The end of a file counts even on its own, because facts
  /// that the file no longer contains are removed then.
  var changesFacts: Bool {
    steps.contains { step in
      if case .passed = step { false } else { true }
    }
  }

  mutating func add(_ change: FileChange) {
    addPart(change)
    if case .facts(let facts) = change { eventCount += facts.events.count }
  }

  /// Adds what is read once more with its whole file, and counted then.
  mutating func addPart(_ change: FileChange) {
    steps.append(.change(change))
    weight += 200
    guard case .facts(let facts) = change else { return }
    for fact in facts.events {
      weight += 800 + fact.text.count + fact.zones.count + fact.words.bytes.count
    }
    for fact in facts.todos {
      weight += 400 + fact.text.count + fact.zones.count + fact.words.bytes.count
    }
  }

  mutating func endFile(wasBegun: Bool) {
    fileCount += 1
    guard wasBegun else { return }
    steps.append(.ended)
    weight += 200
  }
}
