import CalendarModel
import CalendarStore
import CalendarWords
import EventEntry

/// The names of steps that change tasks, as those of events are in `Words+Steps`.
extension Words {
  /// `completed “Tax return”`, `moved “Tax return” to Fri 13 Mar`, `changed “Tax return”: high priority`.
  /// - Parameter title: returns the title of the task with a UID beside the first one.
  func sentence(
    _ change: TodoChange, of bases: [TodoBasis], in zone: Zone, title: (String) -> String?
  ) -> String {
    let name = named(tasks: bases.map(\.todo.title))
    let single = bases.count == 1 ? bases[0].current : nil
    switch change {
    case .complete: return say("completed \(name)", "\(name) erledigt")
    case .reopen: return say("reopened \(name)", "\(name) wieder geöffnet")
    case .set(let fields): return sentence(fields, name, of: single, in: zone, title: title)
    case .shift(let days, let minutes):
      if let time = single?.time(movedByDays: days, minutes: minutes) {
        return moving(name, to: time.new, from: time.old, in: zone)
      }
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

  /// Returns when a task that repeats is to be done again: ` · again on Tue 10 Mar`.
  func again(_ todo: Todo, in zone: Zone, today: Day) -> String {
    guard let due = todo.due else { return "" }
    let time = self.time(due, besideThatOf: today, in: zone)
    return say(" · again on \(time)", " · wieder am \(time)")
  }

  func partsStayOpen(_ count: Int) -> String {
    count == 1
      ? say("1 part stays open", "1 Teil bleibt offen")
      : say("\(number(count)) parts stay open", "\(number(count)) Teile bleiben offen")
  }

  func partsLoseTheirTask(_ count: Int) -> String {
    count == 1
      ? say("1 part loses its task", "1 Teil verliert seine Aufgabe")
      : say(
        "\(number(count)) parts lose their task", "\(number(count)) Teile verlieren ihre Aufgabe")
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
