import CalendarModel
import CalendarStore
import CalendarWords
import EventEntry

/// The names of steps that change tasks, as those of events are in `Words+Steps`.
extension Words {
  /// `completed “Tax return”`.
  func sentence(_ change: TodoChange, of bases: [TodoBasis]) -> String {
    let name = named(tasks: bases.map(\.todo.title))
    switch change {
    case .complete: return say("completed \(name)", "\(name) erledigt")
    case .reopen: return say("reopened \(name)", "\(name) wieder geöffnet")
    case .set: return say("changed \(name)", "\(name) geändert")
    case .shift(let days, let minutes):
      let parts: [(Int, Noun)] = [(days, .day), (minutes / 60, .hour), (minutes % 60, .minute)]
      let length = parts.filter { $0.0 != 0 }.map { number, noun in
        "\(number < 0 ? "−" : "")\(count(abs(number), noun))"
      }.joined(separator: say(" and ", " und "))
      return say("moved \(name) by \(length)", "\(name) um \(length) verschoben")
    case .delete: return say("deleted \(name)", "\(name) gelöscht")
    case .move(let target, let fields) where !fields.isEmpty:
      return say(
        "changed and moved \(name) to \(target.name)",
        "\(name) geändert und nach \(target.name) verschoben")
    case .move(let target, _):
      return say("moved \(name) to \(target.name)", "\(name) nach \(target.name) verschoben")
    case .copy(let target):
      return say("copied \(name) to \(target.name)", "\(name) nach \(target.name) kopiert")
    }
  }

  func readyToPaste(tasks titles: [String]) -> String {
    let name = named(tasks: titles)
    return say(
      "copied \(name) · \(key(.putEvents)) pastes, in views of days on the selected day",
      "\(name) kopiert · \(key(.putEvents)) fügt ein, in Ansichten von Tagen am gewählten Tag")
  }

  var eventsArePastedOnDays: String {
    say(
      "copied events are pasted in the views of days",
      "kopierte Termine fügt man in Ansichten von Tagen ein")
  }

  /// - Parameter day: nil where the dates stay.
  func copyingTasks(_ titles: [String], to day: Day?, today: Day) -> String {
    let name = named(tasks: titles)
    guard let day else { return say("copied \(name)", "\(name) kopiert") }
    let date = date(day, besideThatOf: today)
    return say("copied \(name) to \(date)", "\(name) auf \(date) kopiert")
  }

  func movingTask(_ title: String) -> String {
    say("moved \(named(title))", "\(named(title)) verschoben")
  }

  func turningIntoEvent(_ title: String) -> String {
    say("turned \(named(title)) into an event", "\(named(title)) zum Termin gemacht")
  }

  func turningIntoTask(_ title: String) -> String {
    say("turned \(named(title)) into a task", "\(named(title)) zur Aufgabe gemacht")
  }

  var repeatingTaskStays: String {
    say(
      "a task that repeats stays one; add an event that repeats",
      "eine Aufgabe, die sich wiederholt, bleibt eine; einen Serientermin eintragen")
  }

  var noListToAddTo: String {
    say("no calendar takes tasks", "kein Kalender nimmt Aufgaben an")
  }

  // MARK: - Private

  /// Returns `“Lunch”`, or the number of tasks.
  private func named(tasks titles: [String]) -> String {
    titles.count == 1 ? named(titles[0]) : count(titles.count, .task)
  }
}
