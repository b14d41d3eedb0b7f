import CalendarModel
import CalendarViews
import CellGeometry
import TerminalScreen
import Testing

@testable import CalendarUI
@testable import CalendarWindows
@testable import CalendarWords
@testable import EventEntry

/// `f`, `F` and `c`. Collections: Work, Home, Holidays, 家族.
@Suite struct FilterTests {
  private static let collections =
    SampleSource.collections + [
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
    ("!status:tentative", EventFilter(statuses: [.confirmed, .cancelled])),
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

  /// The list says that nothing passes; the status line goes on saying which filter is on.
  @Test func aFilterThatNothingPassesStaysOnTheStatusLine() {
    let interface = Interface.sample(.busy).typing("Hf#nothing<Enter>")
    #expect(interface.messageText == nil)
    #expect(interface.state.filter != .everything)
  }

  private static let mistakes: [(String, FilterTextError)] = [
    ("calendar:", .missingCollection), ("calendar:x", .noSuchCollection("x")),
    ("calendar:ho", .ambiguousCollection("ho", ["Home", "Holidays", "Hobby Room"])),
    ("#", .missingCategory), ("category: x", .missingCategory), ("#/", .missingCategory),
    ("status:", .noSuchStatus("")), ("status:c", .noSuchStatus("c")),
    ("status:done", .noSuchStatus("done")), ("!!", .negatedNothing("!!")),
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

  @Test func everythingFollowsAtOnce() {
    let source = SampleSource.lively()
    for (view, before, after) in [
      (ViewKind.month, "Release 2.0", "Berlin trip"), (.history, "52 events", "18 events"),
    ] {
      var interface = Interface.lively(view, Size(120, 40), source: source)
      #expect(interface.frame().screen.text.contains(before))
      interface.type(":filter calendar:home<Enter>")
      let text = interface.frame().screen.text
      #expect(!text.contains(before) && text.contains(after), "\(view)")
      #expect(text.contains("filter: only Home · F removes"))
      interface.type("F")
      #expect(interface.frame().screen.text.contains(before))
      #expect(interface.messageText == "all events are shown")
      #expect(interface.typing("F").messageText == "no filter is on; f sets one")
    }
  }

  @Test func thePromptChangesTheFilterThatIsOn() {
    let start = Interface.lively(.month, Size(80, 24)).typing("f#work/api<Enter>")
    #expect(start.typing("f").prompt?.text == "#work/api")
    #expect(start.typing("f status:t").prompt?.hint == "shows #work/api · tentative")
    #expect(start.typing("f<C-u><Enter>").state.filter == .everything)
    #expect(start.typing("f<C-u>x<Esc>").state.filter == start.state.filter)
    let mistaken = start.typing("f<C-u>status:x<Enter>")
    #expect(mistaken.state.filter == start.state.filter)
    #expect(mistaken.messageText == "there is no status “x”: tentative, confirmed or cancelled")
    #expect(start.typing("F:filter #work<Enter>f<C-u><Up>").prompt?.text == "#work")
  }

  @Test func tabCompletes() {
    let interface = Interface.lively(.month, Size(80, 24))
    for (keys, text) in [
      ("fcal<Tab>", "calendar:"), ("fcalendar:W<Tab>", "calendar:Work"),
      ("fcalendar:ho<Tab><Tab>", "calendar:Holidays"), ("f#tr<Tab>", "#travel"),
      ("fcategory:work/a<Tab>", "category:work/api"), ("fx #work/api/<Tab>", "x #work/api/design"),
      ("fstatus:c<Tab><Tab>", "status:cancelled"),
      (":filter sta<Tab>t<Tab>", "filter status:tentative"),
      ("fxyz<Tab>", "xyz"), (":filter design<Enter>f<C-u>#tr<Tab>", "#travel"),
    ] {
      #expect(interface.typing(keys).prompt?.text == text, "\(keys)")
    }
  }

  @Test func selectionAndViewportStay() {
    for view in [ViewKind.month, .quarter, .year] {
      let before = Interface.lively(view, Size(80, 24)).typing("jjJ")
      let after = before.typing(":filter #travel<Enter>")
      #expect(after.state.selection == before.state.selection)
      #expect(after.gridView == before.gridView)
    }
    let list = Interface.lively(.history, Size(80, 24)).typing("jjj:filter choir<Enter>")
    #expect(list.foundTitle == "Choir practice")
    #expect(list.day == "2026-03-10")
    #expect(list.isSelectionVisible)
  }

  @Test func theFilteredSourceIsLetGo() {
    let source = SampleSource.lively()
    var interface = Interface.lively(.month, Size(80, 24), source: source)
    for (keys, count) in [
      (":filter #work<Enter>", 1), ("/design", 2), ("<Enter>c<Space>", 2), ("a<Esc>", 2),
      ("<Esc>", 1), ("F", 0),
    ] {
      interface.type(keys)
      #expect(source.narrowedInUse.count == count, "\(keys)")
    }
  }

  @Test func spaceHidesACollectionAndShowsIt() {
    let start = Interface.lively(.month, Size(80, 24)).typing("c")
    let hidden = start.typing("j<Space>")
    #expect(hidden.state.filter.hiddenCollections == Self.ids(1))
    #expect(hidden.shows(CollectionsWindow(Self.collections, selected: 1)))
    #expect(hidden.typing("<Space>").state.filter == .everything)
    #expect(hidden.typing("GG<Space>").state.filter.hiddenCollections == Self.ids(1, 3))
    #expect(hidden.typing("kkk<Space>a").state.filter == .everything)
    for keys in ["<Esc>", "<Enter>", "c", "q"] {
      #expect(hidden.typing(keys).windows.isEmpty)
      #expect(hidden.typing(keys).state.filter.hiddenCollections == Self.ids(1))
    }
    #expect(Interface.sample(SampleSource([], collections: [])).typing("c").messageText != nil)
  }

  @Test func otherCalendarsComeWithoutAFilter() {
    var interface = Interface.lively(.month, Size(80, 24)).typing("/sta<Enter>:filter #work<Enter>")
    interface.renewSource(SampleSource.lively())
    #expect(interface.state.search == "sta")
    #expect(interface.state.filter.categories.count == 1)
    interface.replaceSource(SampleSource.lively())
    #expect(interface.state.search == nil)
    #expect(interface.state.filter == .everything)
    #expect(interface.typing("<Esc>").state.viewKind == .history)
  }
}
