import CalendarModel
import CalendarWords

extension EntryReading {
  /// Creates the reading of a task.
  /// - Parameters:
  ///   - draft: the same as an event at its due date.
  ///   - facts: says whether the due date is one that was only offered.
  package init(
    of todo: TodoDraft, _ draft: EntryDraft, pieces: [EntryPiece], problems: [EntryProblem],
    remarks: [EntryRemark], _ facts: Facts, context: EntryContext
  ) {
    let words = context.words
    let parts = Self.parts(of: todo, context: context)
    line = parts.joined(separator: ", ")
    defaultTime = facts.hasDefaultTime ? DefaultTime(inLineOf: parts) : nil
    next = Self.next(of: draft, context)
    self.remarks = remarks.map { words.text(of: $0) }
    warnings = remarks.filter(\.isWarning).map { words.text(of: $0) }
    notes =
      EntryDoubts(in: todo.title, pieces, words).notes
      + Self.notes(of: todo.due, todo.categories, context)
    missing =
      (todo.title.isEmpty ? [words.missingTitle] : []) + problems.map { words.text(of: $0) }
  }

  // MARK: - Private

  /// Returns `task`, `due Fri 13 Mar 2026 (this week)`, `high priority`, `Work`.
  private static func parts(of todo: TodoDraft, context: EntryContext) -> [String] {
    let words = context.words
    var parts = [words.taskHead, due(of: todo, context)]
    if let begin = todo.start, begin != todo.due {
      parts.append(words.begins(words.text(of: begin, in: context.zone)))
    }
    if let estimate = todo.estimate { parts.append(words.takes(estimate)) }
    if let id = todo.collection, let info = context.collections.first(where: { $0.id == id }) {
      parts.append(info.name)
    }
    if let parent = todo.parent { parts.append(words.part(of: parent.title)) }
    if todo.priority != .undefined { parts.append(words.text(of: todo.priority)) }
    if let percent = todo.percent { parts.append(words.percent(percent)) }
    if !todo.place.isEmpty { parts.append(words.placeOrLink(todo.place)) }
    if let rule = todo.recurrence {
      parts.append(words.text(of: Recurrence(rules: [rule])))
      if !todo.daysLeftOut.isEmpty { parts.append(words.leavingOut(todo.daysLeftOut)) }
    }
    parts += todo.categories.map { "#\($0.name)" }
    return parts + alarms(of: todo, words)
  }

  private static func due(of todo: TodoDraft, _ context: EntryContext) -> String {
    let words = context.words
    guard let due = todo.due else { return words.noDueDate }
    var text = words.isDue(words.text(of: due, in: context.zone))
    let none = (id: EventID(rawValue: 0), collection: CollectionID(rawValue: 0))
    let now = context.zone.instant(of: context.now)
    let task = todo.todo(id: none.id, uid: "", defaultCollection: none.collection, at: now)
    if let group = TodoGroup(
      of: task, at: now, in: context.zone, firstWeekday: context.firstWeekday), group != .later
    {
      text += " (\(words.nameInText(of: group)))"
    }
    return text
  }

  private static func alarms(of todo: TodoDraft, _ words: Words) -> [String] {
    todo.alarms.compactMap { alarm in
      switch alarm.trigger {
      case .start(let length): todo.start.map { words.alarm(length, of: $0) }
      case .end(let length): todo.due.map { words.alarm(length, ofDue: $0) }
      case .at, .local: nil
      }
    }
  }
}
