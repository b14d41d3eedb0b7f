import CalendarWords

/// The words of the tutor: its card, and the question before leaving it.
extension Words {
  func tutorTitle(_ number: Int, of count: Int) -> String {
    say("Tutor · \(number) of \(count)", "Einführung · \(number) von \(count)")
  }
  func shortTutorTitle(_ number: Int, of count: Int) -> String {
    say("Tutor \(number)/\(count)", "Einf. \(number)/\(count)")
  }
  func tutorKeys(isAtEnd: Bool) -> String {
    let leave = key(.cancel)
    return isAtEnd
      ? say("F2 back · \(leave) ends the tutor", "F2 zurück · \(leave) beendet die Einführung")
      : say("F2 back · F3 skip · \(leave) leaves", "F2 zurück · F3 weiter · \(leave) verlässt")
  }
  var tutorShortKeys: String { "F2 F3 \(key(.cancel))" }
  var tutorPraise: String { say("Well done.", "Geschafft.") }
  var leaveTutor: String { say("Leave the tutor?", "Die Einführung verlassen?") }
  var leaveTutorFirst: String {
    say(
      "other calendars open after the tutor; \(key(.cancel)) leaves it",
      "andere Kalender erst nach der Einführung; \(key(.cancel)) verlässt sie")
  }
  var tutorIsOn: String {
    say(
      "the tutor is on; \(key(.cancel)) leaves it",
      "die Einführung läuft schon; \(key(.cancel)) verlässt sie")
  }

  /// Returns the task, with the current keys in backquotes.
  func task(of tutor: Tutor) -> String {
    switch tutor.step {
    case .day, .week, .month, .goTo, .today: moving(tutor)
    case .mouse, .chooseEvent: choosing(tutor)
    case .year, .hours, .freeTime, .history, .details, .closeDetails: looking(tutor)
    case .search, .endSearch, .filter, .removeFilter: finding(tutor)
    case .grid, .add, .change, .mark, .delete, .undo: changing(tutor)
    case .addTask, .tasks, .completeTask, .undoTask: tasks(tutor)
    case .track: track
    case .help: help
    case .end: end
    }
  }

  /// Returns the text of the card for linear screens.
  func spokenTask(of tutor: Tutor) -> String {
    let task = task(of: tutor).replacing("`", with: "")
    let title = "\(tutorTitle(tutor.number, of: Tutor.count)): "
    return title + (tutor.hasPraise ? "\(tutorPraise) " : "") + task
  }

  // MARK: - Private

  private func code(_ command: Command) -> String { "`\(key(command))`" }

  private func moving(_ tutor: Tutor) -> String {
    switch tutor.step {
    case .day:
      say(
        "This is a calendar of made-up events; yours is untouched. Today is selected. "
          + "\(code(.moveRight)) goes a day on, \(code(.moveLeft)) a day back, and so do the arrows. "
          + "Go to another day.",
        "Das ist ein Kalender mit erfundenen Terminen; der eigene bleibt unberührt. Heute ist "
          + "ausgewählt. \(code(.moveRight)) geht einen Tag weiter, \(code(.moveLeft)) einen zurück, "
          + "ebenso die Pfeile. Geh zu einem anderen Tag.")
    case .week:
      say(
        "\(code(.moveDown)) goes a week on, \(code(.moveUp)) a week back. A number before a key says "
          + "how often: `3` and then \(code(.moveDown)) goes three weeks on. Go a week or more away.",
        "\(code(.moveDown)) geht eine Woche weiter, \(code(.moveUp)) eine zurück. Eine Zahl vor einer "
          + "Taste sagt, wie oft: `3` und dann \(code(.moveDown)) geht drei Wochen weiter. Geh "
          + "mindestens eine Woche weit.")
    case .month:
      say(
        "\(code(.nextMonth)) goes a month on, \(code(.previousMonth)) a month back; "
          + "\(code(.nextYear)) and \(code(.previousYear)) do so by years. Go to another month.",
        "\(code(.nextMonth)) geht einen Monat weiter, \(code(.previousMonth)) einen zurück; "
          + "\(code(.nextYear)) und \(code(.previousYear)) gehen um Jahre. Geh in einen anderen Monat."
      )
    case .goTo:
      say(
        "\(code(.goTo)) goes to any date: a day, a weekday, `tomorrow`, `+3w`. Press it, type "
          + "`\(wanted(tutor))` and press `Enter`.",
        "\(code(.goTo)) geht zu jedem Datum: einem Tag, `Freitag`, `morgen`, `+3w`. Drück es, gib "
          + "`\(wanted(tutor))` ein und drück `Enter`.")
    default:
      say("\(code(.today)) comes back to today.", "\(code(.today)) kehrt zu heute zurück.")
    }
  }

  /// Returns the date in a form that every locale reads.
  private func wanted(_ tutor: Tutor) -> String {
    let date = tutor.wantedDate
    return "\(date.day).\(date.month)."
  }

  private func choosing(_ tutor: Tutor) -> String {
    switch tutor.step {
    case .mouse:
      say(
        "The mouse does it, too: a click selects, a double click opens, the wheel scrolls, and an "
          + "event goes where you drag it. Click on another day; without a mouse, `F3` goes on.",
        "Die Maus kann es auch: Ein Klick wählt aus, ein Doppelklick öffnet, das Rad blättert, und ein "
          + "Termin kommt dahin, wohin du ihn ziehst. Klick auf einen anderen Tag; ohne Maus geht es "
          + "mit `F3` weiter.")
    default:
      say(
        "\(code(.nextEvent)) chooses the next event of the day, \(code(.previousEvent)) the one "
          + "before. What you press then is about it: \(code(.showDetails)) shows its details. "
          + "Choose an event; if today has none, go to another day first.",
        "\(code(.nextEvent)) wählt den nächsten Termin des Tages, \(code(.previousEvent)) den davor. "
          + "Was du dann drückst, gilt ihm: \(code(.showDetails)) zeigt seine Einzelheiten. Wähl einen "
          + "Termin; gibt es heute keinen, geh erst zu einem anderen Tag.")
    }
  }

  private func looking(_ tutor: Tutor) -> String {
    switch tutor.step {
    case .year:
      say(
        "There are seven views: \(code(.showDay)) day, \(code(.showWeek)) week, \(code(.showMonth)) "
          + "month, \(code(.showQuarter)) quarter, \(code(.showYear)) year, \(code(.showHistory)) "
          + "history and \(code(.showTasks)) tasks; \(code(.zoomIn)) comes nearer, \(code(.zoomOut)) goes farther away. The year "
          + "shows how busy each day is. Look at it.",
        "Es gibt sieben Ansichten: \(code(.showDay)) Tag, \(code(.showWeek)) Woche, "
          + "\(code(.showMonth)) Monat, \(code(.showQuarter)) Quartal, \(code(.showYear)) Jahr, "
          + "\(code(.showHistory)) Verlauf und \(code(.showTasks)) Aufgaben; \(code(.zoomIn)) geht näher heran, \(code(.zoomOut)) weiter "
          + "weg. Das Jahr zeigt, wie voll jeder Tag ist. Sieh es dir an.")
    case .hours:
      say(
        "Week and day show hours: \(code(.moveDown)) and \(code(.moveUp)) go from row to row, "
          + "\(code(.nextEvent)) from event to event; \(code(.finerRows)) makes the rows finer, "
          + "\(code(.coarserRows)) coarser. Open the week: \(code(.showWeek)).",
        "Woche und Tag zeigen Stunden: \(code(.moveDown)) und \(code(.moveUp)) gehen von Zeile zu "
          + "Zeile, \(code(.nextEvent)) von Termin zu Termin; \(code(.finerRows)) macht die Zeilen "
          + "feiner, \(code(.coarserRows)) gröber. Öffne die Woche: \(code(.showWeek)).")
    case .freeTime:
      say(
        "\(code(.findFreeTime)) marks what is free in your work hours: \(code(.nextEventDay)) goes to "
          + "the next gap, \(code(.add)) adds an event in it, \(code(.cancel)) ends it. Press "
          + "\(code(.findFreeTime)), type `1h` and press `Enter`.",
        "\(code(.findFreeTime)) zeigt, was in der Arbeitszeit frei ist: \(code(.nextEventDay)) geht zur "
          + "nächsten Lücke, \(code(.add)) trägt dort einen Termin ein, \(code(.cancel)) beendet es. "
          + "Drück \(code(.findFreeTime)), gib `1h` ein und drück `Enter`.")
    case .history:
      say(
        "The history lists every event with its times and totals: \(code(.showHistory)).",
        "Der Verlauf führt alle Termine mit Zeiten und Summen auf: \(code(.showHistory)).")
    case .details:
      say(
        "Here \(code(.moveDown)) and \(code(.moveUp)) choose an event. \(code(.showDetails)) shows "
          + "all that is known about it.",
        "Hier wählen \(code(.moveDown)) und \(code(.moveUp)) einen Termin. \(code(.showDetails)) zeigt "
          + "alles, was über ihn bekannt ist.")
    default:
      say(
        "These are its details. `Esc` closes this window, as it does every other.",
        "Das sind die Einzelheiten. `Esc` schließt dieses Fenster, wie jedes andere.")
    }
  }

  private func finding(_ tutor: Tutor) -> String {
    switch tutor.step {
    case .search:
      say(
        "\(code(.search)) searches as you type: beginnings of words in titles, places, notes. Press it, "
          + "type `review` and press `Enter`.",
        "\(code(.search)) sucht beim Tippen: Anfänge von Wörtern in Titeln, Orten, Notizen. Drück es, gib "
          + "`review` ein und drück `Enter`.")
    case .endSearch:
      say(
        "\(code(.nextEventDay)) and \(code(.previousEventDay)) go through what was found. "
          + "\(code(.cancel)) ends the search and brings back what was there before.",
        "\(code(.nextEventDay)) und \(code(.previousEventDay)) gehen durch die Treffer. "
          + "\(code(.cancel)) beendet die Suche und führt zurück zu dem, was vorher da war.")
    case .filter:
      say(
        "\(code(.filter)) leaves only what you want to see, in every view. Press it, type `#work` and "
          + "press `Enter`; `Tab` completes, here and in every prompt.",
        "\(code(.filter)) lässt nur übrig, was du sehen willst, in jeder Ansicht. Drück es, gib `#work` "
          + "ein und drück `Enter`; `Tab` ergänzt, hier und in jeder Zeile.")
    default:
      say(
        "The status line says that a filter is on. \(code(.removeFilter)) removes it.",
        "Die Statuszeile sagt, dass ein Filter gesetzt ist. \(code(.removeFilter)) hebt ihn auf.")
    }
  }

  private func changing(_ tutor: Tutor) -> String {
    switch tutor.step {
    case .grid:
      say(
        "Now for events of your own. Come back to the month: \(code(.showMonth)).",
        "Jetzt zu eigenen Terminen. Komm zurück zum Monat: \(code(.showMonth)).")
    case .add:
      say(
        "\(code(.add)) adds an event in one line: what, when and where, in any order. Press it, type "
          + "`Lunch tomorrow 12:30 @Roma` and press `Enter`.",
        "\(code(.add)) trägt einen Termin in einer Zeile ein: was, wann und wo, in beliebiger "
          + "Folge. Drück es, gib `Mittagessen morgen 12:30 @Roma` ein und drück `Enter`.")
    case .change:
      say(
        "The new event is chosen. Move it a day later with \(code(.moveLater)), or open it in a form with "
          + "\(code(.editEvent)), change something and save it with `Ctrl-S`.",
        "Der neue Termin ist gewählt. Verschieb ihn mit \(code(.moveLater)) um einen Tag, oder öffne ihn "
          + "mit \(code(.editEvent)) in einem Formular, ändere etwas und sichere es mit `Ctrl-S`.")
    case .mark:
      say(
        "\(code(.markEvent)) marks an event. What moves, copies or deletes then does so with all marked "
          + "ones, in every view; \(code(.unmark)) drops the marks. Mark the new event.",
        "\(code(.markEvent)) markiert einen Termin. Was verschiebt, kopiert oder löscht, tut es dann mit "
          + "allen markierten, in jeder Ansicht; \(code(.unmark)) hebt die Markierungen auf. "
          + "Markier den neuen Termin.")
    case .delete:
      say(
        "\(code(.deleteEvent)) deletes what is marked. Without marks it deletes the chosen event; where a "
          + "day has several, it asks which one, and of a series which occurrences.",
        "\(code(.deleteEvent)) löscht, was markiert ist. Ohne Markierung löscht es den gewählten Termin; "
          + "hat ein Tag mehrere, fragt es, welchen, und bei einer Serie, welche davon.")
    default:
      say(
        "Nothing is lost: \(code(.undo)) undoes any number of changes, those of earlier days too, and "
          + "\(code(.redo)) does them again. Undo one.",
        "Nichts ist verloren: \(code(.undo)) macht beliebig viele Änderungen rückgängig, auch die "
          + "früherer Tage, und \(code(.redo)) stellt sie wieder her. Mach eine rückgängig.")
    }
  }

  private func tasks(_ tutor: Tutor) -> String {
    switch tutor.step {
    case .addTask:
      say(
        "\(code(.addTodo)) adds a task: what is to be done, and by when if that matters. Press it, type "
          + "`Buy milk tomorrow` and press `Enter`.",
        "\(code(.addTodo)) trägt eine Aufgabe ein: was zu tun ist und, wenn es wichtig ist, bis wann. "
          + "Drück es, gib `Milch kaufen morgen` ein und drück `Enter`.")
    case .tasks:
      say(
        "Tasks stand on the day on which they are due. Their own list has all of them, those without a "
          + "date too: \(code(.showTasks)).",
        "Aufgaben stehen an dem Tag, an dem sie fällig sind. Ihre eigene Liste hat alle, auch die ohne "
          + "Datum: \(code(.showTasks)).")
    case .completeTask:
      say(
        "\(code(.moveDown)) and \(code(.moveUp)) choose a task, \(code(.completeTask)) completes it; of "
          + "one that repeats, the next is then to be done. Complete a task.",
        "\(code(.moveDown)) und \(code(.moveUp)) wählen eine Aufgabe, \(code(.completeTask)) erledigt sie; "
          + "von einer, die sich wiederholt, ist dann die nächste dran. Erledige eine Aufgabe.")
    default:
      say(
        "Not done after all? Tasks are changed, deleted and marked by the keys for events. "
          + "\(code(.undo)) undoes what was done with them, too. Undo it.",
        "Doch nicht erledigt? Aufgaben ändert, löscht und markiert man mit den Tasten für Termine. "
          + "\(code(.undo)) macht auch rückgängig, was mit ihnen geschah. Mach es rückgängig.")
    }
  }

  private var track: String {
    say(
      "What you do now can be timed: \(code(.startLine)) starts a timer, the title row says that it runs, "
        + "\(code(.stopTimer)) ends it. Press \(code(.startLine)), type `Draft #thesis` and press "
        + "`Enter`; then end it.",
      "Was du gerade tust, lässt sich messen: \(code(.startLine)) beginnt eine Zeitnahme, die Titelzeile "
        + "zeigt sie, \(code(.stopTimer)) beendet sie. Drück \(code(.startLine)), gib `Entwurf #thesis` "
        + "ein und drück `Enter`; dann beende sie.")
  }

  private var help: String {
    say(
      "\(code(.help)) lists all commands with their keys; `/` finds one there, and `Enter` runs it. Open "
        + "the list.",
      "\(code(.help)) führt alle Befehle mit ihren Tasten auf; `/` findet dort einen, und `Enter` führt "
        + "ihn aus. Öffne die Liste.")
  }

  private var end: String {
    say(
      "That is all you need. `Esc` closes the list, and once more ends the tutor; \(code(.quit)) leaves "
        + "Daybook any day. To read next: `man daybook`, docs/quick-add.md for what a line "
        + "understands, docs/views.md, docs/configuration.md for keys and colours.",
      "Mehr braucht es nicht. `Esc` schließt die Liste, und noch einmal beendet die Einführung; "
        + "\(code(.quit)) verlässt sonst Daybook. Zum Weiterlesen: `man daybook`, docs/quick-add.md "
        + "über das Eintragen, docs/views.md, docs/configuration.md zu Tasten und Farben.")
  }
}
