import CalendarModel
import CalendarWords

/// The words of typed tasks.
extension Words {
  /// Returns whether the first word of a text about an event says that it is about a task: `todo`,
  /// with or without a colon.
  package func isAboutTodo(_ word: Substring) -> Bool {
    let plain = word.last == ":" ? word.dropLast() : word
    return typed.meaning(of: plain.lowercased()) == "todo"
  }

  package var newTask: String { say("New task", "Neue Aufgabe") }
  package var todoQuestion: String {
    say("what, by when, in any order", "was, bis wann, in beliebiger Folge")
  }
  package var todoExample: String {
    say(
      "such as: Tax return by 31.3. !high #house ^Paperwork",
      "etwa: Steuer bis 31.3. !hoch #haus ^Papierkram")
  }
  /// The note that a day is only offered.
  package func offersDay(_ day: Day) -> String {
    say(
      "due \(dateWithWeekday(day)) unless you write another date; Backspace: no date",
      "fällig \(dateWithWeekday(day)), wenn kein anderes Datum dasteht; Backspace: ohne Datum")
  }
  /// What a line about a task may contain, as `entryGrammar`.
  package var todoGrammar: [(examples: String, meaning: String)] {
    [
      (
        say("by friday  due 9.3.  17:00", "bis freitag  fällig 9.3.  17:00"),
        say("due date; else none", "fällig; sonst ohne Datum")
      ),
      (
        say("from mon  start 2.3.", "ab mo  ab 2.3."),
        say("not to be begun before", "nicht vorher zu beginnen")
      ),
      (
        say("fri 9:00 for 90m  fri 9-11", "fr 9:00 für 90m  fr 9-11"),
        say("time set aside for it", "Zeit dafür")
      ),
      (
        say("every mon  every 2 weeks", "jeden mo  alle 2 wochen"), say("repeats", "Wiederholung")
      ),
      (
        say("!high !medium !low  !1 … !9", "!hoch !mittel !niedrig  !1 … !9"),
        say("priority", "Priorität")
      ),
      ("^Release  %30", say("part of a task, percent done", "Teil einer Aufgabe, Prozent")),
      (
        say("@Office  #work/api  =Home", "@Büro  #arbeit/api  =Privat"),
        say("place, category, calendar", "Ort, Kategorie, Kalender")
      ),
      ("!10m  !1d", say("alarms before it is due", "Erinnerung vorher")),
    ]
  }

  package var noDueDate: String { say("no date", "ohne Datum") }
  package func isDue(_ time: String) -> String { say("due \(time)", "fällig \(time)") }
  package func begins(_ time: String) -> String { say("from \(time)", "ab \(time)") }
  package func takes(_ length: EventDuration) -> String {
    say("takes \(duration(length))", "dauert \(duration(length))")
  }
  package func percent(_ percent: Int) -> String {
    say("\(percent) % done", "\(percent) % erledigt")
  }
  // MARK: Form

  package var editTaskTitle: String { say("Edit task", "Aufgabe bearbeiten") }
  package var startsAfterDue: String {
    say("after the due date; begin earlier", "nach der Fälligkeit; früher beginnen")
  }
  package var repeatingNeedsDate: String {
    say("needs a due date", "braucht ein Datum, zu dem sie fällig ist")
  }
  package var alarmsNeedDate: String { say("need a due date", "brauchen ein Datum") }
  package var lengthExample: String { say("write a length, such as 1h30", "etwa 45m oder 1h30") }
  package var percentRange: String { say("write 0 to 100", "bitte 0 bis 100") }
  package var isDone: String { say("done", "erledigt") }
  package var repeatingIsCompleted: String {
    say(
      "it repeats: \(key(.completeTask)) completes it", "Serie: \(key(.completeTask)) erledigt sie")
  }
  package func partsAreIn(_ name: String) -> String {
    say("that task is in \(quoted(name))", "diese Aufgabe ist in \(quoted(name))")
  }
  /// Returns `high`, `high (3)`, `none`.
  package func choice(_ priority: TodoPriority) -> String {
    withDigit(name(of: priority.level), of: priority)
  }

  // MARK: Reading

  /// Returns `high priority`, with a digit that is not the usual one of its level: `high priority (3)`.
  package func text(of priority: TodoPriority) -> String {
    withDigit(self.priority(priority.level), of: priority)
  }

  /// Returns `Fri 13 Mar 2026`, `Fri 13 Mar 2026, 17:00`, with another zone than the reader's.
  package func text(of time: EventTime, in reader: Zone) -> String {
    let clock = time.shownClock
    let day = dateWithWeekday(clock.day)
    guard !time.isAllDay else { return day }
    guard case .zoned(_, let zone) = time, zone != reader else {
      return "\(day), \(self.clock(clock))"
    }
    let here = time.localTime(in: reader)
    let other = here.day == clock.day ? "" : " \(on(here.day))"
    return "\(day), \(self.clock(clock)) \(zone.id) (\(self.here(self.clock(here), other)))"
  }

  /// Returns `alarm 10 min before`, relative to a due date.
  package func alarm(_ length: EventDuration, ofDue due: EventTime) -> String {
    length == .zero && !due.isAllDay
      ? say("alarm when it is due", "Erinnerung bei Fälligkeit") : alarm(length, of: due)
  }

  /// Returns what is wrong with a task, after the piece in quotation marks.
  package func todoText(_ reason: EntryProblem.Reason, _ text: String) -> String? {
    switch reason {
    case .lengthNeedsStart:
      say(
        "\(text) needs a time to begin, such as from mon 9:00",
        "\(text) braucht einen Beginn, etwa ab Mo 9:00")
    case .startAfterDue:
      say(
        "\(text): it would be due before it begins; name an earlier start",
        "\(text): die Aufgabe wäre vor dem Beginn fällig; früher beginnen")
    case .alarmNeedsDate:
      say(
        "\(text) needs a date; add one, such as by friday",
        "\(text) braucht ein Datum, etwa bis Freitag")
    case .otherKind(let takesEvents):
      takesEvents
        ? say("\(text) takes only events; name another", "\(text) nimmt nur Termine; andere nennen")
        : say("\(text) takes only tasks; name another", "\(text) nimmt nur Aufgaben; andere nennen")
    case .noSuchTask:
      say("no open task begins with \(text)", "keine offene Aufgabe beginnt mit \(text)")
    case .ambiguousTask(let titles):
      say("\(text) could be \(choices(titles))", "\(text) kann \(choices(titles)) sein")
    case .parentElsewhere(let name):
      say(
        "\(text): its task is in \(quoted(name)), and parts stay there; leave it out",
        "\(text): die Aufgabe ist in \(quoted(name)), Teile bleiben dort; weglassen")
    default: nil
    }
  }

  private func withDigit(_ level: String, of priority: TodoPriority) -> String {
    priority == TodoPriority(priority.level) ? level : "\(level) (\(priority.digit))"
  }

  /// Returns a few titles as choices.
  private func choices(_ titles: [String]) -> String {
    let most = 4
    let shown = titles.prefix(most).map { quoted($0) }
    return titles.count > most
      ? shown.joined(separator: ", ") + ", …" : list(Array(shown), last: say(" or ", " oder "))
  }
}
