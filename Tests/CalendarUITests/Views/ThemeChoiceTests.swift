import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen
import Testing

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWindows

/// `:theme`: the screen shows a theme while its name is typed.
struct ThemeChoiceTests {
  private var interface = Interface.lively(.month, Size(80, 24), depth: .trueColor)

  private func name(after keys: String) -> String {
    var interface = interface
    interface.type(keys)
    return interface.state.settings.theme.name
  }

  @Test(arguments: [
    (":theme dark", "dark"), (":theme dar", "dark"), (":theme da", "daybook"),
    (":th so", "solarized"),
    (":theme x", "daybook"), (":theme dark<Backspace><Backspace>x", "daybook"),
    (":theme <Tab>", "daybook"), (":theme <Tab><Tab>", "dark"), (":theme <S-Tab>", "tokyo-night"),
    (":theme dark<Esc>", "daybook"), (":theme <Tab><Tab><Esc>", "daybook"),
    (":theme dark<Enter>", "dark"), (":theme mono<Enter>:theme light<Esc>", "mono"),
    (":theme nothing<Enter>", "daybook"), (":theme dark<C-U>today<Enter>", "daybook"),
    (":theme<Enter>light<Enter>", "light"), (":themes dark", "daybook"),
    ("go:theme dark", "daybook"),
  ])
  func namesAndKeys(_ keys: String, _ expected: String) {
    #expect(name(after: keys) == expected, "\(keys)")
  }

  @Test func theScreenShowsItWhileItIsTyped() {
    var interface = interface
    let before = interface.frame().screen[Position(1, 0)].style
    let day = interface.state.selectedDay
    interface.type(":theme solarized")
    let styles = { (frame: Frame) in Set(frame.screen.cells.map(\.style)) }
    let shown = styles(interface.frame())
    let wanted = interface.state.settings.appearance.style(.todaySelection)
    #expect(
      wanted != Appearance(depth: .trueColor).style(.todaySelection) && shown.contains(wanted))
    interface.type("<Esc>")
    #expect(!styles(interface.frame()).contains(wanted))
    #expect(interface.frame().screen[Position(1, 0)].style == before)
    #expect(interface.state.selectedDay == day)
  }

  @Test func namesAreCompleted() {
    var interface = interface
    interface.type(":theme ")
    guard let prompt = interface.window as? Prompt else {
      Issue.record("no prompt")
      return
    }
    #expect(prompt.completions == Theme.builtIn.map(\.name))
  }

  @Test func whatIsWrongIsTold() {
    var interface = interface
    interface.type(":theme nothing<Enter>")
    #expect(interface.state.message?.severity == .error)
    #expect(interface.state.message?.text.contains("solarized") == true)
    interface.themes.names = { ["mine"] }
    interface.themes.find = { _ in FoundTheme(.mono, problems: ["mine.toml:3: rich.x: no", "b"]) }
    interface.type(":theme mine<Enter>")
    #expect(interface.state.message?.text == "mine.toml:3: rich.x: no and 1 more")
    #expect(interface.state.settings.theme.name == "mono")
    interface.themes.find = { _ in FoundTheme(nil, problems: ["mine.toml cannot be read"]) }
    interface.type(":theme mine<Enter>")
    #expect(interface.state.message?.text == "mine.toml cannot be read")
    #expect(interface.state.settings.theme.name == "mono")
  }
}
