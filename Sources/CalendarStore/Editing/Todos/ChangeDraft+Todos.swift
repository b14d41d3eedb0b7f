import CalendarModel
import ICalendar

/// Changes tasks in the texts of a step.
extension ChangeDraft {
  /// Throws if the files have different contents for the tasks now.
  mutating func checkUnchanged(
    _ bases: [TodoBasis], _ change: TodoChange
  ) throws(ChangeError) {
    var (conflicts, others): ([TodoConflict], [TodoBasis]) = ([], [])
    for basis in bases {
      let theirs = lines(of: basis, in: try text(of: basis))
      if theirs == basis.lines {
        others.append(basis)
      } else {
        let mine = self.mine(basis, change)
        conflicts.append(TodoConflict(basis: basis, change: change, theirs: theirs, mine: mine))
      }
    }
    guard !conflicts.isEmpty else { return }
    for index in conflicts.indices { conflicts[index].others = others }
    throw .todoConflict(conflicts)
  }

  /// Changes a task in the texts.
  mutating func change(_ basis: TodoBasis, by change: TodoChange) throws(ChangeError) {
    if let target = change.target { try target.checkHolding(.todos) }
    switch change {
    case .complete(let next, let keepsCopy): try complete(basis, next, keepsCopy: keepsCopy)
    case .reopen:
      try edit(basis) { todo in
        if todo.state.isClosed { todo.state = .needsAction }
      }
    case .set(let fields): try set(fields, of: basis)
    case .shift(let days, let minutes):
      let isDone = try overrideCurrent(of: basis) { $0 = $0.moved(byDays: days, minutes: minutes) }
      if !isDone { try edit(basis) { $0 = $0.moved(byDays: days, minutes: minutes) } }
    case .delete: try delete(basis)
    case .move(let target, let fields):
      if try hasMoved(basis) { return }
      if !fields.isEmpty { try set(fields, of: basis) }
      guard target.path != basis.collection.path else { return }
      let text = try whole(basis)
      try delete(basis)
      try insert(text, uid: basis.uid, into: target)
      try moveParts(of: basis, to: target)
    case .copy(let target):
      let uid = EventUID.random()
      let text = try whole(basis)
      try insert(
        try writing(at: basis.path) { try Document(text).bytes(withUID: uid, at: now) }, uid: uid,
        into: target)
    }
    try markPlans(of: basis, after: change)
  }

  /// Returns a calendar with a task alone. A file with nothing else is taken with all of its lines.
  mutating func wholeText(of basis: TodoBasis) throws(ChangeError) -> [UInt8] { try whole(basis) }

  /// Replaces a task by its edited text, unless it was changed elsewhere.
  mutating func replace(_ basis: TodoBasis, with text: [UInt8]) throws(ChangeError) {
    let present = try self.text(of: basis)
    guard lines(of: basis, in: present) == basis.lines else {
      throw .changedSinceShown(path: basis.path)
    }
    uids.insert(basis.uid)
    noteRenaming(of: basis, text)
    if try whole(basis) == present, basis.path != basis.collection.path {
      return try texts.set(text, of: basis.path, in: basis.collection)
    }
    if basis.isNote, try replaceNote(basis, with: Document(text)) { return }
    try remove(from: basis.path, of: basis.collection) { basis.covers($0) }
    try insert(text, uid: basis.uid, into: basis.collection)
  }

  /// Writes a note in its place among others.
  /// - Returns: false if the text has another number of notes.
  private mutating func replaceNote(
    _ basis: TodoBasis, with new: Document
  ) throws(ChangeError) -> Bool {
    let document = Document(try text(of: basis))
    let own = todos(in: document).filter { basis.covers($0.todo) }.map(\.component)
    let components = new.todoIndices
    guard own.count == 1, components.count == 1 else { return false }
    let bytes = try writing(at: basis.path) {
      var edit = EventEdit(document, zones: zones, now: now, addresses: addresses)
      try edit.replace(own[0], withCopyOf: components[0], from: new)
      return edit.bytes()
    }
    noteRenaming(of: basis, bytes)
    try texts.set(bytes, of: basis.path, in: basis.collection)
    return true
  }

  /// Adds a new task: as a file of its own, or among the others if the calendar is a single file.
  mutating func add(_ todo: NewTodo, to collection: CollectionInfo) throws(ChangeError) {
    try collection.checkHolding(.todos)
    var todo = todo
    var isTaken = todo.todo.uid.isEmpty
    if !isTaken { isTaken = try holds(todo.todo.uid, collection) }
    if isTaken { todo.todo.uid = EventUID.random() }
    let uid = todo.todo.uid
    let document = collection.isSingleFile ? try calendar(in: collection) : nil
    let text = try writing(at: collection.path) {
      guard let document else {
        return try ComponentText.calendar(todos: [todo], now: now).bytes()
      }
      var edit = todoEdit(document)
      try edit.insert(todo)
      return edit.bytes()
    }
    guard collection.isSingleFile else { return try write(text, uid, toNewFileOf: collection) }
    try write(text, uid, to: collection.path, of: collection)
  }

  /// Returns the lines of the VTODOs with a task's UID, but for marks of when they were changed;
  /// those of an occurrence apart from the current one are its own.
  func lines(of basis: TodoBasis, in text: [UInt8]) -> [String] {
    let document = Document(text)
    let own = todos(in: document).filter { basis.covers($0.todo) }
    return own.flatMap { document.content(ofComponentAt: $0.component).lines }
  }

  func todos(in document: Document) -> [(component: Int, todo: Todo)] {
    var edit = todoEdit(document)
    return edit.todos()
  }

  // MARK: - Private

  func todoEdit(_ document: Document) -> TodoEdit {
    TodoEdit(document, zones: zones, now: now, addresses: addresses)
  }

  private mutating func text(of basis: TodoBasis) throws(ChangeError) -> [UInt8] {
    try texts.text(of: basis.path, in: basis.collection) ?? []
  }

  /// Returns the lines of a task as a change would write them; none if it cannot be made.
  private func mine(_ basis: TodoBasis, _ change: TodoChange) -> [String] {
    var draft = self
    draft.texts = WorkingTexts(known: [basis.path: basis.text])
    // The conflict then shows that this side is empty.
    guard (try? draft.change(basis, by: change)) != nil, let text = try? draft.text(of: basis)
    else { return [] }
    return lines(of: basis, in: text)
  }

  /// Returns the document of a task, prepared for changes, with its component.
  mutating func opened(
    _ basis: TodoBasis
  ) throws(ChangeError) -> (edit: TodoEdit, component: Int, todo: Todo) {
    let document = Document(try text(of: basis))
    let found = todos(in: document).filter { basis.isMeant($0.todo) }
    let newest = found.map(\.todo.sequence).max()
    guard let own = found.first(where: { $0.todo.sequence == newest }) else { throw .todoGone }
    uids.insert(basis.uid)
    return (todoEdit(document), own.component, own.todo)
  }

  private mutating func set(_ edit: TodoEdit, of basis: TodoBasis) throws(ChangeError) {
    noteRenaming(of: basis, edit.bytes())
    try texts.set(edit.bytes(), of: basis.path, in: basis.collection)
  }

  private mutating func edit(
    _ basis: TodoBasis, _ body: (inout Todo) -> Void
  ) throws(ChangeError) {
    var (edit, component, todo) = try opened(basis)
    let old = todo
    body(&todo)
    edit = try writing(at: basis.path) {
      try edit.set(todo, at: component)
      try edit.moveAlarms(at: component, from: old, to: todo, in: basis.zone)
      return edit
    }
    try set(edit, of: basis)
  }

  /// Dates are those of the current occurrence, where others have lines of their own.
  private mutating func set(
    _ fields: [TodoField], of basis: TodoBasis
  ) throws(ChangeError) {
    let dates = fields.filter(\.isDate)
    let others = fields.filter { !$0.isDate }
    guard dates.contains(where: \.hasDate), !others.contains(where: \.isRule) else {
      return try setAll(fields, of: basis)
    }
    let now = now
    var draft = self
    if !others.isEmpty { try draft.setAll(others, of: basis) }
    let isDone = try draft.overrideCurrent(of: basis) {
      $0 = $0.setting(dates, current: $0, at: now)
    }
    if isDone { self = draft } else { try setAll(fields, of: basis) }
  }

  private mutating func setAll(
    _ fields: [TodoField], of basis: TodoBasis
  ) throws(ChangeError) {
    var (edit, component, todo) = try opened(basis)
    let old = todo
    todo = todo.setting(fields, current: basis.current, at: now)
    var alarms: [Alarm]?
    for case .alarms(let new) in fields { alarms = new }
    edit = try writing(at: basis.path) {
      try edit.set(todo, at: component)
      if let alarms {
        try edit.setAlarms(alarms, at: component)
      } else {
        try edit.moveAlarms(at: component, from: old, to: todo, in: basis.zone)
      }
      return edit
    }
    try set(edit, of: basis)
  }

  /// Changes the dates of the current occurrence by lines of its own, where others have them.
  /// - Returns: whether they have.
  private mutating func overrideCurrent(
    of basis: TodoBasis, by change: (inout Todo) -> Void
  ) throws(ChangeError) -> Bool {
    var (edit, component, _) = try opened(basis)
    guard
      try searching(
        in: basis.path,
        { try edit.overrideCurrent(at: component, in: basis.zone, by: change) })
    else { return false }
    try set(edit, of: basis)
    return true
  }

  /// Makes a change that looks for occurrences.
  private func searching<Answer>(
    in path: String, _ body: () throws -> Answer
  ) throws(ChangeError) -> Answer {
    do {
      return try body()
    } catch is TodoCompletionError {
      throw .series(.tooManySteps)
    } catch let error as WritingError {
      throw .value(error)
    } catch {
      throw .unsound(path: path, .failure("\(error)"))
    }
  }

  private mutating func complete(
    _ basis: TodoBasis, _ next: NextTodo, keepsCopy: Bool
  ) throws(ChangeError) {
    var (edit, component, todo) = try opened(basis)
    if todo.state.isClosed, case .single = todo.kind, todo.state.isDone { return }
    let isInSingleFile = basis.path == basis.collection.path
    let copy = FinishedCopy(place: isInSingleFile ? .sameDocument : .newDocument)
    let completion = try searching(in: basis.path) {
      try edit.complete(
        at: component, next: next, in: basis.zone, copy: keepsCopy ? copy : nil)
    }
    try set(edit, of: basis)
    if let uid = completion.copyUID {
      uids.insert(uid)
      if let text = completion.copy { try insert(text, uid: uid, into: basis.collection) }
    }
    if completion.next != nil { try reopenParts(of: basis) }
  }

  /// Opens the parts of a task that rolled on again.
  private mutating func reopenParts(of basis: TodoBasis) throws(ChangeError) {
    let parts = index.filesOfParts(
      ofUID: basis.uid, in: basis.collection.path, limit: Self.mostParts)
    let numbers = Dictionary(grouping: parts) { $0.path }.mapValues { Set($0.map(\.uid)) }
    for path in numbers.keys.sorted() {
      guard let own = numbers[path],
        let text = try texts.text(of: path, in: basis.collection)
      else { continue }
      let document = Document(text)
      let done = todos(in: document).filter {
        own.contains(EventKey.uid($0.todo.uid)) && $0.todo.state.isDone && $0.todo.kind == .single
      }
      guard !done.isEmpty else { continue }
      uids.formUnion(done.map(\.todo.uid))
      let changed = try writing(at: path) {
        var edit = todoEdit(document)
        for (component, part) in done {
          var part = part
          part.state = .needsAction
          try edit.set(part, at: component)
        }
        return edit.bytes()
      }
      try texts.set(changed, of: path, in: basis.collection)
    }
  }

  /// Adds the new identity of a task without a UID, which is identified by its bytes.
  private mutating func noteRenaming(of basis: TodoBasis, _ text: [UInt8]) {
    guard EventUID.isMissing(basis.uid) else { return }
    let known = Set(todos(in: Document(basis.text)).map(\.todo.uid))
    uids.formUnion(todos(in: Document(text)).map(\.todo.uid).filter { !known.contains($0) })
  }
}

extension TodoBasis {
  /// Whether a task of its file goes where it goes: itself, and all VTODOs of its UID unless it is an
  /// occurrence apart from the current one, or a note.
  func covers(_ other: Todo) -> Bool {
    isApart || isNote ? isMeant(other) : other.uid == uid && !other.isNote
  }

  /// Whether a task of the same file is this one: it has the same UID and replaces the same occurrence,
  /// and both are tasks or notes.
  func isMeant(_ other: Todo) -> Bool {
    other.uid == uid && Self.key(of: other, in: "") == Self.key(of: todo, in: "")
  }
}

extension TodoField {
  /// Whether it sets a date rather than removing it.
  fileprivate var hasDate: Bool {
    switch self {
    case .start(let date), .due(let date): date != nil
    default: false
    }
  }

  fileprivate var isRule: Bool { if case .rules = self { true } else { false } }
}

extension TodoChange {
  fileprivate var target: CollectionInfo? {
    switch self {
    case .move(let target, _), .copy(let target): target
    case .complete, .reopen, .set, .shift, .delete: nil
    }
  }
}

extension [UInt8] {
  fileprivate var lines: [String] {
    split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }
}
