import CalendarModel
import ICalendar

/// The thread that reads changed files, so that the worker only writes.
final class FileReading: Sendable {
  private struct Job {
    let id: Int
    var order: ReadingOrder
    let collections: [CollectionInfo]
  }

  private struct Orders {
    /// The jobs; they are read from the end, so that the latest changes come first.
    var jobs: [Job] = []
    var marks: [WatchedChanges] = []
    var isClosing = false
    var jobCount = 0
    /// The months on the screen of which everything was read and announced.
    var announced: ClosedRange<Month>?
  }

  private enum Order {
    case work(ReadingOrder.Turn, CollectionInfo, job: Int)
    case pass(WatchedChanges)
    /// Everything that may touch the months on the screen was read.
    case announce
    case rest
    case close
  }

  private let orders = Monitor(Orders())
  private let chunks = BoundedQueue<ReadChunk>(capacity: 8 << 20) { $0.weight }
  private let work: Signal
  private let zones: @Sendable () -> ZoneCatalog
  /// The months on the screen; nil if there are none.
  private let shownMonths: @Sendable () -> ClosedRange<Month>?
  private let log: ProgramLog?

  /// The weight at which a chunk is passed on.
  static let chunkWeight = 512 << 10
  private static let chunkMilliseconds = 10

  /// - Parameters:
  ///   - work: raised when there is a chunk.
  ///   - zones: makes the thread's catalog.
  ///   - shownMonths: returns the months on the screen.
  init(
    work: Signal, zones: @escaping @Sendable () -> ZoneCatalog,
    shownMonths: @escaping @Sendable () -> ClosedRange<Month>? = { nil }, log: ProgramLog? = nil
  ) {
    self.shownMonths = shownMonths
    self.log = log
    self.work = work
    self.zones = zones
  }

  /// Starts the thread; returns nil if the system has none left.
  func start() -> Thread? { Thread { self.run() } }

  /// Orders files to be read, before those already waiting.
  /// - Parameter looks: whether to read those first that may touch the months on the screen.
  func read(_ files: FileChanges, in collections: [CollectionInfo], looks: Bool = false) {
    guard files.count > 0 else { return }
    orders.change { orders in
      orders.jobCount += 1
      orders.jobs.append(
        Job(
          id: orders.jobCount, order: ReadingOrder(files, looks: looks), collections: collections))
      orders.announced = nil
    }
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
    var look = ReachLook()
    var helper: Thread?
    defer { helper?.join() }
    var chunk = ReadChunk()
    var begin = MonotonicTime.now
    func handOver() -> Bool {
      guard !chunk.isEmpty else { return true }
      defer { work.raise() }
      let full = chunk
      chunk = ReadChunk()
      return chunks.push(full)
    }
    func read(_ file: FileChanges.Entry, in collection: CollectionInfo) -> Bool {
      if chunk.fileCount == 0 { begin = .now }
      var wasBegun = false
      var position = ReadPosition()
      let outcome = reader.read(file.name, in: collection) { change in
        if case .began = change { wasBegun = true }
        chunk.add(change)
        if case .facts(let facts) = change { log.note(facts.problems) }
        chunk.byteCount += position.advance(change)
        return chunk.weight < Self.chunkWeight || handOver()
      }
      guard outcome != .stopped else { return false }
      chunk.byteCount += position.finish()
      chunk.endFile(wasBegun: wasBegun)
      return true
    }
    while true {
      switch next(waiting: chunk.isEmpty) {
      case .close: return
      case .rest:
        guard handOver() else { return }
      case .pass(let changes):
        chunk.steps.append(.passed(changes))
        guard handOver() else { return }
      case .announce:
        chunk.isShown = true
        look = ReachLook()
        guard handOver() else { return }
      case .work(let turn, let collection, let job):
        switch turn.work {
        case .look:
          if helper == nil, hasMany(job) { helper = Thread { self.lookAhead() } }
          put([(turn.file, look.months(of: collection.path(of: turn.file.name)))], in: job)
        case .readParts:
          guard let months = shownMonths() else { continue }
          let outcome = reader.readParts(turn.file.name, in: collection, touching: months) {
            chunk.addPart($0)
            return chunk.weight < Self.chunkWeight || handOver()
          }
          guard outcome != .stopped else { return }
        case .read:
          guard read(turn.file, in: collection) else { return }
        }
        let isOld = MonotonicTime.now.milliseconds(since: begin) >= Self.chunkMilliseconds
        guard chunk.isEmpty || !isOld || handOver() else { return }
      }
    }
  }

  /// - Parameter isWaiting: whether the thread has nothing to pass on, so that it may wait.
  private func next(waiting isWaiting: Bool) -> Order {
    let months = shownMonths()
    return orders.wait(until: nil) { orders in
      if orders.isClosing { return .close }
      if !orders.marks.isEmpty { return .pass(orders.marks.removeFirst()) }
      while let index = orders.jobs.indices.last {
        if let months, orders.announced != months,
          orders.jobs[index].order.hasTakenAll(touching: months)
        {
          orders.announced = months
          return .announce
        }
        if let turn = orders.jobs[index].order.next(showing: months) {
          let place = turn.file.collection.rawValue
          guard orders.jobs[index].collections.indices.contains(place) else {
            if turn.work == .look {
              orders.jobs[index].order.put(turn.file, .months(.everything), showing: months)
            }
            continue
          }
          return .work(turn, orders.jobs[index].collections[place], job: orders.jobs[index].id)
        }
        guard orders.jobs[index].order.isEmpty else { return isWaiting ? nil : .rest }
        orders.jobs.removeLast()
        orders.announced = nil
      }
      return isWaiting ? nil : .rest
    } ?? .close
  }

  // MARK: - Looking

  /// The number of files that a thread looks at before it says so.
  private static let lookCount = 32

  /// Looks at files on a thread of its own until all were looked at.
  private func lookAhead() {
    var look = ReachLook()
    while true {
      let batch = orders.with { orders -> (job: Int, [CollectionInfo], [FileChanges.Entry])? in
        guard !orders.isClosing, let index = orders.jobs.indices.last else { return nil }
        let files = (0..<Self.lookCount).compactMap { _ in
          orders.jobs[index].order.nextLook()?.file
        }
        // Without a copy of the job, which would then be copied to be changed.
        return files.isEmpty ? nil : (orders.jobs[index].id, orders.jobs[index].collections, files)
      }
      guard let (job, collections, files) = batch else { return }
      put(
        files.map { file in
          let place = file.collection.rawValue
          guard collections.indices.contains(place) else { return (file, .months(.everything)) }
          return (file, look.months(of: collections[place].path(of: file.name)))
        }, in: job)
    }
  }

  private func put(_ looks: [(FileChanges.Entry, ReadingOrder.Look)], in job: Int) {
    let months = shownMonths()
    orders.change { orders in
      // The job may have been dropped meanwhile.
      guard let index = orders.jobs.lastIndex(where: { $0.id == job }) else { return }
      for (file, look) in looks { orders.jobs[index].order.put(file, look, showing: months) }
    }
  }

  private func hasMany(_ job: Int) -> Bool {
    orders.with { $0.jobs.last { $0.id == job }?.order.hasMany ?? false }
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
