import CalendarModel
import Glibc

extension IndexWorker {
  /// So many files are looked at before something else may come first; a command that prints once
  /// waits for all of them, and many are looked at on two threads.
  var stepLength: Int { mode == .live ? 500 : 10_000 }
  /// How often folders are looked at again that change while they begin to be watched.
  private static let mostLooks = 8

  // MARK: Finding

  /// Finds the collections and begins to compare their files.
  func find() throws {
    found = present
    findingCount += 1
    removed = []
    if isReader {
      watchFound()
      note(try writer.take(found))
    }
    knownFileCount = try writer.knownFileCount()
    noteFinding()
    comparison = FolderComparison(found)
    comparisonBegin = .now
    fallBehind()
  }

  /// The collections as they are now. What a source said that went away goes too; others stay.
  private var present: FoundCollections {
    var (rest, lost) = (sources, FoundCollections())
    while true {
      do throws(SourceError) {
        var found = try CollectionFinder.collections(of: rest)
        found.problems += lost.problems
        found.awaited = lost.awaited
        return found
      } catch {
        lost.problems.append(Problem(path: error.place ?? "", message: error.messageOfLost))
        lost.awaited += error.place.map(firstMissing) ?? []
        let count = rest.count
        rest.removeAll { $0 == error.place }
        guard rest.count < count else { return lost }
      }
    }
  }

  /// The part of a path up to the first name that is not there; none where all are.
  private func firstMissing(of path: String) -> [String] {
    guard access(path, F_OK) != 0 else { return [] }
    let folder = folderName(of: path)
    let isThere = access(folder, F_OK) == 0
    return isThere || folder == path ? [path] : firstMissing(of: folder)
  }

  /// Watches the folders, and finds again what came or went before they were watched.
  private func watchFound() {
    guard let watch else { return }
    for _ in 0..<Self.mostLooks {
      watch.watch(found)
      let now = present
      guard now != found else { return }
      found = now
    }
    watch.watch(found)
  }

  // MARK: Comparing

  /// Goes on comparing; false when nothing is left to compare.
  func compare() throws -> Bool {
    guard isReader, var comparison else { return false }
    self.comparison = nil
    let goesOn = try writer.step(&comparison, limit: stepLength)
    forget(comparison.changes.takeRemoved())
    guard !goesOn else {
      self.comparison = comparison
      return true
    }
    let changes = comparison.changes
    noteComparison(changes, of: comparison.comparedCount)
    if !changes.problems.isEmpty {
      found.problems += changes.problems
      note(try writer.take(found))
    }
    order(changes)
    return true
  }

  private func order(_ changes: FileChanges) {
    forget(changes.removed)
    progress.add(files: changes.count, bytes: changes.byteCount)
    reading.read(changes, in: found.collections)
    if changes.count > 0 { fallBehind() }
  }

  /// Has files forgotten that are gone.
  private func forget(_ files: [Int64]) {
    guard !files.isEmpty else { return }
    removed += files
    fallBehind()
  }

  /// Forgets some of the files that are gone.
  func removeFiles() throws -> Bool {
    guard !removed.isEmpty else { return false }
    let batch = removed.prefix(mode == .live ? 50 : 1_000)
    note(try notingSlowWriting(files: batch.count) { try writer.remove(batch) })
    removed = removed.dropFirst(batch.count)
    return true
  }

  /// The index may not say any more what the files say.
  private func fallBehind() {
    let wasCurrent = desk.with { desk in
      defer { desk.isCurrent = false }
      return desk.isCurrent
    }
    if wasCurrent { behindSince = .now }
  }

  // MARK: Watching

  /// Looks what other programs have done.
  func takeChanges() throws -> Bool {
    guard isReader else {
      // The process that reads files watches them.
      desk.with { $0.edited = [] }
      return false
    }
    var changes = watch?.takeChanges() ?? WatchedChanges()
    addEdited(to: &changes)
    guard !changes.isEmpty else { return false }
    changes.finding = findingCount
    pass(changes)
    return true
  }

  /// Has changes looked at when what is being read now is written: it may be older than they are, and
  /// its collections have the numbers of now.
  private func pass(_ changes: WatchedChanges) {
    let isAnew = changes.needsFinding || changes.needsComparison
    if isAnew {
      comparison = nil
      progress.dropRest()
      passingFindingCount += 1
    }
    fallBehind()
    passingCount += 1
    reading.pass(changes, dropsRest: isAnew)
  }

  /// Has everything found and compared again.
  private func passFinding() {
    var changes = WatchedChanges()
    changes.needsFinding = true
    pass(changes)
  }

  /// Adds what this program itself has written: not everywhere does the system tell of it.
  private func addEdited(to changes: inout WatchedChanges) {
    let edited = desk.with { $0.edited }
    guard !edited.isEmpty else { return }
    fallBehind()
    desk.with { $0.edited.subtract(edited) }
    for path in edited {
      let collection = found.collections.first { path == $0.path || path.hasPrefix($0.path + "/") }
      guard let collection else { continue }
      let isFile = path == collection.path
      changes.add(
        isFile ? "" : String(path.dropFirst(collection.path.count + 1)), in: collection.id)
    }
  }

  /// Compares the files that were changed when all that was read before is written.
  private func look(at changes: WatchedChanges) throws {
    passingCount -= 1
    let isAnew = changes.needsFinding || changes.needsComparison
    if isAnew { passingFindingCount -= 1 }
    // Everything is found again soon: files that are ordered now would be written after that, when their
    // collections have got other numbers.
    guard passingFindingCount == 0 else { return }
    if isAnew { return try find() }
    // Collections have got other numbers since.
    guard changes.finding == findingCount else { return passFinding() }
    for (id, names) in changes.names where found.collections.indices.contains(id.rawValue) {
      let collection = found.collections[id.rawValue]
      let isAnyGone = names.contains {
        !$0.isEmpty && access(joined(collection.path, $0), F_OK) != 0
      }
      if isAnyGone, CollectionFinder.mayHaveCeased(folder: collection.path) {
        return passFinding()
      }
      order(try writer.changes(of: names, in: collection))
    }
    if try writer.othersHaveWritten() { noteEverything() }
  }

  // MARK: Writing

  /// Writes what was read, as much as a short transaction holds.
  func writeChunks() throws -> Bool {
    var (chunks, weight) = ([ReadChunk](), 0)
    while weight < batchWeight, let chunk = reading.take() {
      chunks.append(chunk)
      weight += chunk.weight
      if chunk.passed != nil { break }
    }
    guard !chunks.isEmpty else { return false }
    if chunks.contains(where: \.changesFacts) {
      let begin = MonotonicTime.now
      let fileCount = chunks.reduce(0) { $0 + $1.fileCount }
      note(try notingSlowWriting(files: fileCount, weight: weight) { try writer.write(chunks) })
      adapt(weight, took: MonotonicTime.now.milliseconds(since: begin))
    }
    for chunk in chunks {
      progress.finish(
        files: chunk.fileCount, events: chunk.eventCount, bytes: chunk.byteCount)
    }
    if let changes = chunks.last?.passed { try look(at: changes) }
    return true
  }

  /// A transaction is as long as whoever looks at the screen does not notice.
  private func adapt(_ weight: Int, took milliseconds: Int) {
    let wanted = mode == .live ? 20 : 200
    let fitting = weight * wanted / max(1, milliseconds)
    batchWeight = min(max((batchWeight + fitting) / 2, 16 << 10), 8 << 20)
  }

  // MARK: The end

  /// Tells that the index says what the files say, when it does.
  func becomeCurrent() throws {
    guard isReader, comparison == nil, removed.isEmpty, passingCount == 0, !progress.isReading,
      desk.with({ !$0.isCurrent })
    else { return }
    try writer.setComplete()
    noteBeingCurrent()
    tellNews(now: true)
    catchUpIsDone()
  }

  /// The index says what the files say, as far as this process knows. Whoever was told something before
  /// may have looked while it did not: they are woken once more.
  func catchUpIsDone() {
    let isNew = desk.change { desk in
      defer { desk.isCurrent = true }
      return !desk.isCurrent
    }
    if isNew { news.raise() }
  }
}

extension ReadChunk {
  /// The changes that come last in it.
  fileprivate var passed: WatchedChanges? {
    if case .passed(let changes) = steps.last { changes } else { nil }
  }
}
