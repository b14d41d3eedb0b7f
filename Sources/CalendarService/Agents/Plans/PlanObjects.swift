import CalendarModel
import CalendarStore
import ICalendar

/// The JSON of an event or a task before or after a change: its title, times and calendar, and the
/// members that the change names.
struct PlanObjects {
  let sight: AgentSight
  /// The reader's zone.
  let zone: Zone

  func object(
    of item: PlanItem, id: String?, in collection: CollectionInfo, naming names: Set<String>
  ) -> JSON {
    switch item {
    case .event(let event, let alarms, let rules):
      var own: [(name: String, value: JSON)] = []
      if names.contains("zone"), case .zoned(_, let zone) = event.start {
        own.append(("zone", .text(zone.id)))
      }
      own.append(("calendar", .file(FileText(line: collection.name))))
      if names.contains("repeats") {
        own.append(("repeats", .list((rules ?? []).map { .text($0.text) })))
      }
      var status: [(name: String, value: JSON)] = []
      if names.contains("status") {
        status.append(("status", event.status.map { .text($0.rawValue) } ?? .null))
      }
      return object(
        of: event.details, id, in: collection, naming: names, alarms,
        times: times(of: event) + own, rest: status)
    case .task(let todo, let alarms):
      return object(
        of: todo.details, id, in: collection, naming: names, alarms,
        times: dates(of: todo) + [("calendar", .file(FileText(line: collection.name)))],
        rest: values(of: todo, naming: names))
    }
  }

  /// An event that a planned one overlaps.
  func overlap(
    _ record: Record, id: String, _ event: Event?, in collection: CollectionInfo
  ) -> JSON {
    let isHidden = sight.conceals(event?.details)
    let title = FileText(line: record.title)
    var members: [(name: String, value: JSON)] = [
      ("id", .text(id)), ("title", isHidden ? .text("(private)") : .file(title)),
    ]
    members += times(of: record.occurrence)
    members.append(("calendar", .file(FileText(line: collection.name))))
    guard !isHidden, let event else { return .object(members + [("private", .bool(true))]) }
    return .object(members + marks(sight.isForeign(event.details, in: collection), [title]))
  }

  // MARK: - Private

  private func object(
    of details: ComponentDetails, _ id: String?, in collection: CollectionInfo,
    naming names: Set<String>, _ alarms: [Alarm], times: [(name: String, value: JSON)],
    rest: [(name: String, value: JSON)]
  ) -> JSON {
    let isForeign = sight.isForeign(details, in: collection)
    var texts = [FileText(line: details.title)]
    var members: [(name: String, value: JSON)] = id.map { [("id", .text($0))] } ?? []
    members.append(("title", .file(texts[0])))
    members += times
    func add(_ name: String, _ text: FileText) {
      texts.append(text)
      members.append((name, .file(text)))
    }
    if names.contains("location") { add("location", FileText(line: details.location)) }
    if names.contains("notes") {
      add("notes", FileText(notes: details.notes, isForeign: isForeign))
    }
    if names.contains("url") { add("url", FileText(line: details.url, most: 1_000)) }
    if names.contains("categories") {
      let categories = details.categories.map { FileText(line: $0.name) }
      members.append(("categories", .list(categories.map { .file($0) })))
    }
    if names.contains("alarms") {
      members.append(("alarms", .list(alarms.map { .text(Self.text(of: $0)) })))
    }
    return .object(members + rest + marks(isForeign, texts))
  }

  private func marks(
    _ isForeign: Bool, _ texts: [FileText]
  ) -> [(name: String, value: JSON)] {
    var marks: [(name: String, value: JSON)] = []
    if isForeign { marks.append(("foreign", .bool(true))) }
    if texts.hidden > 0 { marks.append(("hidden", .number(texts.hidden))) }
    return marks
  }

  // MARK: Events

  /// The times of an event. What runs has no end, and neither has a moment.
  private func times(of event: Event) -> [(name: String, value: JSON)] {
    let members = times(of: event.ownOccurrence(in: zone))
    guard event.hasNoEnd else { return members }
    return members.filter { !["end", "endWeekday"].contains($0.name) }
      + (event.trackedMark == .moment ? [] : [("running", .bool(true))])
  }

  private func times(of occurrence: Occurrence) -> [(name: String, value: JSON)] {
    let members = RecordTimes(occurrence, in: zone).members
    let weekday = members.filter { $0.name == "weekday" }
    let isWhole = occurrence.isAllDay ? [(name: "allDay", value: JSON.bool(true))] : []
    return weekday + members.filter { $0.name != "weekday" } + isWhole
  }

  // MARK: Tasks

  private func dates(of todo: Todo) -> [(name: String, value: JSON)] {
    var members: [(name: String, value: JSON)] = []
    if let begin = todo.begin { members.append(("begin", .text(RecordTimes.text(begin, zone)))) }
    if let due = todo.due {
      members += [
        ("due", .text(RecordTimes.text(due, zone))),
        ("dueWeekday", .weekday(of: due.localTime(in: zone).day)),
      ]
    }
    return members + [("status", .text(todo.state.word))]
  }

  private func values(
    of todo: Todo, naming names: Set<String>
  ) -> [(name: String, value: JSON)] {
    var members: [(name: String, value: JSON)] = []
    if names.contains("priority") { members.append(("priority", .number(todo.priority.digit))) }
    if names.contains("percent") { members.append(("percent", .number(todo.state.percent))) }
    if names.contains("length") {
      members.append(("estimate", todo.estimateMinutes.map { .number($0) } ?? .null))
    }
    if names.contains("parent") { members.append(("isPart", .bool(todo.parent != nil))) }
    if names.contains("repeats") {
      let rules: [RecurrenceRule]
      if case .series(let recurrence) = todo.kind { rules = recurrence.rules } else { rules = [] }
      members.append(("repeats", .list(rules.map { .text($0.text) })))
    }
    return members
  }

  private static func text(of alarm: Alarm) -> String {
    switch alarm.trigger {
    case .start(let length): "start \(text(of: length))"
    case .end(let length): "end \(text(of: length))"
    case .at, .local: "at a time"
    }
  }

  private static func text(of length: EventDuration) -> String {
    let days = length.days == 0 ? "" : "\(length.days) d "
    return days + "\(length.seconds / 60) min"
  }
}
