import CalendarModel
import TerminalScreen

/// Names of weekdays and months.
extension Words {
  package func name(of weekday: Weekday) -> String { formats.weekdays[weekday.rawValue - 1] }

  package func shortName(of weekday: Weekday) -> String {
    formats.shortWeekdays[weekday.rawValue - 1]
  }

  /// The longest name that fits: `Monday`, `Mon`, `Mo` or `M`.
  package func name(of weekday: Weekday, fitting width: Int) -> String {
    let name = name(of: weekday)
    if width >= Self.widthOfNames, displayWidth(of: name) < width { return name }
    return cut(shortName(of: weekday), toWidth: width)
  }

  /// From here on columns have whole names.
  private static let widthOfNames = 12

  private func cut(_ name: String, toWidth width: Int) -> String {
    var (text, left) = ("", width)
    for character in name {
      left -= displayWidth(of: character)
      guard left >= 0 else { break }
      text.append(character)
    }
    return text
  }

  /// `March`, beside a day.
  package func name(of month: Month) -> String { formats.months[month.number - 1] }

  /// `March`, where it stands alone.
  package func title(of month: Month) -> String { formats.monthTitles[month.number - 1] }

  /// `Mar`.
  package func shortName(of month: Month) -> String { formats.shortMonths[month.number - 1] }

  /// `March 2026`.
  package func titleWithYear(of month: Month) -> String {
    "\(title(of: month)) \(yearText(month.year))"
  }

  /// `Quarter 1 · 2026`.
  package func quarter(of month: Month) -> String {
    let number = (month.number + 2) / 3
    return say("Quarter \(number)", "Quartal \(number)") + " · \(yearText(month.year))"
  }

  package func status(_ status: Event.Status) -> String {
    switch status {
    case .cancelled: say("cancelled", "abgesagt")
    case .tentative: say("tentative", "vorläufig")
    case .confirmed: say("confirmed", "bestätigt")
    }
  }
}

/// A year as people write it; years before 1 keep their astronomical number, with a minus sign.
package func yearText(_ year: Int) -> String { year < 0 ? "−\(-year)" : "\(year)" }
