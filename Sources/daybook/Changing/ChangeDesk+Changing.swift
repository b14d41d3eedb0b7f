import CalendarModel
import CalendarStore

extension ChangeDesk {
  /// Changes the events that ids name, all or none of them.
  /// - Parameters:
  ///   - scope: which occurrences of series are meant.
  ///   - fromFirst: as `events(_:fromFirst:)` has it.
  ///   - change: what is to become of the events; asked when it is known that their files can be
  ///     changed.
  func change(
    _ ids: [RecordID], _ scope: ScopeOptions, fromFirst: Bool = false,
    by change: ([EventBasis]) throws -> EventChange
  ) throws -> ChangeReport {
    let events = try events(ids, fromFirst: fromFirst)
    let scope = try scope.scope(for: events)
    let bases = events.map(\.basis)
    try bases.refuseReadOnly()
    let change = try change(bases)
    let outcome = try changing { (editor, now) throws(ChangeError) in
      try editor.change(bases, scope, by: change, at: now)
    }
    let ids = change == .delete ? [] : bases.ids(after: outcome, scope)
    return ChangeReport(outcome, ids: ids, zone: surroundings.zone)
  }
}

extension [EventBasis] {
  /// Stops where one of the files is known not to be changeable.
  fileprivate func refuseReadOnly() throws(CommandFailure) {
    for basis in self {
      if let refusal = basis.collection.refusalOfEdits(of: basis.path) {
        throw .failed(refusal.advisedMessage)
      }
    }
  }

  /// What names the events after a change that keeps them.
  fileprivate func ids(after outcome: ChangeOutcome, _ scope: SeriesScope) -> [RecordID] {
    guard outcome.made.isEmpty else { return outcome.made.map { RecordID(key: $0.key) } }
    var seen: Set<Int64> = []
    return map { $0.key(after: scope) }.filter { seen.insert($0).inserted }
      .map { RecordID(key: $0) }
  }
}
