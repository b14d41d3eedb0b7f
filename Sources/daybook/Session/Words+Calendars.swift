import CalendarWords

/// The results of changes of calendars.
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
  func movedToTrash(_ name: String, _ place: String) -> String {
    say(
      "Moved \(quoted(name)) to the Trash: \(place)",
      "\(quoted(name)) in den Papierkorb verschoben: \(place)")
  }
  func deletedOnServer(_ name: String, _ host: String, _ place: String) -> String {
    say(
      "Deleted \(quoted(name)) on \(host) · its folder is in the Trash: \(place)",
      "\(quoted(name)) auf \(host) gelöscht · der Ordner liegt im Papierkorb: \(place)")
  }
  func notDeletedOnServer(_ name: String, _ host: String) -> String {
    say(
      "\(quoted(name)) was not deleted on \(host)",
      "\(quoted(name)) wurde auf \(host) nicht gelöscht")
  }
  func calendarIsConfigured(_ name: String) -> String {
    say(
      "The configuration opens \(quoted(name)); take it out there first",
      "Die Konfiguration öffnet \(quoted(name)); zuerst dort herausnehmen")
  }
  func calendarHoldsOthers(_ name: String) -> String {
    say(
      "The folder of \(quoted(name)) holds other things too; take them out first",
      "Im Ordner von \(quoted(name)) liegt noch anderes; zuerst dort herausnehmen")
  }
  var noTrash: String {
    say(
      "There is no place for the Trash; set HOME or XDG_DATA_HOME",
      "Es gibt keinen Ort für den Papierkorb; HOME oder XDG_DATA_HOME setzen")
  }
  var noFolderForCalendar: String {
    say(
      "No folder of calendars is open · daybook new-calendar --in makes one",
      "Kein Ordner mit Kalendern ist offen · daybook new-calendar --in legt einen an")
  }
}
