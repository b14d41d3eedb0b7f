import CalendarModel
import CalendarWords

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

  /// The name of what is not planned.
  package var whatHappened: String { say("what happened", "was geschah") }
  package var itRuns: String { say("running", "läuft") }

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
