import CalendarModel
import CalendarStore

extension OpenCalendars {
  /// The answers for the events that options let pass.
  func answers(
    _ filter: FilterOptions, in surroundings: Surroundings
  ) throws(CommandFailure) -> IndexAnswers {
    let all = index.answers(zone: surroundings.zone)
    guard filter.isGiven else { return all }
    return index.answers(
      zone: surroundings.zone, filter: try filter.filter(all.collections))
  }

  /// The answer to a question, which is asked again where the index turns out to be damaged, or
  /// cannot be written any more: it is made anew then, in memory if need be.
  func asking<Answer>(_ question: () throws -> Answer) throws -> Answer {
    while true {
      do {
        let answer = try question()
        if !index.hasFailed { return answer }
      } catch let failure as CommandFailure where !index.hasFailed {
        throw failure
      } catch {
        index.readingFailed(error)
        if !index.hasFailed { throw error }
      }
      try waitUntilCurrent()
    }
  }
}
