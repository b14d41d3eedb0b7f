import CalendarModel
import CalendarWords
import CellGeometry
import TerminalScreen

/// The words of the views: header, history, pane, status line.
extension Words {
  package func tooSmall(_ size: Size) -> String {
    "\(say("too small", "zu klein")): \(size.width) × \(size.height)"
  }
  package func atLeast(_ size: Size) -> String {
    "\(say("at least", "mindestens")) \(size.width) × \(size.height)"
  }

  // MARK: Header

  /// The text before the shades of the year.
  package var eventsADay: String { say("events a day", "Termine am Tag") }

  // MARK: History

  package var dateHead: String { say("date", "Datum") }
  package var timeHead: String { say("time", "Zeit") }
  package var placeHead: String { say("place", "Ort") }
  package var notesHead: String { say("notes", "Notizen") }
  package var durationHead: String { say("duration", "Dauer") }
  package var titleHead: String { say("title", "Titel") }
  package var categoryHead: String { say("category", "Kategorie") }

  /// `Wed 25 Nov 2026`, for lists whose days have no labels.
  package func dateInList(_ day: Day) -> String { "\(shortName(of: day.weekday)) \(date(day))" }

  /// The columns of the widest date in a list, in years of four digits.
  package var widthOfDateInList: Int {
    (1...12).map { displayWidth(of: dateInList(Month(year: 2026, month: $0).lastDay)) }.max() ?? 0
  }

  /// `day 5 of 5`, or `12/30` if there is no room.
  package func day(_ number: Int, of count: Int, fitting width: Int = .max) -> String {
    let text = say("day \(number) of \(count)", "Tag \(number) von \(count)")
    return displayWidth(of: text) <= width ? text : "\(number)/\(count)"
  }

  /// `next: Stand-up in 15 h`; empty if nothing comes.
  /// - Parameter width: the columns that the title may have.
  package func next(
    _ record: Record?, from now: LocalTime, titleFitting width: Int = .max
  ) -> String {
    guard let record else { return "" }
    let start = record.occurrence.start
    let title = truncated(title(of: record), toWidth: width)
    let minutes = Int((start - now + 59) / 60)
    // The minutes of half a day do not matter.
    let shown = minutes < 180 ? minutes : (minutes + 30) / 60 * 60
    let when =
      minutes < 2_880
      ? say("in ", "in ") + duration(minutes: shown)
      : distance(to: start.day, from: now.day)
    return say("next: \(title) \(when)", "danach: \(title) \(when)")
  }

  /// The line of the present moment on a linear screen.
  package func nowLine(_ next: Record?, from now: LocalTime) -> String {
    let rest = self.next(next, from: now)
    let time = say("now \(clock(now))", "jetzt \(clock(now))")
    return rest.isEmpty ? time : "\(time), \(rest)"
  }
  package var collectionHead: String { say("calendar", "Kalender") }

  package var noEvents: String { say("no events", "keine Termine") }
  package var noEventsPass: String {
    say("no events pass the filter", "keine Termine passen zum Filter")
  }
  package var lookingForEvents: String { say("looking for events …", "Termine werden gesucht …") }

  /// Returns the last line of a truncated list.
  package func more(_ count: Int) -> String { say("\(count) more", "\(count) weitere") }

  // MARK: Tasks of a day

  package var begins: String { say("begins", "beginnt") }

  package var taskHasNoHour: String {
    say("this task has no time of day", "diese Aufgabe hat keine Uhrzeit")
  }

  /// Returns the days of a month on which tasks are due, by `days`: `tasks on 2, 3, 5 to 9`.
  package func tasks(_ days: String) -> String { say("tasks \(days)", "Aufgaben \(days)") }

  /// Returns a task in a list of events that is read aloud.
  package func task(named title: String) -> String { say("task \(title)", "Aufgabe \(title)") }
  package func note(named title: String) -> String { say("note \(title)", "Notiz \(title)") }

  // MARK: Status line

  package func week(_ number: Int) -> String { say("week \(number)", "KW \(number)") }
  package func dayOfYear(_ number: Int) -> String { say("day \(number)", "Tag \(number)") }
  package var looking: String { say("looking …", "Suche läuft …") }
  package func marked(_ count: Int) -> String {
    say("✓ \(number(count)) marked", "✓ \(number(count)) markiert")
  }
  /// `selected: Mon 9 – Thu 12 Mar 2026, 4 days`, `selected: 09:00–10:30, 1 h 30 min`.
  package func selected(_ range: SelectedRange) -> String {
    let what =
      switch range {
      case .days(let days): "\(self.range(days)), \(count(days.count, .day))"
      case .time(let time):
        "\(self.range(time)), \(duration(of: time))"
      }
    return say("selected: \(what)", "ausgewählt: \(what)")
  }
  package func duration(of time: Range<LocalTime>) -> String {
    duration(minutes: Int((time.upperBound - time.lowerBound) / 60))
  }
  package var marksDrop: String { say("\(key(.unmark)) drops", "\(key(.unmark)) hebt auf") }
  package var searchKeys: String {
    let keys = "\(key(.nextEventDay)) \(key(.previousEventDay)) · \(key(.cancel))"
    return say("\(keys) ends", "\(keys) beendet")
  }
  package var filterRemoves: String {
    say("\(key(.removeFilter)) removes", "\(key(.removeFilter)) hebt auf")
  }
  package var filter: String { say("filter", "Filter") }
  package func filesWithProblems(_ count: Int) -> String {
    let files = self.count(count, .file)
    return say(
      "\(files) \(count == 1 ? "has" : "have") problems, \(key(.showProblems))",
      "Probleme in \(number(count)) \(count == 1 ? "Datei" : "Dateien"), \(key(.showProblems))")
  }
  package var aKeyToRepeat: String { say("a key to repeat", "Taste zum Wiederholen") }
  package var theNextKey: String { say("the next key", "nächste Taste") }

  // MARK: What is going on

  package var searching: String { say("searching …", "Suche läuft …") }
  package func comparing(_ done: Int, of total: Int) -> String {
    let (done, total) = (number(done), number(total))
    return say("comparing \(done) of \(total) files", "\(done) von \(total) Dateien verglichen")
  }
  package func comparing(percent: String) -> String {
    say("comparing \(percent)", "Vergleich \(percent)")
  }
  package func comparing(_ done: Int) -> String {
    say("comparing files: \(number(done))", "Dateien verglichen: \(number(done))")
  }
  package var comparingFiles: String { say("comparing files …", "Dateien werden verglichen …") }
  package var comparing: String { say("comparing …", "Vergleich …") }
  package func reading(_ done: Int, of total: Int?) -> String {
    let files = total.map { say("of \(number($0)) files", "von \(number($0)) Dateien") }
    let text = "\(number(done)) \(files ?? say("files", "Dateien"))"
    return say("reading \(text)", "lese \(text)")
  }
  package func reading(_ part: String) -> String { say("reading \(part)", "lese \(part)") }
  package func timeLeft(seconds: Int) -> String {
    let time = seconds < 60 ? "\(max(1, seconds)) s" : duration(minutes: (seconds + 30) / 60)
    return say("\(time) left", "noch \(time)")
  }
}

/// The effects of keys, in a word.
extension Words {
  package func hint(_ command: Command) -> String {
    switch command {
    case .add: say("add", "eintragen")
    case .addTodo: say("new task", "neue Aufgabe")
    case .editEvent: say("edit", "ändern")
    case .editText: say("as text", "als Text")
    case .deleteEvent: say("delete", "löschen")
    case .copyEvent: say("copy", "kopieren")
    case .moveToCollection: say("move", "verschieben")
    case .selectRange: say("select", "auswählen")
    case .search: say("search", "suchen")
    case .filter: say("filter", "filtern")
    case .findFreeTime: say("free time", "freie Zeit")
    case .showDetails: say("details", "Einzelheiten")
    case .showTotals: say("totals", "Summen")
    case .showWeek: say("week", "Woche")
    case .showMonth: say("month", "Monat")
    case .showHistory: say("history", "Verlauf")
    case .showTasks: say("tasks", "Aufgaben")
    case .completeTask: say("done", "erledigt")
    case .changePriority: say("priority", "Priorität")
    case .moveLater: say("later", "später")
    case .fold: say("fold", "klappen")
    case .findCommand: say("commands", "Befehle")
    case .help: say("keys", "Tasten")
    case .cancel: say("drops", "verwirft")
    default: self[command.title]
    }
  }
}
