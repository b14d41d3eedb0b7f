import CalendarLayout

extension FrameComposer {
  /// What stands where in the frame of a state; nil on a terminal that is too small for a view.
  ///
  /// The grid painted last is used while it is that of the state; else the layout makes the same pass
  /// as for a frame.
  mutating func hitTest(
    for state: State, choices: [PendingChoice], days: LoadedDays, matches: LoadedDays?
  ) -> HitTest? {
    let plan = ScreenPlan(state)
    guard !plan.isTooSmall else { return nil }
    let scene = scene(of: state, plan, choices: choices, days: days, matches: matches)
    if state.view == .history {
      let visible = visibleRecords(scene)
      return HitTest(scene: scene, items: visible.items, spans: VisibleSpans())
    }
    if let grid, grid.key == PaintedGrid.Key(scene) {
      return HitTest(scene: scene, items: grid.items, spans: grid.spans)
    }
    let visible = visibleDays(scene)
    return HitTest(scene: scene, items: visible.items, spans: spans(of: visible, scene))
  }
}
