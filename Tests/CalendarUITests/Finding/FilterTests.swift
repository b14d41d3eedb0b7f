import CalendarModel
import CalendarViews
import CellGeometry
import EventEntry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarWindows
@testable import CalendarWords

/// `f`, `F` and `c`. Collections: Work, Home, Holidays, 家族.
@Suite struct FilterTests {
  private static let collections =
    CollectionInfo.samples + [
      CollectionInfo(id: CollectionID(rawValue: 4), name: "Hobby Room", color: nil, path: "")
    ]

  private static func ids(_ numbers: Int...) -> Set<CollectionID> {
    Set(numbers.map { CollectionID(rawValue: $0) })
  }

  /// The list says that nothing passes; the status line goes on saying which filter is on.
  @Test func aFilterThatNothingPassesStaysOnTheStatusLine() {
    let interface = Interface.sample(.busy).typing("Hf#nothing<Enter>")
    #expect(interface.messageText == nil)
    #expect(interface.state.filter != .everything)
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

  /// What touches wanted days is shown whole, on its other days too.
  @Test func theyBoundWhatIsShown() {
    for view in [ViewKind.month, .history] {
      let start = Interface.lively(view, Size(120, 40))
      let until = screen(start.typing("funtil:2026-03-08<Enter>"))
      #expect(!until.contains("Release 2.0"), "\(view)")
      #expect(view == .history || until.contains("Berlin trip"))
      let from = screen(start.typing("ffrom:2026-03-11<Enter>"))
      #expect(from.contains("Release 2.0") && !from.contains("Berlin trip"), "\(view)")
      #expect(from.contains("filter: from Wed 11 Mar 2026 · F removes"))
      let word = screen(start.typing("f!release<Enter>"))
      #expect(!word.contains("Release 2.0"), "\(view)")
      #expect(view == .history || word.contains("Berlin trip"))
    }
  }

  @Test func whatHappenedAndWhatIsPlannedAreTold() {
    let source = SampleSource.lively()
    source.change { records in
      for place in records.indices where records[place].title.hasPrefix("Release 2.0") {
        records[place].trackedMark = .interval
      }
    }
    let start = Interface.lively(.month, Size(120, 40), source: source)
    for (terms, shown, hidden, summary) in [
      ("is:tracked", "Release 2.0", "Berlin trip", "tracked"),
      ("is:planned", "Berlin trip", "Release 2.0", "planned"),
      ("!is:tracked", "Berlin trip", "Release 2.0", "not tracked"),
    ] {
      let text = screen(start.typing("f\(terms)<Enter>"))
      #expect(text.contains(shown) && !text.contains(hidden), "\(terms)")
      #expect(text.contains("filter: \(summary) · F removes"), "\(terms)")
      #expect(start.typing("f\(terms)<Enter>f").prompt?.text == terms)
    }
    #expect(start.typing("fis:ru<Tab>").prompt?.text == "is:running")
    #expect(start.typing("f!is:un<Tab>").prompt?.text == "!is:unplanned")
  }

  /// What runs goes on running where the screen stays over midnight.
  @Test func whatRunsIsAskedEachDay() {
    var interface = Interface.lively(.month, Size(80, 24)).typing("fis:running<Enter>")
    let today = interface.state.today
    #expect(interface.state.filter.tracking.present == FilterDates.times(of: today))
    interface.setNow(LocalTime(today, hour: 23, minute: 59))
    #expect(interface.state.filter.tracking.present == FilterDates.times(of: today))
    interface.setNow(LocalTime(today + 1, hour: 0))
    #expect(interface.state.filter.tracking.present == FilterDates.times(of: today + 1))
    #expect(interface.days.source.filter == interface.state.filter)
    interface.type("f<Enter>")
    #expect(interface.days.source.filter == interface.state.filter)
  }

  private func screen(_ interface: Interface) -> String {
    var interface = interface
    return interface.frame().screen.text
  }

  @Test func thePromptSaysWhatADateMeans() {
    let start = Interface.lively(.month, Size(100, 24))
    #expect(start.typing("fon:w11").prompt?.hint == "shows Mon 9 – Sun 15 Mar 2026")
    #expect(start.typing("ffrom:soonish").prompt?.hint.hasPrefix("“soonish” is not a date") == true)
    #expect(start.typing("fon:w11<Enter>f").prompt?.text == "2026-03-09..2026-03-15")
    for (keys, text) in [
      ("fo<Tab>", "on:"), ("ffr<Tab>", "from:"), ("fun<Tab>", "until:"),
      ("ftea on:tom<Tab>", "tea on:tomorrow"), ("f!until:fri<Tab>", "!until:friday"),
    ] {
      #expect(start.typing(keys).prompt?.text == text, "\(keys)")
    }
  }

  @Test func aMistakeChangesNoFilter() {
    let source = SampleSource.lively()
    source.allCategories = ["work/api", "travel", "Cafés"].compactMap { CalendarModel.Category($0) }
    let start = Interface.lively(.month, Size(80, 24), source: source).typing("f#travel<Enter>")
    #expect(start.state.filter.categories.count == 1)
    for (text, message) in [
      (":filter colection:work<Enter>", "filters have no “colection:”; did you mean calendar:?"),
      (
        "f<C-u>foo:bar<Enter>",
        "filters have no “foo:”, only calendar: category: status: is: due: prio: on: from: until:"
      ),
      ("f<C-u>#travl<Enter>", "no event has the category “travl”; did you mean travel?"),
      ("f<C-u>=wrk<Enter>", "there is no calendar “wrk”; did you mean Work?"),
      ("f<C-u>status:cancled<Enter>", "there is no status “cancled”; did you mean cancelled?"),
    ] {
      let after = start.typing(text)
      #expect(after.messageText == message, "\(text)")
      #expect(after.state.filter == start.state.filter)
    }
  }
}
