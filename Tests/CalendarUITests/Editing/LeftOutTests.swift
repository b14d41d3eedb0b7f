import CalendarModel
import CellGeometry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWindows
@testable import EventEntry

/// What a series leaves out is shown, and put back.
@Suite struct LeftOutTests {
  private func opened(_ source: DetailedSource = DetailedSource()) -> Interface {
    var interface = Interface(
      source: source, now: LocalTime("2026-03-09", hour: 14), size: Size(80, 24))
    interface.push(DetailsWindow(record: source.record))
    return interface
  }

  private func press(_ keys: String, _ interface: inout Interface) -> [Effect] {
    (Key.sequence(keys) ?? []).flatMap { interface.handle(.key($0)) }
  }

  @Test func detailsSayWhatIsLeftOutAndOpenIt() {
    var interface = opened()
    #expect(interface.frame().screen.text.contains("1 date: Tue 7 Apr 2026 · gl puts back"))
    #expect(press("gl", &interface) == [])
    let text = interface.frame().screen.text
    #expect(text.contains("leaves out 1 date"))
    #expect(text.contains("› Tue 7 Apr 2026 · in 29 days"))
  }

  @Test func enterPutsBackTheSelectedOne() {
    let source = DetailedSource()
    var interface = opened(source)
    _ = press("gl", &interface)
    let change = EventChange.restore([.allDay("2026-04-07")])
    let request = EditRequest.change([source.record.ref], .all, change)
    #expect(press("<Enter>", &interface) == [.edit(request)])
    // It stays open, about the series as it is now.
    interface.receive(.done(Message("put back"), [source.record]))
    #expect(interface.window is LeftOutWindow)
    #expect(press("<Esc>", &interface) == [] && interface.window == nil)
  }

  @Test func manyAreBoundedAndTheNearestComeFirst() {
    let source = DetailedSource(
      exclusions: (1...5_000).map { Day("2026-03-10") + 14 * $0 }, end: .never)
    var interface = opened(source)
    _ = press("gl", &interface)
    let text = interface.frame().screen.text
    #expect(text.contains("leaves out 5,000 dates"))
    #expect(text.contains("› Tue 24 Mar 2026"))
    _ = press("G", &interface)
    guard case .edit(.change(_, _, .restore(let times)))? = press("<Enter>", &interface).first
    else {
      Issue.record("nothing was put back")
      return
    }
    #expect(times == [.allDay(Day("2026-03-10") + 14 * LeftOutWindow.most)])
  }

  @Test func whereNothingIsLeftOutThatIsSaid() {
    var interface = opened(DetailedSource(exclusions: []))
    #expect(!interface.frame().screen.text.contains("left out"))
    _ = press("gl", &interface)
    #expect(interface.window is DetailsWindow)
    #expect(interface.state.message?.text == "the series leaves nothing out")
  }

  @Test func linearScreensTellTheRows() {
    var dialogue = LinearDialogue(opened())
    dialogue.press("gl")
    #expect("\(dialogue.last)".contains("leaves out 1 date"))
    #expect("\(dialogue.last)".contains("Tue 7 Apr 2026, in 29 days"))
  }
}
