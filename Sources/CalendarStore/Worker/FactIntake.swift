import CalendarModel

/// Has changed files read, and writes their facts into the index, in transactions of limited length.
final class FactIntake {
  /// The thread that reads.
  let reading: FileReading
  private let writer: IndexWriter
  private let reports: WorkerReports
  private let log: ProgramLog?
  private let mode: CalendarIndex.Mode
  /// Whether the main thread waits for an answer, or for the index itself.
  private let isAsked: () -> Bool
  private let removalCount: Int
  /// The missing files still to be removed from the index.
  private var removed: ArraySlice<Int64> = []
  private(set) var progress = Progress()
  /// Whether the months on the screen have just become whole.
  private var hasShown = false

  init(
    _ mode: CalendarIndex.Mode, reading: FileReading, writer: IndexWriter,
    reports: WorkerReports, log: ProgramLog?, isAsked: @escaping () -> Bool
  ) {
    self.reading = reading
    self.writer = writer
    self.reports = reports
    self.log = log
    self.mode = mode
    self.isAsked = isAsked
    removalCount = mode == .live ? 50 : 1_000
  }

  /// Whether everything ordered is written.
  var isDone: Bool { removed.isEmpty && !progress.isReading }

  var hasFilesToRemove: Bool { !removed.isEmpty }

  func read(_ changes: FileChanges, in collections: [CollectionInfo]) {
    progress.add(files: changes.count, bytes: changes.byteCount)
    // In an index that is complete, little changes, and what was there before is shown meanwhile.
    reading.read(changes, in: collections, looks: mode == .live && writer.isFilling)
  }

  /// Whether everything that may touch the months on the screen was written since the last call.
  func takeShown() -> Bool {
    defer { hasShown = false }
    return hasShown
  }

  /// Passes changes through the reading thread: `writeChunks` returns them after everything that is
  /// being read now.
  /// - Parameter dropsRest: whether to drop the files that were not begun yet.
  func deferChanges(_ changes: WatchedChanges, dropsRest: Bool) {
    if dropsRest { progress.dropRest() }
    reading.deferChanges(changes, dropsRest: dropsRest)
  }

  func remove(_ files: [Int64]) { removed += files }

  /// Cancels the pending removals, because the collections are searched for again.
  func keepAll() { removed = [] }

  /// Removes some of the missing files from the index; returns false if there are none.
  func removeFiles() throws -> Bool {
    guard !removed.isEmpty else { return false }
    let batch = removed.prefix(removalCount)
    reports.recordWritten(try writer.remove(batch))
    removed = removed.dropFirst(batch.count)
    return true
  }

  /// Writes chunks in one transaction of limited duration.
  ///
  /// While files are read for the first time it waits for further chunks: a page that many
  /// transactions change is written by each of them.
  ///
  /// - Parameters:
  ///   - passed: receives changes that have come through the reading thread.
  ///   - whileReading: called while a transaction goes on and more is being read.
  /// - Returns: false if there are no chunks.
  func writeChunks(
    _ passed: (WatchedChanges) throws -> Void, whileReading: () -> Void
  ) throws -> Bool {
    guard let first = reading.nextChunk() else { return false }
    var taken = TakenChunks()
    func take(_ chunk: ReadChunk) {
      taken.add(chunk)
      progress.finish(files: chunk.fileCount, events: chunk.eventCount, bytes: chunk.byteCount)
    }
    take(first)
    if first.changesFacts {
      let end = MonotonicTime.now.adding(milliseconds: milliseconds)
      try noteWriting(of: { taken }) {
        reports.recordWritten(
          try writer.write(first) {
            if progress.isReading { whileReading() }
            let next = taken.isEnd ? nil : nextChunk(until: end)
            if let next { take(next) }
            return next
          })
      }
    }
    hasShown = hasShown || taken.isShown
    if let changes = taken.passed { try passed(changes) }
    return true
  }

  /// The time in which a transaction accepts further chunks, in milliseconds. A pending query ends
  /// it earlier.
  private var milliseconds: Int {
    switch (mode, writer.isFilling) {
    case (.once, true): 2_000
    case (.once, false), (.live, true): 200
    case (.live, false): 20
    }
  }

  private func nextChunk(until end: MonotonicTime) -> ReadChunk? {
    while MonotonicTime.now < end, !isAsked() {
      guard writer.isFilling, progress.isReading else { return reading.nextChunk() }
      let patience = min(end, MonotonicTime.now.adding(milliseconds: 5))
      if let chunk = reading.nextChunk(until: patience) { return chunk }
    }
    return nil
  }

  /// Logs slow writing.
  private func noteWriting(
    of taken: () -> TakenChunks, _ body: () throws -> Void
  ) rethrows {
    try log.noteSlow(
      over: milliseconds + 100, "writing took long",
      { _, time in
        ["files": .number(taken().fileCount), "weight": .number(taken().weight), "ms": time]
      }, body)
  }
}

/// The chunks written in one transaction.
private struct TakenChunks {
  private(set) var fileCount = 0
  private(set) var weight = 0
  /// The changes at the end of the last chunk.
  private(set) var passed: WatchedChanges?
  private(set) var isShown = false

  /// Whether what was taken is written before more is.
  var isEnd: Bool { passed != nil || isShown }

  mutating func add(_ chunk: ReadChunk) {
    fileCount += chunk.fileCount
    weight += chunk.weight
    if case .passed(let changes) = chunk.steps.last { passed = changes }
    isShown = isShown || chunk.isShown
  }
}
