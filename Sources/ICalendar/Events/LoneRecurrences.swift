import CalendarModel

/// The events of a text that say both which occurrence they replace and when they repeat, and have no
/// other event of their UID there that could be the series.
///
/// RFC 5545 §3.8.4.4 has a RECURRENCE-ID beside a series only; some programs write one into each
/// event that repeats.
struct LoneRecurrences {
  /// How many VEVENTs have the UIDs of events that say both, by a number made of each.
  private var counts: [Int64: Int] = [:]

  var isEmpty: Bool { counts.isEmpty }

  init() {}

  /// Those of a text that is held as a whole.
  init(_ document: Document) {
    find(in: document)
    count(in: document)
  }

  func contains(_ uid: String) -> Bool { counts[StableHash.of(uid)] == 1 }

  /// Notes the UIDs of events that say both.
  mutating func find(in document: Document) {
    for index in document.componentIndices(of: .event) {
      var (replaces, repeats) = (false, false)
      for line in document.ownLines(of: index) {
        switch document.lines[line].name {
        case .recurrenceID: replaces = true
        case .rrule, .rdate: repeats = true
        default: break
        }
      }
      if replaces, repeats, let uid = document.hashOfUID(of: index) { counts[uid] = 0 }
    }
  }

  /// Counts the events with these UIDs; to be called when all of them were found.
  mutating func count(in document: Document) {
    if counts.isEmpty { return }
    for index in document.componentIndices(of: .event) {
      if let uid = document.hashOfUID(of: index), let count = counts[uid] {
        counts[uid] = count + 1
      }
    }
  }
}

extension Document {
  func hashOfUID(of component: Int) -> Int64? {
    firstLine(.uid, of: component).map { line in
      withValue(of: line, limit: EventReader.textLimit) {
        StableHash.of(TextValue.decoded($0).text)
      }
    }
  }
}
