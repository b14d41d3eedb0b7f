import CalendarModel
import ICalendar

/// A task as text, ready to be pasted; it stays valid when the original is gone.
public struct TodoCopy: Hashable, Sendable {
  /// The collection it was copied from.
  public let collection: CollectionInfo
  public let title: String
  /// The day on which it was due, or to be begun where it has no due date; nil without dates.
  public let day: Day?
  /// A calendar with this task alone.
  let text: [UInt8]
}

/// Copying tasks, and turning them into events and back.
extension CalendarEditor {
  /// Returns tasks as text, with all of their lines; one that repeats goes on repeating.
  ///
  /// - Throws: `ChangeError` if one cannot be copied.
  public func copies(of bases: [TodoBasis]) throws(ChangeError) -> [TodoCopy] {
    var copies: [TodoCopy] = []
    for basis in bases {
      var draft = draft(at: Instant(seconds: 0))
      draft.texts = WorkingTexts(known: [basis.path: basis.text])
      let date = basis.current.due ?? basis.current.start
      copies.append(
        TodoCopy(
          collection: basis.collection, title: basis.todo.title,
          day: date.map { ItemRef.Start($0).localTime(in: basis.zone).day },
          text: try draft.whole(basis)))
    }
    return copies
  }

  /// Writes copies as new tasks with new UIDs, in one step.
  ///
  /// - Parameter day: where the earliest goes, the others keeping their distance in days; one without
  ///   a date is then due on the day. Nil to keep all dates. On another day, a task that repeats begins
  ///   with what is to be done now.
  /// - Throws: `ChangeError`; nothing was written then.
  public func paste(
    _ copies: [TodoCopy], on day: Day?, at now: Instant, sentence: String? = nil
  ) throws(ChangeError) -> ChangeOutcome {
    let first = copies.compactMap(\.day).min()
    let days = day.flatMap { day in first.map { day - $0 } } ?? 0
    let name = copies.count == 1 ? "“\(copies[0].title)”" : counted(copies.count, "task")
    return try perform(sentence ?? "copied \(name)", at: now) {
      (draft: inout ChangeDraft) throws(ChangeError) in
      for copy in copies {
        let uid = EventUID.random()
        let text = try draft.text(of: copy, laterBy: days, orOn: day, uid: uid)
        draft.brought.append(copy.text)
        try draft.insert(text, uid: uid, into: copy.collection)
      }
    }
  }

  /// Writes an event in place of a task, in one step, with those of its lines that either may have.
  ///
  /// - Throws: `ChangeError`; all files are then as they were.
  public func replace(
    _ basis: TodoBasis, with event: NewEvent, in collection: CollectionInfo, at now: Instant,
    sentence: String
  ) throws(ChangeError) -> ChangeOutcome {
    try perform(sentence, known: TodoBasis.texts(of: [basis]), at: now) {
      (draft: inout ChangeDraft) throws(ChangeError) in
      try draft.checkUnchanged([basis], .delete)
      var event = event
      event.others = draft.propertiesOfBothKinds(of: basis)
      try draft.change(basis, by: .delete)
      try draft.add([event], to: collection)
    }
  }

  /// Writes a task in place of an event, or of one occurrence of a series, in one step, with the same
  /// lines.
  ///
  /// - Throws: `ChangeError`; all files are then as they were.
  public func replace(
    _ basis: EventBasis, with todo: NewTodo, in collection: CollectionInfo, at now: Instant,
    sentence: String
  ) throws(ChangeError) -> ChangeOutcome {
    try perform(sentence, on: [basis], at: now) {
      (draft: inout ChangeDraft) throws(ChangeError) in
      try draft.checkUnchanged([basis], .delete, .this)
      var todo = todo
      todo.others = draft.propertiesOfBothKinds(of: basis)
      try draft.change(basis, .this, by: .delete)
      try draft.add(todo, to: collection)
    }
  }
}

extension ChangeDraft {
  fileprivate func propertiesOfBothKinds(of basis: TodoBasis) -> [Property] {
    let document = Document(basis.text)
    let own = todos(in: document).first { basis.isMeant($0.todo) }
    return own.map { document.propertiesOfBothKinds(ofComponentAt: $0.component) } ?? []
  }

  /// An occurrence without lines of its own has those of its series.
  fileprivate func propertiesOfBothKinds(of basis: EventBasis) -> [Property] {
    var series: [Property] = []
    for document in basis.documents {
      var edit = EventEdit(document, zones: zones, now: now, addresses: addresses)
      for component in document.componentIndices(of: .event) {
        guard let event = edit.event(at: component), event.uid == basis.uid else { continue }
        let found = document.propertiesOfBothKinds(ofComponentAt: component)
        guard case .override(let original, _) = event.kind else {
          series = found
          continue
        }
        if original == basis.original { return found }
      }
    }
    return series
  }

  fileprivate func text(
    of copy: TodoCopy, laterBy days: Int, orOn day: Day?, uid: String
  ) throws(ChangeError) -> [UInt8] {
    try writing(at: copy.collection.path) {
      var edit = todoEdit(Document(copy.text))
      if days != 0 || !edit.todos().contains(where: { $0.todo.isOnItsOwn }) {
        try edit.beginAnew()
        edit = todoEdit(Document(edit.bytes()))
      }
      for (component, todo) in edit.todos() {
        var moved = todo.moved(byDays: days)
        if let day, copy.day == nil { moved.due = .allDay(day) }
        if moved != todo { try edit.set(moved, at: component) }
      }
      return try Document(edit.bytes()).bytes(withUID: uid, at: now)
    }
  }
}

extension Todo {
  /// Whether it is more than an occurrence of a task.
  fileprivate var isOnItsOwn: Bool {
    if case .override = details.kind { false } else { true }
  }
}
