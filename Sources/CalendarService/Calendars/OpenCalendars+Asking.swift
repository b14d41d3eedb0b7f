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
    let wanted = try filter.filter(all.collections, today: surroundings.now.day) {
      isWaiting ? nil : categories
    }
    return index.answers(zone: surroundings.zone, filter: wanted)
  }

  /// Returns the answers for the events that pass the terms of a filter; for all without terms.
  package func answers(
    _ terms: String?, in surroundings: Surroundings
  ) throws(CommandFailure) -> IndexAnswers {
    let all = index.answers(zone: surroundings.zone)
    guard let terms else { return all }
    let wanted = try FilterTerms(terms).filter(all.collections, today: surroundings.now.day) {
      categories
    }
    return index.answers(zone: surroundings.zone, filter: wanted)
  }

  /// All categories of events; nil if unknown.
  package var categories: [Category]? {
    // An index that cannot be read has none; the next question reports why.
    (try? index.allCategories()) ?? nil
  }

  /// Throws if the index has failed, so that its answers may be incomplete.
  package func checkIndex() throws(CommandFailure) {
    if let reason = index.failureReason { throw .incompleteness(reason) }
  }

  /// Returns the answer to a question. If the index turns out to be damaged or cannot be written
  /// any more, it is rebuilt, if necessary in memory, and the question is asked again.
  package func asking<Answer>(_ question: () throws -> Answer) throws -> Answer {
    try asking(again: { _ in try question() })
  }

  /// Returns the answer to a question, which gets the reason when it is asked again; nil the first
  /// time.
  package func asking<Answer>(again question: (String?) throws -> Answer) throws -> Answer {
    var reason: String?
    while true {
      do {
        let answer = try question(reason)
        if !index.hasFailed { return answer }
      } catch let failure as CommandFailure where !index.hasFailed {
        throw failure
      } catch {
        index.readingFailed(error)
        if !index.hasFailed { throw error }
      }
      reason = index.failureReason
      try waitUntilCurrent()
    }
  }
}
