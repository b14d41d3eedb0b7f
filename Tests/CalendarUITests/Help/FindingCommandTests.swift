import CalendarWords
import TerminalScreen
import Testing

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWindows

/// A command that is found by typing what it does.
@Suite struct FindingCommandTests {
  @Test func wordsFindACommandAndEnterRunsIt() {
    var interface = Interface.sample().typing("<C-p>year view<Enter>")
    #expect(interface.state.viewKind == .year && interface.window == nil)
    interface.type("<C-p>open a folder<Enter>")
    #expect(interface.prompt?.text == "open ")
  }

  @Test func theKeyStandsBesideEach() {
    var interface = Interface.sample().typing("<C-p>undo")
    let line = interface.frame().screen.text.split(separator: "\n").first { $0.contains("›u ") }
    #expect(line?.split(separator: " ").contains("undo") == true)
  }

  @Test func escapeClosesIt() {
    for keys in ["<C-p><Esc>", "<C-p>undo<Esc>", "<C-p><Backspace>"] {
      #expect(Interface.sample().typing(keys).window == nil, "\(keys)")
    }
  }
}
