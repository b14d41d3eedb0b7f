import CalendarModel
import CalendarViews
import TOML

/// The options for the hours of the week and the day.
extension ConfigurationOptions {
  static let week: [ConfigurationOption<Configuration>] = [
    .value(
      "week.rows", \.interface.weekRows,
      """
      The minutes of a row in the week and the day: 15, 30 or 60; "auto" is as many as show all events
      of these days.
      """, standard: .text("auto")
    ) { (value) throws(WrongValue) in
      if value == .text("auto") { return nil }
      guard case .number(let minutes) = value, let length = RowLength(rawValue: minutes) else {
        throw wrong(value, expected: .rowMinutes)
      }
      return length
    },
    .value(
      "week.first-hour", \.interface.firstMinute,
      """
      The time in the first row of the week and the day when they open, such as 7 or "7:30"; "auto" is
      the beginning of work hours, or what shows all events of these days.
      """, standard: .text("auto")
    ) { (value) throws(WrongValue) in
      if value == .text("auto") { return nil }
      guard let minute = firstMinute(value) else { throw wrong(value, expected: .timeOrAutomatic) }
      return minute
    },
  ]

  /// Reads a time of day before midnight; nil for other values.
  private static func firstMinute(_ value: TOMLValue) -> Int? {
    let minute: Int? =
      switch value {
      case .number(let hour): (0..<24).contains(hour) ? hour * 60 : nil
      case .text(let text): WorkTime.minute(text[...])
      default: nil
      }
    return minute.flatMap { $0 < 1_440 ? $0 : nil }
  }

  private static func wrong(_ value: TOMLValue, expected: OptionValue) -> WrongValue {
    switch value {
    case .number(let number): WrongValue(.isNumber(number: number), expected: expected)
    case .text(let text): WrongValue(.isText(text: TOMLValue.quoted(text)), expected: expected)
    default: WrongValue(value, expected: expected)
    }
  }
}
