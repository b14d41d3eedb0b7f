import CalendarLayout
import CalendarModel
import CellGeometry
import TerminalScreen

/// The number of a day's events above or below the visible hours: `▴ 2 earlier 07:00`.
///
/// It is in the first or the last visible row of its day. If an event has that row, the mark is
/// short and at the right end.
package struct OutsideMark: Hashable {
  package let day: Day
  package let edge: TimeGridLayout.Edge
  package let count: Int
  /// The minute when the first of them begins on this day.
  package let minute: Int
  package let text: String
  package let frame: Rect
  /// Whether it counts what happened, in the columns for that.
  package private(set) var isTracked = false
  /// Whether it lies over the end of a block in which a cut text ends with `…`.
  let endsText: Bool

  /// Returns the marks of a day.
  /// - Parameters:
  ///   - blocks: the places of the day's events.
  ///   - items: those of the visible hours of the day.
  static func marks(
    of hours: DayHours, _ blocks: DayBlocks, on day: Day, at index: Int, _ items: TimeGridItems,
    _ scene: Scene
  ) -> [OutsideMark] {
    let layout = items.grid.layout
    // A single row has room for one mark.
    let edges = TimeGridLayout.Edge.allCases.prefix(layout.hourRows)
    return edges.compactMap { edge in
      guard let pieces = blocks.outside[edge], pieces.count > 0 else { return nil }
      let first = pieces.firstRow * layout.rowLength.minutes
      let starts = pieces.pieces.compactMap {
        hours.records[safely: $0]?.occurrence.piece(on: day)?.start
      }
      // Not all events of a full day are known.
      let known = starts.min().flatMap { $0 < first + layout.rowLength.minutes ? $0 : nil }
      return OutsideMark(
        edge, pieces.count, from: DayTime(day, minute: known ?? first), at: index, items, scene)
    }
  }

  /// Returns the marks of what happened above and below the visible hours, in its own columns where
  /// they are free.
  static func marks(
    ofTracked rows: TrackedRows, on day: Day, at index: Int, _ layout: TimeGridLayout,
    _ scene: Scene
  ) -> [OutsideMark] {
    TimeGridLayout.Edge.allCases.prefix(layout.hourRows).compactMap { edge in
      let row = edge == .above ? layout.rows.lowerBound : layout.rows.upperBound - 1
      guard let outside = rows.outside[edge],
        !rows.runs.contains(where: { $0.rows.contains(row) })
      else { return nil }
      let cells = layout.trackedFrame(of: row...row, onDay: index)
      let time = DayTime(day, minute: outside.minute)
      let texts = scene.words.outside(outside.count, edge, from: time.start)
      return texts.first { displayWidth(of: $0) <= cells.width }.map { text in
        let size = Size(displayWidth(of: text), 1)
        return OutsideMark(
          day: day, edge: edge, count: outside.count, minute: outside.minute, text: text,
          frame: Rect(origin: cells.origin, size: size))
      }
    }
  }

  private init(
    day: Day, edge: TimeGridLayout.Edge, count: Int, minute: Int, text: String, frame: Rect
  ) {
    (self.day, self.edge, self.count) = (day, edge, count)
    (self.minute, self.text, self.frame) = (minute, text, frame)
    isTracked = true
    endsText = false
  }

  private init?(
    _ edge: TimeGridLayout.Edge, _ count: Int, from time: DayTime, at index: Int,
    _ items: TimeGridItems, _ scene: Scene
  ) {
    let layout = items.grid.layout
    (day, minute) = (time.day, time.minute ?? 0)
    (self.edge, self.count) = (edge, count)
    let row = Row(layout.laneRows + (edge == .above ? 0 : layout.hourRows - 1))
    let cells = Rect(layout.column(ofDay: index), row, layout.plannedWidth(ofDay: index), 1)
    let pieces = items.pieces.filter {
      $0.day == time.day && !$0.placed.frame.intersection(cells).isEmpty
    }
    let numbers = items.hidden.map { $0.pieces.frame.intersection(cells) }
    let hidden = numbers.first { !$0.isEmpty }?.width ?? 0
    let isFree = pieces.isEmpty && hidden == 0
    // The number of those without a place, and the sign of an event that continues below, stay
    // beside the mark.
    let goesOn = edge == .below && pieces.contains { $0.placed.isCutBelow }
    let room = cells.width - hidden - (goesOn ? 1 : 0)
    let texts = scene.words.outside(count, edge, from: time.start)
    let text = (isFree ? texts : texts.suffix(1)).first { displayWidth(of: $0) <= room }
    guard let text else { return nil }
    self.text = text
    let width = displayWidth(of: text)
    let place = Position(isFree ? cells.x : cells.x + (room - width), row)
    frame = Rect(origin: place, size: Size(width, 1))
    let below = pieces.last { $0.placed.frame.contains(place) }
    endsText =
      below.map { place.column - $0.placed.frame.x - 1 >= Screen.leastForEllipsis } ?? false
  }
}
