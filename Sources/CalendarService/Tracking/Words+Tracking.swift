import CalendarModel
import CalendarWords

/// The names of steps that change what is tracked.
extension Words {
  /// `started “B”`, `started “B”, stopped “A”`.
  func starting(_ title: String, stopping others: [String]) -> String {
    say("started \(named(title))", "\(named(title)) begonnen") + alsoStopping(others)
  }

  /// `continued “B”`.
  func continuing(_ title: String, stopping others: [String]) -> String {
    say("continued \(named(title))", "\(named(title)) fortgesetzt") + alsoStopping(others)
  }

  /// `stopped “A” after 1 h 15 min`.
  func stopping(_ ended: [Event]) -> String {
    guard ended.count == 1, let event = ended.first else {
      return timers(ended.count, isStop: true)
    }
    let length = duration(minutes: event.duration.seconds / 60)
    return say(
      "stopped \(named(event.title)) after \(length)",
      "\(named(event.title)) nach \(length) beendet")
  }

  func cancelling(_ titles: [String]) -> String {
    guard titles.count == 1 else { return timers(titles.count, isStop: false) }
    return say("cancelled \(named(titles[0]))", "\(named(titles[0])) verworfen")
  }

  /// `logged “Thesis” on Sun 8 Mar`.
  func logging(_ title: String, on day: Day, today: Day) -> String {
    let date = date(day, besideThatOf: today)
    return say("logged \(named(title)) on \(date)", "\(named(title)) am \(date) festgehalten")
  }

  /// `logged 3 events as planned`.
  func logging(_ count: Int) -> String {
    let events = self.count(count, .event)
    return say("logged \(events) as planned", "\(events) wie geplant festgehalten")
  }

  func hasNoEndYet(_ title: String) -> String {
    say(
      "\(named(title)) runs and has no end to move; \(key(.stopTimer)) ends it",
      "\(named(title)) läuft und hat noch kein Ende; \(key(.stopTimer)) beendet es")
  }

  /// The remark on an interval that is not cut.
  func isInside(_ title: String) -> String {
    say(
      "\(named(title)) lies wholly in it and was left",
      "\(named(title)) liegt ganz darin und bleibt")
  }

  /// `, stopped “A”`; empty without titles.
  func alsoStopping(_ titles: [String]) -> String {
    switch titles.count {
    case 0: ""
    case 1: say(", stopped \(named(titles[0]))", ", \(named(titles[0])) beendet")
    default: ", " + timers(titles.count, isStop: true)
    }
  }

  // MARK: - Private

  private func timers(_ count: Int, isStop: Bool) -> String {
    isStop
      ? say("stopped \(count) timers", "\(count) Zeitnahmen beendet")
      : say("cancelled \(count) timers", "\(count) Zeitnahmen verworfen")
  }
}
