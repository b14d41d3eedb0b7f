import CalendarModel
import ICalendar

/// Writes the facts of tasks. Each change of a VTODO lists the tasks of its UID again, from all its
/// VTODOs: what is listed does not depend on what was there before. A task keeps its id as long as it
/// is in the same file.
extension FactWriter {
  /// The tasks of a file that is read again; nil if there are none.
  func oldTodos(of file: Int64) throws -> OldEvents? {
    try statement(TodoSQL.firstAndLastOfFile).first(file) { row in
      row.optional(0).map { OldEvents($0...row.number(1)) }
    } ?? nil
  }

  /// Adds one VTODO or VJOURNAL, unless the file already has the same.
  mutating func add(
    _ facts: TodoFacts, to file: FactMemory.OpenFile, _ zones: StoredZones
  ) throws {
    let key = facts.key(collection: file.collectionPath)
    let content = facts.content(zones: zones.hash)
    if try isKnown(facts, key: key, content: content, in: file) { return }
    let group = FactMemory.Group(collection: file.collection, uid: EventKey.uid(facts.uid))
    let id = try statement(TodoSQL.insert).insert(
      try makeRoom(for: key, of: group, in: file), file.id, facts.range.lowerBound,
      facts.range.count, zones.id, key, group.collection,
      group.uid, content, facts.words.bytes, facts.text, AlarmCode.bytes(of: facts.alarms))
    let columns = facts.words.columns
    try statement(TodoSQL.insertWords).run(
      id, columns.title, columns.location, columns.notes, columns.categories, columns.people)
    counts.todos += 1
    todoGroups.insert(group)
  }

  /// Removes some of the tasks of a file.
  mutating func removeTodos(of file: Int64, where isGone: (Int64) -> Bool) throws {
    let gone = try statement(TodoSQL.idsOfFile).all(file) { $0.number(0) }.filter(isGone)
    for id in gone {
      let found = try statement(TodoSQL.groupOfTodo).first(id) { row in
        (FactMemory.Group(collection: row.number(0), uid: row.number(1)), row.bytes(2))
      }
      guard let (group, words) = found else { continue }
      try goneTodoWords.add(words, of: id, in: db)
      try statement(TodoSQL.delete).run(id)
      counts.todos -= 1
      todoGroups.insert(group)
    }
  }

  /// Lists the tasks that changed again.
  /// - Returns: whether there are any.
  mutating func listTodos() throws -> Bool {
    try goneTodoWords.remove(in: db)
    defer { todoGroups = [] }
    for group in todoGroups { try list(group) }
    return !todoGroups.isEmpty
  }

  // MARK: - Private

  private mutating func isKnown(
    _ facts: TodoFacts, key: Int64, content: Int64, in file: FactMemory.OpenFile
  ) throws -> Bool {
    let found = try statement(TodoSQL.same).all(key, file.id, content) { row in
      (id: row.number(0), range: Int(row.number(1))..<Int(row.number(1) + row.number(2)))
    }
    let isWaiting = { (id: Int64) in file.oldTodos?.isWaiting(id) ?? false }
    if found.contains(where: { !isWaiting($0.id) }) { return true }
    guard let same = found.first else { return false }
    file.oldTodos?.markUnchanged(same.id)
    guard same.range != facts.range else { return true }
    try statement(TodoSQL.move).run(facts.range.lowerBound, facts.range.count, same.id)
    // Which of several texts of a task counts may depend on their places.
    todoGroups.insert(
      FactMemory.Group(collection: file.collection, uid: EventKey.uid(facts.uid)))
    return true
  }

  /// Removes the row of a task as it was before a change.
  /// - Returns: the id of that row, which the new one takes over, so that a selected, marked or folded
  ///   task stays that; nil if there is none.
  private mutating func makeRoom(
    for key: Int64, of group: FactMemory.Group, in file: FactMemory.OpenFile
  ) throws -> Int64? {
    let found = try statement(TodoSQL.ofKeyInFile).first(key, file.id) { $0.number(0) }
    guard let id = found, file.oldTodos?.isWaiting(id) == true else { return nil }
    let old = try statement(TodoSQL.groupOfTodo).first(id) { row in
      (FactMemory.Group(collection: row.number(0), uid: row.number(1)), row.bytes(2))
    }
    // Hashes may collide.
    guard let (oldGroup, words) = old, oldGroup == group else { return nil }
    let columns = EventWords(bytes: words).columns
    try statement(TodoSQL.deleteWords).run(
      id, columns.title, columns.location, columns.notes, columns.categories, columns.people)
    try statement(TodoSQL.delete).run(id)
    counts.todos -= 1
    file.oldTodos?.markUnchanged(id)
    return id
  }

  private func list(_ group: FactMemory.Group) throws {
    let parts = try parts(of: group)
    let alarms = Dictionary(parts.map { ($0.todo.id, $0.alarms) }) { first, _ in first }
    // Only hashes that collide have more than one UID.
    let listed = Set(parts.map(\.todo.uid)).sorted().flatMap { uid in
      ListedParts(parts.filter { $0.todo.uid == uid }).listed
    }
    let name = TodoEntry.Name(collection: group.collection, uid: group.uid)
    var families = TodoFamilies(db, reader: memory.reader)
    let old = try families.member(name)
    let chosen = listed.indices.filter { listed[$0].isCurrent }.min {
      ListedTodo.isChosenBefore(listed[$0], listed[$1])
    }
    let parent = chosen.flatMap { listed[$0].parent }
    var above = old?.above
    if old == nil || chosen == nil || old?.parent?.uid != parent {
      if let old { try families.remove(old) }
      above = try chosen.flatMap { _ in try families.add(name, parent: parent) }
    }
    for spot in try statement(TodoSQL.spotsOfGroup).all(
      group.collection, group.uid, read: { TodoSpot($0, from: 0) })
    {
      try spot.count(by: -1, in: db)
    }
    try statement(TodoSQL.deleteListed).run(group.collection, group.uid)
    let upper = try above.flatMap { try families.member($0) }
    for (index, todo) in listed.enumerated() {
      let isMember = index == chosen
      try insert(
        todo, alarms[todo.todo.id] ?? .none, in: group, isMember: isMember,
        below: isMember ? upper : nil)
    }
    try families.moveParts(of: name, before: old)
  }

  private func insert(
    _ listed: ListedTodo, _ alarms: AlarmSchedule, in group: FactMemory.Group, isMember: Bool,
    below above: TodoMember?
  ) throws {
    let reminding = listed.stretch(of: alarms)
    let tagset = try tagset(of: EventTags(listed.todo), collection: group.collection)
    let (due, begin) = (listed.due, listed.begin)
    let spot = TodoSpot(status: listed.status, due: due, tagset: tagset, below: above)
    try statement(TodoSQL.insertListed).run(
      listed.todo.id.rawValue, group.collection, group.uid, listed.parent, tagset,
      isMember ? 2 : listed.isCurrent ? 1 : 0, listed.status.rawValue, due.clock, due.seconds,
      listed.todo.priority.rank, listed.place, listed.created, listed.name, begin.clock,
      begin.seconds, listed.done, listed.original?.seconds, reminding?.lowerBound,
      reminding?.upperBound, above?.name.uid, spot.isNested ? 1 : 0, spot.at.clock,
      spot.at.seconds, spot.aboveTagset)
    try spot.count(by: 1, in: db)
  }

  private func parts(of group: FactMemory.Group) throws -> [ListedParts.Part] {
    var parts: [ListedParts.Part] = []
    var zones = ZoneTexts(db)
    try statement(TodoSQL.parts).forEach(group.collection, group.uid, ListedParts.limit) { row in
      let todo = memory.reader.readTodo(
        text: row.bytes(2), zones: try zones.text(of: row.optional(1)),
        collection: CollectionID(rawValue: Int(group.collection)))
      guard var todo else { return true }
      todo.id = EventID(rawValue: row.number(0))
      parts.append(
        ListedParts.Part(
          todo: todo, key: row.number(3), file: row.number(4), name: row.text(5),
          offset: row.number(6), content: row.number(7),
          alarms: row.withBytes(8) { AlarmCode.alarms($0) }))
      return true
    }
    return parts
  }
}
