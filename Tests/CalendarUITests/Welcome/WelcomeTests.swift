import CalendarViews
import CellGeometry
import EventEntry
import TerminalScreen
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarWindows
@testable import CalendarWords

/// What somebody new sees and chooses.
@Suite struct WelcomeTests {
  private static let synchronized = WelcomeOffer(
    id: 0, program: "vdirsyncer, khal", place: "~/.calendars",
    content: .collections(["Work", "Private", "Family", "Holidays", "Team", "Sport", "Club"]))
  private static let copied = WelcomeOffer(
    id: 1, program: "calcurse", place: "~/.local/share/calcurse/apts", content: .appointments(42))
  private static let kept = WelcomeOffer(
    id: 2, program: "Evolution", place: "~/.local/share/evolution/calendar",
    content: .keptFiles(["Personal"]))
  private static let database = WelcomeOffer(
    id: 3, program: "Thunderbird", place: "~/.thunderbird/x1.default/calendar-data",
    content: .database)

  /// What somebody sees who asks again.
  private static let again = [
    WelcomeOffer(
      id: 0, program: "vdirsyncer, khal", place: "~/.calendars",
      content: .opened(["Work", "Private"])),
    WelcomeOffer(
      id: 1, program: "calcurse", place: "~/.local/share/calcurse/apts", content: .copied(42)),
    WelcomeOffer(
      id: 2, program: "~/.local/share/calendars", place: "~/.local/share/calendars",
      content: .collections(["Club"])),
  ]

  private func opened(
    _ offers: [WelcomeOffer], _ size: Size = Size(80, 24), words: Words = .english,
    hasCalendars: Bool = false
  ) -> Interface {
    var interface = Interface.lively(.month, size, source: SampleSource())
    var settings = interface.state.settings
    settings.words = words
    interface.adopt(settings, keymap: .standard)
    interface.show(
      Welcome(
        offers: offers, place: "~/.config/daybook/config.toml", hasCalendars: hasCalendars))
    return interface
  }

  @Test func lookGood() {
    let all = [Self.database, Self.synchronized, Self.copied, Self.kept]
    var screens = [
      ("welcome-80x24", opened(all)), ("welcome-few-80x24", opened([Self.synchronized])),
      ("welcome-none-80x24", opened([])), ("welcome-40x12", opened(all, Size(40, 12))),
      ("welcome-german-80x24", opened(all, words: Words(.german))),
      ("welcome-120x40", opened(all, Size(120, 40))),
      ("welcome-again-80x24", opened(Self.again, hasCalendars: true)),
      ("welcome-again-40x12", opened(Self.again, Size(40, 12), hasCalendars: true)),
      ("welcome-nothing-else-80x24", opened([], hasCalendars: true)),
    ]
    for index in screens.indices { Golden.expect(screens[index].1.frame(), screens[index].0) }
  }

  @Test("what is opened where it is, is chosen; keys choose more, and Enter begins with it")
  func choosing() {
    var interface = opened([Self.database, Self.copied, Self.synchronized, Self.kept])
    #expect(interface.handle(.key(Key(.enter))) == [.begin(offers: [0])])
    #expect(interface.windows.isEmpty)
    interface = opened([Self.database, Self.copied, Self.synchronized, Self.kept])
    for key in Key.sequence("kk jx<Down>xjjjx x") ?? [] {
      #expect(interface.handle(.key(key)) == [])
    }
    #expect(interface.handle(.key(Key(.enter))) == [.begin(offers: [1, 2])])
  }

  @Test("nothing is done without a choice, and by Esc; q leaves")
  func leaving() {
    for keys in ["<Space><Enter>", "<Esc>", "<C-c>"] {
      var interface = opened([Self.synchronized])
      for key in Key.sequence(keys) ?? [] { #expect(interface.handle(.key(key)) == []) }
      #expect(interface.windows.isEmpty)
    }
    for offers in [[], [Self.synchronized]] {
      var interface = opened(offers)
      #expect(interface.handle(.key(Key("q"))) == [.quit])
      interface = opened(offers, hasCalendars: true)
      #expect(interface.handle(.key(Key("q"))) == [] && interface.windows.isEmpty)
    }
    var interface = opened([])
    #expect(interface.handle(.key(Key(.enter))) == [] && interface.windows.isEmpty)
  }

  @Test("every key that the empty window names works in it")
  func named() {
    for (keys, works) in [
      ("a", { $0.prompt?.kind == .add }), (":open", { $0.prompt?.text == "open" }),
      (":tutor", { $0.prompt?.text == "tutor" }), ("?", { $0.window is HelpWindow }),
      ("<Enter>", { $0.window == nil }),
    ] as [(String, (Interface) -> Bool)] {
      var interface = opened([])
      let key = keys.replacing("<", with: "").replacing(">", with: "")
      #expect(interface.frame().screen.text.contains("│ \(key) "), "\(keys)")
      interface.type(keys)
      #expect(works(interface), "\(keys)")
    }
    var interface = opened([]).typing(":tutor")
    #expect(interface.handle(.key(Key(.enter))) == [.beginTutor])
  }

  @Test("what is open already cannot be chosen, and is not chosen from the start")
  func again() {
    var interface = opened(Self.again, hasCalendars: true)
    // First those that can be chosen: calcurse and the folder; then the one that is open.
    for key in Key.sequence("jjx") ?? [] { #expect(interface.handle(.key(key)) == []) }
    #expect(interface.handle(.key(Key(.enter))) == [.begin(offers: [2])])
  }

  @Test("nobody who has calendars is told of an empty one", arguments: Language.allCases)
  func truth(_ language: Language) {
    let words = Words(language)
    for offers in [[], [Self.again[0]], [Self.database]] {
      var interface = opened(offers, words: words, hasCalendars: true)
      let text = interface.frame().screen.text
      #expect(!text.contains("empty") && !text.contains("leer"), "\(text)")
      #expect(text.contains(words.welcomeBack))
    }
  }

  @Test(
    "where there is no room for more, the border says what Enter and Esc do",
    arguments: [
      Language.english, .german,
    ])
  func narrow(_ language: Language) {
    let all = [Self.synchronized, Self.copied, Self.kept, Self.database]
    var interface = opened(all, Size(40, 12), words: Words(language))
    for _ in all {
      let text = interface.frame().screen.text
      #expect(text.contains(Words(language).welcomeKeysAlone), "\(text)")
      _ = interface.handle(.key(Key("j")))
    }
  }

  @Test("all keys are shown over it, and it comes back")
  func help() {
    var interface = opened([Self.synchronized])
    let before = interface.frame()
    _ = interface.handle(.key(Key("?")))
    #expect(interface.frame().screen.text.contains("Moving"))
    _ = interface.handle(.key(Key(.escape)))
    #expect(interface.frame() == before)
  }

  @Test("it does not come over a line that is being typed, and :welcome asks for it")
  func asking() {
    var interface = Interface.lively(.month, Size(80, 24), source: SampleSource()).typing("go")
    let mode = interface.windows
    interface.show(Welcome(offers: [Self.synchronized], place: ""))
    #expect(interface.windows == mode)
    interface = Interface.lively(.month, Size(80, 24), source: SampleSource()).typing(":welcome")
    #expect(interface.handle(.key(Key(.enter))) == [.findCalendars])
  }

  @Test("the selected offer is on screen however many there are, on any screen")
  func many() {
    let offers = (0..<30).map {
      WelcomeOffer(id: $0, program: "p\($0)", place: "~/\($0)", content: .collections(["c"]))
    }
    for size in [Size(80, 24), Size(40, 12), Size(30, 8), Size(29, 7), Size(1, 1)] {
      var interface = opened(offers, size)
      for index in offers.indices {
        let frame = interface.frame()
        if size.height >= 12 {
          #expect(frame.screen.text.contains("› [x] p\(index) "), "\(frame.screen.text)")
        }
        _ = interface.handle(.key(Key("j")))
      }
    }
  }
}
