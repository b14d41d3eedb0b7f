import CalendarModel
import CalendarStore
import CalendarViews
import CalendarWords
import EventEntry
import TerminalScreen

/// Reports the outcome of a change of tasks.
package struct TodoReport {
  let outcome: ChangeOutcome
  /// The current ids of the tasks.
  let ids: [RecordID]
  /// The tasks as they are now, as far as they can be read.
  let tasks: [PresentTodo]
  let zone: Zone
  /// What else was changed with it.
  var remarks: [String] = []

  /// Writes the outcome to standard output, and everything else to standard error.
  package func print(isJSON: Bool) throws {
    try StandardOutput.report(isJSON: isJSON, json, text)
    ChangeReport(outcome: outcome, zone: zone).noteRest()
  }

  // MARK: - Private

  private var text: String {
    guard let step = outcome.step else { return "" }
    return printable(step.announcement) + "\n" + tasks.map(\.text).joined()
      + remarks.map { printable($0) + "\n" }.joined()
  }

  private var json: JSON {
    let ids: [(name: String, value: JSON)] = [
      ("ids", .list(ids.map { .text($0.text) })), ("tasks", .list(tasks.map(\.json))),
    ]
    let rest = remarks.isEmpty ? [] : [("remarks", JSON.list(remarks.map { .text($0) }))]
    return .object(ids + rest + (outcome.step.map(StepObject(zone: zone).members) ?? []))
  }
}

/// A task as it is now: its values in a few lines, or as the object described in docs/json.md.
struct PresentTodo {
  /// Nil for a task that is not written.
  let id: RecordID?
  /// The task with the dates of its current occurrence.
  let todo: Todo
  /// The task as its VTODO has it.
  let written: Todo
  let parts: TodoParts
  /// The title of the task that it is a part of; nil if it is none.
  let parentTitle: String?
  let collections: [CollectionInfo]
  let file: String?
  /// The reader's zone.
  let zone: Zone
  let now: Instant
  /// How long was tracked for it, until now.
  var trackedSeconds = 0

  /// The state and the title, the other values, and the id; safe for a terminal.
  var text: String {
    let words = Words.commands
    let title = todo.title.isEmpty ? "(\(words.noTitle))" : todo.title
    let name = collections.first { $0.id == todo.collection }?.name ?? ""
    let end = id.map { "id \($0.text)" } ?? "nothing was written"
    let lines = [
      "\(TaskSigns(.unicode).box(todo.state)) \(title)", facts(words), "in \(name), \(end)",
    ]
    return lines.filter { !$0.isEmpty }.map { printable($0) + "\n" }.joined()
  }

  var json: JSON { .object(members) }

  var members: [(name: String, value: JSON)] {
    let object = TodoObject(collections, zone: zone, now: now)
    return object.members(
      of: todo, parts: parts, id: id?.text, file: file, trackedSeconds: trackedSeconds)
      + object.details(of: written)
  }

  /// Returns `due Tue 31 Mar 2026, 17:00, every week, high priority, at home, #work`.
  private func facts(_ words: Words) -> String {
    var facts: [String] = []
    if case .completed(let moment?) = todo.state { facts.append(words.wasDone(moment, in: zone)) }
    if let begin = todo.begin { facts.append(words.begins(words.text(of: begin, in: zone))) }
    if let due = todo.due { facts.append(words.isDue(words.text(of: due, in: zone))) }
    if let text = written.repeatText { facts.append(text) }
    if case .inProcess(let percent?) = todo.state { facts.append(words.percent(percent)) }
    if todo.priority != .undefined { facts.append(words.text(of: todo.priority)) }
    if parts.all > 0 { facts.append(words.partsDone(parts, isFolded: false)) }
    if !todo.location.isEmpty { facts.append(words.at(todo.location)) }
    return (facts + todo.categories.map { "#\($0.name)" }).joined(separator: ", ")
  }
}

extension PresentTodo {
  /// Reads the task of an item; nil if that is gone.
  init?(_ item: ItemRef, _ lookup: inout EventLookup, in zone: Zone, at now: Instant) throws {
    let answers = lookup.answers
    guard let row = answers.todoRow(item), let todo = answers.todo(item),
      let written = answers.writtenTodo(item), let place = try lookup.place(of: item.id)
    else { return nil }
    self.init(
      id: RecordID(key: place.key), todo: todo, written: written, parts: row.parts,
      parentTitle: row.parentTitle, collections: answers.collections, file: place.path, zone: zone,
      now: now, trackedSeconds: answers.trackedSeconds(ofPlan: todo.uid, at: now) ?? 0)
  }
}
