import CalendarModel
import Glibc

extension IndexWorker {
  /// The number of files compared before other work may come first. A command that prints once
  /// waits for all of them, and large numbers are compared on two threads.
  var stepLength: Int { mode == .live ? 500 : 10_000 }
  /// How often folders that change while a watch is being set up are searched again.
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
    markOutdated()
  }

  /// The current collections. The contents of a missing source are dropped; other sources stay.
  private var present: FoundCollections {
    var (rest, lost) = (sources, FoundCollections())
    while true {
      do throws(SourceError) {
        var found = try CollectionFinder.collections(of: rest)
        found.problems += lost.problems
        found.missingPaths = lost.missingPaths
        return found
      } catch {
        lost.problems.append(Problem(path: error.place ?? "", message: error.messageOfLost))
        lost.missingPaths += error.place.map(firstMissing) ?? []
        let count = rest.count
        rest.removeAll { $0 == error.place }
        guard rest.count < count else { return lost }
      }
    }
  }

  /// Returns the part of a path up to the first missing name; none if all exist.
  private func firstMissing(of path: String) -> [String] {
    guard access(path, F_OK) != 0 else { return [] }
    let folder = folderName(of: path)
    let isThere = access(folder, F_OK) == 0
    return isThere || folder == path ? [path] : firstMissing(of: folder)
  }

  /// Watches the folders, and repeats the search if something was added or removed before they were
  /// watched.
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

  /// Continues comparing; returns false when nothing is left to compare.
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
    if changes.count > 0 { markOutdated() }
  }

  /// Schedules the removal of missing files from the index.
  private func forget(_ files: [Int64]) {
    guard !files.isEmpty else { return }
    removed += files
    markOutdated()
  }

  /// Removes some of the missing files from the index.
  func removeFiles() throws -> Bool {
    guard !removed.isEmpty else { return false }
    let batch = removed.prefix(mode == .live ? 50 : 1_000)
    note(try notingSlowWriting(files: batch.count) { try writer.remove(batch) })
    removed = removed.dropFirst(batch.count)
    return true
  }

  /// Records that the index may no longer agree with the files.
  private func markOutdated() {
    let wasCurrent = desk.with { desk in
      defer { desk.isCurrent = false }
      return desk.isCurrent
    }
    if wasCurrent { behindSince = .now }
  }

  // MARK: Watching

  /// Takes the changes made by other programs.
  func takeChanges() throws -> Bool {
    guard isReader else {
      // The process that reads the files also watches them.
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

  /// Defers changes until everything being read now is written: that may be older than the changes,
  /// and its collections have the current numbers.
  private func pass(_ changes: WatchedChanges) {
    let isAnew = changes.needsFinding || changes.needsComparison
    if isAnew {
      comparison = nil
      progress.dropRest()
      passingFindingCount += 1
    }
    markOutdated()
    passingCount += 1
    reading.pass(changes, dropsRest: isAnew)
  }

  /// Schedules a new search and comparison of everything.
  private func passFinding() {
    var changes = WatchedChanges()
    changes.needsFinding = true
    pass(changes)
  }

  /// Adds the files that this program has written, because not every system reports them.
  private func addEdited(to changes: inout WatchedChanges) {
    let edited = desk.with { $0.edited }
    guard !edited.isEmpty else { return }
    markOutdated()
    desk.with { $0.edited.subtract(edited) }
    for path in edited {
      let collection = found.collections.first { path == $0.path || path.hasPrefix($0.path + "/") }
      guard let collection else { continue }
      let isFile = path == collection.path
      changes.add(
        isFile ? "" : String(path.dropFirst(collection.path.count + 1)), in: collection.id)
    }
  }

  /// Compares changed files once everything read before is written.
  private func look(at changes: WatchedChanges) throws {
    passingCount -= 1
    let isAnew = changes.needsFinding || changes.needsComparison
    if isAnew { passingFindingCount -= 1 }
    // Everything is about to be found again. Files ordered now would be written after that, when
    // their collections have new numbers.
    guard passingFindingCount == 0 else { return }
    if isAnew { return try find() }
    // Collections have new numbers by now.
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

  /// Writes chunks that were read, as many as fit into a short transaction.
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

  /// Adapts the length of transactions so that the user does not notice them.
  private func adapt(_ weight: Int, took milliseconds: Int) {
    let wanted = mode == .live ? 20 : 200
    let fitting = weight * wanted / max(1, milliseconds)
    batchWeight = min(max((batchWeight + fitting) / 2, 16 << 10), 8 << 20)
  }

  // MARK: The end

  /// Reports that the index agrees with the files, once it does.
  func becomeCurrent() throws {
    guard isReader, comparison == nil, removed.isEmpty, passingCount == 0, !progress.isReading,
      desk.with({ !$0.isCurrent })
    else { return }
    try writer.setComplete()
    noteBeingCurrent()
    tellNews(now: true)
    catchUpIsDone()
  }

  /// Records that the index agrees with the files, as far as this process knows. Wakes the main
  /// thread once more, because it may have looked before that.
  func catchUpIsDone() {
    let isNew = desk.change { desk in
      defer { desk.isCurrent = true }
      return !desk.isCurrent
    }
    if isNew { news.raise() }
  }
}

extension ReadChunk {
  /// The changes at the end of the chunk.
  fileprivate var passed: WatchedChanges? {
    if case .passed(let changes) = steps.last { changes } else { nil }
  }
}
