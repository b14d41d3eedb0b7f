/// The timed events of a day as a time grid shows them.
public struct DayHours: Hashable, Sendable {
  /// The packed pieces; those of an answer may be only the ones asked for.
  public let strip: TimeStrip
  /// The records that `TimeStrip.Place.piece` counts.
  public let records: [Record]
  /// The number of occurrences that lie in the lanes above the hours.
  public let laneCount: Int
  /// Whether all pieces of the day are here, whatever was asked for.
  public let isWhole: Bool

  public init(strip: TimeStrip, records: [Record], laneCount: Int, isWhole: Bool) {
    self.strip = strip
    self.records = records
    self.laneCount = laneCount
    self.isWhole = isWhole
  }
}

/// The part of a day's hours that a time grid has room for.
public struct HoursRequest: Hashable, Sendable {
  public let day: Day
  public let length: RowLength
  /// The visible rows, counted from midnight.
  public let rows: Range<Int>
  /// 1 ... `TimeStrip.mostColumns`: the columns beside each other.
  public let columns: Int

  public init(_ day: Day, _ length: RowLength, rows: Range<Int>, columns: Int) {
    self.day = day
    self.length = length
    self.rows = rows
    self.columns = min(max(1, columns), TimeStrip.mostColumns)
  }

  /// The same for all rows and columns of the day.
  public var ofWholeDay: HoursRequest {
    HoursRequest(day, length, rows: 0..<length.rowsPerDay, columns: TimeStrip.mostColumns)
  }
}
