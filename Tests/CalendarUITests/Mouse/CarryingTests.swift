import CalendarModel
import CalendarWords
import CellGeometry
import EntrySamples
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWindows
@testable import EventEntry

/// Events that are dragged to another day.
@Suite struct CarryingTests {
  private func request(_ record: Record, by days: Int) -> [Effect] {
    [.edit(.change([record.ref], .this, .shift(days: days)))]
  }

  /// What comes of dragging the first place of a text to a day, and letting it go there.
  private func drop(
    _ text: String, on day: Day, _ interface: inout Interface
  ) throws -> [Effect] {
    let start = try interface.found(text)
    let end = try #require(interface.place(of: day))
    interface.drag(from: start, over: Position(start.column, start.row - 1), end)
    return interface.mouse(.release, end)
  }

  @Test func itIsMovedByTheDaysBetween() throws {
    for (day, shift) in [("2026-03-13", 2), ("2026-03-02", -9), ("2026-03-18", 7)] {
      var interface = Interface.editing("2026-03-09")
      let effects = try drop("Lunch", on: Day(stringLiteral: day), &interface)
      #expect(effects == request(.lunch, by: shift))
      #expect(interface.state.carried == nil && interface.day == "2026-03-11")
    }
  }

  @Test func theSelectionGoesWithIt() throws {
    let source = SampleSource.editing
    var interface = Interface.editing("2026-03-09", .month, source)
    _ = try drop("Lunch", on: "2026-03-13", &interface)
    let moved = Record.lunch.moved(byDays: 2)
    source.change { records in
      records.removeAll { $0 == .lunch }
      records.append(moved)
    }
    interface.dataDidChange()
    interface.receive(.done(Message("moved"), [moved]))
    #expect(
      interface.day == "2026-03-13" && interface.state.selection.item == moved.ref)
  }

  @Test func whereItWouldLandIsShown() throws {
    var interface = Interface.editing("2026-03-09")
    let start = try interface.found("Lunch")
    let end = try #require(interface.place(of: "2026-03-13" as Day))
    interface.drag(from: start, over: end)
    let text = interface.frame().screen.text
    #expect(text.contains("Release to move “Lunch” to Fri 13 Mar · Esc cancels"))
    #expect(text.contains("(13)"))
    #expect(
      interface.day == "2026-03-11"
        && interface.state.selection.item == Record.lunch.ref)
  }

  @Test func aBarIsHeldByTheDayUnderTheMouse() throws {
    var interface = Interface.editing("2026-03-09")
    let bar = try interface.found("Trip")
    let wednesday = try #require(interface.place(of: "2026-03-18" as Day))
    let friday = try #require(interface.place(of: "2026-03-27" as Day))
    interface.drag(from: Position(wednesday.column, bar.row), over: friday)
    #expect(interface.state.shownDays == "2026-03-25"..."2026-03-29")
    #expect(interface.mouse(.release, friday) == request(.trip, by: 9))
  }

  @Test(arguments: ["<Esc>", "<C-c>"]) func cancellingLeavesItWhereItIs(_ key: String) throws {
    var interface = Interface.editing("2026-03-09").typing("/l<Enter>Mgo9.3.<Enter>")
    let start = try interface.found("Lunch")
    let end = try #require(interface.place(of: "2026-03-13" as Day))
    interface.drag(from: start, over: end)
    interface.type(key)
    #expect(interface.state.carried == nil && interface.state.message == nil)
    // Nothing else is cancelled.
    #expect(interface.state.search == "l")
    #expect(interface.mouse(.drag(.left), start).isEmpty && interface.state.carried == nil)
    #expect(interface.mouse(.release, end).isEmpty)
  }

  @Test func backOnItsDayItStays() throws {
    var interface = Interface.editing("2026-03-09")
    let start = try interface.found("Lunch")
    let end = try #require(interface.place(of: "2026-03-13" as Day))
    let beside = try #require(interface.place(of: "2026-03-11" as Day))
    interface.drag(from: start, over: end, beside)
    #expect(interface.state.carried == nil && interface.state.message == nil)
    #expect(interface.mouse(.release, beside).isEmpty)
    #expect(interface.state.selection.item == Record.lunch.ref)
  }

  @Test func aSeriesAsksWhichOccurrences() throws {
    var interface = Interface.editing("2026-03-09")
    #expect(try drop("Standup", on: "2026-03-13", &interface).isEmpty)
    let request = EditRequest.change([Record.standup.ref], .all, .shift(days: 1))
    #expect(interface.type("a") == [.edit(request)])
  }

  /// By another clock it would be elsewhere.
  @Test func itIsLetGoWhereItIsWhenTheClockIsAnother() throws {
    let source = SampleSource.zoned()
    var interface = Interface(
      source: source, now: LocalTime("2026-03-09", hour: 14), size: Size(120, 40), view: .month)
    let start = try interface.found("Stand")
    interface.drag(from: start, over: try #require(interface.place(of: "2026-03-19" as Day)))
    #expect(interface.state.carried != nil)
    interface.renewSource(source.seen(from: EntrySample.tokyo))
    #expect(interface.state.carried == nil && interface.messageText == nil)
    #expect(interface.mouse(.release, start).isEmpty)
  }

  @Test func whatCannotBeChangedSaysWhy() throws {
    let source = SampleSource.editing
    source.eventRefusals[Record.lunch.occurrence.event] = "the file is read-only"
    var interface = Interface.editing("2026-03-09", .month, source)
    let start = try interface.found("Lunch")
    let end = try #require(interface.place(of: "2026-03-13" as Day))
    // As soon as it is picked up, before anybody has carried it anywhere.
    interface.drag(from: start, over: Position(start.column, start.row + 3))
    #expect(interface.state.carried == nil && interface.messageText == "the file is read-only")
    interface.mouse(.drag(.left), end)
    #expect(interface.mouse(.release, end).isEmpty && interface.day == "2026-03-11")
    #expect(interface.state.carried == nil && interface.messageText == "the file is read-only")
    // A click alone says nothing.
    interface.click(start, at: 200_000)
    #expect(interface.messageText == nil)
  }

  @Test func aRecordIsMovedToTheDayOfAnother() throws {
    var interface = Interface.editing("2026-03-09", .history)
    let (start, end) = (try interface.found("Lunch"), try interface.found("Design review"))
    interface.drag(from: start, over: end)
    #expect(interface.messageText == "Release to move “Lunch” to Mon 9 Mar · Esc cancels")
    #expect(interface.mouse(.release, end) == request(.lunch, by: -2))
    let label = try interface.found("Thursday 12 March")
    interface.drag(from: try interface.found("Talk  "), over: label)
    #expect(interface.mouse(.release, label) == request(.talk, by: 1))
  }

  @Test func itCanBeCarriedBeyondTheEdge() throws {
    var interface = Interface.editing("2026-03-09")
    let start = try interface.found("Lunch")
    let below = Position(start.column, interface.plan.status.y)
    interface.drag(from: start, over: below, Position(below.column + 1, below.row), below)
    let target = try #require(interface.state.carried?.target.day)
    #expect(target > "2026-04-05" && target.weekday == .wednesday)
    #expect(interface.mouse(.release, below) == request(.lunch, by: target - "2026-03-11"))
    #expect(interface.day == "2026-03-11")
  }

  @Test(arguments: [Size(80, 24), Size(120, 40), Size(200, 60)])
  func screens(at size: Size) throws {
    var interface = Interface.lively(.month, size)
    let start = try interface.found(size.width < 100 ? "Farme" : "Choir")
    let end = try #require(interface.place(of: "2026-03-19" as Day))
    interface.drag(from: start, over: end)
    Golden.expect(interface.frame(), "carrying-\(size.name)")
  }

  @Test("the event that a click chose stands out, as a line and as a bar")
  func chosen() throws {
    for (text, depth) in [("Lunch", ColorDepth.none), ("Trip", .none), ("Lunch", .trueColor)] {
      var interface = Interface.sample(
        .editing, settings: Settings(colorDepth: depth))
      let place = try interface.found(text)
      let before = interface.frame().screen[place].style
      interface.click(place)
      let wanted = interface.state.settings.appearance.style(.selectedRow)
      var style = before
      style.overlay(wanted)
      #expect(before != style && interface.frame().screen[place].style == style, "\(text)")
      interface.type("<Esc>")
      #expect(interface.frame().screen[place].style == before)
    }
  }
}
