import CalendarModel
import CellGeometry

/// Dragging: over days it selects them, with an event it moves it.
extension Interface {
  /// What a button holds that went down on something.
  func grip(of target: HitTarget) -> Pointer.Grip? {
    switch target {
    case .day(let day): .day(day)
    case .event(let record, let day): .event(record, from: day)
    case .record(let place, let record): record.map { .event($0, from: place.day) }
    case .nothing, .month, .heading, .pane, .view, .window: nil
    }
  }

  /// The mouse came to another cell while the button is down.
  mutating func drag(to position: Position) {
    guard let grip = memory.pointer.grip, window == nil, !plan.isTooSmall else { return }
    scrollBeyondEdge(at: position)
    guard let day = day(nearest: position) else { return }
    switch grip {
    case .day(let first): select(from: first, to: day)
    case .event(let record, let origin): carry(record, from: origin, to: day)
    }
  }

  /// The button was let go: what is carried stays there.
  mutating func release() -> [Effect] {
    memory.pointer.grip = nil
    guard let carried = state.carried else { return [] }
    dropCarried()
    // It may have scrolled away meanwhile; within a span the same of its days stays selected.
    select(.event(carried.record, on: carried.origin))
    return run(.shift(days: carried.shift), on: [carried.record])
  }

  /// Nothing is carried any more.
  /// - Returns: whether something was.
  @discardableResult
  mutating func dropCarried() -> Bool {
    guard state.carried != nil else { return false }
    state.carried = nil
    state.message = nil
    return true
  }

  // MARK: - Private

  private mutating func select(from first: Day, to last: Day) {
    guard last != state.selection.day || state.range != nil else { return }
    select(.day(last))
    state.range = first == last ? nil : min(first, last)...max(first, last)
  }

  private mutating func carry(_ record: Record, from origin: Day, to day: Day) {
    guard day != origin else {
      dropCarried()
      return
    }
    if state.carried == nil, let refusal = refusalOfEdits(of: [record]) {
      memory.pointer.grip = nil
      state.message = Message(refusal, severity: .error)
      return
    }
    state.carried = CarriedEvent(record: record, origin: origin, target: day)
    state.message = Message(words.carries(record, to: day))
  }

  /// A row further with each report from above or below the content.
  private mutating func scrollBeyondEdge(at position: Position) {
    let content = plan.content
    let rows = position.row < content.y ? -1 : position.row >= content.maxY ? 1 : 0
    guard rows != 0 else { return }
    // What is held stays selected.
    if case .event = memory.pointer.grip {
      ask { $0.scroll(.rows(rows), holding: true, $1) }
    } else {
      scroll(.rows(rows))
    }
  }

  /// The day that stands in the cell, or in the nearest one of the content.
  private mutating func day(nearest position: Position) -> Day? {
    let content = plan.content
    let place = Position(
      min(max(position.column, content.x), content.maxX - 1),
      min(max(position.row, content.y), content.maxY - 1))
    return hitTest()?.targetInView(at: place).day
  }
}

/// An event that is dragged to another day: it is moved when the mouse lets it go.
struct CarriedEvent: Hashable, Sendable {
  let record: Record
  /// The day of it that is held.
  let origin: Day
  /// The day under the mouse.
  var target: Day

  /// How far it is moved.
  var shift: Int { target - origin }

  /// Its days then.
  var days: ClosedRange<Day> {
    let days = record.occurrence.days
    return days.lowerBound + shift...days.upperBound + shift
  }
}

extension State {
  /// The days that stand out in a grid: where an event would land, or those that were dragged over.
  var shownRange: ClosedRange<Day>? { carried?.days ?? range }
}
