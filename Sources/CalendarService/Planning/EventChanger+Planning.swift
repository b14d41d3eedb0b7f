import CalendarModel
import CalendarStore
import EventEntry

/// Plans of tasks.
extension EventChanger {
  /// Returns a plan; nil while the calendars are being read.
  package func proposal(_ request: PlanRequest) throws(ChangeError) -> PlanProposal? {
    try TaskPlanning(self, request).plan().map { PlanProposal(request, $0.lines) }
  }

  /// Makes a plan and writes it, as one step.
  /// - Parameter expected: the proposed plan; nothing is written if the plan is a different one by now.
  /// - Returns: the plan, and what was written; nil while the calendars are being read.
  package func plan(
    _ request: PlanRequest, expecting expected: [PlanLine]? = nil
  ) throws(ChangeError) -> (lines: [PlanLine], written: WrittenChange?)? {
    let planning = TaskPlanning(self, request)
    guard let plan = try planning.plan() else { return nil }
    let news = plan.lines.filter(\.isNews)
    if news.isEmpty || expected.map({ $0 != plan.lines }) ?? false { return (plan.lines, nil) }
    let (new, moves) = try planning.changes(of: plan, news)
    try refuseReadOnly(moves.map(\.basis))
    let outcome = try editor.plan(
      new, collections: collections, moving: moves, at: now,
      sentence: words.planning(news, in: zone, today: today))
    var written = WrittenChange(outcome: outcome)
    written.before = moves.map { $0.basis.trace(start: $0.basis.event.start) }
    written.after =
      outcome.made.map { EventTrace(keys: [$0.key]) }
      + moves.map { $0.basis.trace(start: $0.change.start(of: $0.basis.event), after: outcome) }
    return (plan.lines, written)
  }
}
