import CalendarModel
import ICalendar

/// Takes tasks out of their files, and moves them with their parts.
extension ChangeDraft {
  /// The maximum number of parts that are changed with their task.
  static let mostParts = 1_000

  /// Takes a task out of its file, with the overrides of its occurrences in others.
  mutating func delete(_ basis: TodoBasis) throws(ChangeError) {
    _ = try opened(basis)
    try remove(from: basis.path, of: basis.collection) { basis.covers($0) }
    guard !basis.isApart else { return }
    for path in index.todoFiles(withUID: basis.uid, in: basis.collection.path)
    where path != basis.path {
      let text = try texts.text(of: path, in: basis.collection) ?? []
      let own = todos(in: Document(text)).filter { basis.covers($0.todo) }
      // Another task has the same UID.
      guard own.allSatisfy({ $0.todo.isOverride }) else { continue }
      try remove(from: path, of: basis.collection) { basis.covers($0) }
    }
  }

  /// Takes tasks out of a file.
  mutating func remove(
    from path: String, of collection: CollectionInfo, where isGone: (Todo) -> Bool
  ) throws(ChangeError) {
    guard let text = try texts.text(of: path, in: collection) else { return }
    var edit = todoEdit(Document(text))
    for (component, todo) in edit.todos() where isGone(todo) { edit.remove(at: component) }
    let isEmptied = edit.leavesNothing && path != collection.path
    try texts.set(isEmptied ? nil : edit.bytes(), of: path, in: collection)
  }

  /// Returns a calendar with a task alone. A file with nothing else is taken with all of its lines.
  mutating func whole(_ basis: TodoBasis) throws(ChangeError) -> [UInt8] {
    var edit = try opened(basis).edit
    let document = edit.document
    let own = edit.todos().filter { basis.covers($0.todo) }.map(\.component)
    for component in own { edit.remove(at: component) }
    return edit.leavesNothing ? document.bytes : document.calendar(ofComponentsAt: own)
  }

  /// Whether the step has moved a task already, as a part of another one.
  mutating func hasMoved(_ basis: TodoBasis) throws(ChangeError) -> Bool {
    guard uids.contains(basis.uid) else { return false }
    return lines(of: basis, in: try texts.text(of: basis.path, in: basis.collection) ?? []).isEmpty
  }

  /// Moves the parts of a task along: only there its UID names it.
  mutating func moveParts(
    of basis: TodoBasis, to target: CollectionInfo
  ) throws(ChangeError) {
    guard !basis.isApart, !EventUID.isMissing(basis.uid) else { return }
    let parts = index.filesOfParts(
      ofUID: basis.uid, in: basis.collection.path, limit: Self.mostParts)
    for (number, path) in parts {
      func isOwn(_ todo: Todo) -> Bool { !todo.isNote && EventKey.uid(todo.uid) == number }
      let document = Document(try texts.text(of: path, in: basis.collection) ?? [])
      let own = todos(in: document).filter { isOwn($0.todo) }
      guard let uid = own.first?.todo.uid else { continue }
      uids.insert(uid)
      try remove(from: path, of: basis.collection, where: isOwn)
      try insert(
        document.calendar(ofComponentsAt: own.map(\.component)), uid: uid, into: target)
    }
  }
}

extension Todo {
  fileprivate var isOverride: Bool {
    if case .override = details.kind { true } else { false }
  }
}
