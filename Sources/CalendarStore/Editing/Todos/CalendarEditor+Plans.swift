import CalendarModel
import ICalendar

/// Writes plans of tasks.
extension CalendarEditor {
  /// Writes new events, and moves others that were planned before, as one step.
  ///
  /// - Parameters:
  ///   - events: each with the collection that it names.
  ///   - moves: events of earlier plans with their new times.
  /// - Throws: `ChangeError`; nothing has been written then.
  public func plan(
    _ events: [NewEvent], collections: [CollectionInfo],
    moving moves: [(basis: EventBasis, change: EventChange)], at now: Instant, sentence: String
  ) throws(ChangeError) -> ChangeOutcome {
    try perform(sentence, on: moves.map(\.basis), at: now) {
      (draft: inout ChangeDraft) throws(ChangeError) in
      for (basis, change) in moves { try draft.checkUnchanged([basis], change, .this) }
      for (basis, change) in moves { try draft.change(basis, .this, by: change) }
      for event in events {
        guard let collection = collections.first(where: { $0.id == event.event.collection }) else {
          throw .gone
        }
        try draft.add([event], to: collection)
      }
    }
  }
}
