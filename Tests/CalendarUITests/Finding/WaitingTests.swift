import CalendarModel
import CellGeometry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWords

/// Answers that are not ready: nothing hangs, and what is known stays on the screen.
@Suite struct WaitingTests {
  private static let march = Month(year: 2026, month: 3)
  private static let april = Month(year: 2026, month: 4)
  private let source = SampleSource([
    .timed("2026-03-09", 9, "A"), .timed("2026-03-11", 9, "B"), .timed("2026-04-20", 9, "C"),
    .timed("2026-04-21", 9, "D"), .timed("2026-06-01", 9, "E"),
  ])

  @Test(arguments: ViewKind.allCases) func whatIsKnownDoesNotFlicker(_ view: ViewKind) {
    let source = SampleSource.lively()
    var interface = Interface.lively(view, Size(120, 40), source: source)
    let before = interface.frame()
    source.setPending(Set((1...12).map { Month(year: 2026, month: $0) }))
    interface.dataDidChange()
    #expect(interface.frame() == before)
    source.change { $0 = Array($0) }
    interface.dataDidChange()
    #expect(interface.frame().screen.text == before.screen.text)
    source.setPending([])
    interface.dataDidChange()
    #expect(interface.frame() == before)
  }

  @Test(arguments: ViewKind.ofDays) func marksGoWhenTheAnswerComes(_ view: ViewKind) {
    let ready = SampleSource.lively()
    let source = SampleSource.lively()
    source.setPending([Self.march, Self.april])
    var interface = Interface.lively(view, Size(120, 40), source: source)
    var other = Interface.lively(view, Size(120, 40), source: ready)
    #expect(interface.frame().screen != other.frame().screen)
    source.setPending([])
    interface.dataDidChange()
    #expect(interface.frame() == other.frame())
  }

  /// A motion goes as far as is known, and the rest of the way when more is.
  @Test func motionsGoOnWhenTheAnswerComes() {
    let cases: [(keys: String, before: Day, after: Day)] = [
      ("n", "2026-03-11", "2026-04-20"), ("2n", "2026-03-11", "2026-04-21"),
      ("kk4n", "2026-03-11", "2026-04-21"), ("Hj", "2026-03-11", "2026-04-20"),
      ("Hkj", "2026-03-11", "2026-03-11"), ("H3j", "2026-03-11", "2026-06-01"),
      ("Hk3j", "2026-03-11", "2026-04-21"), ("H2l", "2026-03-11", "2026-04-21"),
      ("H]", "2026-03-11", "2026-04-20"), ("Hgo25.4.<Enter>", "2026-03-11", "2026-06-01"),
      ("HG", "2026-06-01", "2026-06-01"), ("nH", "2026-03-11", "2026-03-11"),
    ]
    for (keys, before, after) in cases {
      source.setPending([Self.april])
      var interface = Interface.sample(source).typing(keys)
      #expect(interface.day == before, "\(keys) before")
      _ = interface.frame()
      source.setPending([])
      _ = interface.handle(.wake)
      #expect(interface.day == after, "\(keys) after")
      #expect(interface.isSelectionVisible, "\(keys)")
    }
  }

  /// The bounds are those of all events: where a filter is on, its first and last one are looked for.
  @Test(arguments: [false, true]) func theEndsOfAFilterAreLookedFor(isEndless: Bool) {
    let source = SampleSource([
      .timed("2020-01-06", 9, "A"), .timed("2026-02-02", 9, "C first"),
      .timed("2026-03-11", 9, "B"), .timed("2026-04-20", 9, "C"), .timed("2026-05-21", 9, "C last"),
      .timed("2031-06-01", 9, "E"),
    ])
    source.isEndless = isEndless
    let cases: [(view: String, keys: String, day: Day)] = [
      ("", "gg", "2026-02-02"), ("", "G", "2026-05-21"), ("H", "gg", "2026-02-02"),
      ("H", "G", "2026-05-21"),
    ]
    for (view, keys, day) in cases {
      let direct = Interface.sample(source).typing("fc<Enter>" + view + keys)
      #expect(direct.day == day, "\(view)\(keys) at once")
      var interface = Interface.sample(source).typing("fc<Enter>" + view)
      let start = interface.day
      source.setPending([Month(year: 2023, month: 1), Month(year: 2029, month: 1)])
      interface.type(keys)
      #expect(interface.day == start, "\(view)\(keys) before")
      _ = interface.frame()
      source.setPending([])
      _ = interface.handle(.wake)
      #expect(interface.day == day, "\(view)\(keys)")
      #expect(interface.messageText == nil, "\(view)\(keys)")
    }
    let nothing = Interface.sample(source).typing("f#nothing<Enter>gg")
    #expect(nothing.messageText == "no event passes the filter; F removes it")
  }

  @Test func theStatusLineSaysThatDaysAreLookedFor() {
    source.setPending([Self.april])
    var interface = Interface.sample(source).typing("n")
    #expect(interface.frame().screen.text.contains("looking …"))
    #expect(interface.messageText == nil)
    interface.type("h")
    #expect(!interface.frame().screen.text.contains("looking …"))
    source.setPending([])
    interface.dataDidChange()
    #expect(interface.day == "2026-03-10")
  }

  @Test func theListEndsWithDotsWhereMoreMayCome() {
    source.setPending([Self.april])
    var interface = Interface.sample(source).typing("H")
    let lines = interface.frame().screen.text.split(separator: "\n").map(String.init)
    #expect(lines.contains("    …"))
    #expect(!interface.frame().screen.text.contains("Monday 1 June"))
  }

  @Test func aListOfUnknownDaysSaysSo() {
    source.setPending([Self.march])
    var interface = Interface.sample(source).typing("H")
    #expect(interface.frame().screen.text.contains("looking for events …"))
    source.setPending([])
    interface.dataDidChange()
    #expect(interface.foundTitle == "B")
  }

  @Test func theSelectedRecordKeepsItsRow() {
    var interface = Interface.sample(.busy, view: .history).typing("jjjjj<C-d>jj")
    guard let source = interface.days.source as? SampleSource else { return }
    _ = interface.frame()
    let (row, title) = (interface.selectionRow, interface.foundTitle)
    let day = interface.day
    source.change { $0 += [.timed(day, 1, "Early"), .timed(day - 1, 5, "Before")] }
    interface.dataDidChange()
    #expect(interface.foundTitle == title)
    #expect(interface.day == day)
    #expect(interface.selectionRow == row)
    source.change { $0.removeAll { $0.title == "Early" || $0.title == "Before" } }
    _ = interface.frame()
    interface.dataDidChange()
    #expect(interface.foundTitle == title)
    #expect(interface.selectionRow == row)
  }
}
