import CalendarWords

/// The words of the welcome window.
extension Words {
  package var welcomeTitle: String { say("Welcome to Daybook", "Willkommen bei Daybook") }

  package var welcomeFound: String {
    say(
      "Daybook shows calendars where they are, and other programs may go on using them. "
        + "These were found:",
      "Daybook zeigt Kalender dort, wo sie liegen; andere Programme dürfen sie weiter benutzen. "
        + "Gefunden wurden:")
  }

  package var welcomeNothing: String {
    say(
      "No calendars were found where other programs keep theirs, so this one is empty.",
      "Bei anderen Programmen wurden keine Kalender gefunden. Dieser hier ist noch leer.")
  }

  /// The message for users who have calendars.
  package var welcomeNothingElse: String {
    say(
      "No other calendars were found where other programs keep theirs.",
      "Bei anderen Programmen wurden keine weiteren Kalender gefunden.")
  }

  package var welcomeKeys: String {
    say(
      "j k go · Space chooses · \(key(.help)) keys",
      "j k gehen · Leertaste wählt · \(key(.help)) Tasten")
  }

  /// The keys alone, if there is no room to explain Enter and Esc.
  package var welcomeKeysAlone: String {
    say("x chooses · Enter opens · Esc no", "x wählt · Enter öffnet · Esc nein")
  }

  // MARK: What keys do

  package func welcomeWith(_ place: String) -> String {
    say(
      "opens what is chosen and writes it into \(place)",
      "öffnet das Gewählte und schreibt es in \(place)")
  }

  package var welcomeWithout: String {
    say("begins with an empty calendar", "beginnt mit einem leeren Kalender")
  }

  package var welcomeBack: String {
    say("goes back to your calendars", "zeigt wieder die eigenen Kalender")
  }

  package var welcomeLater: String {
    say(
      "writes nothing; \(key(.showWelcome)) shows this again",
      "schreibt nichts; \(key(.showWelcome)) zeigt dies wieder")
  }

  package var welcomeAdd: String {
    say("adds an event: Lunch tomorrow 12:30 @Roma", "trägt ein: Mittagessen morgen 12:30 @Roma")
  }

  package var welcomeAccount: String {
    say("fetches your calendars from a server", "holt Kalender von einem Server")
  }

  package var welcomeOpen: String {
    say("opens a folder of calendars or an .ics file", "öffnet einen Ordner oder eine .ics-Datei")
  }

  package var welcomeTutor: String {
    say("walks through the basics in five minutes", "führt in fünf Minuten durch die Grundlagen")
  }

  package var welcomeHelp: String { say("shows all keys", "zeigt alle Tasten") }

  package var welcomeClose: String { say("begins", "beginnt") }

  package var welcomeQuit: String {
    say(
      "leaves; `daybook sample` then opens sample calendars",
      "beendet; danach öffnet `daybook sample` Beispielkalender")
  }

  // MARK: What became of it

  package func welcomeWritten(_ place: String) -> String {
    say("written: \(place)", "geschrieben: \(place)")
  }

  /// - Parameter place: the folder that they were copied to; nil if another message is shown too.
  package func welcomeCopied(_ count: Int, to place: String?) -> String {
    let nouns = say(
      count == 1 ? "appointment" : "appointments", count == 1 ? "Termin" : "Termine")
    guard let place else {
      return say("\(count) \(nouns) copied", "\(count) \(nouns) kopiert")
    }
    return say(
      "\(count) \(nouns) copied into \(place)", "\(count) \(nouns) nach \(place) kopiert")
  }

  package func welcomeNothingCopied(_ place: String) -> String {
    say(
      "nothing new to copy: all is in \(place)", "nichts Neues zu kopieren: alles ist in \(place)")
  }

  package func welcomeNotCopied(_ count: Int) -> String {
    say(
      "\(count) not imported; daybook import tells why",
      "\(count) nicht übernommen; daybook import sagt, warum")
  }

  package var welcomeNeedsHome: String {
    say("set HOME: nothing can be found without it", "ohne HOME ist nichts zu finden")
  }

  // MARK: What was found

  package func welcomeFiles(_ names: String) -> String {
    say(
      "\(names) · shown and never changed, as its program rewrites them",
      "\(names) · wird gezeigt und nie geändert, da das Programm neu schreibt")
  }

  package func welcomeOpened(_ names: String) -> String {
    say("\(names) · open already", "\(names) · schon geöffnet")
  }

  package func welcomeCopiedBefore(_ count: Int) -> String {
    say(
      "\(count) \(count == 1 ? "appointment" : "appointments") · copied before; new ones are copied "
        + "into the same calendar",
      "\(count) \(count == 1 ? "Termin" : "Termine") · schon einmal kopiert; neue kommen in "
        + "denselben Kalender")
  }

  package func welcomeAppointments(_ count: Int) -> String {
    say(
      "\(count) \(count == 1 ? "appointment" : "appointments") · copied once into a calendar of "
        + "its own",
      "\(count) \(count == 1 ? "Termin" : "Termine") · einmal in einen eigenen Kalender kopiert")
  }

  package var welcomeDatabase: String {
    say(
      "a database that only its program reads: export the calendars there as .ics and bring them "
        + "in with `daybook import`",
      "eine Datenbank, die nur ihr Programm liest: die Kalender dort als .ics exportieren und mit "
        + "`daybook import` holen")
  }
}
