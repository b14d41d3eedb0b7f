import CalendarModel
import CalendarWords
import EventEntry

/// The new times of an event, from typed in words; anything they leave out stays the same.
struct EditedTimes {
  private(set) var start: EventTime
  private(set) var duration: EventDuration

  private let event: Event
  /// The context, with the zone of times typed without one.
  private var context: EntryContext
  /// The zone that the typed name.
  private let zone: ZoneChoice?
  /// Whether an end before the start may be one in the afternoon.
  private let readsHalves: Bool
  /// The day that the start names.
  private var saidDay: Day?

  private enum ZoneChoice {
    case floating
    case named(Zone)
  }

  /// - Parameters:
  ///   - event: the current event.
  ///   - context: the context with the reader's clock and zone.
  init(
    of event: Event, _ typed: TypedFields, _ context: EntryContext
  ) throws(CommandFailure) {
    self.event = event
    (start, duration) = (event.start, event.duration)
    self.context = context
    readsHalves = typed.readsHalves
    zone = try typed.zone.map { (id) throws(CommandFailure) in
      if id.lowercased() == "floating" { return .floating }
      if id == context.zone.id { return .named(context.zone) }
      guard let zone = id == Zone.utc.id ? .utc : context.zoneNamed(id) else {
        throw .usage("--zone \(id): there is no such zone" + zoneHint(context.zoneNearest(id)))
      }
      return .named(zone)
    }
    if case .named(let zone)? = zone { self.context.zone = zone }
    try setStart(typed)
    try setLength(typed)
  }

  /// Reads how the event repeats, and moves it to the first day on which it does; a day that was named
  /// has to be one.
  /// - Returns: the rules; empty if it does not repeat.
  mutating func rules(_ text: String) throws(CommandFailure) -> [RecurrenceRule] {
    guard !FormRecurrence.isNothing(text, context.words) else { return [] }
    let before = start
    let rule = try context.rule(text, from: &start)
    guard saidDay == nil || start == before else {
      throw .usage(
        "--repeat \(text): leaves out \(before.wallClock.day.shortText), which --start names")
    }
    return [rule]
  }

  // MARK: - Start

  private mutating func setStart(_ typed: TypedFields) throws(CommandFailure) {
    start = rezoned(start)
    let clock = clock(of: start)
    guard let text = typed.start else {
      if typed.isAllDay { start = .allDay(clock.day) }
      if case .allDay = start, zone != nil {
        throw .usage("--zone: whole days have no zone; say a time with --start too")
      }
      return duration = defaultDuration
    }
    context = context.near(clock.day)
    if Self.isShift(text) {
      throw .usage("--start \(text): says how far; write it as daybook move --by")
    }
    let when = try WhenText(text, option: "--start", context)
    saidDay = when.day
    let day = when.day ?? clock.day
    if typed.isAllDay || when.isAllDay || start.isAllDay && when.secondOfDay == nil {
      guard when.secondOfDay == nil else {
        throw .usage("--start \(text): whole days have no time; leave out --all-day")
      }
      start = .allDay(day)
    } else {
      let second = when.secondOfDay ?? clock.secondOfDay
      start = placed(LocalTime(day, secondOfDay: second), in: when.zone)
    }
    duration = defaultDuration
    guard let said = when.duration else { return }
    guard typed.end == nil, typed.length == nil else {
      throw .usage("--start \(text): says an end already; leave out --end and --for")
    }
    guard start.isAllDay == (said.seconds == 0) else {
      throw .usage("--start \(text): names several days; add --all-day, or say times with --end")
    }
    duration = said
  }

  /// Returns whether a text says how far an event is to be moved, and not to when: `+1h`,
  /// `an hour later`. Days with a sign are counted from today.
  private static func isShift(_ text: String) -> Bool {
    var words = text.lowercased().split(separator: " ").map(String.init)
    if ["later", "earlier"].contains(words.last) {
      return EntryLength(phrase: words.dropLast()) != nil
    }
    guard let sign = words.first?.first, "+-−".contains(sign) else { return false }
    words[0].removeFirst()
    return EntryLength(phrase: words.filter { !$0.isEmpty })?.minutes ?? 0 != 0
  }

  /// Returns a time in the zone that the typed name, at the same time of day.
  private func rezoned(_ time: EventTime) -> EventTime {
    switch (time, zone) {
    case (.allDay, _), (_, nil): time
    case (_, .floating): .floating(time.wallClock)
    case (_, .named(let zone)): .zoned(time.wallClock, zone)
    }
  }

  /// Returns a time on the clock of the typed.
  private func clock(of time: EventTime) -> LocalTime { time.localTime(in: context.zone) }

  /// Converts a time on the clock of the typed to the kind of time that the event has.
  private func placed(_ time: LocalTime, in said: Zone) -> EventTime {
    if said != context.zone { return .zoned(time, said) }
    switch (zone, start) {
    case (.floating, _), (nil, .floating): return .floating(time)
    case (.named, _), (nil, .allDay): return .zoned(time, said)
    case (nil, .zoned(_, let own)):
      return .zoned(own == said ? time : own.localTime(of: said.instant(of: time)), own)
    }
  }

  // MARK: - Length

  /// The previous duration, in the form that the new start requires.
  private var defaultDuration: EventDuration {
    switch (event.start.isAllDay, start.isAllDay) {
    case (false, true):
      let days = event.ownOccurrence(in: context.zone).days
      return EventDuration(days: days.count)
    case (true, false): return context.defaultDuration
    default: return event.duration
    }
  }

  private mutating func setLength(_ typed: TypedFields) throws(CommandFailure) {
    if let text = typed.length { duration = try length(text) }
    if let text = typed.end { duration = try lengthUntil(text) }
  }

  private func length(_ text: String) throws(CommandFailure) -> EventDuration {
    guard let length = readLength(text) else {
      throw .usage("--for \(text): is not a length; write it as 90m, 1h30 or '2 days'")
    }
    guard !start.isAllDay || length.seconds == 0 else {
      throw .usage("--for \(text): whole days last days; say a time with --start too")
    }
    return length
  }

  /// Reads a length; a number alone is minutes, and `1:30` hours.
  private func readLength(_ text: String) -> EventDuration? {
    var words = text.lowercased().split(separator: " ")
      .flatMap { context.words.typed.meanings(of: String($0)) }
    if words.count > 1, words[0] == "for" { words.removeFirst() }
    if let length = EntryLength(words: words), !length.isNone { return length.duration }
    let entry = Entry("0:00 for \(words.joined(separator: " "))", context: context)
    let kinds = Set(entry.pieces.map(\.kind)).subtracting([.title])
    return entry.isUntitled && kinds == [.time, .length] ? entry.draft.duration : nil
  }

  private func lengthUntil(_ typed: String) throws(CommandFailure) -> EventDuration {
    let begin = clock(of: start)
    let reader = FormTimeReader(context: context)
    let text = typed.trimmed == "24:00" ? "midnight" : reader.withoutUntil(typed)
    if let length = length(text, from: begin) {
      guard !start.isAllDay || length.seconds == 0 else {
        throw .usage("--end \(text): whole days last days; say a time with --start too")
      }
      return start.isAllDay ? EventDuration(days: max(1, length.days)) : length
    }
    let when = try WhenText(text, option: "--end", context.near(begin.day))
    guard when.duration == nil else {
      throw .usage("--end \(text): names two; say one, or both with --start")
    }
    guard start.isAllDay || !when.isAllDay else {
      throw .usage("--end \(text): the start has a time; add --all-day")
    }
    let early = CommandFailure.usage("--end \(text): is before the start")
    if start.isAllDay {
      guard when.secondOfDay == nil, let named = when.day else {
        throw .usage("--end \(text): for whole days, give the last one")
      }
      let last = reader.day(ofEnd: named, text, from: begin.day)
      guard last >= begin.day else { throw early }
      return EventDuration(days: last - begin.day + 1)
    }
    if case .floating = start, when.zone != context.zone {
      throw .usage("--end \(text): the start has no zone; say one with --zone")
    }
    let end = placed(localEnd(when, after: begin, text), in: when.zone)
    let seconds = end.localTime(in: .utc) - start.localTime(in: .utc)
    guard seconds > 0 else { throw early }
    return EventDuration(seconds: Int(clamping: seconds))
  }

  /// Reads an end that is a length, as in the form: `45m`. `2h` is a time if it is after the start.
  private func length(_ text: String, from begin: LocalTime) -> EventDuration? {
    let reader = FormTimeReader(context: context.near(begin.day))
    switch reader.read(text) {
    case .length(let length): return length
    case .clock(let minutes) where minutes < begin.secondOfDay / 60: return reader.length(text)
    case .clock, .day, .moment, .wrong: return nil
    }
  }

  /// Returns the end. Without a day, it is on the day of the start or in the night after it, as in
  /// quick add; without a time, it keeps its time.
  private func localEnd(_ when: WhenText, after begin: LocalTime, _ text: String) -> LocalTime {
    let before = event.ownOccurrence(in: context.zone).end
    let reader = FormTimeReader(context: context)
    if readsHalves, when.day == nil, let second = when.secondOfDay {
      let minute =
        reader
        .minute(ofEnd: second / 60, text, after: begin.secondOfDay / 60)
      if minute != second / 60 { return LocalTime(begin.day, secondOfDay: minute * 60) }
    }
    let end = LocalTime(
      when.day.map { reader.day(ofEnd: $0, text, from: begin.day) } ?? begin.day,
      secondOfDay: when.secondOfDay ?? before.secondOfDay)
    // Midnight can end a day.
    let isNight =
      when.day == nil && end <= begin
      && (end.secondOfDay == 0 || end + 86_400 - begin <= Self.longestNight)
    return isNight ? end + 86_400 : end
  }

  private static let longestNight: Int64 = 43_200
}

extension EntryContext {
  /// Reads how something repeats, and moves its time to the first day on which it does.
  func rule(_ text: String, from time: inout EventTime) throws(CommandFailure) -> RecurrenceRule {
    let day = time.wallClock.day
    var context = self
    context.selectedDay = day
    let entry = FormRecurrence.entry(text, context)
    let kinds = Set(entry.pieces.map(\.kind)).subtracting([.title])
    if let problem = entry.problems.first { throw .usage("--repeat \(text): \(problem)") }
    guard let rule = entry.draft.recurrence, entry.draft.title.isEmpty,
      entry.draft.daysLeftOut.isEmpty, kinds.isSubset(of: [.recurrence, .date])
    else {
      throw .usage(
        "--repeat \(text): is not understood; write it as 'every 2 weeks on tue until june'")
    }
    time = time.moved(byDays: entry.draft.start.wallClock.day - day)
    return rule
  }
}

extension Entry {
  /// Whether it was understood completely, with no words left for a title.
  fileprivate var isUntitled: Bool { problems.isEmpty && draft.title.isEmpty }
}
