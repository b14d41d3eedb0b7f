import CalendarModel

/// The journal while this process has its lock, from `init` to `release`: the folder is looked at
/// once.
struct HeldJournal {
  let records: JournalFolder
  /// Those of all records, the oldest first.
  private(set) var names: [StepName]
  private let lock: FileLock
  /// Told once: where a file was set aside that had the place of the journal.
  private let setAside: String?

  /// - Parameter waits: until no other process has the lock; otherwise that is an error.
  init(_ records: JournalFolder, waits: Bool = true) throws(EditError) {
    self.records = records
    do {
      setAside = try records.make()
    } catch {
      throw .notRecorded(path: records.path, reason: error.reason)
    }
    lock = FileLock(path: joined(records.path, "lock"))
    if waits {
      lock.wait()
    } else if !lock.take() {
      throw .notRecorded(reason: "another process changes calendars")
    }
    names = try records.names()
  }

  func release() { lock.release() }

  /// Does a step, and prunes.
  mutating func perform(
    _ set: ChangeSet, at now: Instant, limits: Journal.Limits
  ) throws(EditError) -> EditOutcome {
    let problems = try endOpenSteps()
    let record = try StepRecord(set)
    guard !record.files.isEmpty else { return EditOutcome(step: nil, problems: problems) }
    // A single file is compared when it is written.
    if record.files.count > 1 {
      let conflicts = try record.conflicts(forward: true)
      guard conflicts.isEmpty else { throw .conflict(conflicts) }
    }
    let name = try open(record, at: now)
    try run(record, name)
    removeSuperseded()
    prune(limits)
    return EditOutcome(step: JournalStep(name.with(.done), record), problems: problems)
  }

  /// Writes the files of a step that is open, and ends it.
  mutating func run(_ record: StepRecord, _ name: StepName) throws(EditError) {
    let files = record.files(forward: name.state.goesForward)
    do throws(StepWriter.Failure) {
      try StepWriter(files, tag: record.tag, disk: records.disk).run()
    } catch {
      throw takeBack(error, record, name)
    }
    finish(record, name, name.state.end)
  }

  /// Ends a step that is open, unless a temporary file of it cannot be removed.
  mutating func finish(_ record: StepRecord, _ name: StepName, _ end: StepEnd?) {
    let writer = StepWriter(record.files, tag: record.tag, disk: records.disk)
    guard writer.discardTemporaries() else { return }
    // The files say how far the step is: where it is not ended, the next start does that.
    switch end {
    case .state(let state): _ = try? mark(name, state)
    case .gone: remove([name])
    case nil: break
    }
  }

  /// The message for a damaged record, which is out of the way afterwards.
  mutating func setAside(_ name: StepName) -> Problem {
    // Where it cannot get its new name, it is met again.
    _ = try? mark(name, .damaged)
    return Problem(
      path: records.path(of: name.with(.damaged)),
      message: "the record of a step is damaged and was set aside")
  }

  /// What was met when the journal was opened.
  var problemsOfOpening: [Problem] {
    guard let setAside else { return [] }
    return [
      Problem(path: setAside, message: "was no folder for the journal and was set aside")
    ]
  }

  // MARK: - Records

  /// Changes the state of a step, on the disk when this returns.
  mutating func mark(_ name: StepName, _ state: StepState) throws(SystemError) -> StepName {
    let marked = try records.mark(name, state)
    if let index = names.lastIndex(of: name) { names[index] = marked }
    return marked
  }

  /// Removes records; what cannot be removed is met again the next time.
  mutating func remove(_ dropped: Set<StepName>) {
    for name in dropped { try? records.remove(name) }
    names.removeAll { dropped.contains($0) }
  }

  /// Writes a record, on the disk when this returns.
  mutating func write(_ bytes: [UInt8], as name: StepName) throws(SystemError) {
    try records.write(bytes, as: name)
    let index = names.lastIndex { $0.number <= name.number }.map { $0 + 1 } ?? 0
    names.insert(name, at: index)
  }

  // MARK: - Private

  /// Records a step that is about to be written; it is on the disk when this returns.
  private mutating func open(_ record: StepRecord, at now: Instant) throws(EditError) -> StepName {
    let bytes = record.bytes
    let name = StepName(
      number: (names.last?.number ?? 0) + 1, time: now, size: bytes.count,
      state: .writing)
    do {
      try write(bytes, as: name)
    } catch {
      throw .notRecorded(path: records.path, reason: error.reason)
    }
    return name
  }

  /// Puts back what was written of a step before it failed.
  /// - Returns: what to throw.
  private mutating func takeBack(
    _ failure: StepWriter.Failure, _ record: StepRecord, _ name: StepName
  ) -> EditError {
    var name = name
    let origin = name.state.origin
    if !failure.written.isEmpty, let reversal = name.state.reversal {
      // Unmarked, a start after a kill would finish the step; the files are whole either way.
      name = (try? mark(name, reversal)) ?? name
      let problems = StepWriter.putBack(failure.written, tag: record.tag, disk: records.disk)
      guard problems.isEmpty else {
        return .notPutBack(cause: failure.error.message, files: problems)
      }
    }
    finish(record, name, origin)
    return failure.error
  }
}

extension HeldJournal {
  /// Removes steps that are too old, then the oldest while all together are too large. The newest
  /// step stays whatever its size, and so does one that is open.
  mutating func prune(_ limits: Journal.Limits) {
    var dropped = outlived(days: limits.days)
    let kept = names.filter { !dropped.contains($0) }
    var size = kept.reduce(0) { $0 + $1.size }
    for name in kept.dropLast() where size > limits.size && !name.state.isOpen {
      dropped.insert(name)
      size -= name.size
    }
    remove(dropped)
  }

  /// The steps that were followed by steps on so many other days.
  ///
  /// No clock is asked how long ago they were, for it may be wrong: a day with a wrong date is one day
  /// more, however far away it is.
  private func outlived(days limit: Int) -> Set<StepName> {
    var days: Set<Int64> = []
    let old = names.reversed().drop { name in
      days.insert(name.time.day)
      return days.count <= limit
    }
    return Set(old.filter { !$0.state.isOpen })
  }
}

extension Instant {
  /// Days are counted here, not shown: those of UTC do.
  fileprivate var day: Int64 { floorQuotient(seconds, 86_400) }
}
