import CalendarWords

/// The words of the window of calendars.
extension Words {
  package var collectionsTitle: String { say("Calendars", "Kalender") }
  /// The keys, from long to short.
  package var collectionsKeys: [String] {
    [
      say("Space hides, shows · a all · Esc", "Leertaste blendet aus, ein · a alle · Esc"),
      say("Space · a all · Esc", "Leertaste · a alle · Esc"),
    ]
  }
  /// The keys that change calendars, from long to short.
  var keysOfChanges: [String] {
    [
      say(
        "+ new · r rename · o colour · * default · d delete",
        "+ neu · r umbenennen · o Farbe · * Standard · d löschen"),
      "+ r o * d",
    ]
  }
  var isDefaultCalendar: String { say("default", "Standard") }

  // MARK: The line

  var newCalendarLabel: String { say("New calendar: ", "Neuer Kalender: ") }
  func renameLabel(_ name: String) -> String {
    say("Rename \(quoted(name)) to: ", "\(quoted(name)) umbenennen in: ")
  }
  func recolorLabel(_ name: String) -> String {
    say("Colour of \(quoted(name)): ", "Farbe von \(quoted(name)): ")
  }
  var calendarNameHint: String {
    say("Enter saves · Esc cancels", "Enter speichert · Esc bricht ab")
  }
  var recolorHint: String {
    say("such as green or #ff8000", "wie green oder #ff8000")
  }
  var calendarNeedsName: String {
    say("A calendar needs a name", "Ein Kalender braucht einen Namen")
  }
  func deleteCalendarLabel(_ name: String) -> String {
    say("Type \(quoted(name)) to delete it: ", "Zum Löschen \(quoted(name)) eintippen: ")
  }
  var deleteCalendarHint: String {
    say(
      "Goes to the Trash · off its server, if any · Esc cancels",
      "Kommt in den Papierkorb · vom Server, falls es einen hat · Esc bricht ab")
  }
  var notItsName: String {
    say("That is not its name · nothing deleted", "Das ist nicht sein Name · nichts gelöscht")
  }
  func calendarExists(_ name: String) -> String {
    say(
      "There is a calendar \(quoted(name)) already", "Einen Kalender \(quoted(name)) gibt es schon")
  }
  func notAColor(_ text: String) -> String {
    say(
      "\(quoted(text)) is not a colour. Try green or #ff8000",
      "\(quoted(text)) ist keine Farbe. Etwa green oder #ff8000")
  }
}
