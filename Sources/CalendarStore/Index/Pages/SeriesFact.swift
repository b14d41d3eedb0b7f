import CalendarModel
import GRDB

/// A series as the index knows it without its text.
struct SeriesFact {
  let event: Int64
  let collection: Int64
  let uid: Int64
  /// The days it touches, in UTC; `last` nil when it has no end.
  let first: Day
  let last: Day?
  let tagset: Int64
  let isExhausted: Bool
  /// See `SeriesCode`; empty where it has none.
  let code: [UInt8]

  /// - Parameter row: event, collection, uid, first, last, tagset, exhausted, code.
  init(_ row: FastRow) {
    event = row.number(0)
    collection = row.number(1)
    uid = row.number(2)
    first = Day(Int(row.number(3)))
    last = row.optional(4).map { Day(Int($0)) }
    tagset = row.number(5)
    isExhausted = row.number(6) != 0
    code = row.bytes(7)
  }

  /// Nil where the event is no series.
  static func find(_ event: Int64, in db: Database) throws -> SeriesFact? {
    var found: SeriesFact?
    try db.forEachRow(PageSQL.series, event) { row in
      found = SeriesFact(row)
      return false
    }
    return found
  }

  /// Whether it may touch some days for a reader anywhere.
  func mayTouch(_ days: ClosedRange<Day>) -> Bool { Self.mayTouch(days, first: first, last: last) }

  /// The same of a row, which need not be a series' own.
  static func mayTouch(_ days: ClosedRange<Day>, _ row: FastRow) -> Bool {
    guard let first = row.optional(3) else { return true }
    return mayTouch(
      days, first: Day(Int(first)), last: row.optional(4).map { Day(Int($0)) })
  }

  private static func mayTouch(_ days: ClosedRange<Day>, first: Day, last: Day?) -> Bool {
    first - 2 <= days.upperBound && (last ?? days.upperBound) + 2 >= days.lowerBound
  }
}
