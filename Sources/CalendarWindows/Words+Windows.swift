import CalendarModel
import CalendarWords
import TerminalScreen

/// The words of windows, and of closing them.
extension Words {
  // MARK: All windows

  package func lines(_ first: Int, _ last: Int, of count: Int) -> String {
    say("\(first)–\(last) of \(count)", "\(first)–\(last) von \(count)")
  }
  package var escapeCloses: String { say("Esc closes", "Esc schließt") }
  package var eventTitle: String { say("Event", "Termin") }
  package var taskTitle: String { say("Task", "Aufgabe") }
  package var noteTitle: String { say("Note", "Notiz") }
  package var problemsTitle: String { say("Problems", "Probleme") }
  package var conflictTitle: String { say("Changed elsewhere", "Anderswo geändert") }
  package var syncConflictTitle: String {
    say("Changed here and on the server", "Hier und auf dem Server geändert")
  }
  package var readOnlyConflictTitle: String {
    say("Changed here, read-only on the server", "Hier geändert, auf dem Server schreibgeschützt")
  }
  package func equalLines(_ count: Int) -> String {
    say("\(number(count)) equal lines", "\(number(count)) gleiche Zeilen")
  }
  package var bothKept: String {
    say("Both versions are kept until you choose.", "Beide Fassungen bleiben bis zur Wahl.")
  }
  package var onServer: String { say(", on the server   ", ", auf dem Server   ") }
  package var bothStay: String {
    say(
      "Both versions are kept · \(key(.synchronize)) asks again",
      "Beide Fassungen bleiben · \(key(.synchronize)) fragt wieder")
  }
  package var changesTitle: String { say("Changes", "Änderungen") }

  // MARK: Problems

  package var noProblems: String { say("no problems were found", "keine Probleme gefunden") }
  package func line(_ number: Int) -> String { say("line \(number)", "Zeile \(number)") }

  // MARK: Details

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
  func name(_ person: Attendee) -> String {
    let address = person.name.isEmpty ? person.address : "\(person.name) <\(person.address)>"
    let answer = participation(person.participation)
    return displayable(answer.isEmpty ? address : "\(address) · \(answer)")
  }
  func text(of privacy: ComponentDetails.Privacy) -> String {
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
  package var yes: String { say("yes", "ja") }
  package var no: String { say("no", "nein") }
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
    attendees, link, alarms, leftOut, coordinates, travel, conference, attachments: String

  package static let english = DetailNames(
    when: "when", duration: "duration", zone: "zone", repeats: "repeats", place: "place",
    categories: "categories", collection: "calendar", status: "status", privacy: "privacy",
    organizer: "organizer", attendees: "attendees", link: "link", alarms: "alarms",
    leftOut: "left out", coordinates: "coordinates", travel: "travel time",
    conference: "conference", attachments: "attachments")
  package static let german = DetailNames(
    when: "wann", duration: "Dauer", zone: "Zeitzone", repeats: "Serie", place: "Ort",
    categories: "Kategorien", collection: "Kalender", status: "Status", privacy: "Zugang",
    organizer: "Einladender", attendees: "Teilnehmer", link: "Link",
    alarms: "Erinnerung", leftOut: "ohne", coordinates: "Koordinaten", travel: "Anfahrt",
    conference: "Konferenz", attachments: "Anhänge")
}

extension Words {
  /// The word for a property of an event or an alarm (RFC 5545, §3.8); nil for those that users do not
  /// know.
  func propertyName(_ name: String) -> String? {
    switch name {
    case "SUMMARY": say("title", "Titel")
    case "LOCATION": say("place", "Ort")
    case "DESCRIPTION": say("notes", "Notizen")
    case "COMMENT": say("comment", "Kommentar")
    case "CATEGORIES": say("categories", "Kategorien")
    case "DTSTART": say("start", "Beginn")
    case "DTEND": say("end", "Ende")
    case "DURATION": say("length", "Dauer")
    case "DUE": say("due", "fällig")
    case "COMPLETED": say("done", "erledigt")
    case "RRULE": say("repeats", "Wiederholung")
    case "EXDATE": say("left out", "ausgelassen")
    case "RDATE": say("also on", "auch am")
    case "RECURRENCE-ID": say("occurrence of", "Vorkommen vom")
    case "ATTENDEE": say("guest", "Gast")
    case "ORGANIZER": say("host", "Gastgeber")
    case "CONTACT": say("contact", "Kontakt")
    case "RESOURCES": say("resources", "Mittel")
    case "STATUS": say("status", "Status")
    case "TRANSP": say("busy or free", "belegt oder frei")
    case "PRIORITY": say("priority", "Priorität")
    case "PERCENT-COMPLETE": say("percent", "Prozent")
    case "CLASS": say("who may see it", "wer es sehen darf")
    case "URL": say("link", "Link")
    case "ATTACH": say("attachment", "Anhang")
    case "TRIGGER": say("alarm", "Erinnerung")
    default: nil
    }
  }
}
