import CalendarModel

extension CalendarEditor {
  /// Plans an import, without writing anything.
  ///
  /// - Parameters:
  ///   - sources: the texts, which are all in memory, like those that are written.
  ///   - collection: the collection to search for the UIDs, and to write to.
  ///   - collections: the collections in which the UIDs of new events are searched for, too.
  ///   - progress: receives the number of events looked at so far, and the total.
  /// - Throws: `ChangeError`, also where the collection takes no tasks and the import has some, or the
  ///   other way round; but not for broken events.
  package func importPlan(
    of sources: [ImportSource], into collection: CollectionInfo,
    among collections: [CollectionInfo] = [], at now: Instant,
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(ChangeError) -> ImportPlan {
    var reader = ImportReader(zones: zones, now: now)
    for source in sources { reader.add(source) }
    var plan = ImportPlan()
    plan.broken = reader.broken
    plan.warnings = reader.warnings
    plan.leftOut = reader.leftOut
    plan.remarks = reader.remarks
    let (events, todos) = (reader.events, reader.todos)
    if !todos.isEmpty { try collection.checkHolding(.todos) }
    if !events.isEmpty { try collection.checkHolding(.events) }
    var planner = ImportPlanner(
      reader, into: collection, zones: zones, now: now, addresses: addresses)
    let unread = unreadFiles(of: collection)
    planner.unreadable = Set(unread.unreadable.map(\.path))
    for (number, event) in events.enumerated() {
      try planner.plan(event) { uid throws(ChangeError) in
        try paths(in: collection) { $0.files(withUID: uid, in: collection.path) }
          + unread.readable
      }
      progress(number + 1, events.count + todos.count)
    }
    _ = try planner.changes()
    var todoPlanner = TodoImportPlanner(
      into: collection, zones: zones, now: now, addresses: addresses, texts: planner.texts)
    for (number, todo) in todos.enumerated() {
      try todoPlanner.plan(todo, among: reader.todoPlaces.keys) { uid throws(ChangeError) in
        try paths(in: collection) { $0.todoFiles(withUID: uid, in: collection.path) }
          + unread.readable
      }
      progress(events.count + number + 1, events.count + todos.count)
    }
    plan.changes = try todoPlanner.changes()
    let others = collections.filter { $0.path != collection.path }
    plan.items = planner.items.map { item in
      guard item.action == .add else { return item }
      var item = item
      item.otherCalendars = self.collections(withUID: item.uid, among: others).map(\.name)
      return item
    }
    plan.items += todoPlanner.items
    if plan.count(where: \.mayDouble) > 0 { plan.unread = unread.unreadable }
    plan.sentence = "imported \(plan.countedChanges) into “\(collection.name)”"
    return plan
  }

  /// Carries out a plan as one step.
  ///
  /// - Parameter progress: receives the number of system calls made for files so far, and the
  ///   total, on the thread that writes.
  /// - Throws: `ChangeError.writing`; all files are then as they were, even if one changed after
  ///   the plan was made.
  public func perform(
    _ plan: ImportPlan, at now: Instant,
    progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) throws(ChangeError) -> ChangeOutcome {
    guard !plan.changes.isEmpty else { return ChangeOutcome() }
    var journal = journal
    if let progress { journal = journal.telling(of: plan.changes.count, progress) }
    do {
      let written = try journal.perform(ChangeSet(plan.sentence, plan.changes), at: now)
      index.noteEdits(at: plan.changes.map(\.path))
      return ChangeOutcome(step: written.step, problems: written.problems)
    } catch {
      throw .writing(error)
    }
  }

  // MARK: - Private

  /// Reads the files of a collection that the index could not read. Files that still cannot be read
  /// come with the reason.
  private func unreadFiles(
    of collection: CollectionInfo
  ) -> (readable: [String], unreadable: [Problem]) {
    var (readable, unreadable): ([String], [Problem]) = ([], [])
    for path in index.unreadFiles(in: collection.path) {
      do throws(ChangeError) {
        if try currentText(at: path) != nil { readable.append(path) }
      } catch {
        unreadable.append(Problem(path: path, .transfer(.mayBeTwice)))
      }
    }
    return (readable, unreadable)
  }

  /// Returns the paths that the index gives.
  private func paths(
    in collection: CollectionInfo, _ read: (CalendarIndex) -> [String]
  ) throws(ChangeError) -> [String] {
    let paths = read(index)
    guard !index.hasFailed else {
      throw .unreadable(path: collection.path, reason: "the index cannot be read")
    }
    return paths
  }
}

extension ImportPlan {
  /// The numbers of changed events and tasks, in words.
  fileprivate var countedChanges: String {
    let changed = items.filter(\.action.isChange)
    let todos = changed.count(where: \.isTodo)
    let events = changed.count - todos
    if todos == 0 { return counted(events, "event") }
    return events == 0
      ? counted(todos, "task") : "\(counted(events, "event")) and \(counted(todos, "task"))"
  }
}

extension ImportPlan.Action {
  /// Whether an unreadable file may contain the same event.
  fileprivate var mayDouble: Bool {
    switch self {
    case .add, .skip(.unreadable): true
    case .update, .unchanged, .skip, .fail: false
    }
  }

  var isChange: Bool { self == .add || self == .update }
}

extension Journal {
  /// Returns the same journal, which reports the progress of a step that writes many files.
  ///
  /// - Parameters:
  ///   - count: how many files the step writes.
  ///   - tell: is called for each file when its text is written, and again when it gets its name.
  func telling(
    of count: Int, _ tell: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) -> Journal {
    var journal = self
    let (decide, done) = (disk.decide, Monitor(0))
    journal.disk.decide = { call in
      switch call {
      case .make, .rename:
        let number = done.with { number in
          number += 1
          return number
        }
        tell(min(number, 2 * count), 2 * count)
      default: break
      }
      return decide?(call) ?? .make
    }
    return journal
  }
}
