import CalendarLayout
import CalendarModel
import CalendarWindows
import CellGeometry
import EventEntry
import TerminalScreen
import TestSupport
import Testing

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWords

/// What is said to stand in a cell stands there, in every cell of the screens in `Goldens/`.
@Suite struct HitTestTests {
  private static let sizes = GoldenScreenTests.sizes

  /// The cells of one target, row by row.
  private struct Place {
    var rows: [Int: String] = [:]
    var text: String { rows.sorted { $0.key < $1.key }.map(\.value).joined(separator: "\n") }
  }

  /// All targets of a screen with the texts in their cells.
  private func places(_ interface: inout Interface) throws -> [HitTarget: Place] {
    let screen = interface.frame().screen
    let hits = try interface.hits()
    var places: [HitTarget: Place] = [:]
    for row in 0..<screen.size.height {
      for column in 0..<screen.size.width {
        let position = Position(Column(column), Row(row))
        let target = hits.target(at: position)
        places[target, default: Place()].rows[row, default: ""] += screen[position].text
      }
    }
    places[.nothing] = nil
    return places
  }

  private static func hint(_ command: Command) -> String {
    "\(Words.english.key(command)) \(Words.english.hint(command))"
  }

  private func beginning(of record: Record) -> String {
    String(displayable(record.title.isEmpty ? "(" : record.title).prefix(3))
  }

  @Test(arguments: [ViewKind.month, .quarter, .year], sizes)
  func grids(_ view: ViewKind, at size: Size) throws {
    var interface = Interface.lively(view, size)
    let places = try places(&interface)
    for (target, place) in places {
      switch target {
      case .time(let time):
        #expect(time.minute == nil)
        guard interface.metrics.dayWidth >= 3, place.rows.count > 1 || view == .year else {
          continue
        }
        #expect(place.text.contains("\(time.day.dayOfMonth)"), "\(time): \(place.text)")
      case .event(let record, let time):
        #expect(record.occurrence.days.contains(time.day) && place.rows.count == 1)
      case .month(let month):
        let name = Words.english.title(of: month)
        #expect(place.text.contains(name.prefix(3)), "\(name): \(place.text)")
      case .view(let view):
        #expect(place.text.contains(Words.english.name(of: view)) && place.rows.keys.contains(0))
      case .pane(let record?):
        #expect(place.text.contains(beginning(of: record)), "\(place.text)")
      case .pane(nil): #expect(interface.plan.pane != nil)
      case .coming(let day, let record?):
        #expect(record.occurrence.start.day == day)
        #expect(place.text.contains(beginning(of: record)), "\(place.text)")
      case .coming(let day, nil):
        #expect(place.text.contains("\(day.dayOfMonth) ") || place.text.contains("more"))
      case .hint(let command): #expect(place.text == Self.hint(command))
      case .nothing, .outside, .heading, .record, .todo, .taskBox, .eventEnd, .timer, .window:
        Issue.record("\(target) in a grid")
      }
    }
    for day in try #require(interface.items.days) where interface.place(of: day) != nil {
      #expect(places[.time(DayTime(day))] != nil, "\(day.text)")
    }
    #expect(Set(ViewKind.allCases).allSatisfy { size.width < 60 || places[.view($0)] != nil })
  }

  /// A bar is one target in each of its days: what stands in all of them is the bar.
  @Test(arguments: sizes)
  func eventsOfTheMonth(at size: Size) throws {
    var interface = Interface.lively(.month, size)
    let screen = interface.frame().screen
    let hits = try interface.hits()
    var runs: [(Occurrence, Record, String)] = []
    for row in 0..<size.height {
      for column in 0..<size.width {
        let position = Position(Column(column), Row(row))
        guard case .event(let record, _) = hits.target(at: position) else { continue }
        if column > 0,
          case .event(let last, _) = hits.target(at: Position(Column(column - 1), Row(row))),
          last.occurrence == record.occurrence, !runs.isEmpty
        {
          runs[runs.count - 1].2 += screen[position].text
        } else {
          runs.append((record.occurrence, record, screen[position].text))
        }
      }
    }
    for (_, record, text) in runs {
      #expect(
        text.contains(beginning(of: record)) || text.contains("…"), "\(record.title): \(text)")
    }
    #expect(runs.isEmpty == (interface.metrics.dayWidth < 8))
    guard size == Size(120, 40) else { return }
    // The events of the selected day that have a line, and those that are bars.
    let titles = Set(runs.filter { $0.0.days.contains("2026-03-09") }.map(\.1.title))
    #expect(titles.isSuperset(of: ["Berlin trip", "Release 2.0 freeze", "Stand-up"]))
  }

  @Test(arguments: sizes)
  func history(at size: Size) throws {
    var interface = Interface.lively(.history, size)
    let places = try places(&interface)
    var recordCount = 0
    for (target, place) in places {
      switch target {
      case .record(_, let found):
        recordCount += 1
        let record = try #require(found)
        #expect(place.rows.count == 1 && place.text.contains(beginning(of: record)))
      case .heading(let day): #expect(place.text.contains("\(day.dayOfMonth)"))
      case .month(let month): #expect(place.text.contains(Words.english.title(of: month)))
      case .view(let view): #expect(place.text.contains(Words.english.name(of: view)))
      case .hint(let command): #expect(place.text == Self.hint(command))
      case .nothing, .time, .event, .eventEnd, .taskBox, .outside, .todo, .pane, .coming, .window,
        .timer:
        Issue.record("\(target) in the list")
      }
    }
    #expect(recordCount > 3)
  }

  @Test("a viewport that is not painted yet has the places that it will be painted with")
  func beforeTheFrame() throws {
    for keys in ["3J", "5J", "]", "Q", "H", "99j"] {
      var early = Interface.lively(.month, Size(120, 40))
      _ = early.frame()
      early.type(keys)
      var late = early
      _ = late.frame()
      let (before, after) = (try early.hits(), try late.hits())
      for row in 0..<40 {
        for column in 0..<120 {
          let position = Position(Column(column), Row(row))
          #expect(before.target(at: position) == after.target(at: position), "\(keys)")
        }
      }
    }
  }

  @Test(
    "rows and answers of windows stand where they are said to",
    arguments: [
      ("c", "Holidays", WindowPart.row(2)), ("c", "[x]", .box(0)),
      (":the", "theme", .completion(0)),
      ("g", "first event", .key(Key("g"))), ("?", "╭", .inside),
    ] as [(String, String, WindowPart)], [Size(80, 24), Size(120, 40), Size(200, 60)])
  func windows(_ window: (keys: String, text: String, part: WindowPart), at size: Size) throws {
    var interface = Interface.lively(.month, size).typing(window.keys)
    let place = try interface.found(window.text)
    let hits = try interface.hits()
    #expect(hits.target(at: place) == .window(window.part))
    #expect(hits.target(at: .zero) == .window(.outside) || window.part == .inside)
  }

  @Test(arguments: [Size(80, 24), Size(120, 40), Size(40, 12)])
  func answersOfAQuestion(at size: Size) throws {
    var interface = Interface.lively(.month, size)
    interface.ask(.scope(ofSeries: "Stand-up") { .change([], $0, .delete) })
    for (text, key) in [("(f)", "f"), ("(a)", "a"), ("(t)", "t")] as [(String, Character)] {
      let place = try interface.found(text)
      let target = try interface.hits().target(at: place)
      #expect(target == .window(.key(Key(key))), "\(text)")
    }
    let escape = try interface.found("Esc")
    let target = try interface.hits().target(at: escape)
    #expect(target == .window(.key(Key(.escape))))
  }

  @Test func aScreenThatIsTooSmallHasNothing() {
    var interface = Interface.lively(.month, Size(20, 5))
    let (hits, effects) = (interface.hitTest(), interface.click(.zero))
    #expect(hits == nil && effects.isEmpty)
  }
}
