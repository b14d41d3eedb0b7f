import CalendarModel

/// A single event's times as the index keeps them, whatever the reader's zone.
struct SingleFact {
  /// No clock is further from UTC than this.
  static let clockMargin: Int64 = 26 * 3600
  /// What lasts longer is found by its reach.
  static let longestByMoment: Int64 = 2 * 86_400

  let event: Int64
  let tagset: Int64
  let kind: PageEntry.Kind
  let moment: Int64
  let end: Int64

  /// - Parameter row: moment, event, time, end, tagset.
  init(_ row: FastRow) {
    moment = StoredNumbers.moment(row.number(0))
    event = row.number(1)
    kind = PageEntry.Kind(rawValue: UInt8(clamping: row.number(2))) ?? .floating
    end = StoredNumbers.moment(row.number(3))
    tagset = row.number(4)
  }

  /// The day it starts on for a reader in `zone`.
  func startDay(in zone: Zone) -> Day { occurrence(in: zone).start.day }

  func occurrence(in zone: Zone) -> Occurrence {
    let event = EventID(rawValue: event)
    switch kind {
    case .allDay:
      let first = LocalTime(seconds: moment).day
      let last = LocalTime(seconds: end).day - 1
      return Occurrence(event: event, time: .allDay(first...max(first, last)))
    case .floating:
      let start = LocalTime(seconds: moment)
      return Occurrence(event: event, time: .timed(start, max(start, LocalTime(seconds: end))))
    case .zoned:
      let moments = Occurrence.Moments(
        start: Instant(seconds: moment), end: Instant(seconds: end))
      return Occurrence(event: event, moments: moments, in: zone)
    }
  }
}
