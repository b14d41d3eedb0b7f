import CalendarModel
import CalendarWords
import EventEntry
import TOML
import TerminalScreen

/// An entry of `categories`; without a name it is reported, and left out.
struct CategoryEntry: Hashable, Sendable {
  var name: Category?
  var title = ""
  var color: EventColor?
  var sign = ""
  var key = ""
  var keys: [KeySequence] = []
  var minutes: Int?
  var values: [String] = []
  var counts = TrackedCategory.Counts.tracked
  var targets: [Target] = []

  /// Its own keys; nil without a name or keys.
  var keymapRow: Keymap.Row? {
    keys.isEmpty ? nil : name.map { Keymap.Row(logging: $0, keys) }
  }

  /// What it says; nil without a name.
  var tracked: TrackedCategory? {
    guard let name else { return nil }
    var tracked = TrackedCategory(name)
    (tracked.title, tracked.color, tracked.sign, tracked.key) = (title, color, sign, key)
    (tracked.minutes, tracked.values) = (minutes, values)
    (tracked.counts, tracked.targets) = (counts, targets)
    return tracked
  }
}

/// The options for what is tracked.
extension ConfigurationOptions {
  static let tracking: [ConfigurationOption<Configuration>] = [
    .text(
      "tracking.calendar", \.tracking.calendar,
      """
      The name of the calendar that what you track goes to; "" is the only one of kind "tracked", or
      else one named Tracked, which is made when it is first needed.
      """, standard: "", expected: .calendar
    ) { $0 },
    .choice(
      "tracking.timers", \.tracking.timers, of: Configuration(),
      TrackingSettings.Timers.allCases.map { ($0.rawValue, $0) },
      """
      How many timers run at a time: with "one" a start ends the others, with "many" it does not.
      """),
    length(
      "tracking.long", \.tracking.longMinutes, "10h",
      """
      From which length on a running timer may have been forgotten, up to "24h".
      """),
    length(
      "tracking.gap", \.tracking.gapMinutes, "10m",
      """
      How long the machine may sleep or be off while a timer runs before that is reported, up to "24h".
      """),
  ]

  static let categories = ConfigurationOption<Configuration>.entries(
    "categories", \.categories,
    """
    Categories that are known by sight, in any order: how they look, what typing them means, and what
    you want to reach.
    """,
    ConfigurationTable<CategoryEntry>(entry), { _ in CategoryEntry() }, needed: "name",
    check: { $0.name == nil ? (.noName, .category) : nil })

  // MARK: - Private

  private static let entry: [ConfigurationOption<CategoryEntry>] = [
    .text(
      "name", \.name,
      """
      The category, as a path: "sport" has what lies below it, too.
      """, example: "sport/run", expected: .category
    ) { (text: String) -> Category?? in
      guard let category = Category(text) else { return nil }
      return .some(category)
    },
    .text(
      "title", \.title,
      """
      What is logged under it. A line that says only this, or the last part of the name, means this
      category. "" is the last part of the name.
      """, standard: "", example: "Run", expected: .name
    ) { $0 },
    .text(
      "color", \.color,
      """
      Its colour: red, green and blue, or a name; "" is made from its name.
      """, standard: "", example: "#e06c75", expected: .color
    ) { (text: String) -> EventColor?? in
      if text.isEmpty { return .some(nil) }
      guard let color = EventColor(typed: text) else { return nil }
      return .some(color)
    },
    .text(
      "sign", \.sign,
      """
      A sign of one column; "" is the first letter where one is needed.
      """, standard: "", example: "»", expected: .sign
    ) { $0.isEmpty || $0.count == 1 && displayWidth(of: $0) == 1 ? $0 : nil },
    .text(
      "key", \.key,
      """
      The key after the one for what happens now that logs it, such as "r"; "" for none.
      """, standard: "", example: "r", expected: .oneKey
    ) { text in
      let isKey = text.count == 1 && text.allSatisfy { $0.isLetter || $0.isNumber }
      return text.isEmpty || isKey ? text : nil
    },
    .value(
      "keys", \.keys,
      """
      Keys of its own that log it, such as ["gr", "<F5>"], written as in [keys].
      """, standard: .list([])
    ) { (value) throws(WrongValue) in try sequences(value) },
    .text(
      "length", \.minutes,
      """
      How long it takes where you say nothing, up to "24h", such as "45m", which ends now; "" is a
      moment, which counts and takes no time.
      """, standard: "", example: "45m", expected: .lengthOrNone
    ) { (text: String) -> Int?? in
      if text.isEmpty { return .some(nil) }
      guard let minutes = EntryLength(word: text.lowercased())?.minutesOfDay else { return nil }
      return .some(minutes)
    },
    .value(
      "values", \.values,
      """
      The names of its own numbers, such as ["km"], which stand in the notes as a line: km: 8.2
      """, standard: .list([])
    ) { (value) throws(WrongValue) in
      try texts(value, expected: .numberKeys) { OwnNumberLine.isKey($0) ? $0 : nil }
    },
    .choice(
      "counts", \.counts, of: CategoryEntry(),
      TrackedCategory.Counts.allCases.map { ($0.rawValue, $0) },
      """
      What its targets are about: "tracked", what happened, or "planned".
      """),
    .value(
      "targets", \.targets,
      """
      What you want to reach or not to exceed, such as [">= 3 times a week", ">= 20 km a month"]: >= or
      <=, a length, times or one of its numbers, and a day, a workday, a week, a month or a year.
      """, standard: .list([])
    ) { (value) throws(WrongValue) in
      try texts(value, expected: .targets) { Target($0) }
    },
  ]

  /// The most texts in a list.
  static let mostTexts = 50

  /// Reads a list of texts.
  static func texts<Value>(
    _ value: TOMLValue, expected: OptionValue, _ reading: (String) -> Value?
  ) throws(WrongValue) -> [Value] {
    guard case .list(let values) = value, values.count <= mostTexts else {
      throw WrongValue(value, expected: expected)
    }
    var found: [Value] = []
    for value in values {
      guard case .text(let text) = value else {
        throw WrongValue(.holdsKind(kind: value.kind), expected: expected)
      }
      guard let one = reading(text) else {
        throw WrongValue(.holdsText(text: TOMLValue.quoted(text)), expected: expected)
      }
      found.append(one)
    }
    return found
  }

  private static func length(
    _ key: String,
    _ place: @autoclosure @escaping ConfigurationOption<Configuration>.Place<Int>,
    _ standard: String, _ comment: String
  ) -> ConfigurationOption<Configuration> {
    .text(key, place(), comment, standard: standard, expected: .length) { text in
      EntryLength(word: text.lowercased())?.minutesOfDay
    }
  }
}
