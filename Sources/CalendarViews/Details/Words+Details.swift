import CalendarModel
import CalendarWords
import TerminalScreen

/// The words of details.
extension Words {
  package var detailNames: DetailNames {
    switch language {
    case .english: .english
    case .german: .german
    }
  }
  package var taskDetailNames: TaskDetailNames {
    switch language {
    case .english:
      TaskDetailNames(
        due: "due", begins: "begins", tracked: "tracked", priority: "priority", parent: "part of",
        parts: "parts")
    case .german:
      TaskDetailNames(
        due: "fällig", begins: "ab", tracked: "erfasst", priority: "Priorität", parent: "Teil von",
        parts: "Teile")
    }
  }
  /// Returns `Ada Lovelace <ada@example.org> · accepted`.
  package func name(_ person: Attendee) -> String {
    let address = person.name.isEmpty ? person.address : "\(person.name) <\(person.address)>"
    return displayable(([address] + standing(of: person)).joined(separator: " · "))
  }
  package func text(of privacy: ComponentDetails.Privacy) -> String {
    switch privacy {
    case .personal: personal
    case .confidential: confidential
    default: ""
    }
  }
  package func there(_ clock: String) -> String { say("\(clock) there", "dort \(clock)") }
  package var changedFromSeries: String {
    say("changed from its series", "von der Serie abweichend")
  }
  /// `then 3 times, until 15:00`.
  package func again(_ times: Int, until last: String) -> String {
    times == 1
      ? say("again at \(last)", "noch einmal um \(last)")
      : say("then \(times) times, until \(last)", "dann \(times)-mal, bis \(last)")
  }
  package var withSound: String { say("with sound", "mit Ton") }
  package var byMail: String { say("by e-mail, not from here", "per E-Mail, nicht von hier") }
  package func notShown(_ action: String) -> String {
    say("\(action): not shown", "\(action): nicht gezeigt")
  }
  package var seenElsewhere: String { say("seen already", "schon gesehen") }
  package var alarmIsPast: String { say("past", "vorbei") }
  package var leavesTimeFree: String { say("leaves the time free", "lässt die Zeit frei") }
  package var personal: String { say("private", "privat") }
  package var confidential: String { say("confidential", "vertraulich") }
}

/// The labels of the values that only tasks have.
package struct TaskDetailNames {
  package let due, begins, tracked, priority, parent, parts: String
}

/// The labels of the values of an event.
package struct DetailNames {
  package let when, duration, zone, repeats, place, categories, collection, status, privacy,
    organizer,
    attendees, answers, link, alarms, leftOut, coordinates, travel, conference, attachments: String

  package static let english = DetailNames(
    when: "when", duration: "duration", zone: "zone", repeats: "repeats", place: "place",
    categories: "categories", collection: "calendar", status: "status", privacy: "privacy",
    organizer: "organizer", attendees: "attendees", answers: "answers", link: "link",
    alarms: "alarms",
    leftOut: "left out", coordinates: "coordinates", travel: "travel time",
    conference: "conference", attachments: "attachments")
  package static let german = DetailNames(
    when: "wann", duration: "Dauer", zone: "Zeitzone", repeats: "Serie", place: "Ort",
    categories: "Kategorien", collection: "Kalender", status: "Status", privacy: "Zugang",
    organizer: "Einladender", attendees: "Teilnehmer", answers: "Antworten", link: "Link",
    alarms: "Erinnerung", leftOut: "ohne", coordinates: "Koordinaten", travel: "Anfahrt",
    conference: "Konferenz", attachments: "Anhänge")
}
