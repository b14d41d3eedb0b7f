import CalendarModel
import CalendarWindows
import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews

/// `/` and what follows. Today is Wednesday, 11 March 2026.
@Suite struct SearchTests {
  private static let records: [Record] = [
    .timed("2026-01-05", 9, "Swim"), .timed("2026-03-09", 9, "Stand-up"),
    .timed("2026-03-11", 11, "Swimming", location: "Bath"), .timed("2026-03-11", 13, "Lunch"),
    .timed("2026-03-20", 9, "Café with Zoë"), .timed("2026-04-02", 9, "Swim again"),
    .timed("2026-04-02", 12, "Swim more"), .allDay("2026-06-01", to: "2026-06-10", "Swiss trip"),
  ]

  private let source = SampleSource(Self.records)

  @Test func theListShowsWhatIsFoundFromTheFirstLetter() {
    let cases: [(keys: String, day: Day, title: String)] = [
      ("/s", "2026-03-11", "Swimming"), ("/st", "2026-03-09", "Stand-up"),
      ("/swim", "2026-03-11", "Swimming"), ("/swim a", "2026-04-02", "Swim again"),
      ("/bath", "2026-03-11", "Swimming"), ("/swis", "2026-06-01", "Swiss trip"),
      ("/st<Backspace>", "2026-03-11", "Swimming"), ("Y/lun", "2026-03-11", "Lunch"),
    ]
    for (keys, day, title) in cases {
      let interface = Interface.sample(source).typing(keys)
      #expect(interface.state.viewKind == .history, "\(keys)")
      #expect(interface.day == day, "\(keys)")
      #expect(interface.foundTitle == title, "\(keys)")
    }
  }

  /// What Esc brings back is the state as it was, to the last row, and the same frame.
  @Test(arguments: ["", "Q", "Y", "H", "J", "}JJl", "Hjj", "YJ", "H<C-d>", "go2031<Enter>", "3]Q"])
  func escBringsBackTheViewAsItWas(_ keys: String) {
    let near = SampleSource(
      SampleSource.busy.records.filter {
        ("2026-01-20"..."2026-04-20").contains($0.occurrence.start.day)
      })
    for size in [Size(80, 24), Size(120, 40)] {
      var before = Interface.sample(near, size: size).typing(keys)
      before.state.message = nil
      for script in [
        "/m<Esc>", "/afternoon<C-c>", "/mor<Backspace><Backspace><Backspace><Backspace>",
        "/mor<Enter><Esc>", "/mor<Enter>nn<Esc>", "/no<Enter>YnnN<Esc>",
        "/mo<Enter>HjjJ<Tab>n<Esc>",
        "/mor<Enter>/aft<Esc><Esc>", "/mor<Enter>/aft<Enter>]<Esc>", "/<Esc>", "/a<C-u><Esc>",
      ] {
        var after = before.typing(script)
        #expect(after.state == before.state, "\(keys) \(script) at \(size)")
        #expect(after.frame() == before.frame(), "\(keys) \(script) at \(size)")
        #expect(after.matches == nil)
      }
    }
  }

  @Test func escAfterAResizeKeepsTheSelectionVisible() {
    for keys in ["", "Y", "H"] {
      var interface = Interface.sample(.busy).typing(keys)
      let day = interface.day
      interface.type("/no<Enter>")
      _ = interface.handle(.resize(Size(120, 40)))
      interface.type("<Esc>")
      #expect(interface.day == day)
      #expect(interface.isSelectionVisible)
    }
  }

  @Test func aNewLetterLetsTheSourceBeforeGo() {
    var interface = Interface.sample(source)
    for keys in ["/s", "w", "i", " ", " ", "<Backspace>", "<Left>"] {
      interface.type(keys)
      #expect(source.narrowedInUse.count == 1)
    }
    #expect(source.narrowedInUse.first?.filter.text == "swi")
    interface.type("<Esc>")
    #expect(source.narrowedInUse.isEmpty)
  }

  @Test func blanksAroundTheWordsSearchForNothingNew() {
    var interface = Interface.sample(source).typing("/swim")
    let found = source.narrowedInUse.first
    interface.type("<Space><Space>")
    #expect(source.narrowedInUse.count == 1)
    #expect(source.narrowedInUse.first === found)
  }

  @Test func nGoesThroughTheMatchesInEveryView() {
    let cases: [(String, Day, Int)] = [
      ("", "2026-03-11", 0), ("n", "2026-04-02", 0), ("nn", "2026-04-02", 1),
      ("nnn", "2026-04-02", 1), ("N", "2026-01-05", 0), ("2n", "2026-04-02", 1),
      ("9N", "2026-01-05", 0), ("Mn", "2026-04-02", 0), ("MN", "2026-01-05", 0),
      ("Qn", "2026-04-02", 0), ("YNnn", "2026-04-02", 0), ("Y9n", "2026-04-02", 0),
      ("MnH", "2026-04-02", 0),
    ]
    for (keys, day, record) in cases {
      let interface = Interface.sample(source).typing("/swim<Enter>" + keys)
      #expect(interface.place == RecordPlace(day: day, number: record), "\(keys)")
      #expect(interface.isSelectionVisible)
    }
    let interface = Interface.sample(source).typing("/swim<Enter>M9nn")
    #expect(interface.messageText == "no later match; N goes to earlier ones")
  }

  @Test func inTheHistoryTheEndsAreToldToo() {
    for (keys, text) in [
      ("/swim<Enter>9nn", "no later match; N goes to earlier ones"),
      ("/swim<Enter>9NN", "no earlier match; n goes to later ones"),
      // Two matches of one day.
      ("/swim<Enter>nn", nil), ("/swim<Enter>nnN", nil),
      ("/swim<Enter>nnn", "no later match; N goes to earlier ones"),
      ("/swim<Enter>", nil), ("/swim<Enter>9N", nil), ("H99nn", "no later day has an event"),
      ("H99NN", "no earlier day has an event"),
    ] {
      #expect(Interface.sample(source).typing(keys).messageText == text, "\(keys)")
    }
  }

  @Test func theMatchIsSelectedInTheOtherViews() {
    let interface = Interface.sample(source).typing("/stand<Enter>M")
    #expect(interface.day == "2026-03-09")
  }

  @Test func anEmptyTextEndsTheSearchWhereOneIs() {
    let interface = Interface.sample(source).typing("/swim<Enter>Mn/<Enter>")
    #expect(interface.day == "2026-04-02")
    #expect(interface.state.viewKind == .month)
    #expect(interface.state.search == nil)
    #expect(interface.typing("<Esc>").day == "2026-04-02")
    let list = Interface.sample(source).typing("/bath<Enter>/<Enter>")
    #expect(list.foundTitle == "Swimming")
    #expect(Interface.sample(source).typing("/lun<Enter>/<Enter>").place.number == 1)
  }

  @Test func aSearchThatIsOnStaysUntilTheFirstLetter() {
    let kept = Interface.sample(source).typing("/swim<Enter>nn")
    for keys in ["/", "/<Left>", "/lu<Backspace><Backspace>", "/lu<C-u>", "/<Esc>", "/lu<Esc>"] {
      #expect(kept.typing(keys).foundTitle == "Swim more", "\(keys)")
      #expect(kept.typing(keys).state.search == "swim", "\(keys)")
    }
  }

  @Test func whatIsNotFoundIsSaid() {
    let interface = Interface.sample(source).typing("Q/xyz<Enter>")
    #expect(interface.messageText == "“xyz” was not found; / searches for something else")
    #expect(interface.state.viewKind == .quarter)
    #expect(interface.state.search == nil)
    var typing = Interface.sample(source).typing("/xyz")
    #expect(typing.frame().screen.text.contains("nothing found"))
    var long = Interface.sample(source).typing(
      "/" + String(repeating: "xyz", count: 40) + "<Enter>")
    #expect(long.frame().screen.text.contains("…” was not found"))
  }

  @Test func aSearchThatIsOnGoesOnInAFilter() {
    var interface = Interface.sample(source).typing("/swim<Enter>")
    #expect(interface.frame().screen.text.contains("“swim” 4 events"))
    interface.type(":filter again<Enter>")
    #expect(interface.frame().screen.text.contains("“swim” 1 event"))
    interface.type("Fk")
    #expect(interface.frame().screen.text.contains("“swim” 4 events"))
  }

  /// The list's labels count occurrences: a series is called one.
  @Test func seriesAreCountedAsSeries() {
    let days: [Day] = ["2026-03-09", "2026-03-16", "2026-03-23"]
    let club = days.map { Record.timed($0, 7, "Swim club", repeats: true) }
    let interface = Interface.sample(SampleSource(Array(Self.records.prefix(4)) + club))
    var swim = interface.typing("/swim<Enter>")
    #expect(swim.frame().screen.text.contains("“swim” 2 events and 1 series"))
    var series = interface.typing("/club<Enter>")
    #expect(series.frame().screen.text.contains("“club” 1 series"))
  }

  @Test func theCommandLineSearchesToo() {
    let interface = Interface.sample(source).typing(":search swim a<Enter>")
    #expect(interface.foundTitle == "Swim again")
    #expect(interface.typing("<Esc>").state.viewKind == .month)
    #expect(Interface.sample(source).typing(":search<Enter>").prompt?.kind == .search)
    let missing = Interface.sample(source).typing(":search xyz<Enter>")
    #expect(missing.messageText == "“xyz” was not found; / searches for something else")
  }

  @Test func textsBeforeAreRecalled() {
    let interface = Interface.sample(source).typing("/swim<Enter>/lunch<Enter>/<Up>")
    #expect(interface.prompt?.text == "lunch")
    #expect(interface.foundTitle == "Lunch")
    #expect(interface.typing("<Up>").foundTitle == "Swimming")
  }

  @Test func theLandingWaitsForTheAnswers() {
    var interface = Interface.sample(source)
    source.setPending([Month(year: 2026, month: 3)])
    source.knowsCount = false
    interface.type("/stand")
    #expect(interface.frame().screen.text.contains("searching …"))
    interface.type("<Enter>")
    #expect(interface.state.search == "stand")
    source.setPending([])
    interface.dataDidChange()
    #expect(interface.foundTitle == "Stand-up")
    interface.type("<Esc>")
    #expect(interface.state.viewKind == .month)
    #expect(interface.day == "2026-03-11")
  }

  @Test func matchesAreMarkedInAllViews() {
    for (keys, text) in [("M", " 2*"), ("Q", "* 5"), ("Y", "* 2")] {
      var interface = Interface.sample(source).typing("/swim<Enter>" + keys)
      #expect(interface.frame().screen.text.contains(text), "\(keys)")
      interface.type("<Esc>" + keys)
      #expect(!interface.frame().screen.text.contains(text), "\(keys)")
    }
  }
}

extension Interface {
  var foundTitle: String {
    selectedRecord?.title ?? ""
  }
}
