import CalendarModel
import CellGeometry
import TestSupport
import Testing

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWindows
@testable import CalendarWords
@testable import EventEntry

/// The clipboard, the last change done again, and hours that whole days have not.
@Suite struct OtherVerbTests {
  /// A whole day has no hour to move: what can be done is said, and nothing is asked of the calendar.
  @Test func wholeDaysHaveNoHour() {
    for verb in [EventVerb.shift(days: 0, minutes: 30), .shift(days: 0, minutes: -60)] {
      var interface = Interface.editing("2026-03-16", .week)
      #expect(interface.run(verb, on: [.trip]).isEmpty)
      let text = "“Trip” takes whole days; > moves it by a day, e gives it a time"
      #expect(interface.messageText == text)
      // With others it stays where it is.
      let both = [Record.trip, .talk]
      #expect(interface.run(verb, on: both).count == 1, "\(verb)")
    }
    var later = Interface.editing("2026-03-16", .week)
    #expect(later.run(.shift(days: 1), on: [.trip]).count == 1)
  }

  @Test func textIsCopied() {
    var interface = Interface.lively(.history, Size(120, 40))
    let record = interface.scene.records(meantBy: .copyText).records.first
    let effects = interface.type("yc")
    guard case .copyText(let text)? = effects.first, let record else {
      Issue.record("nothing copied: \(effects)")
      return
    }
    #expect(text == interface.words.line(record) && text.contains(record.title))
    #expect(interface.messageText?.contains("copied") == true)
  }

  @Test func withoutALinkAMessageSaysSo() {
    var interface = Interface.lively(.history, Size(120, 40))
    #expect(interface.type("gx") == [])
    #expect(interface.messageText == "This event has no link")
  }

  @Test(
    "the last change is done again with what is selected, by `:repeat` and where there are no hours by `.`"
  )
  func repeating() {
    var interface = Interface.lively(.history, Size(120, 40))
    #expect(interface.type(".") == [])
    #expect(interface.messageText == "No change to repeat yet")
    guard
      case .edit(.change(let moved, _, .shift(days: 3, minutes: 0)))? = single(
        &interface, "3>")
    else {
      Issue.record("nothing moved")
      return
    }
    for keys in ["jj:repeat<Enter>", "jj."] {
      guard case .edit(.change(let others, _, let change))? = single(&interface, keys) else {
        Issue.record("\(keys)")
        continue
      }
      #expect(change == .shift(days: 3, minutes: 0) && others != moved, "\(keys)")
    }
  }

  @Test("in the week `.` moves the end as ever")
  func hours() {
    let interface = Interface.lively(.week, Size(120, 40)).typing("n.")
    #expect(interface.messageText != "No change to repeat yet")
  }

  /// The effect of keys, with the question for the scope of a series answered.
  private func single(_ interface: inout Interface, _ keys: String) -> Effect? {
    let effects = interface.type(keys)
    if effects.isEmpty, interface.window is Question { return interface.type("t").first }
    return effects.first
  }
}
