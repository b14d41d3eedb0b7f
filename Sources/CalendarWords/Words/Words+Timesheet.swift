import CalendarModel

/// The numbers and names of a timesheet, on screens and in tables.
extension Words {
  /// `Mon` of a day, `w11` of a week, `Mar` of a month.
  package func columnName(_ days: ClosedRange<Day>, _ columns: TimesheetColumns) -> String {
    switch columns {
    case .day: shortName(of: days.lowerBound.weekday)
    case .week: say("w", "KW") + "\(days.upperBound.weekNumber.week)"
    case .month: shortName(of: days.lowerBound.month)
    case .quarter: say("Q", "Q") + "\((days.lowerBound.month.number + 2) / 3)"
    case .year: yearText(days.lowerBound.month.year)
    }
  }

  /// `2:15`; `2×` for what takes no time, `·` for nothing.
  package func sheetCell(_ sum: RecordSum) -> String {
    if sum.seconds >= 60 { return hours(minutes: sum.minutes) }
    return sum.count > 0 ? "\(sum.count)×" : "·"
  }

  /// `2:15`.
  package func hours(minutes: Int) -> String {
    let (hours, rest) = (abs(minutes) / 60, abs(minutes) % 60)
    return "\(minutes < 0 ? "−" : "")\(hours):\(rest < 10 ? "0" : "")\(rest)"
  }

  /// `+0:15`, `−1:10`; empty where nothing was planned so far and nothing took time.
  package func sheetDifference(_ value: PlanAndActual) -> String {
    guard value.tracked.seconds != 0 || value.secondsSoFar != 0 else { return "" }
    let minutes = value.difference / 60
    return (minutes < 0 ? "" : "+") + hours(minutes: minutes)
  }

  /// An amount in its unit: `2:15`, `3×`, `8.2`; `·` for an unknown one.
  package func sheetAmount(_ amount: OwnNumber?, _ unit: TimesheetUnit) -> String {
    guard let amount else { return "·" }
    switch unit {
    case .time: return hours(minutes: amount.whole / 60)
    case .times: return rounded(amount) + "×"
    case .number: return rounded(amount)
    }
  }

  /// The goal of a target: `≥10h`, or with room `≥10 h`.
  package func sheetGoal(_ target: Target, isShort: Bool) -> String {
    let blank = isShort ? "" : " "
    let sign = target.bound == .atLeast ? "≥" : "≤"
    switch target.goal {
    case .times(let count): return "\(sign)\(count)×"
    case .sum(let number, let key): return "\(sign)\(number.text)\(blank)\(key)"
    case .seconds(let seconds):
      let (hours, rest) = (seconds / 3600, seconds / 60 % 60)
      if rest > 0, hours > 0 { return sign + self.hours(minutes: seconds / 60) }
      return rest > 0 ? "\(sign)\(rest)\(blank)min" : "\(sign)\(hours)\(blank)h"
    }
  }

  /// How a target stands: `7:45 left`, `✓ planned 1:00`, `✗ 0:40 over`.
  package func sheetStanding(
    _ target: TargetStanding, _ counts: TrackedCategory.Counts
  ) -> String {
    guard let standing = target.standing else { return "…" }
    let unit = target.unit
    let planned =
      counts == .planned
      ? say(" planned ", " geplant ") + sheetAmount(standing.done, unit) : ""
    if standing.isMet { return "✓" + planned }
    if target.target.bound == .atMost {
      return "✗ " + sheetAmount(.zero - standing.left, unit) + say(" over", " zu viel") + planned
    }
    return sheetAmount(standing.left, unit) + say(" left", " übrig") + planned
  }

  /// `by category` of a table.
  package var sheetCategory: String { say("category", "Kategorie") }
  package var sheetSum: String { say("sum", "Summe") }
  package var sheetTarget: String { say("target", "Ziel") }
  package var sheetTracked: String { say("tracked", "gemessen") }
  package var sheetPlanned: String { say("planned", "geplant") }
  package var sheetOthers: String { say("others", "übrige") }
  package var sheetClock: String { say("by the clock", "nach der Uhr") }
  package func sheetTitle(_ days: ClosedRange<Day>) -> String {
    let name = days.count == 1 ? dateWithWeekday(days.lowerBound) : range(days)
    return say("Timesheet · \(name)", "Stundenzettel · \(name)")
  }

  /// `6 weeks`.
  package func streak(_ streak: TimesheetStreak) -> String {
    let (count, isOne) = (streak.count, streak.count == 1)
    let name =
      switch streak.unit {
      case .day: isOne ? say("day", "Tag") : say("days", "Tage")
      case .workday: isOne ? say("workday", "Arbeitstag") : say("workdays", "Arbeitstage")
      case .week: isOne ? say("week", "Woche") : say("weeks", "Wochen")
      case .month: isOne ? say("month", "Monat") : say("months", "Monate")
      case .year: isOne ? say("year", "Jahr") : say("years", "Jahre")
      }
    return "\(count) \(name)"
  }

  // MARK: - Private

  /// Returns a number with at most one decimal.
  private func rounded(_ number: OwnNumber) -> String {
    let tenths = (number * 10).rounded
    let text = "\(abs(tenths) / 10)" + (tenths % 10 == 0 ? "" : ".\(abs(tenths) % 10)")
    return (tenths < 0 ? "−" : "") + text
  }
}
