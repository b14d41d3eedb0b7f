import CalendarModel
import CalendarWindows
import CellGeometry
import TerminalScreen
import TestSupport
import Testing

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWords
@testable import EventEntry

/// Days that were dragged over.
@Suite struct RangeTests {
  private static let range: ClosedRange<Day> = "2026-03-11"..."2026-03-18"

  /// From Wednesday, 11 March 2026, to the Wednesday after it.
  private func dragged(
    _ view: ViewKind = .month, _ size: Size = Size(120, 40), depth: ColorDepth = .none,
    words: Words = .english
  ) throws -> Interface {
    var interface = Interface.lively(view, size, depth: depth, words: words)
    let start = try #require(interface.place(of: Self.range.lowerBound))
    let end = try #require(interface.place(of: Self.range.upperBound))
    interface.drag(from: start, over: Position(start.column, start.row + 1), end)
    interface.mouse(.release, end)
    return interface
  }

  @Test(arguments: [ViewKind.month, .quarter, .year])
  func aDragSelectsTheDays(_ view: ViewKind) throws {
    var interface = try dragged(view)
    #expect(interface.state.rangeOfDays == Self.range && interface.day == Self.range.upperBound)
    let text = interface.frame().screen.text
    #expect(text.contains("Wed 11 – Wed 18 Mar 2026 · 8 days"))
    let signs = view == .year ? ["=12", "=17", "›18"] : ["(12)", "(17)", "[18]"]
    #expect(signs.allSatisfy { text.contains($0) }, "\(text)")
  }

  @Test func aDragBackwardsSelectsThemToo() throws {
    var interface = Interface.lively(.month, Size(120, 40))
    let start = try #require(interface.place(of: Self.range.upperBound))
    let end = try #require(interface.place(of: Self.range.lowerBound))
    interface.drag(from: start, over: end)
    #expect(interface.state.rangeOfDays == Self.range && interface.day == Self.range.lowerBound)
    interface.mouse(.drag(.left), start)
    #expect(interface.state.range == nil && interface.day == Self.range.upperBound)
  }

  @Test func theNumberOfEventsIsThatOfTheTotals() throws {
    var interface = try dragged()
    let question = TotalsQuestion(days: Self.range, grouping: .collection)
    let whole = try #require(interface.days.totals(question)).whole
    let text = interface.frame().screen.text
    #expect(text.contains("8 days · \(whole.count) events · "))
    #expect(text.contains(Words.english.duration(minutes: whole.minutes)))
  }

  @Test(arguments: ["<Esc>", "l", "j", "t", "n", "]", "H", "<C-c>"])
  func aMotionOrEscDropsIt(_ key: String) throws {
    var interface = try dragged()
    interface.type(key)
    #expect(interface.state.range == nil)
    #expect(!key.hasPrefix("<") || interface.day == Self.range.upperBound)
  }

  @Test func theWheelDropsItWhereTheSelectionHasToMove() throws {
    var interface = try dragged()
    interface.mouse(.wheel(1), Position(10, 10))
    #expect(interface.state.rangeOfDays == Self.range)
    for _ in 0..<9 { interface.mouse(.wheel(1), Position(10, 10)) }
    #expect(interface.state.range == nil && interface.day > Self.range.upperBound)
  }

  @Test func aClickDropsIt() throws {
    var interface = try dragged()
    interface.click(try #require(interface.place(of: "2026-03-12" as Day)), at: 300_000)
    #expect(interface.state.range == nil && interface.day == "2026-03-12")
  }

  @Test(arguments: [Words.english, .init(.german)])
  func anEventIsAddedOnTheDays(_ words: Words) throws {
    var interface = try dragged(words: words)
    interface.type("aTrip")
    let entry = try #require(interface.prompt?.entry)
    #expect(entry.draft.title == "Trip" && entry.problems.isEmpty)
    #expect(entry.draft.days == Self.range)
  }

  @Test func theTotalsAreThoseOfTheDays() throws {
    var interface = try dragged()
    interface.type("T")
    #expect(interface.frame().screen.text.contains("Totals · Wed 11 – Wed 18 Mar 2026"))
    interface.type("]")
    #expect(interface.frame().screen.text.contains("Totals · Thu 19 – Thu 26 Mar 2026"))
    interface.type("[[")
    #expect(interface.frame().screen.text.contains("Totals · Tue 3 – Tue 10 Mar 2026"))
    interface.type("+")
    #expect(interface.frame().screen.text.contains("Totals · March 2026"))
    interface.type("<Esc>")
    #expect(interface.state.rangeOfDays == Self.range)
  }

  @Test func draggingBeyondTheEdgeScrollsARowAReport() throws {
    var interface = Interface.lively(.month, Size(80, 24))
    let start = try #require(interface.place(of: "2026-03-11" as Day))
    let status = Position(start.column, interface.plan.status.y)
    interface.drag(from: start, over: status)
    let first = interface.day
    interface.mouse(.drag(.left), Position(start.column + 1, status.row))
    #expect(interface.day == first + 7 && interface.isSelectionVisible)
    let range = try #require(interface.state.rangeOfDays)
    #expect(range.lowerBound == "2026-03-11" && range.upperBound == interface.day)
    for step in 0..<30 {
      interface.mouse(.drag(.left), Position(start.column + step % 2, 0))
    }
    #expect(interface.state.rangeOfDays?.upperBound == "2026-03-11" && interface.day < "2025-12-01")
  }

  @Test func aDragThatBeganElsewhereSelectsNothing() throws {
    for keys in ["?", "a", "c"] {
      var interface = Interface.lively(.month, Size(120, 40)).typing(keys)
      interface.drag(from: Position(40, 12), over: Position(60, 16))
      #expect(interface.state.range == nil)
    }
    var interface = Interface.lively(.month, Size(120, 40))
    interface.drag(from: Position(115, 0), over: Position(60, 16))
    interface.mouse(.drag(.left), Position(60, 20))
    #expect(interface.state.range == nil)
  }

  @Test(
    arguments: [ViewKind.month, .quarter, .year], [Size(80, 24), Size(120, 40), Size(200, 60)])
  func screens(_ view: ViewKind, at size: Size) throws {
    var interface = Interface.lively(view, size)
    guard let start = interface.place(of: Self.range.lowerBound),
      let end = interface.place(of: Self.range.upperBound)
    else { return }
    interface.drag(from: start, over: end)
    Golden.expect(interface.frame(), "range-\(view.rawValue)-\(size.name)")
  }

  @Test func germanScreen() throws {
    var interface = try dragged(.month, Size(80, 24), words: Words(.german))
    Golden.expect(interface.frame(), "de-range-80x24")
  }

  @Test("a step of a drag costs no more than days whose marks differ")
  func cost() throws {
    var interface = Interface.sample(.busy, size: Size(120, 40))
    let start = try #require(interface.place(of: "2026-03-11" as Day))
    let places = try (12...19).map { number in
      try #require(interface.place(of: Day("2026-03-11") + (number - 11)))
    }
    interface.drag(from: start, over: places[0])
    _ = interface.frame()
    let meter = FrameMeter { 0 }
    interface.meter = meter
    for place in places.dropFirst() {
      meter.reset()
      interface.mouse(.drag(.left), place)
      _ = interface.frame()
      #expect(meter.figures.questions == 0 && meter.figures.visitedItems == 0)
      #expect(meter.figures.composedBlocks <= 4)
    }
  }
}

extension EntryDraft {
  /// The days that it takes.
  fileprivate var days: ClosedRange<Day>? {
    let first = start.wallClock.day
    return start.isAllDay ? first...first + (max(1, duration.days) - 1) : nil
  }
}
