import CalendarModel

/// The index's data about a series, without its text.
struct SeriesFact {
  let event: Int64
  let collection: Int64
  let uid: Int64
  /// The days it touches, in UTC; `last` is nil if it has no end.
  let first: Day
  let last: Day?
  let tagset: Int64
  let isExhausted: Bool
  /// The code of the series, see `SeriesCode`; empty if it has none.
  let code: [UInt8]

  /// - Parameter row: the columns event, collection, uid, first, last, tagset, exhausted and code.
  init(_ row: Row) {
    event = row.number(0)
    collection = row.number(1)
    uid = row.number(2)
    first = Day(Int(row.number(3)))
    last = row.optional(4).map { Day(Int($0)) }
    tagset = row.number(5)
    isExhausted = row.number(6) != 0
    code = row.bytes(7)
  }

  /// Finds the series of an event; nil if the event is not a series.
  static func find(_ event: Int64, in db: Database) throws -> SeriesFact? {
    try Statement(db, PageSQL.series).first(event) { SeriesFact($0) }
  }

  /// Whether it may touch some days for a reader anywhere.
  func mayTouch(_ days: ClosedRange<Day>) -> Bool { Self.mayTouch(days, first: first, last: last) }

  /// The same for a row, which need not belong to a series.
  static func mayTouch(_ days: ClosedRange<Day>, _ row: Row) -> Bool {
    guard let first = row.optional(3) else { return true }
    return mayTouch(
      days, first: Day(Int(first)), last: row.optional(4).map { Day(Int($0)) })
  }

  private static func mayTouch(_ days: ClosedRange<Day>, first: Day, last: Day?) -> Bool {
    first - 2 <= days.upperBound && (last ?? days.upperBound) + 2 >= days.lowerBound
  }
}

/// A single event's times as the index stores them, regardless of the user's zone.
struct SingleFact {
  /// The maximum distance of a clock from UTC, in seconds.
  static let clockMargin: Int64 = 26 * 3600
  /// The longest duration in seconds that is found by moment; longer events are found by their
  /// reach.
  static let longestByMoment: Int64 = 2 * 86_400

  let event: Int64
  let tagset: Int64
  let kind: PageEntry.Kind
  let moment: Int64
  let end: Int64
  /// The number of its UID; 0 if it was not read.
  var uid: Int64 = 0

  /// - Parameter row: the columns moment, event, time, end and tagset.
  init(_ row: Row) {
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
