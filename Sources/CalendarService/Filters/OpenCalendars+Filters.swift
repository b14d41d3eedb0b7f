import CalendarModel
import CalendarStore

extension OpenCalendars {
  /// Returns the answers for the events that options allow.
  /// - Parameter isWaiting: whether events with a category may still come, so that no category is
  ///   an error.
  package func answers(
    _ filter: TypedFilter, in surroundings: Surroundings, isWaiting: Bool = false
  ) throws(CommandFailure) -> IndexAnswers {
    let all = index.answers(zone: surroundings.zone)
    guard filter.isGiven else { return all }
    let wanted = try filter.filter(all.collections, now: surroundings.now) {
      isWaiting ? nil : categories
    }
    return index.answers(zone: surroundings.zone, filter: wanted)
  }

  /// Returns the answers about plans beside those about what happened: `is:tracked` leaves none of them
  /// out.
  package func planAnswers(_ answers: IndexAnswers) -> IndexAnswers {
    var filter = answers.filter
    if filter.tracking.wanted.contains(.tracked) { filter.tracking.wanted = [] }
    filter.tracking.excluded.remove(.planned)
    if filter.tracking.isEmpty { filter.tracking = TrackingConditions() }
    return filter == answers.filter ? answers : index.answers(zone: answers.zone, filter: filter)
  }

  /// Returns the answers for the events that pass the terms of a filter; for all without terms.
  package func answers(
    _ terms: String?, in surroundings: Surroundings
  ) throws(CommandFailure) -> IndexAnswers {
    let all = index.answers(zone: surroundings.zone)
    guard let terms else { return all }
    let wanted = try FilterTerms(terms).filter(all.collections, now: surroundings.now) {
      categories
    }
    return index.answers(zone: surroundings.zone, filter: wanted)
  }
}
