import CalendarModel
import CalendarStore
import ICalendar

/// The JSON of an event before or after a change: its title, times and calendar, and the members that
/// the change names.
struct PlanObjects {
  let sight: PlanSight
  /// The reader's zone.
  let zone: Zone

  func event(
    _ event: Event, alarms: [Alarm], rules: [RecurrenceRule]?, id: String?,
    in collection: CollectionInfo, naming names: Set<String>
  ) -> JSON {
    let isForeign = sight.isForeign(event, in: collection)
    var texts = [FileText(line: event.title)]
    var members: [(name: String, value: JSON)] = id.map { [("id", .text($0))] } ?? []
    members.append(("title", .file(texts[0])))
    members += times(of: event.ownOccurrence(in: zone))
    if names.contains("zone"), case .zoned(_, let own) = event.start {
      members.append(("zone", .text(own.id)))
    }
    members.append(("calendar", .text(collection.name)))
    func add(_ name: String, _ text: FileText) {
      texts.append(text)
      members.append((name, .file(text)))
    }
    if names.contains("repeats") {
      members.append(("repeats", .list((rules ?? []).map { .text($0.text) })))
    }
    if names.contains("location") { add("location", FileText(line: event.location)) }
    if names.contains("notes") {
      add("notes", FileText(notes: event.notes, isForeign: isForeign))
    }
    if names.contains("url") { add("url", FileText(line: event.url, most: 1_000)) }
    if names.contains("categories") {
      let categories = event.categories.map { FileText(line: $0.name) }
      members.append(("categories", .list(categories.map { .file($0) })))
    }
    if names.contains("alarms") {
      members.append(("alarms", .list(alarms.map { .text(Self.text(of: $0)) })))
    }
    if names.contains("status") {
      members.append(("status", event.status.map { .text($0.rawValue) } ?? .null))
    }
    return .object(members + marks(isForeign, texts))
  }

  /// An event that a planned one overlaps.
  func overlap(_ record: Record, id: String, _ event: Event?, in collection: CollectionInfo) -> JSON
  {
    let isHidden = event.map(sight.isPrivate) ?? true
    let title = FileText(line: record.title)
    var members: [(name: String, value: JSON)] = [
      ("id", .text(id)), ("title", isHidden ? .text("(private)") : .file(title)),
    ]
    members += times(of: record.occurrence)
    members.append(("calendar", .text(collection.name)))
    guard !isHidden, let event else { return .object(members + [("private", .bool(true))]) }
    return .object(members + marks(sight.isForeign(event, in: collection), [title]))
  }

  // MARK: - Private

  private func marks(
    _ isForeign: Bool, _ texts: [FileText]
  ) -> [(name: String, value: JSON)] {
    var marks: [(name: String, value: JSON)] = []
    if isForeign { marks.append(("foreign", .bool(true))) }
    if texts.hidden > 0 { marks.append(("hidden", .number(texts.hidden))) }
    return marks
  }

  private func times(of occurrence: Occurrence) -> [(name: String, value: JSON)] {
    let members = RecordTimes(occurrence, in: zone).members
    let weekday = members.filter { $0.name == "weekday" }
    let isWhole = occurrence.isAllDay ? [(name: "allDay", value: JSON.bool(true))] : []
    return weekday + members.filter { $0.name != "weekday" } + isWhole
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
