import CalendarModel
import CalendarStore

extension OpenCalendars {
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
      } catch let error where !index.hasFailed && Self.isAnswer(error) {
        throw error
      } catch {
        index.readingFailed(error)
        if !index.hasFailed { throw error }
      }
      reason = index.failureReason
      try waitUntilCurrent()
    }
  }

  /// Whether an error is about what was asked, or what the files say, and not about the index.
  private static func isAnswer(_ error: any Error) -> Bool {
    error is CommandFailure || error is AgentFailure || error is ChangeError
  }
}
