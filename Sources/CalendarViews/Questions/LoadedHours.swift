import CalendarModel

/// The hours of the days around the viewport.
///
/// A day with few events is known as a whole, of others the rows that were asked for, so that
/// scrolling by a row asks seldom. Holds at most `mostDays` days; it is emptied when full.
struct LoadedHours {
  /// More than the days of a screen, and those that are scrolled to next.
  static let mostDays = 48

  private struct Key: Hashable {
    let day: Day
    let length: RowLength
    /// Whether all columns were asked for, as for the events at one time.
    let hasAllColumns: Bool
  }

  private var days: [Key: (request: HoursRequest, hours: Dated<DayHours>)] = [:]

  /// Returns the hours of a day if they answer a request.
  func answer(to request: HoursRequest) -> Dated<DayHours>? {
    guard let known = days[key(request)], known.request.covers(request) || known.hours.value.isWhole
    else { return nil }
    return known.hours
  }

  mutating func keep(_ hours: Dated<DayHours>, for request: HoursRequest) {
    if days.count >= Self.mostDays { days = [:] }
    days[key(request)] = (request, hours)
  }

  private func key(_ request: HoursRequest) -> Key {
    Key(
      day: request.day, length: request.length,
      hasAllColumns: request.columns == TimeStrip.mostColumns)
  }
}

extension HoursRequest {
  /// The same request for more rows, the same ones for most positions of a viewport.
  fileprivate static let rowStep = 16

  var withRowsAround: HoursRequest {
    let first = rows.lowerBound / Self.rowStep * Self.rowStep
    let last = (rows.upperBound + Self.rowStep - 1) / Self.rowStep * Self.rowStep
    return HoursRequest(
      day, length, rows: first..<max(first, min(last, length.rowsPerDay)), columns: columns)
  }

  fileprivate func covers(_ other: HoursRequest) -> Bool {
    columns >= other.columns && rows.lowerBound <= other.rows.lowerBound
      && rows.upperBound >= other.rows.upperBound
  }
}
