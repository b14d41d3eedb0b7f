import CalendarModel

extension TodoEdit {
  /// Makes a new series of a copied task, which begins with the occurrence that is to be done, as it is
  /// now: occurrences with lines of their own are left out. An occurrence alone becomes a task that
  /// does not repeat.
  ///
  /// The tasks have to be as the document says: not changed by this edit yet.
  /// - Throws: `WritingError`.
  public mutating func beginAnew() throws(WritingError) {
    let all = todos()
    let overrides = all.filter { $0.todo.isOverride }
    if overrides.isEmpty { return }
    guard let (component, master) = all.first(where: { !$0.todo.isOverride }) else {
      for component in overrides.map(\.component) {
        base.edit.removeProperties(named: "RECURRENCE-ID", of: component)
      }
      return
    }
    var budget = StepBudget(100_000)
    if let series = TodoSeries(master, overrides: overrides.map(\.todo)),
      case .found(let current) = series.current(budget: &budget)
    {
      var first = series.rolled(to: current, budget: &budget) ?? master
      (first.start, first.due) = (current.todo.start, current.todo.due)
      try set(first, at: component)
    }
    for component in overrides.map(\.component) { remove(at: component) }
  }
}

extension Todo {
  fileprivate var isOverride: Bool { if case .override = details.kind { true } else { false } }
}
