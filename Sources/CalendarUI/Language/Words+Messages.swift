import CalendarModel

/// What the status line says after keys.
extension Words {
  func notBound(_ keys: String) -> String {
    say("\(keys) is not bound; ? shows all keys", "\(keys) ist nicht belegt; ? zeigt alle Tasten")
  }
  /// - Parameter text: empty where none was named.
  func noSuchTheme(_ text: String, names: [String]) -> String {
    let names = names.joined(separator: ", ")
    if text.isEmpty { return say("which theme? \(names)", "welches Farbschema? \(names)") }
    return say(
      "there is no theme \(quoted(text)): \(names)",
      "es gibt kein Farbschema \(quoted(text)): \(names)")
  }
  func keepTheme(_ name: String) -> String {
    say(
      "to keep it: theme = \"\(name)\" in the configuration",
      "zum Behalten: theme = \"\(name)\" in der Konfiguration")
  }
  func andMore(_ text: String, _ count: Int) -> String {
    say("\(text) and \(count) more", "\(text) und \(count) weitere")
  }
  var calendarEnds: String { say("the calendar ends here", "hier endet der Kalender") }
  var calendarBegins: String { say("the calendar begins here", "hier beginnt der Kalender") }
  var thereAreNoEvents: String { say("there are no events", "es gibt keine Termine") }
  var noEventPasses: String {
    say("no event passes the filter", "kein Termin passt zum Filter")
  }
  var seriesGoOn: String {
    say("besides series that go on without end", "abgesehen von Serien ohne Ende")
  }
  var everySeriesGoesOn: String {
    say("every series goes on without end", "alle Serien laufen ohne Ende weiter")
  }
  func noDay(isEarlier: Bool) -> String {
    isEarlier
      ? say("no earlier day has an event", "davor hat kein Tag einen Termin")
      : say("no later day has an event", "danach hat kein Tag einen Termin")
  }
  func noMatch(isEarlier: Bool) -> String {
    isEarlier
      ? say("no earlier match", "davor gibt es keinen Treffer")
      : say("no later match", "danach gibt es keinen Treffer")
  }
  var farthestView: String {
    say("the year is the farthest view", "das Jahr ist die weiteste Ansicht")
  }
  var noRecordSelected: String { say("no record is selected", "es ist kein Eintrag ausgewählt") }
  var nothingMarked: String { say("nothing is marked", "es ist nichts markiert") }
  var dayNotKnown: String { say("the day is not known yet", "der Tag ist noch nicht eingelesen") }
  var dayHasNoEvent: String { say("the day has no event", "an diesem Tag ist kein Termin") }
}
