import CalendarModel

/// Finds tasks by their titles, for those who type the parent of a task.
extension TodoReading {
  /// The maximum number of titles to look at for open tasks.
  private static let mostBeginnings = 500

  /// Returns open tasks whose titles begin with the words of a text, whatever the filter is; of an empty
  /// text, those that are due first.
  func openTodos(beginningWith text: String, limit: Int) throws -> [TodoParent] {
    var bytes: [UInt8] = []
    FoldedWord.append(wordsOf: text, to: &bytes)
    let typed = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    var entries: [TodoEntry] = []
    if typed.isEmpty {
      for clock in 0...3 {
        var found = 0
        try Statement(db, TodoSQL.inOrder).forEach(0, 0, clock, Self.first, Self.last) { row in
          entries.append(TodoEntry(row))
          found += 1
          return found < limit
        }
      }
    } else {
      let ids = try Statement(db, TodoSQL.beginnings).all(
        "title : ^ \"\(typed.joined(separator: " "))\" *", Self.mostBeginnings
      ) { $0.number(0) }
      let find = try Statement(db, TodoSQL.ofTodo)
      entries = try ids.compactMap { try find.first($0) { TodoEntry($0) } }.filter {
        $0.status == .open && $0.isCurrent
      }
    }
    return try entries.sorted { TodoEntry.isListedBefore($0, $1, in: zone) }.prefix(limit)
      .compactMap(parent)
  }

  /// Returns what names a task as a parent.
  func parent(_ entry: TodoEntry) throws -> TodoParent? {
    try todo(entry.id).map {
      TodoParent(uid: $0.todo.uid, title: $0.todo.title, collection: $0.todo.collection)
    }
  }
}
