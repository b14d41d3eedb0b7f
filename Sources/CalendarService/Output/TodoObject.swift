import CalendarModel
import CalendarWords

/// The JSON objects for tasks, as described in docs/json.md.
struct TodoObject {
  private let zone: Zone
  let now: Instant
  private let names: [CollectionID: String]

  /// - Parameter zone: the reader's zone.
  init(_ collections: [CollectionInfo], zone: Zone, now: Instant) {
    (self.zone, self.now) = (zone, now)
    names = Dictionary(collections.map { ($0.id, $0.name) }) { first, _ in first }
  }

  /// Returns the members of a task in lists.
  /// - Parameters:
  ///   - todo: the task with the dates of its occurrence.
  ///   - parts: its parts; nil if they are unknown.
  ///   - id: nil, as `file`, for a task that is not written.
  ///   - trackedSeconds: how long was tracked for it, until now.
  func members(
    of todo: Todo, parts: TodoParts?, id: String?, file: String?, trackedSeconds: Int
  ) -> [(name: String, value: JSON)] {
    var members: [(name: String, value: JSON)] = [("kind", .text("task"))]
    if let id { members.append(("id", .text(id))) }
    if id != nil { members.append(("uid", .text(todo.uid))) }
    members += [
      ("title", .text(todo.title)), ("status", .text(todo.state.word)),
      ("percent", .number(todo.state.percent)), ("priority", .number(todo.priority.digit)),
    ]
    members += dates(of: todo)
    if let minutes = todo.estimateMinutes { members.append(("estimate", .number(minutes))) }
    if trackedSeconds > 0 { members.append(("trackedSeconds", .number(trackedSeconds))) }
    if let parent = todo.parent { members.append(("parent", .text(parent))) }
    if let parts, parts.all > 0 {
      let counts = JSON.object([("done", .number(parts.done)), ("all", .number(parts.all))])
      members.append(("parts", counts))
    }
    members += [
      ("calendar", .text(names[todo.collection] ?? "")), ("location", .text(todo.location)),
      ("categories", .list(todo.categories.map { .text($0.name) })),
      ("series", .bool(todo.repeats)),
    ]
    if let file { members.append(("file", .text(file))) }
    return members
  }

  /// Returns the members that only the details of a task have.
  /// - Parameter written: the task as its VTODO has it.
  func details(of written: Todo) -> [(name: String, value: JSON)] {
    var members: [(name: String, value: JSON)] = []
    if let text = written.repeatText { members.append(("repeats", .text(text))) }
    members += [
      ("notes", .text(written.notes)), ("url", .text(written.url)),
      ("privacy", .text(written.privacy.word)), ("alarms", .number(written.alarmCount)),
    ]
    if let created = written.created {
      members.append(("created", .text(RecordTimes.text(created, zone))))
    }
    return members
  }

  // MARK: - Private

  private func dates(of todo: Todo) -> [(name: String, value: JSON)] {
    var members: [(name: String, value: JSON)] = []
    if let begin = todo.begin { members.append(("begin", .text(RecordTimes.text(begin, zone)))) }
    if let due = todo.due {
      members += [
        ("due", .text(RecordTimes.text(due, zone))),
        ("dueWeekday", .weekday(of: due.localTime(in: zone).day)),
      ]
    }
    if case .zoned(_, let own)? = todo.due ?? todo.begin { members.append(("zone", .text(own.id))) }
    if case .completed(let moment?) = todo.state {
      members.append(("completed", .text(RecordTimes.text(moment, zone))))
    }
    return members + [
      ("overdue", .bool(todo.isOverdue(at: now, in: zone))),
      ("waiting", .bool(todo.isWaiting(at: now, in: zone))),
    ]
  }
}

extension Todo.State {
  /// The word for it in JSON: the STATUS.
  var word: String {
    switch self {
    case .needsAction: "needs-action"
    case .inProcess: "in-process"
    case .completed: "completed"
    case .cancelled: "cancelled"
    case .note: "note"
    }
  }
}

extension Todo {
  /// How long it is estimated to take, in minutes.
  var estimateMinutes: Int? { estimate.map { $0.days * 1_440 + $0.seconds / 60 } }

  var repeats: Bool { if case .single = details.kind { false } else { true } }

  /// The recurrence in a few words; nil if it does not recur.
  var repeatText: String? {
    guard case .series(let recurrence) = details.kind, let anchor else { return nil }
    return recurrence.plainText(from: anchor)
  }
}

extension ComponentDetails.Privacy {
  /// The word for it in JSON.
  var word: String {
    switch self {
    case .everyone: "public"
    case .personal: "private"
    case .confidential: "confidential"
    }
  }
}
