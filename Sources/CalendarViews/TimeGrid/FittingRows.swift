import CalendarLayout
import CalendarModel
import CellGeometry

/// The rows of hours with which the events of the shown days and the cursor fit on the screen.
///
/// Rows have half an hour. On screens of more than 60 lines, and where events beside each other are
/// narrow, they have a quarter of an hour if everything fits even so. They have an hour where half
/// hours hide an event and hours show all of them, unless events that follow each other would then lie
/// side by side, or more of those at the same time would have no place.
package struct FittingRows: Hashable {
  package let length: RowLength
  /// The minute in the first row.
  package let minute: Int

  /// The number of lines from which on rows may have a quarter of an hour.
  private static let leastLinesForQuarters = 61

  /// Chooses rows for the days of a grid; nil while the events of some day are unknown.
  ///
  /// - Parameters:
  ///   - given: the length that the user wants; nil for the fitting one.
  ///   - cursor: the minute of the selected cell, which would scroll events out of sight later; nil
  ///     where the cursor goes to whichever rows are shown.
  /// - Complexity: O(places in the answers for the shown days). No other days are asked about.
  package init?(_ grid: TimeGrid, given: RowLength?, cursor: Int?, _ scene: Scene) {
    let settings = scene.state.settings
    guard var taken = TakenHours(grid, .halfHour, scene) else { return nil }
    if let cursor { taken.add(cell: cursor) }
    let room = max(1, grid.layout.size.height - grid.layout.laneRows)
    let work = settings.workTime.hours.from(settings.firstMinute)
    let needed = taken.needed?.from(settings.firstMinute) ?? work
    var length = given ?? .halfHour
    if given == nil {
      let all = work.joined(with: taken.whole?.from(settings.firstMinute) ?? work)
      let areFine =
        scene.state.size.height >= Self.leastLinesForQuarters || taken.areNarrow(in: grid.layout)
      if areFine, all.rowCount(.quarterHour) <= room {
        length = .quarterHour
      } else if work.rowCount(.halfHour) > room {
        length = .hour
      } else if needed.rowCount(.halfHour) > room, needed.rowCount(.hour) <= room {
        guard let hours = TakenHours(grid, .hour, scene) else { return nil }
        if hours.areAsReadable(as: taken, in: grid.layout) { length = .hour }
      }
    }
    self.length = length
    let isWhole = taken.whole.map { $0.rowCount(length) <= room } ?? false
    minute =
      settings.firstMinute
      ?? Self.firstMinute(
        showing: isWhole ? taken.whole : taken.needed, from: work.lowerBound, rows: room, length)
  }

  /// Returns the first minute with which a time is visible, or as much of it as there are rows, as
  /// near as possible to the preferred one.
  private static func firstMinute(
    showing time: Range<Int>?, from minute: Int, rows: Int, _ length: RowLength
  ) -> Int {
    var first = minute / length.minutes
    /// The least first row with which the end is visible.
    var least = 0
    if let time, !time.isEmpty {
      let start = time.lowerBound / length.minutes
      least = (time.upperBound - 1) / length.minutes - rows + 1
      first = min(max(first, min(start, least)), max(start, least))
    }
    first = max(0, min(first, length.rowsPerDay - rows))
    // A full hour has a label.
    let hour = first - first % (60 / length.minutes)
    return (hour >= least ? hour : first) * length.minutes
  }
}

/// The minutes of the day taken up by events of the shown days.
private struct TakenHours {
  /// All of them; nil if there are no events.
  private(set) var whole: Range<Int>?
  /// The same with at most one hour of each event, because its end need not be visible: the first
  /// hour, or the last one of an event from the day before.
  private(set) var needed: Range<Int>?
  /// For each day, the places of its events.
  private var strips: [TimeStrip] = []
  private let length: RowLength

  private static let mostNeeded = 60
  /// The minute before which the rest of an evening needs no rows, because the event is shown on
  /// its evening.
  private static let endOfEvening = 6 * 60
  /// The width in which most titles and places have one row.
  private static let wideEnough = 24

  /// - Returns: nil while the events of some day are unknown.
  init?(_ grid: TimeGrid, _ length: RowLength, _ scene: Scene) {
    self.length = length
    for day in grid.days {
      // What happened beside the plan does not move the hours.
      let found =
        grid.layout.hasTracked
        ? scene.days.halves(of: day, length)?.planned : scene.days.hours(of: day, length)
      guard let hours = found else { return nil }
      strips.append(hours.strip)
      for record in hours.records { add(record.occurrence, on: day) }
    }
  }

  /// Returns whether no day has more events beside each other, or without a place, than in rows of
  /// another length.
  ///
  /// - Complexity: O(places × their rows).
  func areAsReadable(as other: TakenHours, in layout: TimeGridLayout) -> Bool {
    zip(strips, other.strips).enumerated().allSatisfy { index, strips in
      strips.0.mostColumns <= strips.1.mostColumns
        && layout.hiddenCount(of: strips.0, length, onDay: index)
          <= layout.hiddenCount(of: strips.1, other.length, onDay: index)
    }
  }

  /// Returns whether events of some day are so many beside each other that titles and places are cut.
  func areNarrow(in layout: TimeGridLayout) -> Bool {
    strips.enumerated().contains { index, strip in
      strip.mostColumns > layout.columnsBeside(ofWidth: Self.wideEnough, onDay: index)
    }
  }

  /// Adds the half hour in which the cursor is.
  mutating func add(cell minute: Int) {
    let row = minute / RowLength.halfHour.minutes
    add(row...row, .halfHour, isRest: false)
  }

  private mutating func add(_ occurrence: Occurrence, on day: Day) {
    guard let piece = occurrence.piece(on: day) else { return }
    let isRest = occurrence.start.day < day
    if isRest, piece.end <= Self.endOfEvening { return }
    add(piece.rows(.halfHour), .halfHour, isRest: isRest)
  }

  private mutating func add(_ rows: ClosedRange<Int>, _ length: RowLength, isRest: Bool) {
    let (start, end) = (rows.lowerBound * length.minutes, (rows.upperBound + 1) * length.minutes)
    let seen =
      isRest
      ? max(start, end - Self.mostNeeded)..<end : start..<min(end, start + Self.mostNeeded)
    whole = whole?.joined(with: start..<end) ?? start..<end
    needed = needed?.joined(with: seen) ?? seen
  }
}

extension TimeStrip {
  /// The largest number of pieces beside each other.
  fileprivate var mostColumns: Int { groups.map(\.columnCount).max() ?? 0 }
}

extension Range<Int> {
  /// Returns the number of rows that minutes of a day take.
  fileprivate func rowCount(_ length: RowLength) -> Int {
    isEmpty ? 0 : (upperBound - 1) / length.minutes - lowerBound / length.minutes + 1
  }

  /// Returns the part from a minute on.
  fileprivate func from(_ minute: Int?) -> Range<Int> {
    guard let minute else { return self }
    return Swift.max(lowerBound, minute)..<Swift.max(upperBound, minute)
  }

  fileprivate func joined(with other: Range<Int>) -> Range<Int> {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
