import CalendarModel
import CalendarWindows
import CellGeometry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWords
@testable import EventEntry

/// Which event a key means, and what is asked for.
@Suite struct VerbTests {
  private static let requests: [(String, @Sendable (ItemRef) -> EditRequest)] = [
    ("dd", { .change([$0], .this, .delete) }), ("yy", { .copy([$0]) }),
    (">", { .change([$0], .this, .shift(days: 1)) }),
    ("3>", { .change([$0], .this, .shift(days: 3)) }),
    ("12<lt>", { .change([$0], .this, .shift(days: -12)) }), ("E", { .text($0) }),
    (":delete<Enter>", { .change([$0], .this, .delete) }),
    (":later<Enter>", { .change([$0], .this, .shift(days: 1)) }),
  ]

  @Test(arguments: [ViewKind.month, .quarter, .year, .history])
  func theOnlyEventOfTheDayIsMeant(_ view: ViewKind) {
    for (keys, request) in Self.requests {
      var interface = Interface.editing("2026-03-09", view)
      #expect(interface.type(keys) == [.edit(request(Record.review.ref))], "\(keys)")
    }
  }

  @Test func theSelectedRecordOfTheHistoryIsMeant() {
    for (keys, request) in Self.requests {
      var interface = Interface.editing("2026-03-11", .history).typing("j")
      #expect(interface.type(keys) == [.edit(request(Record.lunch.ref))], "\(keys)")
    }
  }

  @Test("Tab goes through the events of the day, and what follows is about the one it stands on")
  func theEventThatTabChoseIsMeant() {
    for view in [ViewKind.month, .quarter, .year] {
      for (tabs, record) in [
        ("<Tab><Tab>", Record.lunch), ("<S-Tab><S-Tab>", .lunch), ("2<Tab>", .lunch),
        (String(repeating: "<Tab>", count: 6), .lunch),
      ] {
        var interface = Interface.editing("2026-03-11", view)
        #expect(
          interface.type("\(tabs)dd") == [.edit(.change([record.ref], .this, .delete))])
      }
      let around = Interface.editing("2026-03-11", view).typing("<Tab><Tab><Tab><Tab>")
      #expect(around.state.selection == Selection(day: "2026-03-11"))
      #expect(around.typing("<Tab><Tab>l").state.selection == Selection(day: "2026-03-12"))
      let free = Interface.editing("2026-03-13", view).typing("<Tab>")
      #expect(free.messageText?.hasPrefix("the day has no event") == true)
    }
  }

  @Test("the pane shows the chosen event, wherever it stands in the list")
  func thePaneFollows() throws {
    let records = (10..<40).map { Record.timed("2026-03-11", 1, "Event \($0)") }
    for size in [Size(80, 24), Size(120, 40), Size(200, 60)] {
      var interface = Interface.sample(SampleSource(records), size: size)
      for number in records.indices {
        interface.type("<Tab>")
        let chosen = records.first { $0.ref == interface.state.selection.item }
        let title = try #require(chosen).title
        let lines = interface.frame().screen.text.split(separator: "\n")
        // Beside the grid, the title stands below the time.
        let chosenLines = zip(lines, lines.dropFirst()).filter { $0.0.contains("›") }
        #expect(
          chosenLines.contains { $0.0.contains(title) || $0.1.contains(title) },
          "\(size) \(number) \(title)")
      }
    }
  }

  @Test func oneOfSeveralIsChosenByItsNumber() {
    for (keys, request) in Self.requests {
      for choice in ["2", "j<Enter>", "jjk<Space>"] {
        var interface = Interface.editing("2026-03-11")
        #expect(interface.type(keys).isEmpty && interface.choice != nil, "\(keys)")
        #expect(interface.type(choice) == [.edit(request(Record.lunch.ref))], "\(keys)")
        #expect(interface.windows.isEmpty)
      }
    }
  }

  @Test func onlyEventsWhoseGuestsCanBeToldSomethingAreOffered() {
    var interface = Interface.editing("2026-03-11")
    let day = [Record.breakfast, .lunch, .talk].map(\.ref)
    #expect(interface.type(":invite send<Enter>") == [.edit(.guestMail(day))])
    #expect(interface.windows.isEmpty)
    interface.receive(.guestMail([day[0], day[2]]))
    #expect(interface.type("2") == [.edit(.guestMail([day[2]]))])
    // It is about what is selected, and no file.
    #expect(interface.type(":invite send x<Enter>").isEmpty)
    #expect(interface.messageText?.hasSuffix("type :invite send alone") == true)
  }

  @Test(arguments: ["<Esc>", "q", "<C-c>", "<Backspace>"])
  func aChoiceCanBeLeft(_ key: String) {
    var interface = Interface.editing("2026-03-11")
    #expect(interface.type("dd\(key)").isEmpty && interface.windows.isEmpty)
  }

  @Test func aNumberThatIsNotThereChoosesNothing() {
    var interface = Interface.editing("2026-03-11")
    #expect(interface.type("dd4").isEmpty && interface.choice?.selected == 0)
    interface.type("99j")
    interface.type("G")
    #expect(interface.choice?.selected == 2)
  }

  @Test("while files are read for the first time, nothing is said to be missing")
  func whatIsNotReadIsNotMissing() {
    for view in ViewKind.allCases {
      for size in [Size(80, 24), Size(200, 60)] {
        let source = SampleSource()
        source.hasReadEverything = false
        for keys in ["", "<Tab>", "dd", "n", "p", "G", "x1", "t", "/a<Enter>n"] {
          let text = Interface.sample(source, view: view, size: size).typing(keys).screenText
          #expect(!text.contains("no event") && !text.contains("has an event"), "\(keys): \(text)")
        }
      }
    }
    let source = SampleSource()
    source.hasReadEverything = false
    var interface = Interface.sample(source, view: .month).typing("<Tab>")
    #expect(interface.messageText == "none found yet; the files are still being read")
    source.hasReadEverything = true
    interface.type("<Tab>")
    #expect(interface.messageText?.hasPrefix("the day has no event") == true)
  }

  @Test func aDayWithoutEventsSaysSo() {
    var interface = Interface.editing("2026-03-13")
    #expect(
      interface.type("dd").isEmpty
        && interface.messageText == "the day has no event; n goes to the next one, a adds one")
    var history = Interface.sample(SampleSource(), view: .history)
    #expect(
      history.type("dd").isEmpty
        && history.messageText == "no record is selected; n goes to the next day with one")
  }

  @Test func aDayThatIsNotKnownSaysSo() {
    let source = SampleSource.editing
    source.pendingMonths = [Month(year: 2026, month: 3)]
    var interface = Interface.editing("2026-03-11", .month, source)
    #expect(
      interface.type("dd").isEmpty
        && interface.messageText == "the day is still being read; try again in a moment")
  }

  /// Whatever would be asked: of a series which occurrences, where to, and the fields of a form.
  @Test(arguments: ["dd", ">", "3<lt>", "mm", "e", "E", ":delete<Enter>"])
  func whatCannotBeChangedIsSaidBeforeAnythingIsAsked(_ keys: String) {
    let source = SampleSource.editing
    let refusal = "/calendars/0/standup.ics: the file is read-only"
    source.eventRefusals[Record.standup.occurrence.event] = refusal
    var interface = Interface.editing("2026-03-12", .month, source)
    #expect(interface.type(keys).isEmpty && interface.windows.isEmpty)
    #expect(interface.messageText == refusal)
    guard !keys.hasPrefix("e"), !keys.hasPrefix("E") else { return }
    // One that cannot be changed among several that can.
    var marked = Interface.editing("2026-03-11", .history, source).typing("xjxjjx")
    #expect(marked.type(keys).isEmpty && marked.windows.isEmpty)
    #expect(marked.messageText == refusal && marked.state.marked.count == 3)
  }

  @Test func whatCannotBeChangedIsCopiedAndMarked() {
    let source = SampleSource.editing
    source.eventRefusals[Record.review.occurrence.event] = "read-only"
    var interface = Interface.editing("2026-03-09", .month, source)
    #expect(interface.type("yy") == [.edit(.copy([Record.review.ref]))])
    #expect(interface.typing("x").state.marked.count == 1)
  }

  @Test func putsOnTheSelectedDay() {
    var interface = Interface.editing("2026-03-13")
    #expect(interface.type("pp") == [.edit(.paste(on: "2026-03-13"))])
  }

  @Test func aHalfTypedKeyShowsWhatFollows() {
    var interface = Interface.editing("2026-03-13").typing("d")
    #expect(interface.frame().screen.text.contains("d  delete"))
    #expect(interface.type("x").isEmpty)
    #expect(interface.messageText == "“dx” is not bound; ? shows all keys")
  }

  @Test func aSearchMeansItsMatch() {
    var interface = Interface.editing("2026-03-09").typing("/talk<Enter>")
    let request = EditRequest.change([Record.talk.ref], .this, .delete)
    #expect(interface.type("dd") == [.edit(request)])
  }
}
