import CalendarModel
import CellGeometry
import TerminalScreen

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
    state.tutor?.inputHasCome()
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
