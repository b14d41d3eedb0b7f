import CalendarModel
import CalendarViews
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarWindows
@testable import CalendarWords
@testable import EventEntry

@Suite struct PromptTests {
  private static let editing: [(keys: String, text: String, cursor: Int)] = [
    ("abc", "abc", 3), ("abc<Left>x", "abxc", 3), ("abc<Home>x", "xabc", 1),
    ("abc<C-a>x<End>y", "xabcy", 5), ("abc<C-a><C-e>x", "abcx", 4), ("abc<Backspace>", "ab", 2),
    ("abc<Left><Delete>", "ab", 2), ("abc def<C-w>", "abc ", 4), ("abc def  <C-w>", "abc ", 4),
    ("abc<C-w>", "", 0), ("abc def<Left><C-u>", "f", 0), ("abc def<Home><Right><C-k>", "a", 1),
    ("<Left><Right><Delete>a", "a", 1), ("a<Right><Right>b", "ab", 2), ("é<Backspace>", "", 0),
    ("<Home><C-u><C-k><C-w>z", "z", 1), ("q?:0", "q?:0", 4), ("a<Space>b", "a b", 3),
  ]

  @Test(arguments: editing) func edits(_ keys: String, _ text: String, _ cursor: Int) {
    let prompt = Interface.sample().typing("go" + keys).prompt
    #expect(prompt?.text == text)
    #expect(prompt?.cursor == cursor)
  }

  @Test func pastingInsertsPlainText() {
    var interface = Interface.sample()
    _ = interface.handle(.paste("jjj"))
    #expect(interface.day == "2026-03-11")
    interface.type(":goto <Left>")
    _ = interface.handle(.paste("a\u{1B}[2J\nb"))
    #expect(interface.prompt?.text == "gotoa [2J b ")
    _ = interface.handle(.paste(String(repeating: "x", count: 5_000)))
    #expect(interface.prompt?.text.count == TypedText.mostInLine)
  }

  @Test func thePromptShowsWhatItUnderstands() {
    let hints = [
      ("go9.3.", "Mon 9 Mar 2026, 2 days ago"), ("gotom", "Thu 12 Mar 2026, tomorrow"),
      ("go+12d", "Mon 23 Mar 2026, in 12 days"), ("go30.2.", "February 2026 has 28 days"),
      ("go", "type a date, such as 9.3., march, friday or +3w"),
      (":goto w1 2026", "Mon 29 Dec 2025, 2 months ago"),
      (":goto w1", "Mon 4 Jan 2027, in 9 months"), ("gonext week", "Wed 18 Mar 2026, in 7 days"),
      ("go12/5", "could be 12 May 2026 or 5 Dec 2026; write 2026-05-12 or 2026-12-05"),
      (":month", "month view"), (":agenda", "history view"),
    ]
    for (keys, hint) in hints { #expect(Interface.sample().typing(keys).prompt?.hint == hint) }
  }

  @Test func upAndDownWalkThroughTheTextsBefore() {
    let interface = Interface.sample().typing("gow12<Enter>gofriday<Enter>goxyz<Enter>gomar")
    let walks = [
      ("<Up>", "xyz"), ("<Up><Up>", "friday"), ("<Up><Up><Up>", "w12"),
      ("<Up><Up><Up><Up>", "w12"), ("<Up><Up><Down>", "xyz"), ("<Up><Down>", ""),
      ("<Down>", ""), ("<Up><Up><Down><Down>", ""), ("<C-p><C-p><C-n>", "xyz"),
      ("<Up><C-u><Up>", "xyz"),
    ]
    for (keys, text) in walks {
      #expect(interface.typing("<C-u>" + keys).prompt?.text == text, "\(keys)")
    }
    #expect(interface.typing("<Esc>:<Up>").prompt?.text == "")
    #expect(interface.typing("<Esc>gow12<Enter>go<Up><Up>").prompt?.text == "xyz")
  }

  @Test func upAndDownKeepToWhatWasTyped() {
    let interface = Interface.sample().typing(
      "gow12<Enter>gofriday<Enter>go9.3.<Enter>gofeb<Enter>goF")
    let walks = [
      ("<Up>", "feb"), ("<Up><Up>", "friday"), ("<Up><Up><Up>", "friday"),
      ("<Up><Up><Down>", "feb"), ("<Up><Up><Down><Down>", "F"), ("<Up><Backspace><Up>", "feb"),
      ("<Up><Up><Backspace><Up>", "friday"), ("x<Up>", "Fx"), ("<Backspace>9<Up><Down>", "9"),
      ("<Backspace>w<Up>", "w12"),
    ]
    for (keys, text) in walks { #expect(interface.typing(keys).prompt?.text == text, "\(keys)") }
    // What a prompt is opened with was not typed by anybody.
    let filter = Interface.sample().typing("f#a<Enter>f<C-u>status:tentative<Enter>f<Up>")
    #expect(filter.prompt?.text == "#a")
    #expect(
      Interface.sample().typing(":year<Enter>:theme light<Enter>:theme<Enter>").prompt?.text
        == "theme ")
  }

  /// Texts of earlier runs stand before those of this one, and are asked for when the first prompt opens.
  @Test func textsOfEarlierRunsAreBroughtBack() {
    final class Asked { var count = 0 }
    let asked = Asked()
    var interface = Interface.sample()
    interface.keptTexts = {
      asked.count += 1
      return [.goTo: ["w12", "friday"], .add: ["Tea 9:00"]]
    }
    _ = interface.frame()
    interface.type("jjQ?j<Esc>")
    #expect(asked.count == 0)
    interface.type("gomonday<Enter>")
    #expect(asked.count == 1)
    let walks = [
      ("go<Up>", "monday"), ("go<Up><Up>", "friday"), ("go<Up><Up><Up>", "w12"),
      ("a<Up>", "Tea 9:00"),
      (":<Up>", ""),
    ]
    for (keys, text) in walks { #expect(interface.typing(keys).prompt?.text == text, "\(keys)") }
    interface.type("go<Esc>:year<Enter>/Stand<Enter><Esc>gow12<Enter>")
    #expect(asked.count == 1)
    #expect(
      interface.enteredTexts == [.goTo: ["monday", "w12"], .command: ["year"], .search: ["Stand"]])
  }

  /// A search is completed by what events of the month are called, on Tab alone.
  @Test func searchesAreCompletedByNames() {
    let source = SampleSource([
      .timed("2026-03-11", 9, "Review with “Ana” Roth", location: "Big room"),
      .timed("2026-03-12", 9, "Revision", categories: ["work/reviews"]),
      .timed("2026-07-12", 9, "Revolution"), .timed("2026-03-13", 10, "Say \"hello\" twice"),
    ])
    let cases = [
      ("/rev<Tab>", "Review with “Ana” Roth"), ("/rev<Tab><Tab>", "Revision"),
      ("/rev<Tab><Tab><Tab>", "Review"), ("/ana rot<Tab>", "ana Roth"), ("/big<Tab>", "Big room"),
      ("/say<Tab>", "Say  hello  twice"), ("/revol<Tab>", "revol"),
      (":search revi<Tab><Tab>", "search Revision"),
      ("/work<Tab>", "work/reviews"),
    ]
    for (keys, text) in cases {
      #expect(Interface.sample(source).typing(keys).prompt?.text == text, "\(keys)")
    }
    let typed = Interface.sample(source).typing("/rev")
    #expect(typed.prompt?.completions == [])
    #expect(typed.typing("<Tab>").state.search == "Review with “Ana” Roth")
    #expect(typed.typing("<Tab><Esc>").state.search == nil)
  }

  @Test func tabCompletes() {
    let cases = [
      (":go<Tab>", "goto"), (":pr<Tab>", "problems"), (":<Tab>", "goto"), (":<Tab><Tab>", "view"),
      (":view <Tab>", "view day"), (":view <Tab><Tab>", "view week"),
      (":view y<Tab>", "view year"), (":goto fri<Tab>", "goto friday"), ("gotom<Tab>", "tomorrow"),
      ("gonext mo<Tab>", "next monday"), ("goju<Tab>", "june"), ("goju<Tab><Tab>", "july"),
      ("goju<Tab><Tab><Tab>", "june"), ("goju<S-Tab>", "july"), ("go<Tab>", ""),
      ("goxx<Tab>", "xx"), ("go+3<Tab>", "+3d"), ("go+3<Tab><Tab>", "+3w"),
      ("go-12<S-Tab>", "-12y"),
      (":goto +1<Tab>", "goto +1d"),
      (":view yx<Left><Tab>", "view yearx"),
    ]
    for (keys, text) in cases {
      #expect(Interface.sample().typing(keys).prompt?.text == text, "\(keys)")
    }
    let prompt = Interface.sample().typing("goju").prompt
    #expect(prompt?.completions == ["june", "july"])
    #expect(prompt?.selectedCompletion == nil)
    #expect(Interface.sample().typing("goju<Tab>").prompt?.selectedCompletion == 0)
    #expect(Interface.sample().typing("goju<Tab>x").prompt?.completions == [])
  }

  @Test func pathsAreCompletedByWhoeverKnowsTheDisk() {
    var interface = Interface.sample()
    interface.pathCompletions = { path in
      ["/home/", "/home/a b/", "/home/c.ics"].filter { $0.hasPrefix(path) && $0 != path }
    }
    let cases = [
      (":open /h<Tab>", "open /home/"), (":open /home/c<Tab>", "open /home/c.ics"),
      (":open /home/<Tab><Tab>", "open /home/c.ics"), (":open /home/a<Tab>", "open /home/a b/"),
      (":open /home/<Tab><Tab><Tab>", "open /home/a b/"), (":open /x<Tab>", "open /x"),
    ]
    for (keys, text) in cases {
      #expect(interface.typing(keys).prompt?.text == text, "\(keys)")
    }
  }

  @Test func commandsAreRunByTheirNames() {
    let cases: [(String, ViewKind)] = [
      (":view quarter<Enter>", .quarter), (":view h<Enter>", .history), (":v y<Enter>", .year),
      (":year<Enter>", .year), (":zoom-out<Enter>", .quarter), ("::view year<Enter>", .year),
      (":  view  year  <Enter>", .year), (":<Enter>", .month), (":view year<Esc>", .month),
      (":agenda<Enter>", .history), (":ag<Enter>", .history), (":view agenda<Enter>", .history),
      (":view a<Enter>", .history), ("<C-p>agenda<Enter>", .history),
    ]
    for (keys, view) in cases {
      let interface = Interface.sample().typing(keys)
      #expect(interface.state.viewKind == view, "\(keys)")
      #expect(interface.windows.isEmpty)
      #expect(interface.messageText == nil || view == .history)
    }
    #expect(Interface.sample().typing(":help<Enter>").shows(HelpWindow(.standard)))
    #expect(Interface.sample().typing(":goto<Enter>").prompt?.kind == .goTo)
  }

  @Test func mistakesAreExplained() {
    let cases = [
      (":foo<Enter>", "there is no command “foo”; Tab shows them"),
      (":view<Enter>", "which view? day, week, month, quarter, year, history or tasks"),
      (
        ":view decade<Enter>",
        "there is no view “decade”: day, week, month, quarter, year, history or tasks"
      ),
      (":open<Enter>", "which folder or file? such as :open ~/calendars"),
      (":goto foo<Enter>", "“foo” is not a date; try 9.3., march, friday or +3w"),
      (":goto 30.2.<Enter>", "“30.2.”: February 2026 has 28 days"),
      ("gow60<Enter>", "“w60”: 2026 has no week 60; its last is 53"),
      (":helpp<Enter>", "there is no command “helpp”; did you mean :help?"),
      (":undpo<Enter>", "there is no command “undpo”; did you mean :undo?"),
      (":quit now<Enter>", "“quit” takes nothing after it; type :quit alone"),
      (":mo<Enter>", "“mo” could be move-left, move-down, move-up, move-right, month, move"),
      ("gofoo<Enter>", "“foo” is not a date; try 9.3., march, friday or +3w"),
      (":problems<Enter>", "no problems were found"),
    ]
    for (keys, message) in cases {
      #expect(Interface.sample().typing(keys).messageText == message, "\(keys)")
    }
  }

  @Test func thePromptIsLeftInManyWays() {
    for keys in ["go<Esc>", "go<C-c>", "go<Enter>", "go<Backspace>", "goa<Backspace><Backspace>"] {
      #expect(Interface.sample().typing(keys).windows.isEmpty, "\(keys)")
    }
  }

  @Test("what is typed into the interface has the order of its dates")
  func slashesInTheInterface() throws {
    for (order, day) in [
      (DateFormats.Order.dayMonth, Day("2026-09-03")), (.monthDay, "2026-03-09"),
    ] {
      var formats = DateFormats(.english)
      formats.order = order
      let settings = Settings(words: Words(.english, formats: formats))
      let interface = Interface.sample(settings: settings)
      #expect(interface.typing("go3/9<Enter>").day == day)
      #expect(interface.typing(":goto<Space>3/9<Enter>").day == day)
      let typing = interface.typing("aX<Space>3/9<Space>9am")
      #expect(typing.prompt?.entry?.draft.start.wallClock.day.month.number == day.month.number)
    }
  }
}
