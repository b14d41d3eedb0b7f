import CalendarModel
import CalendarWords

/// The form of an event.
extension Words {
  // MARK: Frame

  package func editTitle(isOfSeries: Bool) -> String {
    isOfSeries
      ? say("Edit event of a series", "Termin einer Serie bearbeiten")
      : say("Edit event", "Termin bearbeiten")
  }
  package var offerKeys: [String] {
    [
      say(
        "→ takes · Ctrl-N next · Ctrl-S saves · Esc",
        "→ übernimmt · Ctrl-N nächstes · Ctrl-S speichert · Esc"),
      say("→ takes · Ctrl-N next", "→ übernimmt · Ctrl-N nächstes"),
    ]
  }
  package var lineKeys: [String] {
    [
      say("Tab next field · Enter saves · Esc", "Tab nächstes Feld · Enter speichert · Esc"),
      say("Enter saves · Esc", "Enter speichert · Esc"),
    ]
  }
  package var choiceKeys: [String] {
    [
      say(
        "Space changes · Tab next field · Enter saves · Esc",
        "Leertaste ändert · Tab nächstes Feld · Enter speichert · Esc"),
      say("Space changes · Enter saves", "Leertaste ändert · Enter speichert"),
    ]
  }
  package var textKeys: [String] {
    [
      say("Tab next field · Ctrl-S saves · Esc", "Tab nächstes Feld · Ctrl-S speichert · Esc"),
      say("Ctrl-S saves · Esc", "Ctrl-S speichert · Esc"),
    ]
  }
  package var leaveWithoutSaving: String {
    say("Discard changes?", "Ohne Speichern verlassen?")
  }

  /// Returns the question that confirms a long move.
  package func asksToMove(_ move: EventMove) -> String {
    text(of: move) + say("; save it?", "; speichern?")
  }

  /// `moves by 272 days, to Mon 8 Jan 2027`.
  package func text(of move: EventMove) -> String {
    let day = dateWithWeekday(move.to)
    guard move.isFar else {
      return say(
        "moves the series from \(name(of: move.from.weekday)) to \(day)",
        "verlegt die Serie von \(name(of: move.from.weekday)) auf \(day)")
    }
    let days = abs(move.to - move.from)
    return move.to > move.from
      ? say("moves by \(days) days, to \(day)", "verlegt um \(days) Tage, auf \(day)")
      : say("moves back by \(days) days, to \(day)", "verlegt um \(days) Tage zurück, auf \(day)")
  }

  // MARK: Fields

  /// Returns the label in front of a field; at most ten columns.
  package func label(of field: FormField) -> String {
    switch field {
    case .title: say("title", "Titel")
    case .due: say("due", "fällig")
    case .estimate: say("takes", "dauert")
    case .priority: say("priority", "Priorität")
    case .percent: say("percent", "Prozent")
    case .parent: say("part of", "Teil von")
    case .allDay: say("all day", "ganztägig")
    case .start: say("start", "Beginn")
    case .end: say("end", "Ende")
    case .zone: say("zone", "Zeitzone")
    case .recurrence: say("repeats", "Serie")
    case .place: say("place", "Ort")
    case .guests: say("guests", "Gäste")
    case .categories: say("categories", "Kategorien")
    case .collection: say("calendar", "Kalender")
    case .alarms: say("alarms", "Erinnerung")
    case .status: say("status", "Status")
    case .availability: say("shown as", "Zeit ist")
    case .link: say("link", "Link")
    case .notes: say("notes", "Notizen")
    }
  }

  package var free: String { say("free", "frei") }
  package var busy: String { say("busy", "belegt") }
  package func choice(_ status: Event.Status?) -> String {
    status.map { self.status($0) } ?? say("not said", "keine Angabe")
  }

  // MARK: Notes

  // The column next to a field is narrow, so the problem comes first. Saving shows the full text.

  package func noSuchZone(nearest: String?) -> String {
    let example = nearest.map { "\($0)?" } ?? say("such as Asia/Tokyo", "etwa Asia/Tokyo")
    return say("unknown zone; \(example)", "keine Zeitzone; \(example)")
  }
  package var timeMissing: String {
    say("a time is missing, such as 9:00", "es fehlt eine Uhrzeit, etwa 9:00")
  }
  package func noTime(_ text: String) -> String {
    say("\(quoted(text)) is not a time; try 1630", "\(quoted(text)) ist keine Uhrzeit, etwa 1630")
  }
  package var dateMissing: String {
    say("a date is missing, such as 9.3.", "es fehlt ein Datum, etwa 9.3.")
  }
  package var endsBeforeStart: String {
    say("ends before it starts; write a later one", "endet vor dem Beginn; später ansetzen")
  }
  package var dateOrTime: String {
    say("write a date or a time", "bitte ein Datum oder eine Uhrzeit")
  }
  package var oneDateAndTime: String {
    say("write one date and one time", "bitte ein Datum und eine Uhrzeit")
  }
  package var zoneHasField: String {
    say("the zone has its own field", "die Zeitzone hat ein eigenes Feld")
  }
  package var wholeDays: String { say("write whole days", "bitte ganze Tage") }
  package var dateOnly: String {
    say("it is all day: a date only", "ganztägig: nur ein Datum")
  }
  package var aDate: String { say("write a date", "bitte ein Datum") }
  package var sameEverywhere: String { say("the same time everywhere", "überall dieselbe Uhrzeit") }
  package var aMoment: String { say("a moment", "ein Zeitpunkt") }
  package func clocksGoForward(to time: LocalTime) -> String {
    say("clocks go forward: begins at \(clock(time))", "Zeitumstellung: Beginn um \(clock(time))")
  }
  package var becomesLink: String { say("becomes the link", "wird zum Link") }
  package func wasIn(_ collection: String) -> String {
    say("was in \(collection)", "war in \(collection)")
  }

  // MARK: Repeating

  /// The text of the field for rules that quick add cannot express.
  package var keptRules: String { say("as it is", "wie bisher") }
  package var recurrenceExample: String {
    say(
      "not understood; try every 2 weeks on tue, until june",
      "nicht verstanden; etwa alle 2 Wochen am Di, bis Juni")
  }
  package var doesNotRepeat: String { say("does not repeat", "wiederholt sich nicht") }
  package func andOnce(_ day: Day) -> String {
    say("and once on \(dateWithWeekday(day))", "und einmal am \(dateWithWeekday(day))")
  }
  package var noOtherDay: String { say("no other day is found", "kein weiterer Tag gefunden") }

  // MARK: Alarms

  /// The text of the field for alarms that it cannot express.
  package var otherAlarms: String { say("others", "weitere") }
  package var alarmsExample: String {
    say("not understood; try 10m or 1h30", "unklar; etwa 10m, 1h30, 1d")
  }
  package var atFixedTime: String { say("at a fixed time", "zu fester Zeit") }

  /// `10 min before`, `at the end`, `1 h after the end`.
  package func distance(_ length: EventDuration, fromEnd isFromEnd: Bool) -> String {
    if length == .zero {
      return isFromEnd ? say("at the end", "am Ende") : say("at the start", "zu Beginn")
    }
    let (text, isBefore) = (duration(length), length.days + length.seconds < 0)
    guard isFromEnd else {
      return isBefore
        ? say("\(text) before", "\(text) vorher") : say("\(text) after", "\(text) nachher")
    }
    return isBefore
      ? say("\(text) before the end", "\(text) vor dem Ende")
      : say("\(text) after the end", "\(text) nach dem Ende")
  }
}
