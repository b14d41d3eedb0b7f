import CalendarModel
import CalendarStore
import TerminalScreen

/// A timer that runs, for a line about what is on.
package struct RunningTimer: Equatable {
  let id: String
  let title: String
  let start: Instant
  let categories: [String]

  /// `► Review 0:55`.
  func text(at now: Instant, _ fields: BarLine.Fields) -> String {
    var line = BarLine(fields)
    line.append(own: "► ")
    line.append(field: printable(title))
    line.append(own: " " + Self.clock(Int(max(0, now - start))))
    return line.text
  }

  func json(at now: Instant, in zone: Zone) -> JSON {
    .object([
      ("id", .text(id)), ("title", .text(title)), ("start", .text(RecordTimes.text(start, zone))),
      ("weekday", .weekday(of: zone.localTime(of: start).day)), ("end", .null),
      ("categories", .list(categories.map { .text($0) })),
      ("state", .text("running")), ("seconds", .number(Int(max(0, now - start)))),
    ])
  }

  /// The next moment at which it has run for another number of minutes.
  func nextMinute(after now: Instant) -> Instant {
    start > now ? start + 60 : now + (60 - (now - start) % 60)
  }

  /// `0:55`.
  static func clock(_ seconds: Int) -> String {
    let minutes = seconds / 60 % 60
    return "\(seconds / 3600):\(minutes < 10 ? "0" : "")\(minutes)"
  }
}

extension IndexAnswers {
  /// Returns the timers that run and pass the filter, the oldest first.
  /// - Parameter lookup: finds their ids.
  package func runningTimers(at now: Instant, _ lookup: inout EventLookup) throws -> [RunningTimer]
  {
    try (runningEvents(at: now) ?? []).filter(passesFilter).map { event in
      let own = event.ownOccurrence(in: zone)
      return RunningTimer(
        id: try lookup.place(of: event.id).map { RecordID(own, of: $0).text } ?? "",
        title: event.title,
        start: event.moments(in: zone).lowerBound, categories: event.categories.map(\.name))
    }
  }

  private func passesFilter(_ event: Event) -> Bool {
    guard filter != .everything else { return true }
    let day = zone.localTime(of: event.moments(in: zone).lowerBound).day
    var passes = false
    forEachRecord(touching: day...day) { passes = passes || $0.occurrence.event == event.id }
    return passes
  }
}
