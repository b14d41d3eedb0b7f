import CalendarWords

/// What came of changes of calendars.
extension Words {
  func madeCalendar(_ name: String) -> String {
    say("Made \(quoted(name))", "\(quoted(name)) angelegt")
  }
  func renamed(_ old: String, to new: String) -> String {
    say(
      "Renamed \(quoted(old)) to \(quoted(new))", "\(quoted(old)) in \(quoted(new)) umbenannt")
  }
  func recolored(_ name: String) -> String {
    say("Changed the colour of \(quoted(name))", "Farbe von \(quoted(name)) geändert")
  }
  func madeDefault(_ name: String) -> String {
    say("New events go to \(quoted(name))", "Neue Termine kommen in \(quoted(name))")
  }
  func nameIsConfigured(_ name: String) -> String {
    say(
      "The configuration names \(quoted(name)); change it there",
      "Die Konfiguration benennt \(quoted(name)); dort ändern")
  }
  func colorIsConfigured(_ name: String) -> String {
    say(
      "The configuration has the colour of \(quoted(name)); change it there",
      "Die Farbe von \(quoted(name)) steht in der Konfiguration; dort ändern")
  }
  var defaultIsConfigured: String {
    say(
      "The configuration names the default calendar; change it there",
      "Den Standardkalender nennt die Konfiguration; dort ändern")
  }
  func defaultNotKept(_ reason: String) -> String {
    say("The default was not kept: \(reason)", "Standard nicht gespeichert: \(reason)")
  }
  var noFolderForCalendar: String {
    say(
      "No folder of calendars is open · daybook new-calendar --in makes one",
      "Kein Ordner mit Kalendern ist offen · daybook new-calendar --in legt einen an")
  }
}
