import CalendarModel
import CalendarWords
import TestSupport
import Testing

@testable import EventEntry

/// What is typed as a filter, and how filters are written. Collections: Work, Home, Holidays, 家族.
@Suite struct FilterTextTests {
  private static let collections =
    CollectionInfo.samples + [
      CollectionInfo(id: CollectionID(rawValue: 4), name: "Hobby Room", color: nil, path: "")
    ]

  private static func ids(_ numbers: Int...) -> Set<CollectionID> {
    Set(numbers.map { CollectionID(rawValue: $0) })
  }

  private static let readings: [(String, EventFilter)] = [
    ("", .everything), ("   ", .everything),
    ("calendar:work", EventFilter(hiddenCollections: ids(1, 2, 3, 4))),
    ("Calendar:WO", EventFilter(hiddenCollections: ids(1, 2, 3, 4))),
    ("calendar:home calendar:家", EventFilter(hiddenCollections: ids(0, 2, 4))),
    ("calendar:\"hobby room\"", EventFilter(hiddenCollections: ids(0, 1, 2, 3))),
    ("#work/api", EventFilter(categories: categories("work/api"))),
    ("category:work #travel", EventFilter(categories: categories("work", "travel"))),
    ("#\"two words\"", EventFilter(categories: categories("two words"))),
    ("status:tentative status:can", EventFilter(statuses: [.tentative, .cancelled])),
    ("lunch zoë", EventFilter(text: "lunch zoë")),
    ("10:30 \"re:invent\"", EventFilter(text: "10:30 \"re:invent\"")),
    ("\"two words\" x", EventFilter(text: "\"two words\" x")),
    (
      "lunch #work status:confirmed calendar:work",
      EventFilter(
        hiddenCollections: ids(1, 2, 3, 4), categories: categories("work"),
        statuses: [.confirmed], text: "lunch")
    ),
  ]

  private static func leavingOut(
    _ names: String..., change: (inout EventFilter) -> Void = { _ in }
  ) -> EventFilter {
    var filter = EventFilter()
    filter.excludedCategories = Set(names.compactMap { CalendarModel.Category($0) })
    change(&filter)
    return filter
  }

  private static let negations: [(String, EventFilter)] = [
    ("!#work", leavingOut("work")), ("-#work/api", leavingOut("work/api")),
    ("!category:work -category:travel", leavingOut("work", "travel")),
    ("!#\"two words\"", leavingOut("two words")),
    ("!calendar:work", EventFilter(hiddenCollections: ids(0))),
    ("-=work !=hobby", EventFilter(hiddenCollections: ids(0, 4))),
    ("calendar:work calendar:hobby !=work", EventFilter(hiddenCollections: ids(0, 1, 2, 3))),
    (
      "!status:tentative",
      EventFilter(statuses: [.confirmed, .cancelled, .needsAction, .inProcess, .completed])
    ),
    ("status:confirmed status:tentative -status:tentative", EventFilter(statuses: [.confirmed])),
    ("category:none", leavingOut { $0.includesUncategorized = true }),
    ("#none", leavingOut { $0.includesUncategorized = true }),
    ("!category:none", leavingOut { $0.excludesUncategorized = true }),
    (
      "#work !#work/api lunch",
      leavingOut("work/api") {
        ($0.categories, $0.text) = (categories("work"), "lunch")
      }
    ),
    ("-5 - !", EventFilter(text: "-5 - !")),
    ("!lunch", leavingOut { $0.excludedTexts = ["lunch"] }),
    ("-lunch !9:30 tea", leavingOut { ($0.excludedTexts, $0.text) = (["lunch", "9:30"], "tea") }),
    ("!\"two words\" -\"x y\"", leavingOut { $0.excludedTexts = ["\"two words\"", "\"x y\""] }),
    ("tea !\"two wor", leavingOut { ($0.excludedTexts, $0.text) = (["\"two wor\""], "tea") }),
    ("!\"re:invent\"", leavingOut { $0.excludedTexts = ["\"re:invent\""] }),
  ]

  @Test(arguments: negations) func readsWhatIsLeftOut(_ text: String, _ filter: EventFilter) throws
  {
    try expect(text, filter)
  }

  /// What is written reads as the same filter.
  private func expect(_ text: String, _ filter: EventFilter) throws {
    let read = { try FilterText.filter($0, collections: Self.collections, dates: .sample) }
    #expect(try read(text) == filter)
    let written = FilterText.text(of: filter, collections: Self.collections)
    #expect(try read(written) == filter, "\(written)")
  }

  private static func categories(_ names: String...) -> Set<CalendarModel.Category> {
    Set(names.compactMap { CalendarModel.Category($0) })
  }

  @Test(arguments: readings) func reads(_ text: String, _ filter: EventFilter) throws {
    try expect(text, filter)
  }

  private static let mistakes: [(String, FilterTextError)] = [
    ("calendar:", .missingCollection), ("calendar:x", .noSuchCollection("x")),
    ("calendar:ho", .ambiguousCollection("ho", ["Home", "Holidays", "Hobby Room"])),
    ("#", .missingCategory), ("category: x", .missingCategory), ("#/", .missingCategory),
    ("status:", .noSuchStatus("")), ("status:c", .noSuchStatus("c")),
    ("status:done", .noSuchStatus("done")), ("!!", .negatedNothing("!!")),
    ("!!#work", .negatedTwice("!!#work")), ("--#work", .negatedTwice("--#work")),
    ("tea -!#work", .negatedTwice("-!#work")), ("!-tea", .negatedTwice("!-tea")),
    ("!!category:work", .negatedTwice("!!category:work")), ("--=home", .negatedTwice("--=home")),
    ("!!\"tea\"", .negatedTwice("!!\"tea\"")), ("!!on:friday", .negatedTwice("!!on:friday")),
    ("tea !-", .negatedNothing("!-")), ("!status:x", .noSuchStatus("x")),
    ("!calendar:x", .noSuchCollection("x")), ("!#", .missingCategory),
    ("status:tentative !status:tentative", .nothingLeft),
    ("!calender:work", .noSuchKey("calender:", nearest: "calendar:")),
    ("tea !re:invent", .noSuchKey("re:")),
  ]

  @Test(arguments: mistakes) func saysWhatIsWrong(_ text: String, _ error: FilterTextError) {
    #expect(throws: error) {
      try FilterText.filter(text, collections: Self.collections, dates: .sample)
    }
  }

  /// Terms, words and mistakes, as the prompt colours them: t, w and m below each grapheme.
  @Test func howEachPartIsUnderstood() {
    for (text, expected) in [
      ("", ""), ("tea", "www"), ("#work tea", "tttttwwww"), ("!tea is:x", "ttttwmmmm"),
      ("=wo  !=x", "tttwwmmm"), ("is:tracked on:w11", "ttttttttttwtttttt"),
      ("\"two words\" a..b", "wwwwwwwwwwwwwwww"), ("on:soonish 9:30", "mmmmmmmmmmwwwww"),
      ("!!#work --tea", "mmmmmmmwmmmmm"), ("foo:x monday..", "mmmmmwtttttttt"),
      (" #\"a b", "wttttt"),
    ] {
      let kinds = FilterText.kinds(of: text, collections: Self.collections, dates: .sample)
      let shown = kinds.map { $0 == .words ? "w" : $0 == .term ? "t" : "m" }.joined()
      #expect(shown == expected, "\(text)")
    }
  }

  @Test func summaries() {
    let cases: [(EventFilter, String)] = [
      (.everything, ""), (EventFilter(hiddenCollections: Self.ids(1)), "Home hidden"),
      (EventFilter(hiddenCollections: Self.ids(1, 2)), "Home and Holidays hidden"),
      (EventFilter(hiddenCollections: Self.ids(1, 2, 3, 4)), "only Work"),
      (EventFilter(hiddenCollections: Self.ids(1, 2, 3)), "only Work and Hobby Room"),
      (EventFilter(hiddenCollections: Self.ids(0, 1, 2, 3, 4)), "all calendars hidden"),
      (
        EventFilter(
          categories: Self.categories("b", "a/c"), statuses: [.cancelled, .tentative], text: "x"),
        "#a/c or #b · tentative or cancelled · “x”"
      ),
    ]
    for (filter, text) in cases {
      #expect(FilterText.summary(of: filter, collections: Self.collections, .english) == text)
    }
  }
}
