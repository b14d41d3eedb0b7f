import CalendarModel

extension CollectionInfo {
  /// Throws if the collection takes no components of a kind (supported-calendar-component-set).
  func checkHolding(_ kind: CollectionTraits.Components) throws(ChangeError) {
    guard traits.components != .all, traits.components != kind else { return }
    throw .writing(kind == .todos ? .onlyEvents(path: path) : .onlyTodos(path: path))
  }
}
