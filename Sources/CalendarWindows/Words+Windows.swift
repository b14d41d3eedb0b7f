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
