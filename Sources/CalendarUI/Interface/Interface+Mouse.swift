import CalendarModel
import CalendarViews
import CalendarWindows
import CellGeometry
import TerminalScreen
import EventEntry

/// From the mouse to what keys do.
extension Interface {
  mutating func take(_ report: MouseReport) -> [Effect] {
    let day = state.selection.day
    let effects: [Effect]
    switch report.action {
    case .press(.left): effects = press(report)
    case .wheel(let notches):
      effects = turnWheel(notches, at: report.position)
      // As with the keys that scroll.
      if day != state.selection.day { state.range = nil }
    case .drag(.left):
      drag(to: report.position)
      effects = []
    case .release: effects = release()
    case .press, .drag: effects = []
    }
    if day != state.selection.day { state.paneScroll = 0 }
    return effects
  }

  private mutating func press(_ report: MouseReport) -> [Effect] {
    guard let hits = hitTest(), Rect(origin: .zero, size: state.size).contains(report.position)
    else { return [] }
    beginInput()
    let (target, isDouble) = memory.pointer.press(at: report.position, report.milliseconds) {
      hits.target(at: report.position)
    }
    state.range = nil
    memory.pointer.grip = isDouble ? nil : grip(of: target)
    return isDouble ? open(target) : select(target, at: report.position, hits)
  }

  /// As with a key: what was said is gone, and what waits is not waited for.
  private mutating func beginInput() {
    state.message = nil
    memory.followed = nil
    state.rest = nil
    tutor?.inputHasCome()
  }

  // MARK: Clicks

  private mutating func select(
    _ target: HitTarget, at position: Position, _ hits: HitTest
  ) -> [Effect] {
    if case .window(let part) = target {
      return selectInWindow(
        part, below: part == .outside ? hits.targetInView(at: position) : .nothing)
    }
    clearPending()
    selectInView(target)
    return []
  }

  /// A click beside a window ends a sequence of keys first.
  private mutating func selectInWindow(_ part: WindowPart, below: HitTarget) -> [Effect] {
    if part == .outside, !state.pendingKeys.isEmpty {
      clearPending()
      return []
    }
    if case .key(let key) = part { return press(key) }
    return askWindow(below: below) { $0.select(part, $1) } ?? []
  }

  mutating func selectInView(_ target: HitTarget) {
    state.preferredDayOfMonth = nil
    switch target {
    case .day, .event, .month, .heading, .record: select(target)
    case .pane(let record): if let record { state.selection.occurrence = record.occurrence }
    case .view(let view): show(view)
    case .nothing, .window: break
    }
  }

  /// A double click, on what the first one has selected.
  private mutating func open(_ target: HitTarget) -> [Effect] {
    switch target {
    case .day, .month: if state.view.zoomsInto(target) { zoomIn() }
    case .event(let record, _), .pane(let record?): showDetails(of: record)
    case .record: showDetails()
    case .window(let part): return askWindow { $0.open(part, $1) } ?? []
    case .nothing, .heading, .pane, .view: break
    }
    return []
  }

  // MARK: Wheel

  private mutating func turnWheel(_ notches: Int, at position: Position) -> [Effect] {
    guard !plan.isTooSmall else { return [] }
    beginInput()
    if window != nil {
      let part = hitTest()?.windowPart(at: position) ?? .outside
      return askWindow { $0.turnWheel(notches, over: part, $1) } ?? []
    }
    clearPending()
    if let pane = plan.pane, pane.contains(position) {
      scrollPane(by: notches * linesOfNotch)
    } else {
      scroll(.rows(notches * state.view.rowsPerNotch))
    }
    return []
  }

  private mutating func scrollPane(by lines: Int) {
    guard let pane = plan.pane, let scene = hitTest()?.scene else { return }
    let last = PaneView(scene, day: state.selection.day).lastScroll(pane.size)
    state.paneScroll = min(max(0, state.paneScroll + lines), last)
  }
}

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
