import CalendarModel
import CalendarWords
import TerminalScreen

/// The words of what happened, in the views.
extension Words {
  /// `2:15`.
  package func hoursAndMinutes(seconds: Int) -> String {
    let minutes = seconds / 60
    return "\(minutes / 60):\(twoDigits(minutes % 60))"
  }

  /// `+0:15`, `−0:25`, `0:00`.
  package func difference(seconds: Int) -> String {
    let minutes = seconds / 60
    return sign(of: minutes) + hoursAndMinutes(seconds: abs(minutes) * 60)
  }

  /// `+15 min`, `−1 h 25 min`, `0 min`.
  package func longDifference(seconds: Int) -> String {
    let minutes = seconds / 60
    return sign(of: minutes) + duration(minutes: abs(minutes))
  }

  private func sign(of number: Int) -> String { number > 0 ? "+" : number < 0 ? "−" : "" }

  /// Returns a time without a zero before it: `9:10`.
  package func trackedClock(_ time: LocalTime) -> String {
    let text = clock(time)
    return text.hasPrefix("0") ? String(text.dropFirst()) : text
  }

  /// `planned 4:30`.
  package func planned(seconds: Int) -> String {
    let time = hoursAndMinutes(seconds: seconds)
    return say("planned \(time)", "geplant \(time)")
  }

  /// `happened 3:45 · −0:15`.
  package func happened(seconds: Int, beyondPlan difference: Int) -> String {
    let time = hoursAndMinutes(seconds: seconds)
    return say("happened \(time)", "geschehen \(time)")
      + " · \(self.difference(seconds: difference))"
  }

  /// The column for how what happened differs from its plan.
  package var planHead: String { say("plan", "Plan") }

  /// `3 tracked`.
  package func tracked(_ count: Int) -> String { say("\(count) tracked", "\(count) erfasst") }

  /// Returns the time of an interval in a list: `09:10–11:25`, `13:05–…`, `08:00`.
  package func trackedRange(of record: Record, isRunning: Bool) -> String {
    guard !record.occurrence.isAllDay else { return range(of: record) }
    let start = clock(record.occurrence.start)
    if record.trackedMark == .moment { return start }
    return isRunning ? "\(start)–…" : range(of: record)
  }

  /// `3 tracked, 2 h 50 min`; empty for nothing.
  package func spokenTracked(_ sum: RecordSum) -> String {
    guard sum.count > 0 else { return "" }
    return sum.minutes > 0
      ? "\(tracked(sum.count)), \(duration(minutes: sum.minutes))" : tracked(sum.count)
  }

  /// The name of what is not planned.
  package var whatHappened: String { say("what happened", "was geschah") }
  package var itRuns: String { say("running", "läuft") }

  /// `since 13:05`.
  package func since(_ time: LocalTime) -> String {
    let time = clock(time)
    return say("since \(time)", "seit \(time)")
  }

  /// `since 13:05`, on another day `since Sun 8 Mar, 22:00`.
  func since(_ time: LocalTime, on today: Day) -> String {
    guard time.day != today else { return since(time) }
    let text = moment(time, besideThatOf: today)
    return say("since \(text)", "seit \(text)")
  }

  /// `running: Review since 13:05`, `2 timers run: Call since 13:55; Review since 13:05`.
  func whatRuns(_ count: Int, _ list: String) -> String {
    count == 1
      ? "\(itRuns): \(list)"
      : say("\(count) timers run: \(list)", "\(count) Zeitnahmen laufen: \(list)")
  }

  /// `what happened: 09:10 Thesis; 11:25 Weekly`.
  package func whatHappened(_ list: String) -> String { "\(whatHappened): \(list)" }

  // MARK: Details

  package var recordedHead: String { say("recorded", "erfasst") }
  package var numbersHead: String { say("numbers", "Zahlen") }

  /// How an interval was recorded.
  package func text(of source: Tracking.Source) -> String {
    switch source {
    case .timer: say("by a timer", "mit einer Uhr")
    case .log: say("afterwards", "danach")
    case .point: say("as a moment", "als Moment")
    case .plan: say("as planned", "wie geplant")
    case .imported: say("by another program", "von einem anderen Programm")
    }
  }

  /// Tells what an interval was planned as, and by how much it was longer.
  /// - Parameter runs: whether it runs, so that its length is not known yet.
  package func text(of plan: TrackedDetails.Plan, of record: Record, runs: Bool) -> String {
    let occurrence = plan.occurrence
    let start = occurrence.start
    let time = occurrence.isAllDay ? "" : ", " + range(start..<max(start, occurrence.end))
    let title = plan.title.isEmpty ? noTitle : displayable(plan.title)
    let difference = runs ? nil : record.secondsBeyond(plan).map { longDifference(seconds: $0) }
    return ["\(title), \(dateWithWeekday(start.day))\(time)", difference ?? ""]
      .filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// Tells the numbers that notes say: `km 8.2, hm 120`.
  package func numbers(in notes: String) -> String {
    OwnNumberLine.numbers(in: notes).map { "\(displayable($0.key)) \($0.number.text)" }
      .joined(separator: ", ")
  }

  /// Tells which of plan and actual are shown.
  package func text(of shown: ShownTimes) -> String {
    switch shown {
    case .both: say("plan and actual", "Plan und Geschehenes")
    case .happened: say("only what happened", "nur was geschah")
    case .planned: say("only what was planned", "nur was geplant war")
    }
  }

  package var nothingIsTracked: String {
    say(
      "no calendar of what happened is shown; daybook start and daybook log make one",
      "kein Kalender für Geschehenes ist zu sehen; daybook start und daybook log legen einen an")
  }
}
