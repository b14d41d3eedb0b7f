import CalendarModel

/// Search, filter and totals.
extension Words {
  // MARK: Search

  var nothingFound: String { say("nothing found", "nichts gefunden") }
  func found(_ count: EventCount) -> String {
    let parts = [
      count.singles > 0 ? self.count(count.singles, .event) : nil,
      count.series > 0 ? self.count(count.series, .series) : nil,
    ].compactMap { $0 }
    return parts.isEmpty ? nothingFound : list(parts)
  }
  var searchHint: String {
    say("words that events have; Esc returns", "Wörter aus Terminen; Esc führt zurück")
  }
  var foundHint: String { say("Enter keeps, Esc returns", "Enter behält, Esc führt zurück") }
  func notFound(_ text: String) -> String {
    say(
      "\(quoted(text)) was not found; \(key(.search)) searches for something else",
      "\(quoted(text)) wurde nicht gefunden; \(key(.search)) sucht etwas anderes")
  }

  // MARK: Filter

  var filterUsage: String {
    say(
      "all events; collection:NAME, #CATEGORY, status:NAME or words",
      "alle Termine; collection:NAME, #KATEGORIE, status:NAME oder Wörter")
  }
  func shows(_ filter: String) -> String { say("shows \(filter)", "zeigt \(filter)") }
  var noFilter: String {
    say(
      "no filter is on; \(key(.filter)) sets one",
      "es ist kein Filter gesetzt; \(key(.filter)) setzt einen")
  }
  var allEventsShown: String { say("all events are shown", "alle Termine sind zu sehen") }
  var allHidden: String { say("all collections hidden", "alle Kalender ausgeblendet") }
  func only(_ collections: [String]) -> String {
    say("only \(list(collections))", "nur \(list(collections))")
  }
  func hidden(_ collections: [String]) -> String {
    say("\(list(collections)) hidden", "ohne \(list(collections))")
  }
  func hidden(_ count: Int) -> String {
    say("\(count) collections hidden", "\(count) Kalender ausgeblendet")
  }
  var noCollections: String {
    say(
      "there are no collections; :open FOLDER opens some",
      "es gibt keine Kalender; :open ORDNER öffnet welche")
  }

  func text(of error: FilterTextError) -> String {
    switch error {
    case .missingCollection:
      say("which collection? Tab shows them", "welcher Kalender? Tab zeigt sie")
    case .noSuchCollection(let name, let nearest):
      say("there is no collection \(quoted(name))", "es gibt keinen Kalender \(quoted(name))")
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
    case .noSuchKey(let name, let nearest):
      say("filters have no \(quoted(name))", "Filter haben kein \(quoted(name))")
        + didYouMean(nearest)
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

  func couldBe(_ name: String, _ names: [String]) -> String {
    let names = names.joined(separator: ", ")
    return say("\(quoted(name)) could be \(names)", "\(quoted(name)) kann \(names) heißen")
  }

  // MARK: Totals

  func totals(of period: String) -> String { say("Totals · \(period)", "Summen · \(period)") }
  var byCategory: String { say("by category", "nach Kategorie") }
  var byCollection: String { say("by collection", "nach Kalender") }
  var withoutCategory: String { say("without category", "ohne Kategorie") }

  /// What the keys do besides scrolling and closing.
  func totalsKeys(_ grouping: TotalsGrouping, _ period: TotalsPeriod) -> String {
    let isByCollection = grouping == .collection
    let other =
      isByCollection ? say("categories", "Kategorien") : say("collections", "Kalender")
    let levels = isByCollection ? "" : say(" · h l levels", " · h l Ebenen")
    return say(
      "Tab \(other) · [ ] other \(period)s · + - period\(levels)",
      "Tab \(other) · [ ] \(others(period)) · + - Zeitraum\(levels)")
  }

  /// In German alone.
  private func others(_ period: TotalsPeriod) -> String {
    switch period {
    case .day: "andere Tage"
    case .week: "andere Wochen"
    case .month: "andere Monate"
    case .quarter: "andere Quartale"
    case .year: "andere Jahre"
    }
  }
}
