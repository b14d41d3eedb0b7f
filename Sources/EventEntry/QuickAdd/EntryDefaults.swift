import CalendarModel

/// An alarm as typed: `10m`, `1d`, `18:00`, `1d 18:00`, `none`.
package enum EntryAlarm: Hashable, Sendable {
  /// A duration before the start.
  case before(days: Int, minutes: Int)
  /// A time of day, in minutes, some days before that of the start.
  case clock(minutes: Int, daysBefore: Int)
  /// No alarm, regardless of the defaults.
  case none

  /// Reads an alarm; nil if the text is none. Case does not matter.
  package init?(_ text: String) {
    let text = text.lowercased()
    if text == "none" {
      self = .none
    } else if let length = EntryLength(word: text.filter { $0 != " " }) {
      self = .before(days: length.days, minutes: length.minutes)
    } else if let (days, minutes) = Self.clock(text) {
      self = .clock(minutes: minutes, daysBefore: days)
    } else {
      return nil
    }
  }

  /// Returns the time after the start at which it is due, negative before it; nil for no alarm.
  package func trigger(of start: EventTime) -> EventDuration? {
    switch self {
    case .before(let days, let minutes): EventDuration(days: -days, seconds: -60 * minutes)
    case .clock(let minutes, let days):
      EventDuration(seconds: 60 * minutes - start.wallClock.secondOfDay - days * 86_400)
    case .none: nil
    }
  }

  // MARK: - Private

  /// Reads `18:00` and `1d 18:00`, with or without a space.
  private static func clock(_ text: String) -> (days: Int, minutes: Int)? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let before = text[..<colon]
    guard let unit = before.lastIndex(where: { $0.isLetter || $0 == " " }) else {
      return time(text[...]).map { (0, $0) }
    }
    let head = text[...unit].filter { $0 != " " }
    guard let length = EntryLength(word: head), length.minutes == 0,
      let minutes = time(text[text.index(after: unit)...])
    else { return nil }
    return (length.days, minutes)
  }

  /// Reads `18:00` or `6:00pm`; the end of a day is none.
  private static func time(_ text: Substring) -> Int? {
    guard let time = EntryClockWord.read(String(text), next: "")?.time, time.form == .full,
      time.minutes < 1440
    else { return nil }
    return time.minutes
  }
}

/// The values of new events that the text does not give, by the kind of event.
package struct EntryDefaults: Hashable, Sendable {
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// With times of day.
    case event
    /// Whole days.
    case day
    /// Whole days that go to a calendar of birthdays, or are named so and repeat every year.
    case birthday
  }

  /// The length of an event with a time.
  package var length = EventDuration(seconds: 3600)
  /// The number of days of an event without times, besides birthdays.
  package var days = 1
  /// The minute of the day of an event without a date or time; nil for a whole day.
  package var minute: Int?
  /// The minute of the day at which work ends.
  package var endOfWork = WorkTime().hours.upperBound
  package var eventAlarms: [EntryAlarm] = []
  package var dayAlarms: [EntryAlarm] = []
  package var birthdayAlarms: [EntryAlarm] = []
  /// The names of collections; empty for the default one.
  package var eventCollection = ""
  package var dayCollection = ""
  package var birthdayCollection = ""
  /// Whether a task that repeats leaves a finished copy when it is completed.
  package var keepsCompleted = true

  package init() {}

  package func alarms(of kind: Kind) -> [EntryAlarm] {
    switch kind {
    case .event: eventAlarms
    case .day: dayAlarms
    case .birthday: birthdayAlarms
    }
  }

  package func collection(of kind: Kind) -> String {
    switch kind {
    case .event: eventCollection
    case .day: dayCollection
    case .birthday: birthdayCollection
    }
  }

  /// Returns whether a title is that of a birthday, in any language of the interface.
  package static func isBirthday(_ title: String) -> Bool {
    let folded = FoldedText.folded(title)
    return birthdays.contains { folded.contains($0) }
  }

  private static let birthdays = ["birthday", "geburtstag"]
}

/// Applies defaults to what the text leaves open.
extension EntryBuilder {
  /// The kind of event, which decides on the defaults.
  package var kind: EntryDefaults.Kind {
    if parts.clock != nil || defaultMinute != nil || parts.part != nil && parts.allDay == nil {
      return .event
    }
    let named = parts.collection?.value.id ?? context.collection
    let collection = context.collections.first { $0.id == named }
    if collection?.traits.kind == .birthdays { return .birthday }
    let isYearly = parts.rule?.value.frequency == .yearly
    return isYearly && EntryDefaults.isBirthday(title) ? .birthday : .day
  }

  /// Returns the typed collection, else that of the kind of event; nil for the default one.
  mutating func collection() -> CollectionID? {
    if let id = parts.collection?.value.id ?? context.collection { return id }
    let name = context.defaults.collection(of: kind)
    guard !name.isEmpty, !context.collections.isEmpty else { return nil }
    let folded = FoldedText.folded(name)
    let found =
      context.collections.first { $0.name == name }
      ?? context.collections.first { FoldedText.folded($0.name) == folded }
    if found == nil { remark(.noDefaultCollection(name)) }
    return found?.id
  }

  /// Returns the typed alarms, else those of the kind of event.
  func alarms(before start: EventTime) -> [EventDuration] {
    let alarms = parts.alarm == nil ? context.defaults.alarms(of: kind) : parts.alarms
    var triggers: [EventDuration] = []
    for trigger in alarms.compactMap({ $0.trigger(of: start) }) where !triggers.contains(trigger) {
      triggers.append(trigger)
    }
    return triggers
  }
}
