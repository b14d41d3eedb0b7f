import CalendarModel

/// Switching between the views and zooming; the selected day is kept.
extension Interface {
  mutating func show(_ view: ViewKind) {
    guard view != state.view else { return }
    let day = memory.returnDay ?? state.selection.day
    let returnsToDay = state.view == .history
    state.view = view
    if view == .history { state.range = nil }
    guard view != .history else { return landInHistory(on: day, fromTop: true) }
    state.selection = Selection(day: returnsToDay ? day : state.selection.day)
    memory.returnDay = nil
    showSelectionFromTop()
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
