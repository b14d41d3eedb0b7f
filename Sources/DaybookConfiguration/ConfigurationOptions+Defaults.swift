import CalendarModel
import CalendarViews
import EventEntry
import TOML

/// The options for new events, by their kind, and for their alarms.
extension ConfigurationOptions {
  static let reminders: [ConfigurationOption<Configuration>] = [
    .flag(
      "reminders.inside", \.interface.showsReminders, of: Configuration(),
      """
      Whether alarms that are due are shown while the calendar is open, in the top right corner.
      """),
    .choice(
      "reminders.bell", \.interface.reminderBell, of: Configuration(),
      [("never", .never), ("sounds", .sounds), ("always", .always)],
      """
      Which of them ring the bell of the terminal: "sounds" (alarms with a sound), "always" or "never".
      """),
    .number(
      "reminders.snooze", \.interface.snoozeMinutes, of: Configuration(), 1...1_440,
      """
      In how many minutes an alarm comes again that is put off.
      """),
  ]

  static let defaults: [ConfigurationOption<Configuration>] = [
    .text(
      "defaults.event-length", \.interface.defaults.length,
      """
      How long an event with a time lasts where you say nothing, from "1m" to "24h".
      """, standard: "1h", expected: .length
    ) { text in
      EntryLength(word: text.lowercased())?.minutesOfDay.map { EventDuration(seconds: $0 * 60) }
    },
    alarms(
      "defaults.event-alarms", \.interface.defaults.eventAlarms,
      """
      The alarms of new events with a time, such as ["10m", "1d"]: so long before the start, or at a
      time of day such as "1d 18:00", the evening before. [] is none. What you type counts instead:
      !5m for another, !none for none.
      """),
    calendar(
      "defaults.event-calendar", \.interface.defaults.eventCollection,
      """
      The name of the calendar that new events with a time go to; "" is the default one (see default
      below). All this counts for what you add, never for what is imported or synchronized.
      """),
    .number(
      "defaults.day-length", \.interface.defaults.days, of: Configuration(), 1...366,
      """
      How many days a new event without a time has that does not repeat.
      """),
    alarms(
      "defaults.day-alarms", \.interface.defaults.dayAlarms,
      """
      The alarms of new events of whole days, such as ["1d 18:00", "9:00"].
      """),
    calendar(
      "defaults.day-calendar", \.interface.defaults.dayCollection,
      """
      The name of the calendar that new events of whole days go to; "" is the default one.
      """),
    alarms(
      "defaults.birthday-alarms", \.interface.defaults.birthdayAlarms,
      """
      The alarms of new birthdays: whole days that go to a calendar of birthdays, or whose title says
      birthday or Geburtstag and that repeat every year.
      """),
    calendar(
      "defaults.birthday-calendar", \.interface.defaults.birthdayCollection,
      """
      The name of the calendar that new birthdays go to; "" is the default one.
      """),
  ]

  // MARK: - Private

  /// The maximum number of alarms, like that of reminders.
  private static let mostAlarms = AlarmSchedule.mostEntries

  private static func alarms(
    _ key: String,
    _ place: @autoclosure @escaping ConfigurationOption<Configuration>.Place<[EntryAlarm]>,
    _ comment: String
  ) -> ConfigurationOption<Configuration> {
    .value(key, place(), comment, standard: .list([]), alarms)
  }

  @Sendable private static func alarms(_ value: TOMLValue) throws(WrongValue) -> [EntryAlarm] {
    let expected = OptionValue.alarms
    guard case .list(let values) = value else { throw WrongValue(value, expected: expected) }
    guard values.count <= mostAlarms else {
      throw WrongValue(.manyAlarms(limit: mostAlarms), expected: expected)
    }
    var alarms: [EntryAlarm] = []
    for value in values {
      guard case .text(let text) = value else {
        throw WrongValue(.holdsKind(kind: value.kind), expected: expected)
      }
      guard let alarm = EntryAlarm(text), alarm != .none else {
        throw WrongValue(.holdsText(text: TOMLValue.quoted(text)), expected: expected)
      }
      if !alarms.contains(alarm) { alarms.append(alarm) }
    }
    return alarms
  }

  private static func calendar(
    _ key: String,
    _ place: @autoclosure @escaping ConfigurationOption<Configuration>.Place<String>,
    _ comment: String
  ) -> ConfigurationOption<Configuration> {
    .text(
      key, place(), comment, standard: "", example: "Work", expected: .calendar
    ) { $0 }
  }
}
