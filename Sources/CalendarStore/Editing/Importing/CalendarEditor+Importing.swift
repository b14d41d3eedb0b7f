import CalendarModel
import ICalendar

extension CalendarEditor {
  /// Finds out what an import does; nothing is written.
  ///
  /// - Parameters:
  ///   - sources: are all in memory, and so are the texts that are written.
  ///   - collection: where events are looked for by their UIDs, and written to.
  ///   - progress: is told how many events are looked at, of how many.
  /// - Throws: `ChangeError`; broken events throw nothing.
  public func importPlan(
    of sources: [ImportSource], into collection: CollectionInfo, at now: Instant,
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(ChangeError) -> ImportPlan {
    var reader = ImportReader(zones: zones, now: now)
    for source in sources { reader.add(source) }
    var plan = ImportPlan()
    plan.broken = reader.broken
    plan.warnings = reader.warnings
    plan.superseded = reader.superseded
    plan.remarks = reader.remarks
    let events = reader.events
    var planner = ImportPlanner(
      reader, into: collection, zones: zones, now: now, addresses: addresses)
    for (number, event) in events.enumerated() {
      try planner.plan(event) { uid throws(ChangeError) in try paths(of: uid, in: collection) }
      progress(number + 1, events.count)
    }
    plan.changes = try planner.changes()
    plan.items = planner.items
    plan.sentence =
      "import \(counted(plan.count(where: \.isChange), "event")) into “\(collection.name)”"
    return plan
  }

  /// Does what a plan says, as one step.
  ///
  /// - Parameter progress: is told how many system calls of how many are made for files, from the
  ///   thread that writes.
  /// - Throws: `ChangeError.writing`; all files then are as they were, also where a file changed
  ///   since the plan was made.
  public func perform(
    _ plan: ImportPlan, at now: Instant,
    progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) throws(ChangeError) -> ChangeOutcome {
    guard !plan.changes.isEmpty else { return ChangeOutcome() }
    var journal = journal
    if let progress { journal = journal.telling(of: plan.changes.count, progress) }
    do {
      let written = try journal.perform(ChangeSet(plan.sentence, plan.changes), at: now)
      index.look(at: plan.changes.map(\.path))
      return ChangeOutcome(step: written.step, problems: written.problems)
    } catch {
      throw .writing(error)
    }
  }

  // MARK: - Private

  private func paths(
    of uid: String, in collection: CollectionInfo
  ) throws(ChangeError) -> [String] {
    let paths = index.files(withUID: uid, in: collection.path)
    guard !index.hasFailed else {
      throw .unreadable(path: collection.path, reason: "the index cannot be read")
    }
    return paths
  }
}

extension ImportPlan.Action {
  var isChange: Bool { self == .add || self == .update }
}
