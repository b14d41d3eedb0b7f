import CalendarModel

/// Has changed files read, and writes what was read into the index, in short transactions.
final class FactIntake {
  /// The thread that reads.
  let reading: FileReading
  private let writer: IndexWriter
  private let reports: WorkerReports
  private let log: ProgramLog?
  /// The length wanted of a transaction, in milliseconds: the user does not notice a short one.
  private let wantedMilliseconds: Int
  private let removalCount: Int
  /// The missing files still to be removed from the index.
  private var removed: ArraySlice<Int64> = []
  private(set) var progress = Progress()
  /// The weight of the chunks written in one transaction.
  private var batchWeight = 64 << 10

  init(
    _ mode: CalendarIndex.Mode, reading: FileReading, writer: IndexWriter,
    reports: WorkerReports, log: ProgramLog?
  ) {
    self.reading = reading
    self.writer = writer
    self.reports = reports
    self.log = log
    wantedMilliseconds = mode == .live ? 20 : 200
    removalCount = mode == .live ? 50 : 1_000
  }

  /// Whether everything ordered is written.
  var isDone: Bool { removed.isEmpty && !progress.isReading }

  var hasFilesToRemove: Bool { !removed.isEmpty }

  func read(_ changes: FileChanges, in collections: [CollectionInfo]) {
    progress.add(files: changes.count, bytes: changes.byteCount)
    reading.read(changes, in: collections)
  }

  /// Passes changes through the reading thread: `writeChunks` returns them after everything that is
  /// being read now.
  /// - Parameter dropsRest: whether to drop the files that were not begun yet.
  func pass(_ changes: WatchedChanges, dropsRest: Bool) {
    if dropsRest { progress.dropRest() }
    reading.pass(changes, dropsRest: dropsRest)
  }

  func remove(_ files: [Int64]) { removed += files }

  /// Cancels the pending removals, because the collections are searched for again.
  func keepAll() { removed = [] }

  /// Removes some of the missing files from the index; returns false if there are none.
  func removeFiles() throws -> Bool {
    guard !removed.isEmpty else { return false }
    let batch = removed.prefix(removalCount)
    reports.note(try notingSlowWriting(files: batch.count) { try writer.remove(batch) })
    removed = removed.dropFirst(batch.count)
    return true
  }

  /// Writes chunks that were read, as many as fit into a short transaction.
  /// - Parameter passed: receives changes that have come through the reading thread.
  /// - Returns: false if there are no chunks.
  func writeChunks(_ passed: (WatchedChanges) throws -> Void) throws -> Bool {
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
      reports.note(
        try notingSlowWriting(files: fileCount, weight: weight) { try writer.write(chunks) })
      adapt(weight, took: MonotonicTime.now.milliseconds(since: begin))
    }
    for chunk in chunks {
      progress.finish(
        files: chunk.fileCount, events: chunk.eventCount, bytes: chunk.byteCount)
    }
    if let changes = chunks.last?.passed { try passed(changes) }
    return true
  }

  private func adapt(_ weight: Int, took milliseconds: Int) {
    let fitting = weight * wantedMilliseconds / max(1, milliseconds)
    batchWeight = min(max((batchWeight + fitting) / 2, 16 << 10), 8 << 20)
  }

  /// Logs writing that took long.
  private func notingSlowWriting<Result>(
    files: Int, weight: Int = 0, _ body: () throws -> Result
  ) rethrows -> Result {
    try log.noteSlow(
      "writing took long",
      { ["files": .number(files), "weight": .number(weight), "ms": $1] }, body)
  }
}

extension ReadChunk {
  /// The changes at the end of the chunk.
  fileprivate var passed: WatchedChanges? {
    if case .passed(let changes) = steps.last { changes } else { nil }
  }
}
