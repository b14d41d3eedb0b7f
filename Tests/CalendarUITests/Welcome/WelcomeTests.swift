import CellGeometry
import TerminalScreen
import Testing

@testable import CalendarUI

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

  private func opened(
    _ offers: [WelcomeOffer], _ size: Size = Size(80, 24), words: Words = .english
  ) -> Interface {
    var interface = Interface.lively(.month, size, source: SampleSource())
    var settings = interface.state.settings
    settings.words = words
    interface.adopt(settings, keymap: .standard)
    interface.show(Welcome(offers: offers, place: "~/.config/daybook/config.toml"))
    return interface
  }

  @Test func lookGood() {
    let all = [Self.database, Self.synchronized, Self.copied, Self.kept]
    var screens = [
      ("welcome-80x24", opened(all)), ("welcome-few-80x24", opened([Self.synchronized])),
      ("welcome-none-80x24", opened([])), ("welcome-40x12", opened(all, Size(40, 12))),
      ("welcome-german-80x24", opened(all, words: Words(.german))),
      ("welcome-120x40", opened(all, Size(120, 40))),
    ]
    for index in screens.indices { Golden.expect(screens[index].1.frame(), screens[index].0) }
  }

  @Test("what is opened where it is, is chosen; keys choose more, and Enter begins with it")
  func choosing() {
    var interface = opened([Self.database, Self.copied, Self.synchronized, Self.kept])
    #expect(interface.handle(.key(Key(.enter))) == [.begin(offers: [0])])
    #expect(interface.state.mode == .normal)
    interface = opened([Self.database, Self.copied, Self.synchronized, Self.kept])
    for key in Key.sequence("kk jx<Down>xjjjx x") ?? [] {
      #expect(interface.handle(.key(key)) == [])
    }
    #expect(interface.handle(.key(Key(.enter))) == [.begin(offers: [1, 2])])
  }

  @Test("nothing is done without a choice, and by Esc and q")
  func leaving() {
    for keys in ["<Space><Enter>", "<Esc>", "q", "<C-c>"] {
      var interface = opened([Self.synchronized])
      for key in Key.sequence(keys) ?? [] { #expect(interface.handle(.key(key)) == []) }
      #expect(interface.state.mode == .normal)
    }
    var interface = opened([])
    #expect(interface.handle(.key(Key(.enter))) == [] && interface.state.mode == .normal)
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
    let mode = interface.state.mode
    interface.show(Welcome(offers: [Self.synchronized], place: ""))
    #expect(interface.state.mode == mode)
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
