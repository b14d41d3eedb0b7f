import CalendarModel
import ICalendar

/// The times of a repeating task of which both sides have completed occurrences: one that is further on
/// by the same rule, with the overrides that either side has added.
struct TaskProgress {
  enum Side { case local, remote }

  /// The side whose dates are later.
  let side: Side
  /// The statements of the slot of times.
  let statements: [Statement]

  /// Nil where a side did not change the times, or did anything else to them; and where neither rolled
  /// on, as overrides merge one by one.
  init?(_ versions: Four<Outline?>, in texts: Four<Document>) {
    let four = versions.map { $0?.slots[.time] ?? [] }
    guard four.local != four.remote,
      let here = Steps(from: four.localBase, to: four.local),
      let there = Steps(from: four.remoteBase, to: four.remote),
      here.hasRolled || there.hasRolled,
      let isLater = Self.isLater(four.remote, than: four.local),
      Self.isStep(
        from: versions.localBase, in: texts.localBase, to: versions.local, in: texts.local),
      Self.isStep(
        from: versions.remoteBase, in: texts.remoteBase, to: versions.remote, in: texts.remote)
    else { return nil }
    side = isLater ? .remote : .local
    let dates = isLater ? four.remote : four.local
    let kept = four.local.filter(\.isOverride).subtracting(there.removedOverrides)
    let others = there.addedOverrides.subtracting(here.addedOverrides)
    statements = (dates.filter { !$0.isOverride } + kept + others).sorted()
  }

  // MARK: - Private

  /// Whether a task has the dates of one of its occurrences, rather than others.
  private static func isStep(
    from base: Outline?, in text: Document, to new: Outline?, in newText: Document
  ) -> Bool {
    var (edit, newEdit) = (Self.edit(of: text), Self.edit(of: newText))
    guard let base, let new, let old = edit.todo(at: base.component),
      let todo = newEdit.todo(at: new.component), let anchor = todo.anchor,
      let series = TodoSeries(old)
    else { return false }
    let occurrence = series.occurrence(at: anchor.wallClock)
    var budget = StepBudget(100_000)
    let next = series.occurrence(at: anchor.wallClock + (anchor.isAllDay ? 86_400 : 1))
    let start = series.last(before: next, budget: &budget)
    return start?.original == occurrence.original && occurrence.todo.start == todo.start
      && occurrence.todo.due == todo.due
  }

  private static func edit(of text: Document) -> TodoEdit {
    TodoEdit(text, zones: ZoneCatalog(), now: Instant(seconds: 0))
  }

  /// Whether the first date of a series is later than that of another one, or, on the same date, less of
  /// it is left. Nil where they cannot be compared.
  private static func isLater(_ own: [Statement], than other: [Statement]) -> Bool? {
    for name in ["DTSTART", "DUE"] {
      guard let date = own.first(where: { $0.name == name }) else { continue }
      guard let second = other.first(where: { $0.name == name }), date.hasForm(of: second) else {
        return nil
      }
      if date.value != second.value { return date.isLarger(than: second) }
    }
    guard own.ruleTexts == other.ruleTexts else { return nil }
    return own.counts.lexicographicallyPrecedes(other.counts)
  }
}

/// What completing occurrences has changed in the times of a task, on one side.
private struct Steps {
  /// Whether the task has later dates.
  let hasRolled: Bool
  let addedOverrides: [Statement]
  let removedOverrides: [Statement]

  /// Nil for other changes, or none.
  init?(from base: [Statement], to now: [Statement]) {
    let (removed, added) = (base.subtracting(now), now.subtracting(base))
    addedOverrides = added.filter(\.isOverride)
    removedOverrides = removed.filter(\.isOverride)
    let dates = added.filter { ["DTSTART", "DUE"].contains($0.name) }
    let old = removed.filter { ["DTSTART", "DUE"].contains($0.name) }
    let rolls = dates.allSatisfy { date in
      let before = old.filter { $0.name == date.name }
      guard let first = before.first, before.count == 1 else { return false }
      return date.hasForm(of: first) && date.isLarger(than: first)
    }
    hasRolled = !dates.isEmpty
    let come: Set<String> = ["DTSTART", "DUE", "RRULE", "RECURRENCE-ID"]
    let gone = come.union(["EXDATE", "RDATE"])
    guard rolls, dates.count == old.count, hasRolled || !addedOverrides.isEmpty,
      removed.allSatisfy({ hasRolled && gone.contains($0.name) }),
      added.allSatisfy({ hasRolled ? come.contains($0.name) : $0.isOverride }),
      base.ruleTexts == now.ruleTexts, !base.counts.lexicographicallyPrecedes(now.counts)
    else { return nil }
  }
}

extension Statement {
  fileprivate var isOverride: Bool { name == "RECURRENCE-ID" }

  /// Whether two dates can be compared by their digits.
  fileprivate func hasForm(of other: Statement) -> Bool {
    parameters == other.parameters && dateForm == other.dateForm
  }

  /// The parts of a rule, sorted, without the number of a COUNT.
  fileprivate var ruleParts: [String] {
    String(decoding: value, as: UTF8.self).uppercased().split(separator: ";")
      .map { $0.hasPrefix("COUNT=") ? "COUNT" : String($0) }.sorted()
  }

  fileprivate var count: Int? {
    String(decoding: value, as: UTF8.self).uppercased().split(separator: ";")
      .first { $0.hasPrefix("COUNT=") }.flatMap { Int($0.dropFirst("COUNT=".count)) }
  }
}

extension [Statement] {
  private var rules: [Statement] { filter { $0.name == "RRULE" } }

  /// The rules apart from how many occurrences are left.
  fileprivate var ruleTexts: [[String]] {
    rules.map(\.ruleParts).sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// How many occurrences are left by each rule with a COUNT.
  fileprivate var counts: [Int] { rules.compactMap(\.count).sorted() }
}

/// Overrides that say that an occurrence is done where its finished copy says so, too: one program
/// completed it by an override, another one by rolling on.
struct DoubledOverrides {
  /// The UIDs of the other items.
  let uids: Set<String>

  /// The components of a document that need not be there; none of those that the base has.
  func components(of document: Document, base: Document) -> [Int] {
    let todos = document.componentIndices(of: .todo)
    if uids.isEmpty || todos.count < 2 { return [] }
    var edit = TodoEdit(document, zones: ZoneCatalog(), now: Instant(seconds: 0))
    let tasks = todos.compactMap { index in edit.todo(at: index).map { (index, $0) } }
    guard let (master, task) = tasks.first(where: { TodoSeries($0.1) != nil }),
      let anchor = task.anchor?.wallClock, let series = TodoSeries(task)
    else { return [] }
    let outliner = Outliner(local: [document], remote: [base])
    let known = Set(outliner.outline(of: base).tasks.keys)
    let outlines = outliner.outline(of: document).tasks
    let lines = outlines.values.first { $0.component == master }?.content
    let added = outlines.filter { !known.contains($0.key) && $0.value.content == lines }
    let candidates = Set(added.values.map(\.component))
    return tasks.compactMap { index, todo in
      guard candidates.contains(index), todo.state.isDone, todo.uid == task.uid,
        case .override(let original, _) = todo.kind, let clock = series.clock(of: todo),
        clock < anchor, uids.contains(EventUID.finished(original, of: task.uid))
      else { return nil }
      return index
    }
  }
}

extension Outline {
  /// The tasks of all calendars of a text.
  fileprivate var tasks: [Key: Outline] {
    let all = children.values.flatMap { $0.children.filter { $0.key.name == "VTODO" } }
    return Dictionary(all.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// What a task says beside its times, its completion and what programs note for themselves.
  fileprivate var content: [Slot: [Statement]] {
    slots.filter { slot, _ in
      switch slot {
      case .time, .completion: false
      case .property(let name):
        !Statement.growing.contains(name) && name != "RECURRENCE-ID" && !name.hasPrefix("X-")
      case .element, .whole: true
      }
    }
  }
}
