import CalendarModel
import CalendarWords
import TerminalScreen

/// The words of linear screens: sentences instead of signs and columns.
extension Words {
  // MARK: Views

  package func onTheScreen(_ days: ClosedRange<Day>) -> String {
    let (first, last) = (date(days.lowerBound), date(days.upperBound))
    return say("On the screen: \(first) to \(last)", "Zu sehen: \(first) bis \(last)")
  }
  /// `2, 3, 5 to 9`, as days of a month.
  package func days(_ runs: [ClosedRange<Int>]) -> String {
    let texts = runs.map { run in
      switch run.count {
      case 1: "\(run.lowerBound)"
      case 2: "\(run.lowerBound), \(run.upperBound)"
      default:
        say("\(run.lowerBound) to \(run.upperBound)", "\(run.lowerBound) bis \(run.upperBound)")
      }
    }
    let list = texts.joined(separator: ", ")
    return say("on \(list)", "am \(list)")
  }
  package var holiday: String { say("holiday", "Feiertag") }
  package var selectedOne: String { say("selected", "ausgewählt") }
  package var linearHint: String {
    let (help, repaint, quit) = (spokenKey(.help), spokenKey(.repaint), spokenKey(.quit))
    return say(
      "\(help): all keys, \(repaint): the whole screen again, \(quit): quit",
      "\(help): alle Tasten, \(repaint): der ganze Bildschirm noch einmal, \(quit): beenden")
  }
  /// Returns the spoken name of a key, because a sign alone may be read as a pause.
  private func spokenKey(_ command: Command) -> String {
    let key = key(command)
    return key == "?" ? say("question mark", "Fragezeichen") : key
  }
  package var linearEnd: String { say("Daybook ends", "Daybook ist beendet") }

  // MARK: Events

  /// Returns the part of a record on one of its days, for a sentence: `09:30 to 10:00`,
  /// `from 22:00`, `until 02:00`, `all day, day 2 of 5`.
  package func spokenRange(of record: Record, on day: Day) -> String {
    let days = record.occurrence.days
    guard case .timed(let start, let end) = record.occurrence.time else {
      return days.count == 1 ? allDay : "\(allDay), \(dayOfSpan(day, in: days))"
    }
    if start == end { return clock(start) }
    let last = clock(of: end, on: day)
    if days.count == 1 {
      return say("\(clock(start)) to \(last)", "\(clock(start)) bis \(last)")
    }
    switch day {
    case days.lowerBound: return say("from \(clock(start))", "ab \(clock(start))")
    case days.upperBound: return say("until \(last)", "bis \(last)")
    default: return "\(allDay), \(dayOfSpan(day, in: days))"
    }
  }
  private func dayOfSpan(_ day: Day, in days: ClosedRange<Day>) -> String {
    let number = day - days.lowerBound + 1
    return say("day \(number) of \(days.count)", "Tag \(number) von \(days.count)")
  }
  /// Returns the title without signs.
  package func plainTitle(of record: Record) -> String {
    record.title.isEmpty ? noTitle : displayableBeginning(of: record.title)
  }
  package var isMarked: String { say("marked", "markiert") }
  package var isMatch: String { say("match", "Treffer") }

  // MARK: Windows and keys

  package func choices(after keys: String, _ choices: [String]) -> String {
    let list = choices.joined(separator: ", ")
    return say("\(keys), then: \(list)", "\(keys), dann: \(list)")
  }
  /// Returns an item of a list whose items can be shown or hidden.
  package func shown(_ name: String, _ isShown: Bool) -> String {
    "\(name), \(isShown ? say("shown", "eingeblendet") : say("hidden", "ausgeblendet"))"
  }
  package func chosen(_ name: String, _ isChosen: Bool) -> String {
    "\(name), \(isChosen ? say("chosen", "gewählt") : say("not chosen", "nicht gewählt"))"
  }
  package var isUndone: String { say("undone", "rückgängig gemacht") }
  package var isRemoved: String { say("theirs", "anderes") }
  package var isAdded: String { say("mine", "meins") }

  // MARK: Typing

  package func completions(_ texts: [String], of count: Int) -> String {
    let rest = count > texts.count ? ", \(more(count - texts.count))" : ""
    let list = texts.joined(separator: ", ") + rest
    return say("Completions: \(list)", "Ergänzungen: \(list)")
  }
  package func completion(_ number: Int, of count: Int, _ text: String) -> String {
    say("\(number) of \(count): \(text)", "\(number) von \(count): \(text)")
  }
  package var noCompletion: String { say("no completion", "keine Ergänzung") }
  package func cursorBefore(_ text: String) -> String {
    say("cursor before \(quoted(text))", "Cursor vor \(quoted(text))")
  }
  package var emptyField: String { say("empty", "leer") }
}
