import CalendarModel
import CalendarStore

extension OpenCalendars {
  /// The answers for the events that options let pass.
  /// - Parameter isWaiting: whether events with a category may still come, so that none is a mistake.
  func answers(
    _ filter: FilterOptions, in surroundings: Surroundings, isWaiting: Bool = false
  ) throws(CommandFailure) -> IndexAnswers {
    let all = index.answers(zone: surroundings.zone)
    guard filter.isGiven else { return all }
    let wanted = try filter.filter(all.collections) { isWaiting ? nil : categories }
    return index.answers(zone: surroundings.zone, filter: wanted)
  }

  /// All that events have; nil if unknown.
  var categories: [Category]? {
    // An index that cannot be read knows none; what is asked of it next says so.
    (try? index.allCategories()) ?? nil
  }

  /// The answer to a question, which is asked again where the index turns out to be damaged, or
  /// cannot be written any more: it is made anew then, in memory if need be.
  func asking<Answer>(_ question: () throws -> Answer) throws -> Answer {
    try asking(again: { _ in try question() })
  }

  /// The same; the question is told why it is asked again, nil the first time.
  func asking<Answer>(again question: (String?) throws -> Answer) throws -> Answer {
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
