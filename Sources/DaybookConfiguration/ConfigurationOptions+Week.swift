import CalendarModel
import CalendarViews
import TOML

/// The options for the hours of the week and the day.
extension ConfigurationOptions {
  static let week: [ConfigurationOption<Configuration>] = [
    ConfigurationOption(
      "week.rows",
      """
      The minutes of a row in the week and the day: 15, 30 or 60; "auto" is as many as show all events
      of these days.
      """, standard: .text("auto")
    ) { value, configuration in
      if value == .text("auto") {
        configuration.interface.weekRows = nil
      } else if case .number(let minutes) = value, let length = RowLength(rawValue: minutes) {
        configuration.interface.weekRows = length
      } else {
        return [finding(value, expected: .rowMinutes)]
      }
      return []
    },
    ConfigurationOption(
      "week.first-hour",
      """
      The time in the first row of the week and the day when they open, such as 7 or "7:30"; "auto" is
      the beginning of work hours, or what shows all events of these days.
      """, standard: .text("auto")
    ) { value, configuration in
      if value == .text("auto") {
        configuration.interface.firstMinute = nil
      } else if let minute = firstMinute(value) {
        configuration.interface.firstMinute = minute
      } else {
        return [finding(value, expected: .timeOrAutomatic)]
      }
      return []
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

  private static func finding(_ value: TOMLValue, expected: OptionValue) -> ConfigurationFinding {
    let flaw: OptionFlaw =
      switch value {
      case .number(let number): .isNumber(number: number)
      case .text(let text): .isText(text: TOMLValue.quoted(text))
      default: .isKind(kind: value.kind)
      }
    return ConfigurationFinding([], flaw, expected: expected)
  }
}
