import CalendarModel
import CalendarStore

/// Own numbers of what happened that cannot be read, such as `km: far`.
package struct UnreadNumbers {
  /// The most events with a key that are looked at.
  private static let most = 100_000

  package let problems: [Problem]

  /// - Parameter keys: those that categories declare.
  package init(
    of keys: [String], _ calendars: OpenCalendars, _ answers: IndexAnswers, at now: LocalTime
  ) throws {
    var lookup = EventLookup(calendars, answers)
    var problems: [Problem] = []
    for key in keys {
      let found = try calendars.index.search(key, limit: Self.most, now: now, answers: answers)
      for record in found where answers.isTracked(record) {
        guard let event = lookup.event(of: record),
          let line = OwnNumberLine.last(of: key, in: event.notes), line.number == nil,
          let place = try lookup.place(of: record)
        else { continue }
        problems.append(
          Problem(path: place.path, .event(.noNumber(key: line.key, title: event.title))))
      }
    }
    self.problems = problems
  }
}
