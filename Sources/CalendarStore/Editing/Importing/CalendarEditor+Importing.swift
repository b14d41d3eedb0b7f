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
    plan.leftOut = reader.leftOut
    plan.remarks = reader.remarks
    let events = reader.events
    var planner = ImportPlanner(
      reader, into: collection, zones: zones, now: now, addresses: addresses)
    let unread = unreadFiles(of: collection)
    planner.unreadable = Set(unread.unreadable.map(\.path))
    for (number, event) in events.enumerated() {
      try planner.plan(event) { uid throws(ChangeError) in
        try paths(of: uid, in: collection) + unread.readable
      }
      progress(number + 1, events.count)
    }
    plan.changes = try planner.changes()
    plan.items = planner.items
    if plan.count(where: \.mayDouble) > 0 { plan.unread = unread.unreadable }
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

  /// The files of a collection that the index could not read: those that can be read by now, and the
  /// others with the reason.
  private func unreadFiles(
    of collection: CollectionInfo
  ) -> (readable: [String], unreadable: [Problem]) {
    var (readable, unreadable): ([String], [Problem]) = ([], [])
    for path in index.unreadFiles(in: collection.path) {
      do throws(ChangeError) {
        if try currentText(at: path) != nil { readable.append(path) }
      } catch {
        unreadable.append(
          Problem(
            path: path,
            message: "cannot be read, so what was added may have been there already: "
              + "make it readable and look for events that are there twice"))
      }
    }
    return (readable, unreadable)
  }

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
  /// Whether a file that cannot be read may have the same event.
  fileprivate var mayDouble: Bool {
    switch self {
    case .add, .skip(.unreadable): true
    case .update, .unchanged, .skip, .fail: false
    }
  }

  var isChange: Bool { self == .add || self == .update }
}
