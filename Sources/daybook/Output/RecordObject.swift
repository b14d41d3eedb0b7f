import CalendarModel
import CalendarStore

/// Writes records as the JSON objects that docs/json.md describes.
struct RecordObject {
  private let store: IndexAnswers
  private let zone: Zone
  private let names: [CollectionID: String]

  init(_ store: IndexAnswers, zone: Zone) {
    self.zone = zone
    self.store = store
    names = Dictionary(store.collections.map { ($0.id, $0.name) }) { first, _ in first }
  }

  func json(_ record: Record) -> JSON {
    let event = store.event(record.occurrence.event)
    let times = times(of: record.occurrence)
    var members: [(name: String, value: JSON)] = [
      ("uid", .text(event?.uid ?? "")),
      ("title", .text(record.title)),
      ("start", .text(times.start)),
      ("end", .text(times.end)),
      ("allDay", .bool(record.occurrence.isAllDay)),
      ("collection", .text(names[record.collection] ?? "")),
      ("location", .text(record.location)),
      ("categories", .list(record.categories.map { .text($0.name) })),
      ("series", .bool(record.isSeries)),
    ]
    if let status = record.status { members.append(("status", .text(status.rawValue))) }
    return .object(members)
  }

  /// The offset is appended where the event is in a zone; floating times have none.
  private func times(of occurrence: Occurrence) -> (start: String, end: String) {
    if let moments = occurrence.moments { return (text(moments.start), text(moments.end)) }
    return switch occurrence.time {
    case .allDay(let days): (days.lowerBound.iso8601Text, days.upperBound.iso8601Text)
    case .timed(let start, let end): (start.iso8601Text, end.iso8601Text)
    }
  }

  private func text(_ moment: Instant) -> String {
    zone.localTime(of: moment).iso8601Text + offsetText(zone.offset(at: moment))
  }

  /// `+01:00`; seconds only where an old zone has them.
  private func offsetText(_ offset: Int) -> String {
    let seconds = abs(offset)
    let parts = [seconds / 3600, seconds / 60 % 60] + (seconds % 60 == 0 ? [] : [seconds % 60])
    return (offset < 0 ? "-" : "+")
      + parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
