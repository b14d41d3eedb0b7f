import CalendarModel
import EventEntry

/// The time that an option gives, in the words of quick add or as in JSON.
package struct WhenText: Hashable {
  /// The day; nil if only a time is given.
  package private(set) var day: Day?
  /// The time on the clock of `zone`; nil if only a day is given.
  package private(set) var secondOfDay: Int?
  /// The zone that the time is in.
  package private(set) var zone: Zone
  /// Whether the text says that it is for the whole day.
  package private(set) var isAllDay = false
  /// The duration, if an end is given too.
  package private(set) var duration: EventDuration?

  /// - Parameters:
  ///   - option: the option's name, for the message if the text cannot be read.
  ///   - context: the context with the default day, and the zone of times without one.
  package init(_ typed: String, option: String, _ context: EntryContext) throws(CommandFailure) {
    zone = context.zone
    var text = typed
    if let rest = FormTimeReader(context: context).withoutAllDay(typed) {
      isAllDay = true
      text = rest
      if rest.isEmpty { return }
    }
    if let time = Self.moment(text, in: context.zone) {
      (day, secondOfDay, zone) = (time.clock.day, time.clock.secondOfDay, time.zone)
      return
    }
    // The rules of the form come first, so that a text means the same in both.
    switch FormTimeReader(context: context).read(text) {
    case .day(let day):
      self.day = day
      return
    case .clock(let minutes) where minutes < 1_440:
      secondOfDay = minutes * 60
      return
    case .moment(let day, let minutes):
      (self.day, secondOfDay) = (day, minutes * 60)
      return
    case .wrong(let reason) where text.utf8.count == 4 && Int(text) != nil:
      throw .usage("\(option) \(text): \(reason)")
    case .clock, .length, .wrong: break
    }
    let probe = Self.probe(context)
    // A bare hour is a time only after `at`, and `12/5` a date only after `on`.
    for words in [text, "at \(text)", "on \(text)"] {
      let entry = Entry(words, context: probe)
      let kinds = Set(entry.pieces.map(\.kind)).subtracting([.title])
      guard entry.draft.title.isEmpty, !kinds.isDisjoint(with: [.date, .time]),
        kinds.isSubset(of: [.date, .time, .length])
      else {
        continue
      }
      if let problem = entry.problems.first {
        throw .usage("\(option) \(text): \(problem)")
      }
      read(entry.draft, saysDay: kinds.contains(.date), unsaid: probe.defaultDuration)
      return
    }
    throw .usage(
      "\(option) \(text): is not understood; write it as 'tomorrow 9:30' or 2026-03-09T14:00")
  }

  // MARK: - Private

  /// Returns the context with a duration that is never typed, to detect whether an end is given.
  private static func probe(_ context: EntryContext) -> EntryContext {
    var probe = context
    probe.defaultDuration = EventDuration(seconds: 1)
    return probe
  }

  private mutating func read(_ draft: EntryDraft, saysDay: Bool, unsaid: EventDuration) {
    if saysDay { day = draft.start.wallClock.day }
    guard case .zoned(let time, let own) = draft.start else {
      duration = draft.duration.days > 1 ? draft.duration : nil
      return
    }
    zone = own
    secondOfDay = time.secondOfDay
    duration = draft.duration == unsaid ? nil : draft.duration
  }

  /// Reads `2026-03-10T09:00`, `2026-03-10T09:00:00+01:00`, `2026-03-10T08:00:00Z`. The second pass of an
  /// hour that clocks repeat is in UTC: no clock time of the zone says it.
  private static func moment(_ text: String, in zone: Zone) -> (clock: LocalTime, zone: Zone)? {
    guard let clock = text.firstIndex(of: "T") else { return nil }
    guard let sign = text[clock...].lastIndex(where: { "+-Z".contains($0) }) else {
      return LocalTime(iso8601: text).map { ($0, zone) }
    }
    guard let time = LocalTime(iso8601: text[..<sign]), let offset = offset(text[sign...]) else {
      return nil
    }
    let instant = Zone.utc.instant(of: time) + -Int64(offset)
    let local = zone.localTime(of: instant)
    return zone.instant(of: local) == instant
      ? (local, zone) : (Zone.utc.localTime(of: instant), .utc)
  }

  /// Reads the seconds of `+01:00` or `Z`.
  private static func offset(_ text: Substring) -> Int? {
    if text == "Z" { return 0 }
    guard let time = LocalTime(iso8601: "1970-01-01T" + text.dropFirst()) else { return nil }
    return text.first == "-" ? -time.secondOfDay : time.secondOfDay
  }
}
