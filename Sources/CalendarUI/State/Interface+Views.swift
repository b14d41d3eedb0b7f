import CalendarModel

/// Switching between the views and zooming; the selected day is kept.
extension Interface {
  mutating func show(_ view: ViewKind) {
    guard view != state.view else { return }
    let day = memory.returnDay ?? state.selection.day
    let returnsToDay = state.view == .history
    state.view = view
    if view == .history { state.range = nil }
    guard view != .history else { return showHistory(on: day) }
    state.selection = Selection(day: returnsToDay ? day : state.selection.day)
    memory.returnDay = nil
    showSelectionFromTop()
  }

  /// The list from a day on; the event that is chosen there is selected.
  private mutating func showHistory(on day: Day) {
    let chosen = state.chosen
    landInHistory(on: day, fromTop: true)
    guard let chosen, chosen.start.day == day else { return }
    memory.followed = chosen
    selectFollowed()
  }

  /// The view `count` places on in the order of the Tab key.
  func view(after count: Int) -> ViewKind {
    let views = ViewKind.allCases
    let index = views.firstIndex(of: state.view) ?? 0
    return views[floorModulo(index + count, views.count)]
  }

  mutating func zoomIn() {
    if let nearer = zoomed(by: 1) { show(nearer) } else { showDetails() }
  }

  mutating func zoomOut() {
    if let farther = zoomed(by: -1) {
      show(farther)
    } else {
      state.message = Message(words.farthestView)
    }
  }

  private func zoomed(by count: Int) -> ViewKind? {
    let order = ViewKind.zoomOrder
    return order.firstIndex(of: state.view).flatMap { order[safely: $0 + count] }
  }
}
