import EventEntry
import Testing

@testable import CalendarWindows
@testable import CalendarWords

/// Commands that are found by their words.
@Suite struct HelpWindowTests {
  @Test("every command is found by its title")
  func all() {
    for row in CommandRow.table {
      let window = HelpWindow(finding: .standard)
      var typed = window
      typed.edit(.english) { $0.replaceText(row.title.english) }
      #expect(typed.lines.contains { $0.command == row.command }, "\(row.command)")
      #expect(window.lines.contains { $0.command == row.command })
    }
  }
}
