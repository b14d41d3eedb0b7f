import CalendarModel
import ICalendar

/// The thread that reads changed files, so that the worker only writes.
final class FileReading: Sendable {
  private struct Job {
    var files: FileChanges
    let collections: [CollectionInfo]
  }

  private struct Orders {
    /// The jobs; they are read from the end, so that the latest changes come first.
    var jobs: [Job] = []
    var marks: [WatchedChanges] = []
    var isClosing = false
  }

  private enum Order {
    case read(String, CollectionInfo)
    case pass(WatchedChanges)
    case rest
    case close
  }

  private let orders = Monitor(Orders())
  private let chunks = BoundedQueue<ReadChunk>(capacity: 8 << 20) { $0.weight }
  private let work: Signal
  private let zones: @Sendable () -> ZoneCatalog
  private let log: ProgramLog?

  /// The weight at which a chunk is passed on.
  static let chunkWeight = 512 << 10
  private static let chunkMilliseconds = 10

  /// - Parameters:
  ///   - work: raised when there is a chunk.
  ///   - zones: makes the thread's catalog.
  init(work: Signal, zones: @escaping @Sendable () -> ZoneCatalog, log: ProgramLog? = nil) {
    self.log = log
    self.work = work
    self.zones = zones
  }

  /// Starts the thread; returns nil if the system has none left.
  func start() -> Thread? { Thread { self.run() } }

  /// Orders files to be read, before those already waiting.
  func read(_ files: FileChanges, in collections: [CollectionInfo]) {
    guard files.count > 0 else { return }
    orders.change { $0.jobs.append(Job(files: files, collections: collections)) }
  }

  /// Passes changes through the thread: they come back after everything that is being read now.
  /// - Parameter dropsRest: whether to drop the files that were not begun yet.
  func deferChanges(_ changes: WatchedChanges, dropsRest: Bool) {
    orders.change { orders in
      if dropsRest { orders.jobs.removeAll() }
      orders.marks.append(changes)
    }
  }

  /// Returns the next chunk in order; nil if there is none now.
  func nextChunk() -> ReadChunk? { chunks.pop() }

  /// Returns the next chunk in order; nil if none comes before the deadline.
  func nextChunk(until deadline: MonotonicTime) -> ReadChunk? { chunks.pop(until: deadline) }

  /// Ends the thread; the chunks in it are lost.
  func close() {
    orders.change { $0.isClosing = true }
    chunks.close()
  }
}

// MARK: - The thread

extension FileReading {
  private func run() {
    var reader = FactReader(zones: zones())
    var chunk = ReadChunk()
    var begin = MonotonicTime.now
    func handOver() -> Bool {
      guard !chunk.steps.isEmpty || chunk.fileCount > 0 else { return true }
      defer { work.raise() }
      let full = chunk
      chunk = ReadChunk()
      return chunks.push(full)
    }
    while true {
      switch next(waiting: chunk.steps.isEmpty && chunk.fileCount == 0) {
      case .close: return
      case .rest:
        guard handOver() else { return }
      case .pass(let changes):
        chunk.steps.append(.passed(changes))
        guard handOver() else { return }
      case .read(let name, let collection):
        if chunk.fileCount == 0 { begin = .now }
        var wasBegun = false
        var position = ReadPosition()
        let outcome = reader.read(name, in: collection) { change in
          if case .began = change { wasBegun = true }
          chunk.add(change)
          if case .facts(let facts) = change { log.note(facts.problems) }
          chunk.byteCount += position.advance(change)
          return chunk.weight < Self.chunkWeight || handOver()
        }
        guard outcome != .stopped else { return }
        chunk.byteCount += position.finish()
        chunk.endFile(wasBegun: wasBegun)
        let isOld = MonotonicTime.now.milliseconds(since: begin) >= Self.chunkMilliseconds
        guard !isOld || handOver() else { return }
      }
    }
  }

  /// - Parameter isWaiting: whether the thread has nothing to pass on, so that it may wait.
  private func next(waiting isWaiting: Bool) -> Order {
    orders.wait(until: nil) { orders in
      if orders.isClosing { return .close }
      if !orders.marks.isEmpty { return .pass(orders.marks.removeFirst()) }
      while let index = orders.jobs.indices.last {
        if let entry = orders.jobs[index].files.next(),
          orders.jobs[index].collections.indices.contains(entry.collection.rawValue)
        {
          return .read(
            entry.name, orders.jobs[index].collections[entry.collection.rawValue])
        }
        if orders.jobs[index].files.count == 0 { orders.jobs.removeLast() }
      }
      return isWaiting ? nil : .rest
    } ?? .close
  }
}

/// The progress of reading one file, in bytes.
struct ReadPosition {
  private var size = 0
  private var offset = 0

  /// Advances to the end of the part that was read.
  /// - Returns: the number of bytes in that part.
  mutating func advance(_ change: FileChange) -> Int {
    switch change {
    case .began(let stamp, _): size = Int(stamp.size)
    case .facts(let facts):
      let ends = [facts.events.last?.range.upperBound, facts.todos.last?.range.upperBound]
      return advance(to: ends.compactMap(\.self).max() ?? offset)
    }
    return 0
  }

  /// Advances to the end of the file; nothing more is in it.
  mutating func finish() -> Int { advance(to: size) }

  private mutating func advance(to end: Int) -> Int {
    let end = min(max(end, offset), size)
    defer { offset = end }
    return end - offset
  }
}
