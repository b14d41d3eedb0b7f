import CalendarModel
import CalendarWords

/// The words of prompts.
extension Words {
  /// Returns the label in front of the text.
  package func label(of prompt: PromptKind) -> String {
    switch prompt {
    case .goTo: say("go to: ", "gehe zu: ")
    case .command: ":"
    case .search: "/"
    case .filter: say("filter: ", "Filter: ")
    case .add: say("add: ", "neu: ")
    case .addTodo: say("task: ", "Aufgabe: ")
    case .start: say("start: ", "beginnen: ")
    case .log: say("log: ", "festhalten: ")
    case .moveTo: say("move to: ", "verschieben nach: ")
    case .copyTo: say("copy to: ", "kopieren nach: ")
    case .export: say("write to: ", "schreiben nach: ")
    }
  }

  // MARK: Hints

  package func aCommand(_ names: [String]) -> String {
    let names = names.joined(separator: ", ")
    return say("a command: \(names)", "ein Befehl: \(names)")
  }
  package var goToUsage: String { say("goto DATE", "goto DATUM") }
  package var viewUsage: String { "view \(viewNames)" }
  private var viewNames: String { choice(ViewKind.allCases.map(\.rawValue)) }
  package var openUsage: String {
    say(
      "open a folder of calendars or an .ics file",
      "einen Ordner mit Kalendern oder eine .ics-Datei öffnen")
  }
  package var inviteUsage: String {
    say(
      "the invitations of your servers; a mail with one, or its .ics file; send, to write to guests",
      "die Einladungen der Server; eine Mail mit einer oder ihre .ics-Datei; send, um Gästen zu schreiben"
    )
  }
  package var startUsage: String {
    say("start TEXT, such as Draft #thesis", "start TEXT, etwa Entwurf #thesis")
  }
  package var logUsage: String { say("log TEXT, such as 2h thesis", "log TEXT, etwa 2h thesis") }
  package var continueUsage: String {
    say(
      "continue TITLE or CATEGORY; nothing for the last one",
      "continue TITEL oder KATEGORIE; nichts für die letzte")
  }
  package var freeUsage: String {
    say(
      "a length, such as 45m, 1h30m or 90; 2h next week",
      "eine Länge, etwa 45m, 1h30m oder 90; 2h nächste Woche")
  }
  /// The endings of the files that a timesheet is written to.
  package var exportHint: String {
    TimesheetFormat.allCases.map { "." + $0.ending.rawValue }.joined(separator: " ")
  }
  package var exportUsage: String {
    let endings = choice(TimesheetFormat.allCases.map { "." + $0.ending.rawValue })
    return say(
      "a file; its ending says the format: \(endings)",
      "eine Datei; ihre Endung sagt das Format: \(endings)")
  }
  package var planUsage: String {
    say(
      "plans the week; or the tasks due then, such as next week or friday",
      "plant die Woche; oder was dann fällig ist, etwa nächste Woche oder Freitag")
  }
  package var syncUsage: String {
    say(
      "synchronizes; sync stop stops a run that is under way",
      "gleicht ab; sync stop hält einen laufenden Abgleich an")
  }
  package var themeUsage: String {
    say(
      "Tab next · Enter takes · Esc returns",
      "Tab nächstes · Enter nimmt · Esc zurück")
  }

  /// For a terminal with an unknown background.
  package var themeUsageOnUnknown: String {
    say(
      "\(themeUsage) · background taken for dark",
      "\(themeUsage) · Hintergrund gilt als dunkel")
  }

  // MARK: What is wrong

  package func text(of error: DateTextError) -> String {
    switch error {
    case .empty:
      say(
        "type a date, such as 9.3., march, friday or +3w",
        "ein Datum eingeben, etwa 9.3., März, Freitag oder +3w")
    case .unknown(let text):
      say(
        "\(quoted(text)) is not a date; try 9.3., march, friday or +3w",
        "\(quoted(text)) ist kein Datum; etwa 9.3., März, Freitag oder +3w")
    case .ambiguous(let word, let names):
      say(
        "\(quoted(word)) could be \(choice(names))", "\(quoted(word)) kann \(choice(names)) heißen")
    case .noSuchMonth(let number):
      say(
        "there is no month \(number), only 1 to 12", "es gibt keinen Monat \(number), nur 1 bis 12")
    case .noSuchDay(let month):
      say(
        "\(titleWithYear(of: month)) has \(month.dayCount) days",
        "\(titleWithYear(of: month)) hat \(month.dayCount) Tage")
    case .noSuchWeek(let week, let year):
      say(
        "\(year) has no week \(week); its last is \(lastWeek(of: year))",
        "\(year) hat keine Woche \(week); die letzte ist \(lastWeek(of: year))")
    case .noSuchQuarter(let number):
      say(
        "there is no quarter \(number), only 1 to 4", "es gibt kein Quartal \(number), nur 1 bis 4")
    case .twoReadings(let first, let second):
      say(
        "could be \(date(first)) or \(date(second)); "
          + "write \(first.iso8601Text) or \(second.iso8601Text)",
        "kann \(date(first)) oder \(date(second)) heißen; "
          + "\(first.iso8601Text) oder \(second.iso8601Text) schreiben")
    case .otherWeekday(let day):
      say(
        "that day is \(dateWithWeekday(day)); leave out the weekday or the date",
        "dieser Tag ist \(dateWithWeekday(day)); Wochentag oder Datum weglassen")
    case .endsBeforeStart(let first, let last):
      say(
        "\(dateWithWeekday(first)) is after \(dateWithWeekday(last)); swap them, or write the years",
        "\(dateWithWeekday(first)) ist nach \(dateWithWeekday(last)); tauschen oder Jahre "
          + "schreiben")
    case .missingUnit(let text):
      say(
        "add d, w, m or y to \(text), as in \(text)d",
        "an \(text) fehlt d, w, m oder y, wie in \(text)d")
    case .outOfSupportedRange:
      say(
        "the calendar goes from year -100000 to 100000",
        "der Kalender reicht vom Jahr -100000 bis 100000")
    }
  }

  /// Returns the message with the text that is not a date; the error may name a part of it, or
  /// nothing.
  package func text(of error: DateTextError, in text: String) -> String {
    switch error {
    case .unknown: self.text(of: DateTextError.unknown(text))
    case .empty, .ambiguous, .missingUnit: self.text(of: error)
    case .noSuchMonth, .noSuchDay, .noSuchWeek, .noSuchQuarter, .twoReadings, .otherWeekday,
      .endsBeforeStart, .outOfSupportedRange:
      "\(quoted(text)): \(self.text(of: error))"
    }
  }

  package func text(of error: CommandTextError) -> String {
    switch error {
    case .unknown(let name):
      say("there is no command \(quoted(name))", "es gibt keinen Befehl \(quoted(name))")
        + (nearestName(to: name, among: CommandText.names).map { didYouMean(":\($0)") }
          ?? say("; Tab shows them", "; Tab zeigt sie"))
    case .ambiguous(let name, let names): couldBe(name, names)
    case .noArgument(let name):
      say(
        "\(quoted(name)) takes nothing after it; type :\(name) alone",
        "nach \(quoted(name)) darf nichts folgen; nur :\(name) eingeben")
    case .noSuchView(""):
      say(
        "which view? \(viewNames)", "welche Ansicht? \(viewNames)")
    case .noSuchView(let name):
      say(
        "there is no view \(quoted(name)): \(viewNames)",
        "es gibt \(quoted(name)) nicht: \(viewNames)")
    case .missingPath:
      say(
        "which folder or file? such as :open ~/calendars",
        "welcher Ordner, welche Datei? etwa :open ~/kalender")
    case .noLength(let text):
      say(
        "\(quoted(text)) is not a length of up to 24 hours; write it as 45m, 1h30m or 90",
        "\(quoted(text)) ist keine Länge bis zu 24 Stunden; etwa 45m, 1h30m oder 90")
    case .noAddress(let text):
      say(
        "\(quoted(text)) is not a mail address; such as :free 1h with ana@example.org",
        "\(quoted(text)) ist keine Mailadresse; etwa :free 1h mit ana@example.org")
    case .noPerson(let name, let guest): text(of: guest, typed: name) ?? ""
    case .date(let error): text(of: error)
    }
  }

  /// Returns the number of the last week, which contains December 28 (ISO 8601).
  private func lastWeek(of year: Int) -> Int {
    Month(year: year, month: 12).day(clamping: 28).weekNumber.week
  }
}
