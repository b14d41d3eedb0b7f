import CalendarModel
import CalendarUI
import CellGeometry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarViews
@testable import CalendarWords

/// Screens of days with tasks, in `Goldens/`.
struct TasksOfDaysScreenTests {
  private static let views: [ViewKind] = [.day, .week, .month, .quarter]
  private static let sizes = [Size(80, 24), Size(120, 40)]

  /// The tasks of the list, and on the next days a block, a done one, one that is begun, and one that is
  /// cancelled.
  private static func source() -> SampleSource {
    let source = SampleSource.tasks()
    let done = Instant(seconds: 1_773_054_900)
    func at(_ day: Day, _ hour: Int) -> EventTime { .floating(LocalTime(day, hour: hour)) }
    source.todos += [
      .sample(
        20, "Write the report", start: at("2026-03-10", 13), due: at("2026-03-10", 16), priority: 1),
      .sample(21, "Book the train", due: at("2026-03-09", 11), state: .completed(done), in: 1),
      .sample(22, "Old plan", due: .allDay("2026-03-10"), state: .cancelled),
      .sample(23, "Pay rent", due: .allDay("2026-03-04"), state: .completed(done), in: 1),
      .sample(24, "Garden", start: .allDay("2026-03-09"), due: .allDay("2026-03-22"), in: 1),
    ]
    return source
  }

  private func opened(
    _ view: ViewKind, _ size: Size, depth: ColorDepth = .none, words: Words = .english
  ) -> Interface {
    .lively(view, size, depth: depth, source: Self.source(), words: words)
  }

  @Test(arguments: views, sizes) func screens(_ view: ViewKind, _ size: Size) {
    var interface = opened(view, size)
    Golden.expect(interface.frame(), "tasks-of-\(view.rawValue)-\(size.name)")
  }

  @Test func screensInColor() {
    for view in [ViewKind.week, .month] {
      var interface = opened(view, Size(120, 40), depth: .trueColor)
      Golden.expect(interface.frame(), "tasks-of-\(view.rawValue)-120x40-color")
    }
  }

  @Test func otherScreens() {
    var german = opened(.month, Size(120, 40), words: Words(.german))
    Golden.expect(german.frame(), "de-tasks-of-month-120x40")
    for view in Self.views {
      var interface = opened(view, Size(80, 24))
      interface.adoptASCII()
      let frame = interface.frame()
      #expect(view == .quarter || frame.screen.text.contains("[ ]"))
      Golden.expect(frame, "tasks-of-\(view.rawValue)-ascii-80x24")
    }
    var chosen = opened(.week, Size(120, 40)).typing("<Tab><Tab>")
    Golden.expect(chosen.frame(), "tasks-of-week-chosen-120x40")
  }

  @Test func areToldInLines() {
    for view in Self.views {
      var dialogue = LinearDialogue(opened(view, Size(80, 24)), notesStart: true)
      dialogue.press("l")
      Golden.expect(text: dialogue.text, "tasks-of-\(view.rawValue)-linear")
      #expect(dialogue.text.contains("task Release notes") || view == .quarter)
    }
  }

  /// The year counts events.
  @Test func theYearShowsNone() {
    for size in Self.sizes {
      var with = opened(.year, size)
      var without = Interface.lively(.year, size)
      let rows = { (interface: inout Interface) in
        let (screen, content) = (interface.frame().screen, interface.plan.content)
        return (content.y.value..<content.maxY.value).map { row in
          (0..<content.width).map { screen[Position(Column($0), Row(row))].text }.joined()
        }
      }
      #expect(rows(&with) == rows(&without))
    }
  }
}
