import CalendarModel
import CalendarStore

extension AgentCall {
  /// Events with some words, the best first; a series once.
  func search(
    _ arguments: inout AgentArguments
  ) throws(AgentFailure) -> [(name: String, value: JSON)] {
    guard let words = try arguments.text("words") else { throw arguments.missing("words") }
    var filter = EventFilter()
    filter.hiddenCollections = try hidden(&arguments)
    let limit = try arguments.number("limit", in: 1...50) ?? 20
    var first = 0
    if let after = try arguments.text("after") {
      guard let number = Int(after), (1...Self.mostFound).contains(number) else {
        throw arguments.wrong("after", "what “more” said")
      }
      first = number
    }
    try arguments.finish()
    let text = try searchable(words)
    return try asking { try found(text, filter, first..<first + limit) }
  }

  /// The number of events that a search looks at.
  private static let mostFound = 10_000

  private func found(
    _ text: String, _ filter: EventFilter, _ wanted: Range<Int>
  ) throws -> [(name: String, value: JSON)] {
    var reader = AgentReader(self, filter, isSearch: true)
    let records = try records(text, upTo: wanted.upperBound + 1, &reader)
    var (events, bytes, isForeign) = ([JSON](), 0, false)
    var isFull = false
    for record in records.dropFirst(wanted.lowerBound).prefix(wanted.count) {
      try checkWanted()
      guard let event = try reader.event(record) else { continue }
      let day = AgentDay(record.occurrence.start.day, in: zone)
      var members = event.members(under: day, in: zone)
      members.insert(contentsOf: day.members, at: 1)
      let json = JSON.object(members)
      bytes += json.compactBytes.count + 1
      isFull = bytes > AgentDays.mostBytes - AgentDays.bytesBeside
      if isFull { break }
      events.append(json)
      isForeign = isForeign || event.isForeign
    }
    let next = isFull ? wanted.lowerBound + events.count : wanted.upperBound
    return .note(if: isForeign) + [("events", .list(events)), ("shown", .number(events.count))]
      + (records.count > next ? [("more", .text("\(next)"))] : [])
  }

  /// Returns the first records that an agent sees, each series once.
  private func records(
    _ text: String, upTo count: Int, _ reader: inout AgentReader
  ) throws -> [Record] {
    var limit = count + 10
    while true {
      try checkWanted()
      let found = try calendars.index.search(
        text, limit: limit, now: now, answers: reader.answers)
      let seen = SeriesOnce(now: now).records(found.filter { reader.sees($0) }) {
        reader.uid(of: $0)
      }
      guard seen.count < count, found.count >= limit, limit < Self.mostFound else {
        return Array(seen.prefix(count))
      }
      limit = min(limit * 4, Self.mostFound)
    }
  }
}

/// Leaves one record of each series: the present or next one, otherwise the last one.
struct SeriesOnce {
  private struct CopyKey: Hashable {
    let collection: CollectionID
    let uid: String
  }

  let now: LocalTime

  /// - Parameter uid: returns the UID of a record's event.
  func records(_ records: [Record], uid: (Record) -> String) -> [Record] {
    var (kept, places) = ([Record](), [CopyKey: Int]())
    for record in records {
      let uid = record.repeats ? uid(record) : ""
      let key = CopyKey(collection: record.collection, uid: uid)
      guard !uid.isEmpty, let place = places[key] else {
        if !uid.isEmpty { places[key] = kept.count }
        kept.append(record)
        continue
      }
      if isBetter(record, than: kept[place]) { kept[place] = record }
    }
    return kept
  }

  private func isBetter(_ record: Record, than other: Record) -> Bool {
    let (isOver, isOtherOver) = (record.occurrence.end <= now, other.occurrence.end <= now)
    guard isOver == isOtherOver else { return isOtherOver }
    return (record.occurrence.start < other.occurrence.start) != isOver
  }
}
