import CalendarModel

/// Writes records as the JSON objects that docs/json.md describes.
struct RecordObject {
  private let zone: Zone
  private let names: [CollectionID: String]

  init(_ collections: [CollectionInfo], zone: Zone) {
    self.zone = zone
    names = Dictionary(collections.map { ($0.id, $0.name) }) { first, _ in first }
  }

  func json(_ record: Record, _ lookup: inout EventLookup) throws -> JSON {
    .object(try members(of: record, &lookup))
  }

  func members(
    of record: Record, _ lookup: inout EventLookup
  ) throws -> [(name: String, value: JSON)] {
    let event = lookup.event(of: record)
    let times = RecordTimes(record.occurrence, in: zone)
    var members: [(name: String, value: JSON)] = [
      ("id", .text(try lookup.id(of: record)?.text ?? "")),
      ("uid", .text(event?.uid ?? "")),
      ("title", .text(record.title)),
      ("start", .text(times.start)),
      ("end", .text(times.end)),
      ("allDay", .bool(record.occurrence.isAllDay)),
    ]
    if case .zoned(_, let own)? = event?.start { members.append(("zone", .text(own.id))) }
    members += [
      ("collection", .text(names[record.collection] ?? "")),
      ("location", .text(record.location)),
      ("categories", .list(record.categories.map { .text($0.name) })),
      ("series", .bool(record.isSeries)),
    ]
    if let status = record.status { members.append(("status", .text(status.rawValue))) }
    members.append(("file", .text(try lookup.place(of: record)?.path ?? "")))
    return members
  }
}
