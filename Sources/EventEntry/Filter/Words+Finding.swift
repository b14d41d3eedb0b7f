import CalendarModel
import CalendarWords

/// Search, filter and totals.
extension Words {
  // MARK: Search

  package var nothingFound: String { say("nothing found", "nichts gefunden") }
  package func found(_ count: EventCount) -> String {
    let parts = [
      count.singles > 0 ? self.count(count.singles, .event) : nil,
      count.series > 0 ? self.count(count.series, .series) : nil,
    ].compactMap { $0 }
    return parts.isEmpty ? nothingFound : list(parts)
  }
  package var searchHint: String {
    say("words that events have; Esc returns", "Wörter aus Terminen; Esc führt zurück")
  }
  package var foundHint: String {
    say("Enter keeps, Esc returns", "Enter behält, Esc führt zurück")
  }
  package func notFound(_ text: String) -> String {
    say(
      "\(quoted(text)) was not found; \(key(.search)) searches for something else",
      "\(quoted(text)) wurde nicht gefunden; \(key(.search)) sucht etwas anderes")
  }

  // MARK: Filter

  package var filterUsage: String {
    say(
      "all; calendar:NAME, #CATEGORY, status:NAME, on:DATE, is:task or words",
      "alles; calendar:NAME, #KATEGORIE, on:DATUM, is:aufgabe oder Wörter")
  }
  package func shows(_ filter: String) -> String { say("shows \(filter)", "zeigt \(filter)") }
  package var noFilter: String {
    say(
      "no filter is on; \(key(.filter)) sets one",
      "es ist kein Filter gesetzt; \(key(.filter)) setzt einen")
  }
  package var allEventsShown: String { say("all events are shown", "alle Termine sind zu sehen") }
  package var allHidden: String { say("all calendars hidden", "alle Kalender ausgeblendet") }
  package func only(_ collections: [String]) -> String {
    say("only \(list(collections))", "nur \(list(collections))")
  }
  package func hidden(_ collections: [String]) -> String {
    say("\(list(collections)) hidden", "ohne \(list(collections))")
  }
  package func hidden(_ count: Int) -> String {
    say("\(count) calendars hidden", "\(count) Kalender ausgeblendet")
  }
  package var noCollections: String {
    say(
      "there are no calendars; :open FOLDER opens some",
      "es gibt keine Kalender; :open ORDNER öffnet welche")
  }

  package func name(of term: FilterTodos.Term) -> String {
    switch term {
    case .task: say("task", "aufgabe")
    case .event: say("event", "termin")
    case .open: say("open", "offen")
    case .done: say("done", "erledigt")
    case .tracked: say("tracked", "erfasst")
    case .planned: say("planned", "geplant")
    case .running: say("running", "läuft")
    case .unplanned: say("unplanned", "ungeplant")
    case .overdue: say("overdue", "überfällig")
    case .none: say("none", "ohne")
    case .high: name(of: TodoLevel.high)
    case .medium: name(of: TodoLevel.medium)
    case .low: name(of: TodoLevel.low)
    }
  }
  package var onlyTasks: String { say("tasks", "Aufgaben") }
  package var onlyEvents: String { say("events", "Termine") }
  package func due(_ days: [String]) -> String {
    say("due \(choice(days))", "fällig \(choice(days))")
  }
  package var overdue: String { name(of: FilterTodos.Term.overdue) }
  package var noPriority: String { say("no priority", "ohne Priorität") }
  package var undated: String { say("without a due date", "ohne Fälligkeit") }

  package var uncategorized: String { say("without a category", "ohne Kategorie") }
  package func without(_ name: String) -> String { say("not \(name)", "nicht \(name)") }
  package func from(_ day: Day) -> String {
    say("from \(dateWithWeekday(day))", "ab \(dateWithWeekday(day))")
  }
  package func until(_ day: Day) -> String {
    say("until \(dateWithWeekday(day))", "bis \(dateWithWeekday(day))")
  }
  package func text(of error: FilterTextError) -> String {
    switch error {
    case .missingCollection:
      say("which calendar? Tab shows them", "welcher Kalender? Tab zeigt sie")
    case .noSuchCollection(let name, let nearest):
      say("there is no calendar \(quoted(name))", "es gibt keinen Kalender \(quoted(name))")
        + (nearest.map(didYouMean)
          ?? say(
            "; \(key(.showCollections)) lists them", "; \(key(.showCollections)) zeigt sie alle"))
    case .ambiguousCollection(let name, let names): couldBe(name, names)
    case .missingCategory:
      say("which category? Tab shows them", "welche Kategorie? Tab zeigt sie")
    case .noSuchCategory(let name, let nearest):
      say(
        "no event has the category \(quoted(name))", "kein Termin hat die Kategorie \(quoted(name))"
      )
        + (nearest.map(didYouMean)
          ?? say("; Tab shows those of these days", "; Tab zeigt die dieser Tage"))
    case .negatedNothing(let text):
      say(
        "\(quoted(text)) has no word to leave out", "\(quoted(text)) hat kein Wort zum Weglassen")
    case .negatedTwice(let text):
      say(
        "\(quoted(text)): one ! or - leaves something out; type only one",
        "\(quoted(text)): ein ! oder - lässt etwas weg; nur eines eingeben")
    case .noDate(let text, let error): self.text(of: error, in: text)
    case .nothingLeft: say("This filter leaves no event", "Dieser Filter lässt keinen Termin übrig")
    case .noSuchKey(let name, let nearest):
      say("filters have no \(quoted(name))", "Filter haben kein \(quoted(name))")
        + (nearest.map(didYouMean) ?? say(", only ", ", nur ") + Self.filterKeys)
    case .noSuchValue(let key, let name, let nearest):
      say("there is no \(quoted(key.text + name))", "es gibt kein \(quoted(key.text + name))")
        + (nearest.map { didYouMean(key.text + $0) }
          ?? say(", only ", ", nur ")
          + names(ofValues: key))
    case .noSuchStatus("", _):
      say(
        "which status? tentative, confirmed or cancelled",
        "welcher Status? tentative, confirmed oder cancelled")
    case .noSuchStatus(let name, let nearest):
      say("there is no status \(quoted(name))", "es gibt keinen Status \(quoted(name))")
        + (nearest.map(didYouMean)
          ?? say(": tentative, confirmed or cancelled", ": tentative, confirmed oder cancelled"))
    }
  }

  /// Returns the values of a key, without it where there are many.
  private func names(ofValues key: FilterToken.Key) -> String {
    let values = FilterTodos.values(of: key)
    return values.map { (values.count > 4 ? "" : key.text) + name(of: $0) }
      .joined(separator: " ")
  }

  private static let filterKeys = FilterToken.Key.allCases.map(\.text).joined(separator: " ")

  package func couldBe(_ name: String, _ names: [String]) -> String {
    let names = names.joined(separator: ", ")
    return say("\(quoted(name)) could be \(names)", "\(quoted(name)) kann \(names) heißen")
  }
}
