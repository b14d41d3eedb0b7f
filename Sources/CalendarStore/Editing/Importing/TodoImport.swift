import CalendarModel
import CalendarTransfer
import ICalendar

/// Everything imported for one UID of tasks.
struct ImportedTodo {
  var uid: String
  /// The name of its text in messages.
  let source: String
  let line: Int
  /// A calendar with its VTODOs alone.
  let text: [UInt8]
  /// The task itself; the first of its occurrences if there are only some of these.
  let todo: Todo
  /// The entry of another text format; nil for iCalendar text.
  let entry: TransferTodo?
}

/// Decides what happens to each task of an import, and builds the resulting texts. Each file is read and
/// written once, after those of events.
struct TodoImportPlanner {
  let collection: CollectionInfo
  let zones: ZoneCatalog
  let now: Instant
  let addresses: Set<String>
  private var texts: WorkingTexts
  private var files: [String: TodoFile] = [:]
  private(set) var items: [ImportPlan.PlannedItem] = []

  /// - Parameter texts: those that the events of the import change.
  init(
    into collection: CollectionInfo, zones: ZoneCatalog, now: Instant, addresses: Set<String>,
    texts: WorkingTexts
  ) {
    self.collection = collection
    self.zones = zones
    self.now = now
    self.addresses = addresses
    self.texts = texts
  }

  /// - Parameters:
  ///   - uids: the UIDs of all tasks of the import.
  ///   - paths: returns the files of the collection that may have VTODOs of a UID.
  mutating func plan(
    _ todo: ImportedTodo, among uids: some Collection<String>,
    paths: (String) throws(ChangeError) -> [String]
  ) throws(ChangeError) {
    var todo = todo
    var present = try files(of: todo.uid, among: paths(todo.uid))
    if present.isEmpty, let entry = todo.entry, let former = entry.formerUID,
      !uids.contains(former)
    {
      let known = try files(of: former, among: paths(former))
      let own = known.first.flatMap { files[$0]?.todos[former]?.first { !$0.todo.isPart } }
      if let own, entry.isDone(own.todo) { (todo.uid, present) = (former, known) }
    }
    let action: ImportPlan.Action
    if let path = present.first {
      action = try change(todo, at: path, among: present)
    } else {
      try insert(todo)
      action = .add
    }
    items.append(
      ImportPlan.PlannedItem(
        action: action, uid: todo.uid, title: todo.todo.title,
        start: todo.todo.due ?? todo.todo.start, source: todo.source, line: todo.line, isTodo: true)
    )
  }

  /// Returns the changes to write, those of the events included.
  mutating func changes() throws(ChangeError) -> [TextChange] {
    for path in files.keys.sorted() {
      guard let file = files[path], !file.uids.isEmpty else { continue }
      let text = try file.text(isWhole: path == collection.path, zones, now)
      try check(text ?? [], file, path)
      try texts.set(text, of: path, in: collection)
    }
    return texts.changes
  }

  // MARK: - Private

  private mutating func files(
    of uid: String, among paths: [String]
  ) throws(ChangeError) -> [String] {
    var present: [String] = []
    for path in paths {
      try open(path)
      if files[path]?.todos[uid] != nil { present.append(path) }
    }
    return present
  }

  private mutating func open(_ path: String) throws(ChangeError) {
    guard files[path] == nil else { return }
    let document = Document(try texts.text(of: path, in: collection) ?? [])
    files[path] = TodoFile(
      document, TodoEdit(document, zones: zones, now: now, addresses: addresses))
  }

  private mutating func insert(_ todo: ImportedTodo) throws(ChangeError) {
    let path =
      collection.isSingleFile
      ? collection.path
      : EventFileName.path(forUID: todo.uid, in: collection.path) { [files, texts] in
        files[$0] != nil || texts.holds($0)
      }
    try open(path)
    files[path]?.inserted.append(todo.text)
    files[path]?.uids.insert(todo.uid)
  }

  private mutating func change(
    _ todo: ImportedTodo, at path: String, among paths: [String]
  ) throws(ChangeError) -> ImportPlan.Action {
    guard let own = files[path]?.todos[todo.uid] else { return .unchanged }
    if files[path]?.isOldVersion == true { return .fail(TextRefusal.oldVersion.description) }
    guard let entry = todo.entry else { return replace(todo, at: paths) }
    guard let (component, present) = own.first(where: { !$0.todo.isPart }) else {
      return .skip(.seriesThere)
    }
    // A table has one occurrence of a task that repeats, whose dates are those of the series here.
    if present.details.kind != .single, entry.fields.contains(.due),
      !entry.fields.contains(.recurrence)
    {
      return .skip(.seriesThere)
    }
    let merged = entry.merged(into: present)
    guard merged != present else { return .unchanged }
    do {
      try files[path]?.set(merged, at: component)
    } catch {
      return .fail(error.description)
    }
    return .update
  }

  /// Replaces the present VTODOs with those of iCalendar text.
  private mutating func replace(_ todo: ImportedTodo, at paths: [String]) -> ImportPlan.Action {
    let new = Document(todo.text)
    let contents = new.componentIndices(of: .todo).map { new.content(ofComponentAt: $0) }
    var old: [[UInt8]] = []
    var sequence = 0
    for path in paths {
      for (component, present) in files[path]?.todos[todo.uid] ?? [] {
        old.append(files[path]?.document.content(ofComponentAt: component) ?? [])
        if !present.isPart { sequence = max(sequence, present.sequence) }
      }
    }
    func sorted(_ texts: [[UInt8]]) -> [[UInt8]] {
      texts.sorted { $0.lexicographicallyPrecedes($1) }
    }
    if sorted(contents) == sorted(old) { return .unchanged }
    guard todo.todo.sequence >= sequence else {
      return .skip(.older(sequence: todo.todo.sequence, present: sequence))
    }
    for path in paths {
      for (component, _) in files[path]?.todos[todo.uid] ?? [] {
        files[path]?.edit.remove(at: component)
      }
      files[path]?.uids.insert(todo.uid)
    }
    files[paths[0]]?.inserted.append(todo.text)
    return .update
  }

  /// Throws unless all other tasks of a file are as they were, and the import's are there.
  private func check(_ text: [UInt8], _ file: TodoFile, _ path: String) throws(ChangeError) {
    let document = Document(text)
    let after = TodoFile(
      document, TodoEdit(document, zones: zones, now: now, addresses: addresses))
    func others(_ file: TodoFile, _ uids: Set<String>) -> [String: [Todo]] {
      file.todos.filter { !uids.contains($0.key) }.mapValues { $0.map(\.todo) }
    }
    guard others(after, file.uids) == others(file, file.uids) else {
      throw .unsound(path: path, .changesOthers)
    }
    let isThere = file.inserted.isEmpty || file.uids.contains { after.todos[$0] != nil }
    guard isThere else { throw .unsound(path: path, .readsDifferently) }
  }
}

/// A file of the collection with the tasks it had, and what becomes of them.
private struct TodoFile {
  let document: Document
  let isOldVersion: Bool
  let todos: [String: [(component: Int, todo: Todo)]]
  /// The removals.
  var edit: TodoEdit
  /// The edit without changes that new values are tried on.
  private let original: TodoEdit
  /// The new values, which are set together: an edit with many changes is costly to change again.
  private var changed: [(todo: Todo, component: Int)] = []
  var inserted: [[UInt8]] = []
  /// The UIDs of the tasks that change.
  var uids: Set<String> = []

  init(_ document: Document, _ edit: TodoEdit) {
    var edit = edit
    self.document = document
    isOldVersion = document.isOldVersion
    todos = Dictionary(grouping: edit.todos().filter { !$0.todo.isNote }) { $0.todo.uid }
    (self.edit, original) = (edit, edit)
  }

  /// Changes values of a task.
  mutating func set(_ todo: Todo, at component: Int) throws(WritingError) {
    var trial = original
    try trial.set(todo, at: component)
    changed.append((todo, component))
    uids.insert(todo.uid)
  }

  /// - Parameter isWhole: whether the file is the collection, and stays when it has become empty.
  /// - Returns: nil for a file with nothing left.
  func text(isWhole: Bool, _ zones: ZoneCatalog, _ now: Instant) throws(ChangeError) -> [UInt8]? {
    var (edit, rest) = (edit, inserted[...])
    do throws(WritingError) {
      try edit.set(changed)
    } catch {
      throw .value(error)
    }
    let isEmptied = edit.leavesNothing && !isWhole
    guard isEmptied || !document.hasCalendar else {
      return try added(rest, edit.bytes(), zones, now)
    }
    guard let first = rest.popFirst() else { return isEmptied ? nil : edit.bytes() }
    return try added(rest, first, zones, now)
  }

  private func added(
    _ texts: ArraySlice<[UInt8]>, _ text: [UInt8], _ zones: ZoneCatalog, _ now: Instant
  ) throws(ChangeError) -> [UInt8] {
    guard !texts.isEmpty else { return text }
    var edit = EventEdit(Document(text), zones: zones, now: now)
    for text in texts {
      let new = Document(text)
      do throws(WritingError) {
        try edit.insert(copiesOf: new.componentIndices(of: .todo), from: new)
      } catch {
        throw .value(error)
      }
    }
    return edit.bytes()
  }
}

extension Document {
  fileprivate var hasCalendar: Bool { components.contains { $0.kind == .calendar } }
}

extension Todo {
  /// Whether it replaces an occurrence of a task that repeats.
  fileprivate var isPart: Bool { if case .override = details.kind { true } else { false } }
}
