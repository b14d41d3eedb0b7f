import CalendarModel

// What the index stores of days, made of their records.

extension DayHours {
  /// Packs the first records that touch a day.
  ///
  /// - Parameter records: all of them, in any order.
  /// - Complexity: O(records × log records).
  public init(_ records: [Record], on day: Day, _ length: RowLength) {
    var (timed, pieces) = ([Record](), [TimePiece]())
    for record in records.sorted(by: Record.isOrderedBefore) {
      guard timed.count < Self.mostPieces, let piece = record.occurrence.piece(on: day) else {
        continue
      }
      timed.append(record)
      pieces.append(piece)
    }
    let laneCount = records.count { $0.occurrence.isInLane }
    let moreCount = records.count - laneCount - timed.count
    self.init(
      strip: TimeStrip(pieces, length, moreCount: moreCount), records: timed, laneCount: laneCount)
  }
}

extension DayBusy {
  /// Creates the busy time of a day from all records that touch it.
  public init(_ day: Day, of records: some Sequence<Record>, isHoliday: Bool) {
    let busy = records.lazy.filter(\.isBusy).compactMap { $0.occurrence.minutes(on: day) }
    self.init(day, busy, isHoliday: isHoliday)
  }
}
