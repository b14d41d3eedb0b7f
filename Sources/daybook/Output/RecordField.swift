import CalendarModel
import CalendarUI

/// What a template may say of a record.
enum RecordField: String, CaseIterable {
  case title, start, end, date, time, duration, collection, location, categories, status, id, uid
  case zone, file

  /// As it stands in the file, not made safe for a terminal.
  func text(
    of record: Record, _ collections: [CollectionID: String], in zone: Zone,
    _ lookup: inout EventLookup
  ) throws -> String {
    switch self {
    case .title: return record.title
    case .start: return RecordTimes(record.occurrence, in: zone).start
    case .end: return RecordTimes(record.occurrence, in: zone).end
    case .date: return record.occurrence.start.day.iso8601Text
    case .time: return record.timeText
    case .duration: return record.durationText
    case .collection: return collections[record.collection] ?? ""
    case .location: return record.location
    case .categories: return record.categories.map(\.name).joined(separator: ", ")
    case .status: return record.status?.rawValue ?? ""
    case .id: return try lookup.id(of: record)?.text ?? ""
    case .uid: return lookup.event(of: record)?.uid ?? ""
    case .zone:
      guard case .zoned(_, let zone)? = lookup.event(of: record)?.start else { return "" }
      return zone.id
    case .file: return try lookup.place(of: record)?.path ?? ""
    }
  }
}
