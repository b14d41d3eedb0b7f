import CalendarModel
import CalendarViews
import CalendarWords

/// The words of the timesheet's window.
extension Words {
  /// `Trends · week 11, until Mon 9 Mar`.
  package func trendsTitle(_ question: TimesheetQuestion) -> String {
    let week = question.week.upperBound.weekNumber.week
    let day = date(question.reference, besideThatOf: question.today)
    return say("Trends · week \(week), until \(day)", "Verlauf · KW \(week), bis \(day)")
  }

  /// Returns the descriptions of the keys, from long to short.
  package func sheetKeys(_ window: TimesheetWindow) -> [String] {
    guard window.page == .sheet else {
      return [
        say(
          "Tab timesheet · Enter history · Esc", "Tab Stundenzettel · Enter Verlauf der Tage · Esc"
        ), "Tab · Esc",
      ]
    }
    let other = say(window.period.name, window.period.germanName)
    let first = say("Tab trends · [ ] ", "Tab Verlauf · [ ] ") + other + " · + - "
    let plan = say("period · p plan", "Zeitraum · p Plan")
    return [
      first + plan
        + say(
          " · u by the clock · e export · Enter history · Esc",
          " · u nach der Uhr · e Ausgabe · Enter Verlauf der Tage · Esc"),
      first + plan + say(" · e export · Esc", " · e Ausgabe · Esc"),
      "Tab [ ] + - p u e · Esc",
    ]
  }

  /// The heads of the columns of trends.
  package func trendHeads(_ day: Day) -> [String] {
    let name = shortName(of: day.weekday)
    return [
      say("so far", "bisher"), say("to \(name)", "bis \(name)"), say("before", "vorher"),
      say("average", "Schnitt"), say("8 weeks", "8 Wochen"), say("last", "zuletzt"),
      say("streak", "Serie"),
    ]
  }

  package var onlyUpToAMonth: String {
    say(
      "Time by the clock is known for up to a month, where not too much happened on a day",
      "Zeit nach der Uhr gibt es für bis zu einen Monat und nicht zu volle Tage")
  }

  /// The name of a file for the sheet of some days, without its ending.
  package func sheetFile(_ days: ClosedRange<Day>) -> String {
    say("timesheet", "stundenzettel") + "-" + days.lowerBound.iso8601Text
  }

  /// A sentence about a row: `thesis: 2:15 of 2:00, +0:15, ≥10 h 7:45 left`.
  package func spokenRow(_ name: String, _ row: TimesheetRow, showsPlan: Bool) -> String {
    let value = row.sum
    let plan = value.planned.count > 0 ? [sheetPlanned + " " + sheetCell(value.planned)] : []
    let happened = value.tracked.count > 0 || value.tracked.seconds > 0
    let first = happened ? [sheetTracked + " " + sheetCell(value.tracked)] : []
    let difference = sheetDifference(value)
    let targets = row.targets.map {
      sheetGoal($0.target, isShort: false) + " " + sheetStanding($0, row.counts)
    }
    let parts = (showsPlan ? plan + first : first + plan)
    let all = parts + (difference.isEmpty ? [] : [difference]) + targets
    return "\(name): " + (all.isEmpty ? say("nothing", "nichts") : all.joined(separator: ", "))
  }

  /// A sentence about the trend of a row.
  package func spokenTrend(
    _ name: String, _ row: TimesheetRow, last: String, streak: String
  ) -> String {
    let (trend, unit) = (row.trend, row.trend.unit)
    let direction =
      switch trend.direction {
      case .up: say(" (more)", " (mehr)")
      case .down: say(" (less)", " (weniger)")
      case .same: say(" (the same)", " (gleich)")
      case nil: ""
      }
    let parts = [
      say("so far ", "bisher ") + sheetAmount(trend.soFar, unit),
      say("last week until then ", "vorige Woche bis dahin ")
        + sheetAmount(trend.toSameDay, unit) + direction,
      say("all of it ", "im Ganzen ") + sheetAmount(trend.lastWeek, unit),
      say("average ", "Schnitt ") + sheetAmount(trend.average, unit),
      say("last ", "zuletzt ") + last, say("streak ", "Serie ") + streak,
    ]
    return "\(name): " + parts.joined(separator: ", ")
  }
}

extension TotalsPeriod {
  fileprivate var name: String { "\(self)" }

  fileprivate var germanName: String {
    switch self {
    case .day: "Tag"
    case .week: "Woche"
    case .month: "Monat"
    case .quarter: "Quartal"
    case .year: "Jahr"
    }
  }
}
