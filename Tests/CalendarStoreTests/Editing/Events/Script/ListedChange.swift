import CalendarModel

/// A rule that needs no calendar to be understood: every so many days.
struct ListedRule: Hashable {
  let days: Int
  let count: Int
  let isWritten: Form

  enum Form: CaseIterable { case daily, weekly, until }

  func places(from start: LocalTime) -> [LocalTime] {
    (0..<count).map { start + Int64($0 * days) * 86_400 }
  }

  /// The same as a file has it.
  func rule(from start: EventTime) -> RecurrenceRule {
    var rule = RecurrenceRule(.daily, interval: days)
    rule.end = .count(count)
    switch isWritten {
    case .daily: break
    case .weekly where days % 7 == 0:
      rule = RecurrenceRule(.weekly, interval: days / 7)
      rule.end = .count(count)
    case .weekly: break
    case .until:
      let last = start.later(by: Int64((count - 1) * days) * 86_400)
      if case .zoned(let clock, let zone) = last {
        rule.end = .until(.zoned(Zone.utc.localTime(of: zone.instant(of: clock)), .utc))
      } else {
        rule.end = .until(last)
      }
    }
    return rule
  }
}

/// New values for an occurrence.
struct ListedChange: Hashable {
  var title: String?
  var location: String?
  var start: EventTime?
  var duration: EventDuration?
  var rule: ListedRule?

  func applied(to old: ListedCalendars.Fields) -> ListedCalendars.Fields {
    var new = old
    if let title { new.title = title }
    if let location { new.location = location }
    if let start { new.start = start }
    if let duration { new.duration = duration }
    return new
  }

  /// Texts, where they are those of the series.
  func details(
    _ old: ListedCalendars.Fields, like series: ListedCalendars.Fields
  ) -> ListedCalendars.Fields {
    var new = old
    if let title, old.title == series.title { new.title = title }
    if let location, old.location == series.location { new.location = location }
    return new
  }

  /// By how much an occurrence moves, in seconds.
  func move(of old: ListedCalendars.Fields) -> Int64 {
    start.map { $0.wallClock - old.start.wallClock } ?? 0
  }

  /// Nil where it stays.
  func newDuration(of old: ListedCalendars.Fields) -> EventDuration? {
    duration == old.duration ? nil : duration
  }

  /// Whether an occurrence says all of it already, and the series its texts.
  func isNothing(
    for old: ListedCalendars.Fields, of series: ListedCalendars.Fields?
  ) -> Bool {
    guard rule == nil, applied(to: old) == old else { return false }
    guard let series else { return true }
    return (title ?? series.title) == series.title
      && (location ?? series.location) == series.location
  }

  /// The same as the editor is told.
  func fields(of old: ListedCalendars.Fields, first: EventTime) -> [EventField] {
    var fields: [EventField] = []
    if let title { fields.append(.title(title)) }
    if let location { fields.append(.location(location)) }
    if start != nil || duration != nil {
      fields.append(.times(start: start ?? old.start, duration: duration ?? old.duration))
    }
    if let rule { fields.append(.rules([rule.rule(from: first)])) }
    return fields
  }
}
