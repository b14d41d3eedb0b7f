import CalendarModel
import CalendarViews
import CalendarWindows
import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen

/// Mouse input, translated into what keys do.
extension Interface {
  mutating func handle(_ report: MouseReport) -> [Effect] {
    let day = state.selectedDay
    let effects: [Effect]
    switch report.action {
    case .press(.left): effects = press(report)
    case .wheel(let notches):
      effects = turnWheel(notches, at: report.position)
      // As for the keys that scroll.
      if day != state.selectedDay { state.dropRange() }
    case .drag(.left):
      drag(to: report.position)
      effects = []
    case .release: effects = release()
    case .press, .drag: effects = []
    }
    if day != state.selectedDay { state.paneScroll = 0 }
    return effects
  }

  private mutating func press(_ report: MouseReport) -> [Effect] {
    guard let hits = hitTest(), Rect(origin: .zero, size: state.size).contains(report.position)
    else { return [] }
    beginInput()
    let (target, isDouble) = memory.pointer.press(at: report.position, report.milliseconds) {
      hits.target(at: report.position)
    }
    // A command in the status line may be about the range.
    if case .hint = target {} else { state.dropRange() }
    memory.pointer.grip = isDouble ? nil : Pointer.Grip(target)
    return isDouble ? open(target) : select(target, at: report.position, hits)
  }

  /// Clears messages and pending keys, as a key press does.
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
    if case .hint(let command) = target { return press(hintOf: command) }
    if case .window(let part) = target {
      return selectInWindow(
        part, below: part == .outside ? hits.targetInView(at: position) : .nothing)
    }
    state.typed = TypedKeys()
    selectInView(target)
    switch target {
    case .todo(_, let row?, isBox: true), .taskBox(let row, _): return clickBox(of: row)
    case .timer: return run(.ask)
    default: return []
    }
  }

  /// Runs a command named in the status line, as its key does.
  private mutating func press(hintOf command: Command) -> [Effect] {
    state.typed = TypedKeys()
    guard let sequence = keymap.bindings(of: command).first else { return runHere(command) }
    return sequence.keys.flatMap { press($0) }
  }

  /// Handles a click beside a window, which first ends a sequence of keys.
  private mutating func selectInWindow(_ part: WindowPart, below: HitTarget) -> [Effect] {
    if part == .outside, !state.typed.keys.isEmpty {
      state.typed = TypedKeys()
      return []
    }
    if case .key(let key) = part { return pressInTutor(key) ?? press(key) }
    return askWindow(below: below) { $0.select(part, $1) } ?? []
  }

  mutating func selectInView(_ target: HitTarget) {
    state.preferredDayOfMonth = nil
    switch target {
    case .time, .event, .eventEnd, .taskBox, .outside, .month, .heading, .record, .todo, .coming:
      select(target)
    case .pane(let record): if let record { state.selection.item = record.ref }
    case .view(let view): show(view)
    case .nothing, .timer, .hint, .window: break
    }
  }

  /// Handles a double click on what the first click selected.
  private mutating func open(_ target: HitTarget) -> [Effect] {
    switch target {
    case .time, .month, .coming(_, nil): if state.view.zoomsInto(target) { zoomIn() }
    case .event(let record, _), .eventEnd(let record, _), .pane(let record?),
      .coming(_, let record?):
      showDetails(of: record)
    case .record: showDetails()
    case .todo(_, let row?, isBox: true), .taskBox(let row, _): return clickBox(of: row)
    case .todo(_, let row?, isBox: false): open(row)
    case .heading where state.view.zoomsInto(target): zoomIn()
    case .window(let part): return askWindow { $0.open(part, $1) } ?? []
    // Its first click has done it.
    case .hint: break
    case .nothing, .outside, .heading, .todo, .pane, .view, .timer: break
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
    state.typed = TypedKeys()
    if let pane = plan.pane, pane.contains(position) {
      scrollPane(by: notches * linesOfNotch)
    } else {
      scroll(.rows(notches * state.view.rowsPerNotch))
    }
    return []
  }

  private mutating func scrollPane(by lines: Int) {
    guard let pane = plan.pane, let scene = hitTest()?.scene else { return }
    let last = PaneView(scene, day: state.selectedDay).lastScroll(pane.size)
    state.paneScroll = min(max(0, state.paneScroll + lines), last)
  }
}

/// Dragging, which selects days or moves an event.
extension Interface {
  /// Handles a move of the mouse to another cell with the button pressed.
  mutating func drag(to position: Position) {
    guard let grip = memory.pointer.grip, window == nil, !plan.isTooSmall else { return }
    scrollBeyondEdge(at: position)
    guard let time = hitTest()?.time(nearest: position) else { return }
    switch grip {
    case .time(let first): select(from: first, to: time)
    case .event(let record, let origin): carry(record, .whole, from: origin, to: time)
    case .end(let record, let origin): carry(record, .end, from: origin, to: time)
    }
  }

  /// Handles the release of the button, which drops a carried event.
  mutating func release() -> [Effect] {
    memory.pointer.grip = nil
    guard let carried = state.carried else { return [] }
    dropCarried()
    // It may have scrolled away in the meantime. Within a span, the same one of its days stays
    // selected.
    select(.event(carried.record, at: carried.origin))
    return carried.verb.map { run($0, on: [carried.record]) } ?? []
  }

  /// Stops carrying an event.
  /// - Returns: whether an event was being carried.
  @discardableResult
  mutating func dropCarried() -> Bool {
    guard state.carried != nil else { return false }
    state.carried = nil
    state.message = nil
    return true
  }

  // MARK: - Private

  private mutating func select(from first: DayTime, to last: DayTime) {
    guard last != state.selectedTime || state.range != nil else { return }
    select(.time(last))
    let rowLength = scene.rowLength
    // There is no range between whole days and hours.
    guard first != last, (first.minute == nil) == (last.minute == nil),
      !(first.minute == nil && rowLength != nil)
    else {
      state.range = nil
      return
    }
    state.range = SelectedRange(from: first, to: last, rowLength)
  }

  private mutating func carry(
    _ record: Record, _ part: CarriedPart, from origin: DayTime, to place: DayTime
  ) {
    // In a lane an event has no minute, and among hours it does not lose it.
    let target = DayTime(place.day, minute: origin.minute.map { place.minute ?? $0 })
    let carried = CarriedEvent(
      record: record, part: part, origin: origin, target: target,
      step: scene.rowLength?.minutes)
    guard carried.verb != nil else {
      dropCarried()
      return
    }
    if state.carried == nil, let refusal = EventKeys(scene: scene).refusal(of: [record]) {
      memory.pointer.grip = nil
      state.message = Message(refusal, severity: .error)
      return
    }
    state.carried = carried
    let overlaps = carried.time.flatMap { time in
      EventKeys(scene: scene).overlaps(of: [(record: record, time: time)])
    }
    state.message = Message(words.carries(carried, overlaps: overlaps))
  }

  /// Scrolls by a row for each report from above or below the content.
  private mutating func scrollBeyondEdge(at position: Position) {
    let content = plan.content
    let rows = position.row < content.y ? -1 : position.row >= content.maxY ? 1 : 0
    guard rows != 0 else { return }
    // The grabbed event stays selected.
    if case .time = memory.pointer.grip {
      scroll(.rows(rows))
    } else {
      ask { $0.scroll(.rows(rows), holding: true, $1) }
    }
  }
}
