import CalendarLayout
import CalendarModel
import CellGeometry

/// The events of the visible days with their places.
package struct TimeGridItems {
  /// The visible part of an event on a day.
  package struct Piece {
    package let record: Record
    package let day: Day
    package let minutes: TimePiece
    /// All its rows, counted from midnight.
    package let rows: ClosedRange<Int>
    package let placed: DayBlocks.PlacedPiece
    /// Whether another piece ends in the row above it, and whether one begins in the row below.
    package fileprivate(set) var touchesAbove = false
    package fileprivate(set) var touchesBelow = false

    /// Whether it is a task from its begin to its due time, not only a row at that.
    package var isBlockOfTask: Bool {
      record.todo != nil && record.occurrence.end > record.occurrence.start
    }
  }

  /// The visible rows of an interval in the columns for what happened.
  package struct TrackedPiece {
    package let record: Record
    package let day: Day
    package let minutes: TimePiece
    package let run: TrackedRows.Run
    package let frame: Rect
    /// Whether its end is the present.
    package let isRunning: Bool
    /// Whether another run ends in the row above it.
    let touchesAbove: Bool
  }

  package let grid: TimeGrid
  package private(set) var pieces: [Piece] = []
  /// What happened, where it has columns of its own.
  package private(set) var tracked: [TrackedPiece] = []
  package private(set) var hidden: [(day: Day, pieces: DayBlocks.HiddenPieces)] = []
  /// The numbers of events above and below the visible hours, in the columns of their days.
  package private(set) var outside: [OutsideMark] = []
  /// The days whose events are not known yet.
  package private(set) var pendingDays: Set<Day> = []
  /// The number of places examined.
  package private(set) var visitedCount = 0
  private let now: LocalTime
  /// The columns of the box of a task.
  private let boxWidth: Int

  /// - Complexity: O(known events of the visible days).
  package init(_ scene: Scene, _ grid: TimeGrid) {
    self.grid = grid
    boxWidth = scene.taskSigns.boxWidth
    now = scene.state.now
    for (index, day) in grid.days.enumerated() {
      guard let hours = grid.hours(of: day, scene) else {
        pendingDays.insert(day)
        continue
      }
      let blocks = grid.layout.blocks(of: hours.strip, onDay: index)
      add(blocks, hours, of: day, at: index)
      outside += OutsideMark.marks(of: hours, blocks, on: day, at: index, self, scene)
      if grid.layout.hasTracked { addTracked(of: day, at: index, scene) }
    }
  }

  private mutating func add(_ blocks: DayBlocks, _ hours: DayHours, of day: Day, at index: Int) {
    let layout = grid.layout
    visitedCount += hours.strip.places.count
    let first = pieces.count
    for placed in blocks.pieces {
      guard let record = hours.records[safely: placed.piece],
        let minutes = record.occurrence.piece(on: day)
      else { continue }
      pieces.append(
        Piece(
          record: record, day: day, minutes: minutes, rows: minutes.rows(layout.rowLength),
          placed: placed))
    }
    findTouching(from: first, leftmost: layout.column(ofDay: index))
    hidden += blocks.hidden.map { (day, $0) }
  }

  private mutating func addTracked(of day: Day, at index: Int, _ scene: Scene) {
    let layout = grid.layout
    let running = Set(scene.days.running(at: now).map(\.occurrence.event))
    let found = grid.tracked(on: day, scene).compactMap { record in
      record.trackedPiece(on: day).map { piece in
        (record, TrackedRows.Interval(piece, isRunning: running.contains(record.occurrence.event)))
      }
    }
    visitedCount += found.count
    let rows = layout.trackedRows(of: found.map(\.1))
    for (number, run) in rows.runs.enumerated() {
      let (record, interval) = found[run.interval]
      let above = rows.runs[safely: number - 1]
      tracked.append(
        TrackedPiece(
          record: record, day: day, minutes: interval.piece, run: run,
          frame: layout.trackedFrame(of: run.rows, onDay: index), isRunning: interval.isRunning,
          touchesAbove: above?.rows.upperBound == run.rows.lowerBound - 1))
    }
    outside += OutsideMark.marks(ofTracked: rows, on: day, at: index, layout, scene)
  }

  /// Finds the pieces of the last day that end where others begin.
  ///
  /// - Complexity: O(pieces × log pieces + columns of the pieces).
  private mutating func findTouching(from first: Int, leftmost: Column) {
    // The piece that began last in each column.
    var lasts = Array(repeating: -1, count: grid.layout.dayWidth)
    let order = (first..<pieces.count).sorted {
      (pieces[$0].placed.frame.y, $0) < (pieces[$1].placed.frame.y, $1)
    }
    for index in order {
      let frame = pieces[index].placed.frame
      for column in (frame.x - leftmost)..<(frame.maxX - leftmost)
      where lasts.indices.contains(column) {
        if lasts[column] >= 0, pieces[lasts[column]].placed.frame.maxY == frame.y {
          pieces[lasts[column]].touchesBelow = true
          pieces[index].touchesAbove = true
        }
        lasts[column] = index
      }
    }
  }

  // MARK: Lanes

  /// Returns the rectangle of a lane's event.
  package func frame(of lane: Int, _ days: ClosedRange<Day>) -> Rect {
    let first = grid.layout.column(ofDay: days.lowerBound - grid.firstDay)
    let last = grid.layout.column(ofDay: days.upperBound - grid.firstDay)
    return Rect(first, Row(lane), last - first + grid.layout.dayWidth, 1)
  }

  /// The rectangles with the number of a day's events without a lane.
  package var hiddenInLanes: [(day: Day, count: Int, frame: Rect)] {
    grid.lanes.hidden.sorted { $0.key < $1.key }.map { day, count in
      (day, count, frame(of: grid.layout.laneRows - 1, day...day))
    }
  }

  /// The rectangle of the present row; nil if it is not visible.
  package var nowFrame: Rect? {
    grid.frame(of: DayTime(now.day, minute: grid.cell(of: now.minuteOfDay)))
  }

  // MARK: Hits

  /// Returns the target in a cell of the content.
  package func target(at place: Position) -> HitTarget {
    let (layout, lanes) = (grid.layout, grid.lanes)
    // The blank column after a day belongs to it.
    guard let index = layout.index(at: place.column) ?? layout.index(at: place.column - 1) else {
      return .nothing
    }
    let day = grid.firstDay + index
    guard let minute = layout.minute(at: place.row) else {
      guard place.row.value < layout.laneRows else { return .nothing }
      let lane = lanes.shown.first { $0.lane == place.row.value && $0.days.contains(day) }
      guard let lane else { return .time(DayTime(day)) }
      return target(
        in: lane.record, boxAt: frame(of: lane.lane, lane.days).origin, at: place, DayTime(day))
    }
    let time = DayTime(day, minute: minute)
    if let mark = outside.first(where: { $0.frame.contains(place) }) {
      return .outside(DayTime(mark.day, minute: mark.minute), at: time)
    }
    if let piece = tracked.first(where: { $0.frame.contains(place) }) {
      return target(in: piece, at: place, time)
    }
    guard let piece = pieces.last(where: { $0.placed.frame.contains(place) }) else {
      return .time(time)
    }
    guard piece.record.todo == nil else {
      let frame = piece.placed.frame
      let first = frame.y + piece.placed.textRows.lowerBound
      let box = Position(frame.x + (piece.isBlockOfTask ? 1 : 0), first)
      return target(in: piece.record, boxAt: box, at: place, time)
    }
    let isEnd =
      piece.rows.count > 1 && place.row == piece.placed.frame.maxY - 1 && !piece.placed.isCutBelow
      && LocalTime(day) + Int64(piece.minutes.end * 60) >= piece.record.occurrence.end
    return isEnd ? .eventEnd(piece.record, at: time) : .event(piece.record, at: time)
  }

  /// What runs has no end to move.
  private func target(
    in piece: TrackedPiece, at place: Position, _ time: DayTime
  ) -> HitTarget {
    let rows = piece.minutes.rows(grid.layout.rowLength)
    let isLast = piece.run.rows.upperBound == rows.upperBound && place.row == piece.frame.maxY - 1
    let endsHere = piece.record.occurrence.end <= LocalTime(piece.day + 1)
    return rows.count > 1 && isLast && endsHere && !piece.isRunning
      ? .eventEnd(piece.record, at: time) : .event(piece.record, at: time)
  }

  private func target(
    in record: Record, boxAt box: Position, at place: Position, _ time: DayTime
  ) -> HitTarget {
    guard let todo = record.todo, Rect(origin: box, size: Size(boxWidth, 1)).contains(place) else {
      return .event(record, at: time)
    }
    return .taskBox(todo, at: time)
  }
}
