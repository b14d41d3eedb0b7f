import CalendarModel
import CalendarWords
import EventEntry

/// The busy events that take place at the same time as an event that was added or changed.
package struct ChangeOverlaps {
  /// `overlaps Interview 12:45–13:45`; nil if there are none.
  let sentence: String?
  /// The list described in docs/json.md.
  let json: JSON

  /// Creates the report of no overlaps.
  init() { (sentence, json) = (nil, .list([])) }

  /// - Parameters:
  ///   - records: in list order, at most `Words.mostOverlaps`.
  ///   - day: the day on which the event begins.
  init(
    _ records: [Record], besides day: Day?, zone: Zone, _ lookup: inout EventLookup,
    words: Words = .commands
  ) throws {
    sentence = day.flatMap { words.overlaps(records, on: $0) }
    var objects: [JSON] = []
    for record in records {
      let times = RecordTimes(record.occurrence, in: zone)
      objects.append(
        .object(
          [
            ("id", .text(try lookup.id(of: record)?.text ?? "")), ("title", .text(record.title)),
          ] + times.members))
    }
    json = .list(objects)
  }
}
