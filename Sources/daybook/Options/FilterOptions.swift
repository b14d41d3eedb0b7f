import ArgumentParser
import CalendarService

/// The filter of a command: events must satisfy every kind of option.
struct FilterOptions: ParsableArguments {
  @Option(
    name: .customLong("calendar"),
    help: ArgumentHelp(
      "Only events of this calendar, by name ignoring case, or with ! all others; may be repeated.",
      valueName: "name"),
    completion: .calendars(of: .words))
  var collection: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Only events with this category or one below it, in any case, such as work/api, or none for \
      those without any, or with ! all others; may be repeated.
      """,
      valueName: "category"),
    completion: .categories(of: .words))
  var category: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only events with these words, each the beginning of a word; \"…\" is a phrase.",
      valueName: "text"))
  var search: String?

  @Option(
    name: .customLong("filter"), parsing: .unconditional,
    help: ArgumentHelp(
      """
      Only events that pass the terms of a filter, as after f in the interface: #work, =home, \
      status:tentative, category:none, on:w11, from:monday, until:friday, 2026-03-09..2026-03-15, \
      is:task, is:open, is:tracked, is:unplanned, due:week, prio:high, \
      words; ! before a term or a word leaves its events out. Other words with a colon need \
      quotation marks: \"re:invent\". Its dates are the days too, where nothing else says them.
      """, valueName: "terms"))
  var terms: String?

  /// The filter as it was typed.
  var typed: TypedFilter {
    TypedFilter(collections: collection, categories: category, search: search, terms: terms)
  }
}
