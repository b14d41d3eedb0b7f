import CalendarModel
import CalendarWords
import EventEntry
import TerminalScreen

/// The messages of the status line after key presses.
extension Words {
  /// Returns the message after keys without a meaning, with the equivalents of keys of other
  /// programs.
  package func answer(toUnbound sequence: KeySequence) -> Message {
    guard let key = keymap.familiarKey(beginningWith: sequence.keys) else {
      return Message(notBound(sequence.label), severity: .warning)
    }
    let label = named(key.sequence.label)
    let others = key.commands.map(use(of:)).joined(separator: ", ")
    return Message(
      say("\(label) does nothing here; \(others)", "\(label) tut hier nichts; \(others)"))
  }

  /// Returns what the key of a command does: `a adds an event`.
  private func use(of command: Command) -> String {
    let key = self.key(command)
    return switch command {
    case .add: say("\(key) adds an event", "\(key) trägt einen Termin ein")
    case .addTodo: say("\(key) adds a task", "\(key) trägt eine Aufgabe ein")
    case .showDetails: say("\(key) opens what is selected", "\(key) öffnet das Ausgewählte")
    case .putEvents: say("\(key) pastes what was copied", "\(key) fügt das Kopierte ein")
    case .editEvent: say("\(key) edits", "\(key) bearbeitet")
    case .deleteEvent: say("\(key) deletes", "\(key) löscht")
    case .markEvent: say("\(key) marks", "\(key) markiert")
    case .undo: say("\(key) undoes", "\(key) macht rückgängig")
    case .redo: say("\(key) redoes", "\(key) stellt wieder her")
    case .selectRange: say("\(key) selects days or hours", "\(key) wählt Tage oder Stunden aus")
    case .quit: say("\(key) quits", "\(key) beendet")
    default: "\(key): \(self[command.title])"
    }
  }

  package func notBound(_ keys: String) -> String {
    say(
      "“\(keys)” is not bound; \(key(.help)) shows all keys",
      "„\(keys)“ ist nicht belegt; \(key(.help)) zeigt alle Tasten")
  }
  package var isAlwaysSaved: String {
    say(
      "every change is already saved; \(key(.quit)) quits",
      "jede Änderung ist schon gespeichert; \(key(.quit)) beendet")
  }
  /// - Parameter text: the name; empty if none was given.
  package func noSuchTheme(_ text: String, names: [String]) -> String {
    if let nearest = nearestName(to: text, among: names) {
      return say("there is no theme \(quoted(text))", "es gibt kein Farbschema \(quoted(text))")
        + didYouMean(nearest)
    }
    let names = names.joined(separator: ", ")
    if text.isEmpty { return say("which theme? \(names)", "welches Farbschema? \(names)") }
    return say(
      "there is no theme \(quoted(text)): \(names)",
      "es gibt kein Farbschema \(quoted(text)): \(names)")
  }
  package func keepTheme(_ name: String) -> String {
    say(
      "to keep it: theme = \"\(name)\" in the configuration",
      "zum Behalten: theme = \"\(name)\" in der Konfiguration")
  }
  package func andMore(_ text: String, _ count: Int) -> String {
    say("\(text) and \(count) more", "\(text) und \(count) weitere")
  }
  package var calendarEnds: String {
    say(
      "the calendar ends here; \(key(.today)) goes to today",
      "hier endet der Kalender; \(key(.today)) geht zu heute")
  }
  package var calendarBegins: String {
    say(
      "the calendar begins here; \(key(.today)) goes to today",
      "hier beginnt der Kalender; \(key(.today)) geht zu heute")
  }
  package var thereAreNoEvents: String {
    say(
      "there are no events; \(key(.add)) adds one", "es gibt keine Termine; \(key(.add)) trägt ein")
  }
  package var noEventPasses: String {
    say(
      "no event passes the filter; \(key(.removeFilter)) removes it",
      "kein Termin passt zum Filter; \(key(.removeFilter)) hebt ihn auf")
  }
  package var seriesGoOn: String {
    say("endless series not counted", "abgesehen von Serien ohne Ende")
  }
  package var everySeriesGoesOn: String {
    say("every series is endless", "alle Serien laufen ohne Ende weiter")
  }
  package func noDay(isEarlier: Bool) -> String {
    isEarlier
      ? say("no earlier day has an event", "davor hat kein Tag einen Termin")
      : say("no later day has an event", "danach hat kein Tag einen Termin")
  }
  package func noMatch(isEarlier: Bool) -> String {
    isEarlier
      ? say(
        "no earlier match; \(key(.nextEventDay)) goes to later ones",
        "davor gibt es keinen Treffer; \(key(.nextEventDay)) geht zu späteren")
      : say(
        "no later match; \(key(.previousEventDay)) goes to earlier ones",
        "danach gibt es keinen Treffer; \(key(.previousEventDay)) geht zu früheren")
  }
  package func mostDays(_ count: Int) -> String {
    say(
      "after \(count) days with events it stops; repeat it to continue",
      "nach \(count) Tagen mit Terminen hält es an; dasselbe noch einmal geht weiter")
  }
  package var farthestView: String {
    say(
      "the year is the widest view; \(key(.zoomIn)) comes nearer",
      "das Jahr ist die weiteste Ansicht; \(key(.zoomIn)) geht näher heran")
  }
  package var noRecordSelected: String {
    say(
      "no record is selected; \(key(.nextEventDay)) goes to the next day with one",
      "es ist kein Eintrag ausgewählt; \(key(.nextEventDay)) geht zum nächsten Tag mit einem")
  }
  package var nothingMarked: String {
    say(
      "nothing is marked; \(key(.markEvent)) marks an event",
      "es ist nichts markiert; \(key(.markEvent)) markiert einen Termin")
  }
  package var dayNotKnown: String {
    say(
      "the day is still being read; try again in a moment",
      "der Tag wird noch eingelesen; gleich noch einmal versuchen")
  }
  package var noneFoundYet: String {
    say(
      "none found yet; the files are still being read",
      "noch nichts gefunden; die Dateien werden noch eingelesen")
  }
  package var dayHasNoEvent: String {
    say(
      "the day has no event; \(key(.nextEventDay)) goes to the next one, \(key(.add)) adds one",
      "an diesem Tag ist kein Termin; \(key(.nextEventDay)) geht zum nächsten, "
        + "\(key(.add)) trägt ein")
  }
}

/// The words about links, the clipboard and repeated changes.
extension Words {
  package var noLink: String { say("This event has no link", "Dieser Termin hat keinen Link") }
  package func noLink(of todo: TodoRow) -> String {
    todo.isNote
      ? say("This note has no link", "Diese Notiz hat keinen Link")
      : say("This task has no link", "Diese Aufgabe hat keinen Link")
  }
  package var nothingToRepeat: String {
    say("No change to repeat yet", "Noch keine Änderung zum Wiederholen")
  }
  package func copiedText(_ count: Int) -> String {
    say(
      "copied \(self.count(count, .event)) as text", "\(self.count(count, .event)) als Text kopiert"
    )
  }

  /// Returns an event as a line to be pasted: `Tue 10 Mar 2026, 12:00–13:00  Lunch · Roma`.
  package func line(_ record: Record) -> String {
    let day = record.occurrence.days.lowerBound
    let when = "\(dateWithWeekday(day)), \(range(of: record))"
    let place = displayable(record.location)
    return "\(when)  \(title(of: record))" + (place.isEmpty ? "" : " · \(place)")
  }

  package func linkOpened(_ link: String) -> String {
    say("Opened \(link)", "Geöffnet: \(link)")
  }
  package var linkNotOpened: String {
    say(
      "xdg-open could not be started: the link cannot be opened here",
      "xdg-open startet nicht: Der Link lässt sich hier nicht öffnen")
  }
}

/// The state of software agents in the status line.
extension Words {
  /// Returns the texts of a mark, from long to short; empty if there is nothing to say.
  package func texts(of mark: AgentMark) -> [String] {
    let proposals = mark.proposals
    let waiting =
      proposals == 1
      ? say("1 proposal", "1 Vorschlag")
      : say("\(number(proposals)) proposals", "\(number(proposals)) Vorschläge")
    let count = mark.changes
    let changes =
      count == 1
      ? say("1 change by agents", "1 Änderung von Agenten")
      : say("\(number(count)) changes by agents", "\(number(count)) Änderungen von Agenten")
    switch (proposals > 0, count > 0) {
    case (true, true): return ["\(waiting), \(changes)", waiting]
    case (true, false): return ["\(waiting), \(key(.showProposals))", waiting]
    case (false, true): return ["\(changes), \(key(.showChanges))", changes]
    case (false, false): return []
    }
  }
}

/// The state of sync in the status line.
extension Words {
  /// Returns the texts of a mark, from long to short; empty if all is well.
  package func texts(of mark: SyncMark) -> [String] {
    let texts = textsWithoutInvitations(of: mark)
    guard mark.invitations > 0 else { return texts }
    let count = count(mark.invitations, .invitation)
    if texts.isEmpty { return ["\(count), \(key(.showInvitation))", count] }
    return texts.map { "\(count), \($0)" } + texts.suffix(1)
  }

  private func textsWithoutInvitations(of mark: SyncMark) -> [String] {
    let state = mark.hasFailed ? syncHasFailed : mark.lateMinutes.map(lastSync)
    let waiting = mark.waiting > 0 ? say("waiting", "offen") : nil
    let count = waiting.map { "\(number(mark.waiting)) \($0)" }
    let long: String
    switch (state, count) {
    case (let state?, let count?): long = "\(state), \(count)"
    case (let state?, nil): long = state
    case (nil, let count?): long = "\(syncHead): \(count)"
    case (nil, nil): return []
    }
    return ["\(long), \(key(.synchronize))", long] + (state.map { [$0] } ?? []) + ["\(syncHead)!"]
  }

  private var syncHead: String { say("sync", "Abgleich") }
  private var syncHasFailed: String { say("sync failed", "Abgleich gescheitert") }

  /// `last sync 3 h ago`, in the largest sufficient unit.
  private func lastSync(minutes: Int) -> String {
    let ago =
      switch minutes {
      case ..<120: "\(minutes) min"
      case ..<2_880: "\(minutes / 60) h"
      default: "\(number(minutes / 1_440)) \(say("days", "Tagen"))"
      }
    return say("last sync \(ago) ago", "Abgleich vor \(ago)")
  }
}
