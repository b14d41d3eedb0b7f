import CalendarModel

/// The journal while this process holds its lock, from `init` to `release`. The folder is read only
/// once.
struct HeldJournal {
  let records: JournalFolder
  /// The names of all records, the oldest first.
  private(set) var names: [StepName]
  var bases: BaseTexts
  private let lock: FileLock
  /// The new path of a file that was in the journal's place; reported once.
  private let setAside: String?
  /// Whether to report that the file system has no locks, once for a journal.
  private let lacksLocks: Bool

  /// - Parameter waits: whether to wait while another process has the lock; otherwise that is an
  ///   error.
  init(_ records: JournalFolder, waits: Bool = true) throws(EditError) {
    self.records = records
    do {
      setAside = try records.make()
    } catch {
      throw .notRecorded(path: records.path, reason: error.reason)
    }
    lock = FileLock(path: joined(records.path, "lock"), records.disk.lock)
    if waits {
      lock.wait()
    } else if !lock.acquire() {
      throw .notRecorded(reason: "another process changes calendars")
    }
    lacksLocks = lock.lacksLocks && records.isFirstMention(of: "no-locks")
    let (names, baseNames) = try records.names()
    self.names = names
    bases = BaseTexts(records, baseNames)
  }

  func release() { lock.release() }

  /// Performs a step, then prunes the journal.
  mutating func perform(
    _ set: ChangeSet, at now: Instant, limits: Journal.Limits
  ) throws(EditError) -> EditOutcome {
    let problems = try endOpenSteps()
    var record = try StepRecord(set)
    guard !record.files.isEmpty else { return EditOutcome(step: nil, problems: problems) }
    if let plan = set.origin?.plan, let step = try step(ofPlan: plan) {
      return EditOutcome(step: step, problems: problems, isOfBefore: true)
    }
    // A single file is compared when it is written.
    if record.files.count > 1 {
      let conflicts = try record.conflicts(forward: true)
      guard conflicts.isEmpty else { throw .conflict(conflicts) }
    }
    bases.link(&record, after: newestDone, leastSaving: limits.leastSaving)
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

  /// Ends a step that is open, unless a temporary file of it cannot be removed or its bases cannot
  /// be settled.
  mutating func finish(_ record: StepRecord, _ name: StepName, _ end: StepEnd?) {
    let writer = StepWriter(record.files, tag: record.tag, disk: records.disk)
    guard writer.discardTemporaries() else { return }
    if let end {
      do { try bases.settle(record, name.number, at: end) } catch { return }
    }
    // The files show how far the step has come: if it is not ended here, the next start ends it.
    switch end {
    case .state(let state): _ = try? mark(name, state)
    case .gone: remove([name])
    case nil: break
    }
  }

  /// Sets a damaged record aside, and returns the message for it.
  mutating func setAside(_ name: StepName) -> Problem {
    // If the renaming fails, the record is found again next time.
    _ = try? mark(name, .damaged)
    return Problem(path: records.path(of: name.with(.damaged)), .journal(.damagedRecord))
  }

  /// The problems found when the journal was opened.
  var problemsOfOpening: [Problem] {
    var problems: [Problem] = []
    if let setAside {
      problems.append(Problem(path: setAside, .journal(.noFolder)))
    }
    if lacksLocks {
      problems.append(Problem(path: records.path, .journal(.noLocks)))
    }
    return problems
  }

  // MARK: - Records

  /// Changes the state of a step, on the disk when this returns.
  mutating func mark(_ name: StepName, _ state: StepState) throws(SystemError) -> StepName {
    let marked = try records.mark(name, state)
    if let index = names.lastIndex(of: name) { names[index] = marked }
    return marked
  }

  /// Removes records; those that cannot be removed are found again next time.
  mutating func remove(_ dropped: Set<StepName>) {
    for name in dropped { try? records.remove(name) }
    names.removeAll { dropped.contains($0) }
  }

  /// Reads a step with its whole texts, or returns nil if it is damaged.
  func record(_ name: StepName) throws(EditError) -> StepRecord? {
    guard let step = try records.step(name) else { return nil }
    return try bases.wholeStep(step)
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
      try prepareBases(record, name)
    } catch {
      throw .notRecorded(path: records.path, reason: error.reason)
    }
    return name
  }

  /// Writes the bases for a step that is open, which is ended if that fails.
  private mutating func prepareBases(
    _ record: StepRecord, _ name: StepName
  ) throws(SystemError) {
    guard let end = name.state.end else { return }
    do {
      try bases.prepare(record, name.number, for: end)
    } catch {
      finish(record, name, name.state.origin)
      throw error
    }
  }

  /// The number of the newest step that is done; 0 if there is none.
  private var newestDone: Int { names.last { $0.state == .done }?.number ?? 0 }

  /// Restores the files that were written before a step failed.
  /// - Returns: the error to throw.
  private mutating func takeBack(
    _ failure: StepWriter.Failure, _ record: StepRecord, _ name: StepName
  ) -> EditError {
    var name = name
    let origin = name.state.origin
    if !failure.written.isEmpty, let reversal = name.state.reversal {
      // If the mark fails, a start after a kill would finish the step; either way the files are
      // complete.
      name = (try? mark(name, reversal)) ?? name
      let problems = StepWriter.putBack(failure.written, tag: record.tag, disk: records.disk)
      guard problems.isEmpty else {
        return .rollbackFailed(cause: failure.error.message, files: problems)
      }
    }
    finish(record, name, origin)
    return failure.error
  }
}

extension HeldJournal {
  /// Ends the steps of programs that were killed. A step is finished if at least one of its files
  /// was written; otherwise it is dropped as if it had never begun.
  /// - Returns: the problems to report. A step that cannot be ended stays open for the next time.
  /// - Throws: an error if the record of an open step cannot be read.
  mutating func endOpenSteps() throws(EditError) -> [Problem] {
    // A file that cannot be removed is hidden, and the next start removes it.
    try? records.removeTemporary()
    removeSuperseded()
    var problems = problemsOfOpening
    for name in names where name.state.isOpen {
      guard let record = try record(name) else {
        problems.append(setAside(name))
        continue
      }
      problems += end(record, name)
    }
    return problems
  }

  /// Removes records that can no longer be reached: of two with the same number, the closed
  /// one, and undone steps that were followed by another step, with the texts they left.
  mutating func removeSuperseded() {
    let newest = newestDone
    let twins = zip(names, names.dropFirst()).compactMap { first, second in
      first.number != second.number ? nil : second.state.isOpen ? first : second
    }
    let unreachable = names.filter { $0.state == .undone && $0.number < newest }
    // After a kill in between the records are found again, and so are their bases.
    let numbers = Set(unreachable.map(\.number))
    bases.removeAll { numbers.contains($0.step) }
    remove(Set(twins + unreachable))
  }

  // MARK: - Private

  private mutating func end(_ record: StepRecord, _ name: StepName) -> [Problem] {
    let (files, lost) = record.placed(forward: name.state.goesForward)
    StepWriter(files, tag: record.tag, disk: records.disk).discardTemporaries()
    do throws(EditError) {
      let found = try FoundFiles(files)
      guard found.isBegun || name.state == .failing else {
        finish(record, name, name.state.origin)
        return lost
      }
      do throws(StepWriter.Failure) {
        try StepWriter(found.pending, tag: record.tag, disk: records.disk).run()
      } catch {
        throw error.error
      }
      finish(record, name, name.state.end)
      return lost + found.foreign.map(Self.problem)
    } catch {
      return [
        Problem(
          path: error.place ?? records.path(of: name),
          .openStep(sentence: record.sentence, error.problem))
      ]
    }
  }

  private static func problem(_ file: StepFile) -> Problem {
    Problem(path: file.place.path, .journal(.changedElsewhere))
  }
}

/// The progress of writing a step's files.
private struct FoundFiles {
  /// Files that still have their old texts.
  var pending: [StepFile] = []
  /// Files that have neither text.
  var foreign: [StepFile] = []
  /// Whether a file has its new text.
  var isBegun = false

  init(_ files: [StepFile]) throws(EditError) {
    for file in files where file.before != file.after {
      let text = try file.place.text()
      if text == file.after {
        isBegun = true
      } else if text == file.before {
        pending.append(file)
      } else {
        foreign.append(file)
      }
    }
  }
}

extension HeldJournal {
  /// Undoes or redoes the next step.
  /// - Parameters:
  ///   - state: `undoing` or `redoing`.
  ///   - merge: see `Journal.merge`.
  mutating func undoOrRedo(
    _ state: StepState, ignoringConflicts: Bool, _ merge: (TextConflict) -> TextMerge
  ) throws(EditError) -> EditOutcome {
    let problems = try endOpenSteps()
    guard let name = next(for: state) else { return EditOutcome(step: nil, problems: problems) }
    guard var record = try record(name) else {
      throw .damagedRecord(path: setAside(name).path)
    }
    try record.place()
    var conflicts = try record.conflicts(forward: state.goesForward)
    var keepsChanges = false
    if !ignoringConflicts { (conflicts, keepsChanges) = try Self.merged(conflicts, merge) }
    let open: StepName
    do {
      open = try begin(state, name, &record, conflicts)
    } catch {
      throw .notRecorded(path: records.path, reason: error.reason)
    }
    try run(record, open)
    return EditOutcome(
      step: JournalStep(name.with(state == .undoing ? .undone : .done), record),
      problems: problems, keepsChanges: keepsChanges)
  }

  /// Returns the conflicts with merged texts to write, and whether anything changed elsewhere stays.
  /// - Throws: `EditError.conflict` with those that cannot be merged.
  private static func merged(
    _ conflicts: [TextConflict], _ merge: (TextConflict) -> TextMerge
  ) throws(EditError) -> (conflicts: [TextConflict], keepsChanges: Bool) {
    var (merged, clashing, keepsChanges): ([TextConflict], [TextConflict], Bool) = ([], [], false)
    for var conflict in conflicts {
      switch merge(conflict) {
      case .text(let text, let keeps):
        conflict.wanted = text
        merged.append(conflict)
        keepsChanges = keepsChanges || keeps
      case .clash: clashing.append(conflict)
      }
    }
    guard clashing.isEmpty else { throw .conflict(clashing) }
    return (merged, keepsChanges)
  }

  /// Removes the record of the step that would be undone next.
  mutating func skip() throws(EditError) -> EditOutcome {
    let problems = try endOpenSteps()
    guard let name = next(for: .undoing) else { return EditOutcome(step: nil, problems: problems) }
    guard let head = try records.head(name) else {
      throw .damagedRecord(path: setAside(name).path)
    }
    let record = head.hasDifferences ? try record(name) : nil
    do {
      if let record { try bases.prepare(record, name.number, for: .gone) }
      try records.remove(name)
    } catch {
      throw .unwritable(path: records.path(of: name), reason: error.reason)
    }
    // Steps undone after this one can begin with its text.
    if let record, names.last == name {
      // One base too many is removed with the next change.
      try? bases.settle(record, name.number, at: .gone)
    }
    return EditOutcome(step: JournalStep(name, head), problems: problems)
  }

  /// The newest steps that can be undone or redone.
  mutating func steps(
    newest limit: Int, since: Instant?
  ) throws(EditError) -> (steps: [JournalStep], damaged: [Problem]) {
    var (steps, damaged): ([JournalStep], [Problem]) = ([], [])
    for name in names.reversed() where name.state == .done || name.state == .undone {
      guard steps.count < limit else { break }
      guard name.time >= since ?? name.time else { continue }
      if let head = try records.head(name) {
        steps.append(JournalStep(name, head))
      } else {
        damaged.append(setAside(name))
      }
    }
    return (steps, damaged)
  }

  // MARK: - Private

  /// The newest step that is done, or the oldest of those that were undone after it.
  private func next(for state: StepState) -> StepName? {
    let newest = names.last { $0.state == .done }
    guard state == .redoing else { return newest }
    return names.first { $0.state == .undone && $0.number > newest?.number ?? 0 }
  }

  /// Records that a step is about to be undone or redone, with the current texts of changed files.
  private mutating func begin(
    _ state: StepState, _ name: StepName, _ record: inout StepRecord,
    _ conflicts: [TextConflict]
  ) throws(SystemError) -> StepName {
    guard !conflicts.isEmpty else {
      let open = try mark(name, state)
      try prepareBases(record, open)
      return open
    }
    try bases.prepareBothEnds(record, name.number, of: conflicts.map(\.path))
    record = record.expecting(conflicts, forward: state.goesForward)
    let bytes = record.bytes
    let open = StepName(number: name.number, time: name.time, size: bytes.count, state: state)
    try write(bytes, as: open)
    // Of two records with the same number, the open one counts.
    remove([name])
    try prepareBases(record, open)
    return open
  }
}
