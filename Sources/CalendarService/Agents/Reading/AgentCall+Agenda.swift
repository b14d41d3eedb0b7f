import CalendarModel
import CalendarStore

extension AgentCall {
  /// Events of some days in order, grouped by day.
  func agenda(
    _ arguments: inout AgentArguments
  ) throws(AgentFailure) -> [(name: String, value: JSON)] {
    let days = try days(&arguments).days
    let filter = try filter(&arguments)
    let limit = try arguments.number("limit", in: 1...200) ?? 50
    let after = try place(&arguments)
    try arguments.finish()
    return try asking { try agenda(days, filter, AgentPage(after: after, limit: limit)) }
  }

  private func agenda(
    _ days: ClosedRange<Day>, _ filter: EventFilter, _ page: AgentPage
  ) throws -> [(name: String, value: JSON)] {
    var (page, reader) = (page, AgentReader(self, filter))
    var listed = AgentDays("events", in: zone)
    var isForeign = false
    reader.answers.prepare(days, limit: .max) { !isDropped() }
    try reader.answers.forEachRecord(touching: days) { record in
      try checkWanted()
      guard reader.sees(record) else { return }
      let day = max(record.occurrence.start.day, days.lowerBound)
      var failure: (any Error)?
      page.meet(startingAt: record.occurrence.start) {
        do {
          // An event that is gone since has nothing to show.
          guard let event = try reader.event(record) else { return true }
          let isAdded = listed.add(on: day) { event.members(under: $0, in: zone) }
          isForeign = isForeign || isAdded && event.isForeign
          return isAdded
        } catch {
          failure = error
          return false
        }
      }
      if let failure { throw failure }
    }
    return [
      ("from", .text(days.lowerBound.iso8601Text)), ("to", .text(days.upperBound.iso8601Text)),
    ]
      + .note(if: isForeign) + [("days", listed.json)] + page.members
  }

  /// Returns the place that the argument `after` names.
  func place(_ arguments: inout AgentArguments) throws(AgentFailure) -> AgentPlace? {
    guard let text = try arguments.text("after") else { return nil }
    guard let place = AgentPlace(text) else {
      throw arguments.wrong("after", "what “more” said")
    }
    return place
  }

  /// Returns the answer to a question about the calendars.
  func asking<Answer>(_ question: () throws -> Answer) throws(AgentFailure) -> Answer {
    do {
      return try calendars.asking(question)
    } catch {
      throw AgentFailure(error)
    }
  }
}
