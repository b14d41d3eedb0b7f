import CalendarModel
import CalendarWords
import TerminalScreen

/// The words of the task list.
extension Words {
  package var dueHead: String { say("due", "fällig") }
  package var noteHead: String { say("note", "Notiz") }
  package var partsHead: String { say("parts", "Teile") }

  package var noTasks: String { say("no tasks", "keine Aufgaben") }
  package var nothingToDoNow: String {
    say(
      "nothing to do now · \(key(.showWaiting)) shows tasks that wait",
      "jetzt nichts zu tun · \(key(.showWaiting)) zeigt wartende Aufgaben")
  }
  package var noTasksPass: String {
    say("no tasks pass the filter", "keine Aufgaben passen zum Filter")
  }
  package var noTasksMatch: String {
    say("no tasks match the search", "keine Aufgaben passen zur Suche")
  }
  package var lookingForTasks: String {
    say("looking for tasks …", "Aufgaben werden gesucht …")
  }

  package func title(of row: TodoRow) -> String {
    row.item.title.isEmpty ? "(\(noTitle))" : displayableBeginning(of: row.item.title)
  }

  /// Returns when a task is due, without what the name of its group says: `17:00`, `Wed 17:00`,
  /// `5 Apr`.
  package func due(_ time: LocalTime, isDay: Bool, in group: TodoGroup, today: Day) -> String {
    let clock = isDay ? "" : clock(time)
    let day: String =
      switch group {
      case .today, .tomorrow: ""
      case .overdue where time.day == today: ""
      case .thisWeek: shortName(of: time.day.weekday)
      case .overdue, .later, .noDate, .doneToday: shortDate(time.day, today: today)
      }
    return [day, clock].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// `4 days late`, `2 h late`.
  package func late(since due: LocalTime, now: LocalTime) -> String {
    let days = now.day - due.day
    let length =
      days > 0
      ? count(days, .day) : duration(minutes: max(1, Int((now - due) / 60)))
    return say("\(length) late", "seit \(days > 0 ? dayDative(days) : length)")
  }

  private func dayDative(_ days: Int) -> String {
    days == 1 ? "1 Tag" : "\(number(days)) Tagen"
  }

  /// `done 10:15`, `done 5 Mar`, from long to short.
  package func done(at time: LocalTime, today: Day) -> [String] {
    let text = time.day == today ? clock(time) : shortDate(time.day, today: today)
    return [say("done \(text)", "erledigt \(text)"), text]
  }

  /// `from 12 Mar`.
  package func waits(until begin: LocalTime, today: Day) -> String {
    let text = begin.day == today ? clock(begin) : shortDate(begin.day, today: today)
    return say("from \(text)", "ab \(text)")
  }

  /// `5 Mar`, with the year where it is another one.
  private func shortDate(_ day: Day, today: Day) -> String {
    day.month.year == today.month.year ? dateWithoutYear(day) : date(day)
  }

  // MARK: Linear screens

  package var repeats: String { say("repeats", "wiederholt sich") }

  /// `part` below its task, `part, level 2` below a part.
  package func part(atLevel level: Int) -> String {
    level == 1
      ? say("part", "Teil") : say("part, level \(level)", "Teil, Stufe \(level)")
  }

  package func partsDone(_ parts: TodoParts, isFolded: Bool) -> String {
    let folded = isFolded ? say(", folded", ", eingeklappt") : ""
    return say(
      "\(parts.done) of \(parts.all) parts done", "\(parts.done) von \(parts.all) Teilen erledigt")
      + folded
  }

  // MARK: Status line

  /// `3 done`, beside the events of a day.
  package func done(_ count: Int) -> String {
    say("\(number(count)) done", "\(number(count)) erledigt")
  }
  package func overdue(_ count: Int) -> String {
    say("\(number(count)) overdue", "\(number(count)) überfällig")
  }

  // MARK: Messages

  package var onlyForEvents: String { say("this is for events", "das gilt nur Terminen") }
  package var notesStay: String {
    let key = key(.editText)
    return say(
      "notes are only shown here; \(key) edits the text",
      "Notizen sind hier nur zu sehen; \(key) ändert den Text")
  }
  package var onlyForTasks: String {
    let key = key(.showTasks)
    return say(
      "this is for tasks; \(key) lists them", "das gilt nur Aufgaben; \(key) führt sie auf")
  }
  package var noTaskSelected: String { say("no task is selected", "keine Aufgabe gewählt") }
  package var noTaskAbove: String {
    say(
      "no open task above at this level", "darüber steht keine offene Aufgabe auf dieser Stufe")
  }
  package var isInOtherList: String {
    say("the task above is in another list", "die Aufgabe darüber ist in einer anderen Liste")
  }
  package var isNoPart: String {
    say("this task is not a part of another", "diese Aufgabe ist kein Teil einer anderen")
  }
  package var hasItsPlace: String {
    say(
      "its date and priority give this task its place",
      "Datum und Priorität geben dieser Aufgabe ihren Platz")
  }
  package var isAtTheEnd: String {
    say("there is no place further that way", "weiter geht es in dieser Richtung nicht")
  }
  package var noParts: String {
    say("this task has no parts here", "diese Aufgabe hat hier keine Teile")
  }
  package func copiedTasks(_ tasks: Int, notes: Int = 0) -> String {
    let counted = [(tasks, Noun.task), (notes, .note)].filter { $0.0 > 0 }
      .map { count($0.0, $0.1) }.joined(separator: ", ")
    return say("copied \(counted) as text", "\(counted) als Text kopiert")
  }
  package var priorityDigits: String {
    say("priorities are 1 to 9", "Prioritäten sind 1 bis 9")
  }
  package var hasNoDue: String { say("this task has no date", "diese Aufgabe hat kein Datum") }
  /// ` · waits until 12 Mar, zw shows it`.
  package func isHiddenWhileWaiting(until begin: LocalTime, today: Day) -> String {
    let text = begin.day == today ? clock(begin) : shortDate(begin.day, today: today)
    let key = key(.showWaiting)
    return say(
      " · waits until \(text), \(key) shows it", " · wartet bis \(text), \(key) zeigt sie")
  }
  package func showsWaiting(_ isShown: Bool) -> String {
    isShown
      ? say("waiting tasks are shown", "wartende Aufgaben sind zu sehen")
      : say("waiting tasks are hidden", "wartende Aufgaben sind ausgeblendet")
  }
}
