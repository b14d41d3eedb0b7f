import CalendarModel
import CellGeometry

/// The place that a time grid hangs on: its first day, and the minute in the first row of hours.
package struct TimeAnchor: Hashable, Sendable {
  package var day: Day
  /// 0 ..< 1,440.
  package var minute: Int

  package init(_ day: Day, minute: Int) {
    self.day = day
    self.minute = minute
  }
}

/// The geometry of a time grid: days side by side, lanes of whole days above, rows of hours below.
///
/// Rows and columns count from the corner of the area below the headings.
package struct TimeGridLayout: Hashable, Sendable {
  package let size: Size
  /// The columns on the left with the hours.
  package let gutter: Int
  /// 7, 3 or 1.
  package let dayCount: Int
  /// The columns from one day to the next; the last one of them is empty.
  package let pitch: Int
  package let rowLength: RowLength
  /// The rows of lanes above the hours.
  package let laneRows: Int
  /// The row of the day, counted from midnight, that is the first row of hours.
  package let firstRow: Int
  /// Whether the last columns of a day are for what happened.
  package let hasTracked: Bool
  /// The days that are all for what is planned nevertheless.
  package let plannedDays: Set<Int>

  /// The least pitch with which several days are shown.
  private static let leastPitch = 8

  /// - Parameters:
  ///   - dayCount: the number of days; nil for as many as have room.
  ///   - minute: the minute in the first row of hours; it is moved so that no row is empty that could
  ///     show something.
  ///   - hasTracked: whether what happened has columns of its own.
  ///   - plannedDays: the days on which it has none.
  package init(
    size: Size, gutter: Int = 4, dayCount: Int? = nil, rowLength: RowLength, laneRows: Int = 0,
    minute: Int, hasTracked: Bool = false, plannedDays: Set<Int> = []
  ) {
    self.hasTracked = hasTracked
    self.plannedDays = plannedDays
    self.size = size
    self.gutter = gutter
    self.rowLength = rowLength
    let width = max(1, size.width - gutter + 1)
    let count = dayCount ?? [7, 3].first { width / $0 >= Self.leastPitch } ?? 1
    self.dayCount = max(1, count)
    pitch = max(1, width / self.dayCount)
    self.laneRows = min(max(0, laneRows), max(0, size.height - 1))
    let last = max(0, rowLength.rowsPerDay - (size.height - self.laneRows))
    firstRow = min(max(0, floorQuotient(minute, rowLength.minutes)), last)
  }

  /// The width of a day in columns.
  package var dayWidth: Int { max(1, pitch - 1) }

  /// The columns at the end of a day for what happened: a third of them, or two where days are narrow.
  package var trackedWidth: Int {
    hasTracked ? dayWidth < 14 ? min(2, dayWidth - 1) : dayWidth / 3 : 0
  }

  /// Returns the columns at the beginning of a day for what is planned.
  /// - Parameter index: 0 ..< `dayCount`.
  package func plannedWidth(ofDay index: Int) -> Int {
    plannedDays.contains(index) ? dayWidth : dayWidth - trackedWidth
  }

  /// The minute in the first row of hours.
  package var firstMinute: Int { firstRow * rowLength.minutes }

  /// The number of rows of hours, at most those of a day.
  package var hourRows: Int { min(max(0, size.height - laneRows), rowLength.rowsPerDay) }

  /// The visible rows, counted from midnight; empty if there is no room.
  package var rows: Range<Int> { firstRow..<(firstRow + hourRows) }

  /// Returns the first column of a day.
  /// - Parameter index: 0 ..< `dayCount`.
  package func column(ofDay index: Int) -> Column { Column(gutter + pitch * index) }

  /// Returns the row of a minute, which may be outside of the area.
  package func row(ofMinute minute: Int) -> Row {
    Row(laneRows + floorQuotient(minute, rowLength.minutes) - firstRow)
  }

  /// Returns the day in a column and the minute in a row; nil outside of them.
  package func index(at column: Column) -> Int? {
    let offset = column.value - gutter
    guard offset >= 0 else { return nil }
    let index = offset / pitch
    return index < dayCount && offset % pitch < dayWidth ? index : nil
  }

  /// Returns the first minute of the row; nil for lanes and below the hours.
  package func minute(at row: Row) -> Int? {
    let offset = row.value - laneRows
    return (0..<hourRows).contains(offset) ? (firstRow + offset) * rowLength.minutes : nil
  }

  // MARK: Pieces

  /// The width from which pieces are placed side by side rather than over each other.
  static let readableWidth = 10
  /// The minimum width of pieces side by side, if the others would be hidden.
  static let leastWidth = 7
  /// The minimum width of a piece over others, except the second one.
  private static let leastLayer = 8

  /// Returns the number of pieces of a width that fit side by side on a day, at least one.
  package func columnsBeside(ofWidth width: Int, onDay index: Int) -> Int {
    max(1, plannedWidth(ofDay: index) / width)
  }

  /// Returns the number of pieces that may lie over each other on a day.
  func mostLayers(onDay index: Int) -> Int {
    let width = plannedWidth(ofDay: index)
    return min(max(2, width - Self.leastLayer + 1), width)
  }

  /// Returns the number of pieces without a place even while all hours of the day are visible.
  ///
  /// - Parameter length: the length of the rows of the strip.
  /// - Complexity: O(places of the strip × their rows).
  package func hiddenCount(of strip: TimeStrip, _ length: RowLength, onDay index: Int) -> Int {
    let whole = TimeGridLayout(
      size: Size(size.width, length.rowsPerDay), gutter: gutter, dayCount: dayCount,
      rowLength: length, minute: 0, hasTracked: hasTracked, plannedDays: plannedDays)
    return whole.blocks(of: strip, onDay: index).hidden.reduce(0) { $0 + $1.count }
  }

  /// Returns the visible pieces of a strip.
  ///
  /// - Complexity: O(places of the strip × their rows).
  package func blocks(of strip: TimeStrip, onDay index: Int) -> DayBlocks {
    DayBlocks(strip, self, onDay: index)
  }

  /// Returns what the rows show of what happened on a day.
  /// - Parameter intervals: in the order of their starts.
  package func trackedRows(of intervals: [TrackedRows.Interval]) -> TrackedRows {
    TrackedRows(intervals, self)
  }

  /// Returns the rectangle of rows of what happened on a day.
  /// - Parameter rows: visible ones, counted from midnight.
  package func trackedFrame(of rows: ClosedRange<Int>, onDay index: Int) -> Rect {
    Rect(
      column(ofDay: index) + plannedWidth(ofDay: index), Row(laneRows + rows.lowerBound - firstRow),
      trackedWidth, rows.count)
  }

  // MARK: Outside

  /// An edge of the visible rows.
  package enum Edge: CaseIterable, Hashable, Sendable { case above, below }

  /// Returns the edge beyond which rows lie wholly; nil if some are visible, or none can be.
  func edge(beyond span: ClosedRange<Int>) -> Edge? {
    if rows.isEmpty { return nil }
    if span.upperBound < rows.lowerBound { return .above }
    return span.lowerBound >= rows.upperBound ? .below : nil
  }

  // MARK: Scrolling

  /// Returns the first minute with which a minute is visible, changed as little as possible.
  package func minute(revealing minute: Int) -> Int {
    let row = floorQuotient(minute, rowLength.minutes)
    let first = min(max(firstRow, row - hourRows + 1), row)
    return max(0, first) * rowLength.minutes
  }

  /// Returns the first minute after scrolling by rows.
  package func minute(scrolledBy rows: Int) -> Int {
    let last = max(0, rowLength.rowsPerDay - hourRows)
    return min(max(0, firstRow + rows), last) * rowLength.minutes
  }

  /// Returns the first minute with which a minute keeps its row while rows get another length.
  package func minute(keeping minute: Int, at length: RowLength) -> Int {
    let row = floorQuotient(minute, rowLength.minutes) - firstRow
    return max(0, (minute / length.minutes - row) * length.minutes)
  }
}

/// The part of a row that an event fills, as a mark in its first column.
package enum Rail: Hashable, Sendable {
  case whole, lowerHalf, upperHalf

  /// - Parameter row: a row of the piece, counted from midnight.
  package init(_ piece: TimePiece, row: Int, _ length: RowLength) {
    let minutes = length.minutes
    let rows = piece.rows(length)
    let beginsLate = piece.start % minutes * 2 >= minutes
    let rest = piece.end % minutes
    let endsEarly = rest != 0 && rest * 2 <= minutes
    if row == rows.lowerBound, beginsLate {
      self = .lowerHalf
    } else if row == rows.upperBound, endsEarly, piece.end > piece.start {
      self = .upperHalf
    } else {
      self = .whole
    }
  }
}
