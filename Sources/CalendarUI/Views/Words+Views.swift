import CalendarModel
import CalendarWords
import CellGeometry

/// The views themselves: header, history, pane, status line.
extension Words {
  func tooSmall(_ size: Size) -> String {
    "\(say("too small", "zu klein")): \(size.width) × \(size.height)"
  }
  func atLeast(_ size: Size) -> String {
    "\(say("at least", "mindestens")) \(size.width) × \(size.height)"
  }

  // MARK: Header

  /// As in the row of views.
  func name(of view: ViewKind) -> String {
    switch view {
    case .month: say("Month", "Monat")
    case .quarter: say("Quarter", "Quartal")
    case .year: say("Year", "Jahr")
    case .history: say("History", "Verlauf")
    }
  }

  /// Before the shades of the year.
  var eventsADay: String { say("events a day", "Termine am Tag") }

  // MARK: History

  var timeHead: String { say("time", "Zeit") }
  var durationHead: String { say("duration", "Dauer") }
  var titleHead: String { say("title", "Titel") }
  var categoryHead: String { say("category", "Kategorie") }
  var collectionHead: String { say("collection", "Kalender") }

  var noEvents: String { say("no events", "keine Termine") }
  var noEventsPass: String {
    say("no events pass the filter", "keine Termine passen zum Filter")
  }
  var lookingForEvents: String { say("looking for events …", "Termine werden gesucht …") }

  /// In a list that is cut.
  func more(_ count: Int) -> String { say("+\(count) more", "+\(count) weitere") }

  // MARK: Status line

  func week(_ number: Int) -> String { say("week \(number)", "KW \(number)") }
  func dayOfYear(_ number: Int) -> String { say("day \(number)", "Tag \(number)") }
  var looking: String { say("looking …", "Suche läuft …") }
  func marked(_ count: Int) -> String {
    say("✓ \(number(count)) marked", "✓ \(number(count)) markiert")
  }
  var marksDrop: String { say("\(key(.unmark)) drops", "\(key(.unmark)) hebt auf") }
  var searchKeys: String {
    let keys = "\(key(.nextEventDay)) \(key(.previousEventDay)) · \(key(.cancel))"
    return say("\(keys) ends", "\(keys) beendet")
  }
  var filterRemoves: String {
    say("\(key(.removeFilter)) removes", "\(key(.removeFilter)) hebt auf")
  }
  var filter: String { say("filter", "Filter") }
  func filesWithProblems(_ count: Int) -> String {
    let files = self.count(count, .file)
    return say(
      "\(files) \(count == 1 ? "has" : "have") problems, \(key(.showProblems))",
      "Probleme in \(number(count)) \(count == 1 ? "Datei" : "Dateien"), \(key(.showProblems))")
  }
  var aKeyToRepeat: String { say("a key to repeat", "Taste zum Wiederholen") }
  var theNextKey: String { say("the next key", "nächste Taste") }

  // MARK: What is going on

  var searching: String { say("searching …", "Suche läuft …") }
  func comparing(_ done: Int, of total: Int) -> String {
    let (done, total) = (number(done), number(total))
    return say("comparing \(done) of \(total) files", "\(done) von \(total) Dateien verglichen")
  }
  func comparing(percent: String) -> String { say("comparing \(percent)", "Vergleich \(percent)") }
  func comparing(_ done: Int) -> String {
    say("comparing files: \(number(done))", "Dateien verglichen: \(number(done))")
  }
  var comparingFiles: String { say("comparing files …", "Dateien werden verglichen …") }
  var comparing: String { say("comparing …", "Vergleich …") }
  func reading(_ done: Int, of total: Int?) -> String {
    let files = total.map { say("of \(number($0)) files", "von \(number($0)) Dateien") }
    let text = "\(number(done)) \(files ?? say("files", "Dateien"))"
    return say("reading \(text)", "lese \(text)")
  }
  func reading(_ part: String) -> String { say("reading \(part)", "lese \(part)") }
  func timeLeft(seconds: Int) -> String {
    let time = seconds < 60 ? "\(max(1, seconds)) s" : duration(minutes: (seconds + 30) / 60)
    return say("\(time) left", "noch \(time)")
  }
}
