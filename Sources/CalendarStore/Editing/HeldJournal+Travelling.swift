import CalendarModel

extension HeldJournal {
  /// Undoes or redoes the next step.
  /// - Parameter state: `undoing` or `redoing`.
  mutating func travel(_ state: StepState, goingOn: Bool) throws(EditError) -> EditOutcome {
    let problems = try endOpenSteps()
    guard let name = next(for: state) else { return EditOutcome(step: nil, problems: problems) }
    guard var record = try records.record(name) else {
      throw .damagedRecord(path: setAside(name).path)
    }
    try record.place()
    let conflicts = try record.conflicts(forward: state.goesForward)
    guard goingOn || conflicts.isEmpty else { throw .conflict(conflicts) }
    let open: StepName
    do {
      open = try begin(state, name, &record, conflicts)
    } catch {
      throw .notRecorded(path: records.path, reason: error.reason)
    }
    try run(record, open)
    return EditOutcome(
      step: JournalStep(name.with(state == .undoing ? .undone : .done), record),
      problems: problems)
  }

  /// Removes the record of the step that would be undone next.
  mutating func skip() throws(EditError) -> EditOutcome {
    let problems = try endOpenSteps()
    guard let name = next(for: .undoing) else { return EditOutcome(step: nil, problems: problems) }
    guard let head = try records.head(name) else {
      throw .damagedRecord(path: setAside(name).path)
    }
    do {
      try records.remove(name)
    } catch {
      throw .unwritable(path: records.path(of: name), reason: error.reason)
    }
    return EditOutcome(step: JournalStep(name, head), problems: problems)
  }

  /// The newest steps that can be undone or redone.
  mutating func steps(
    newest limit: Int
  ) throws(EditError) -> (steps: [JournalStep], damaged: [Problem]) {
    var (steps, damaged): ([JournalStep], [Problem]) = ([], [])
    for name in names.reversed() where name.state == .done || name.state == .undone {
      guard steps.count < limit else { break }
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

  /// Records that a step is about to be undone or redone, together with what is there now.
  private mutating func begin(
    _ state: StepState, _ name: StepName, _ record: inout StepRecord,
    _ conflicts: [TextConflict]
  ) throws(SystemError) -> StepName {
    guard !conflicts.isEmpty else { return try mark(name, state) }
    record = record.expecting(conflicts, forward: state.goesForward)
    let bytes = record.bytes
    let open = StepName(number: name.number, time: name.time, size: bytes.count, state: state)
    try write(bytes, as: open)
    // Of two records with one number the one that is open counts.
    remove([name])
    return open
  }
}
