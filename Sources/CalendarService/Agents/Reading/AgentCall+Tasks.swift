import CalendarModel
import CalendarStore
import CalendarWords
import DaybookConfiguration
import EventEntry

extension AgentCall {
  /// Tasks by when they are due, as `daybook todo` lists them.
  func tasks(
    _ arguments: inout AgentArguments
  ) throws(AgentFailure) -> [(name: String, value: JSON)] {
    let due = try due(&arguments)
    var filter = try filter(&arguments)
    let showsAll = try arguments.bool("all") ?? false
    let limit = try arguments.number("limit", in: 1...200) ?? 50
    var first = 0
    if let after = try arguments.text("after") {
      guard let number = Int(after), number > 0 else {
        throw arguments.wrong("after", "what “more” said")
      }
      first = number
    }
    try arguments.finish()
    let list = TodoList(
      TypedFilter(), due: due, showsAll: showsAll,
      firstWeekday: configuration.firstWeekday ?? configuration.locality.firstWeekday)
    list.narrow(&filter)
    return try asking { try tasks(list, filter, from: first, limit) }
  }

  private func tasks(
    _ list: TodoList, _ filter: EventFilter, from first: Int, _ limit: Int
  ) throws -> [(name: String, value: JSON)] {
    var reader = AgentReader(self, filter)
    var (tasks, bytes, count, last) = ([JSON](), 0, 0, 0)
    var (isForeign, isFull) = (false, false)
    for (section, rows) in list.sections(reader.answers, now: now) {
      for row in rows {
        try checkWanted()
        guard reader.sees(row) else { continue }
        count += 1
        isFull = isFull || tasks.count == limit
        guard count > first, !isFull, let task = try reader.task(row) else { continue }
        let json = JSON.object(task.members(in: section, self))
        bytes += json.compactBytes.count + 1
        isFull = bytes > AgentDays.mostBytes - AgentDays.bytesBeside
        if isFull { continue }
        tasks.append(json)
        last = count
        isForeign = isForeign || task.isForeign
      }
    }
    return .note(if: isForeign) + [
      ("tasks", .list(tasks)), ("shown", .number(tasks.count)), ("of", .number(count)),
    ] + (isFull && last < count ? [("more", .text("\(max(last, first))"))] : [])
  }

  /// Returns the due dates of the argument `due`; nil for all.
  private func due(_ arguments: inout AgentArguments) throws(AgentFailure) -> TodoList.Due? {
    guard let text = try arguments.text("due") else { return nil }
    switch text.lowercased() {
    case "overdue": return .overdue
    case "none": return TodoList.Due.none
    default:
      do throws(DateTextError) {
        return .days(try CommandDates(today: today, configuration).period(text).days)
      } catch {
        throw AgentFailure(error, text, "due")
      }
    }
  }
}

/// A task as an agent may see it.
struct AgentTask {
  let row: TodoRow
  /// The task with the dates of its occurrence.
  let todo: Todo
  let id: String
  /// The id of the task that it is a part of.
  let parent: String?
  let calendar: String
  /// Whether agents see its dates only.
  let isConcealed: Bool
  /// Whether its texts were written by others.
  let isForeign: Bool

  private static let mostCategories = 20

  func members(in section: TodoSection, _ call: AgentCall) -> [(name: String, value: JSON)] {
    let zone = call.zone
    var texts = [FileText(line: isConcealed ? "(private)" : todo.title)]
    var members: [(name: String, value: JSON)] = [
      ("id", .text(id)), ("title", .file(texts[0])), ("group", .text(section.word)),
    ]
    if row.depth > 0 { members.append(("depth", .number(row.depth))) }
    if let parent { members.append(("parent", .text(parent))) }
    if let due = todo.due {
      members += [
        ("due", .text(RecordTimes.text(due, zone))),
        ("dueWeekday", .weekday(of: due.localTime(in: zone).day)),
      ]
    }
    if let begin = todo.begin { members.append(("begin", .text(RecordTimes.text(begin, zone)))) }
    members.append(("status", .text(todo.state.word)))
    if case .completed(let moment?) = todo.state {
      members.append(("completed", .text(RecordTimes.text(moment, zone))))
    }
    for (name, number) in [
      ("priority", todo.priority.digit), ("percent", todo.state.isDone ? 0 : todo.state.percent),
      ("estimate", todo.estimateMinutes ?? 0),
    ] where number > 0 { members.append((name, .number(number))) }
    if row.parts.all > 0 {
      members.append(
        (
          "parts",
          .object([("done", .number(row.parts.done)), ("all", .number(row.parts.all))])
        ))
    }
    let calendar = FileText(line: calendar)
    members.append(("calendar", .file(calendar)))
    if !isConcealed { members += described(&texts) }
    let instant = call.surroundings.instant
    for (name, isSo) in [
      ("series", todo.repeats), ("overdue", todo.isOverdue(at: instant, in: zone)),
      ("waiting", todo.isWaiting(at: instant, in: zone)),
      ("private", AgentSight.isPrivate(todo.details)), ("foreign", isForeign),
    ] where isSo { members.append((name, .bool(true))) }
    if texts.hidden > 0 { members.append(("hidden", .number(texts.hidden))) }
    return members
  }

  private func described(_ texts: inout [FileText]) -> [(name: String, value: JSON)] {
    var members: [(name: String, value: JSON)] = []
    let location = FileText(line: todo.location)
    if !location.isEmpty { members.append(("location", .file(location))) }
    let categories = todo.categories.prefix(Self.mostCategories).map { FileText(line: $0.name) }
    if !categories.isEmpty { members.append(("categories", .list(categories.map { .file($0) }))) }
    texts += [location] + categories
    return members
  }
}
