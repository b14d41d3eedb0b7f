import CalendarModel
import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews

/// What comes next: in the pane below the events of the selected day, and in the status line. It is
/// Wednesday, 11 March 2026, 14:00.
@Suite struct ComingTests {
  private static let coming: [Record] = [
    .timed("2026-03-11", 9, "Stand-up"), .timed("2026-03-12", 10, "Dentist"),
    .allDay("2026-03-12", to: "2026-03-14", "Fair"), .timed("2026-03-14", 22, minutes: 300, "Gig"),
    .timed("2026-04-12", 9, "Far away"),
  ]
  private static let sizes = [Size(80, 24), Size(80, 40), Size(120, 40), Size(200, 60)]

  /// The lines of the pane without what surrounds them.
  private static func pane(_ interface: Interface) -> [String] {
    var interface = interface
    guard let pane = interface.plan.pane else { return [] }
    let screen = interface.frame().screen
    return (pane.y.value..<pane.maxY.value).map { row in
      let start = row * screen.size.width + pane.x.value
      let cells = screen.cells[start..<start + pane.width]
      return cells.map(\.text).joined()
    }
  }

  @Test("a pane with room shows the coming days on which something begins", arguments: sizes)
  func comingDays(_ size: Size) {
    for view in ViewKind.allCases {
      let interface = Interface.sample(SampleSource(Self.coming), view: view, size: size)
      guard interface.plan.pane != nil else { continue }
      let lines = Self.pane(interface)
      let tomorrow = lines.firstIndex { $0.contains("Thu 12 March · tomorrow") }
      let dentist = lines.firstIndex { $0.contains("Dentist") }
      #expect(tomorrow != nil && dentist != nil, "\(view) \(size.name) \(lines)")
      guard size.height >= 40, let dentist else { continue }
      // Only what begins on a day stands under it, and the night on its evening.
      let rest = lines.dropFirst(dentist + 1)
      #expect(rest.first { $0.contains("·") }?.contains("Sat 14 March · in 3 days") == true)
      #expect(rest.contains { $0.contains("Gig") } && !rest.contains { $0.contains("Fair") })
      #expect(!rest.contains { $0.contains("Fri 13") || $0.contains("Sun 15") })
      #expect(!lines.contains { $0.contains("Far away") })
    }
  }

  @Test("a pane below has no empty row, and counts what follows the selected event")
  func lowPanesAreFull() {
    let long = String(repeating: "long ", count: 16)
    let records = [
      Record.timed("2026-03-11", 9, "First"), .timed("2026-03-11", 10, "Second"),
      .timed("2026-03-11", 11, "Third \(long)"), .timed("2026-03-11", 12, "Fourth \(long)"),
      .timed("2026-03-11", 13, "Fifth"),
    ]
    let interface = Interface.sample(SampleSource(records), view: .month, size: Size(80, 24))
    let lines = Self.pane(interface)
    #expect(lines.count == 5 && lines[3].contains("11:00–12:00  Third"), "\(lines)")
    #expect(lines[3].hasSuffix("… ") && lines[4].contains("2 more"), "\(lines)")
    let chosen = Self.pane(
      Interface.sample(SampleSource(records), view: .month, size: Size(60, 20))
        .typing("<Tab><Tab><Tab>"))
    #expect(chosen.contains { $0.contains("Third") }, "\(chosen)")
    #expect(chosen.last?.contains("2 more") == true, "\(chosen)")
  }

  /// In week and day the pane begins with the events in the selected cell.
  @Test func thePaneGoesOnWithTheSelectedDay() {
    let records: [Record] = [
      .allDay("2026-03-11", "Feast"), .timed("2026-03-11", 9, "Past"),
      .timed("2026-03-11", 14, "Present"), .timed("2026-03-11", 17, "Later"),
      .timed("2026-03-12", 10, "Tomorrow"),
    ]
    for view in ViewKind.allCases {
      let interface = Interface.sample(SampleSource(records), view: view, size: Size(200, 60))
      guard interface.plan.pane != nil else { continue }
      let lines = Self.pane(interface)
      let isCell = [.week, .day].contains(view)
      for record in records {
        let count = lines.count { $0.contains(record.title) && !$0.contains("·") }
        let isBefore = record.title == "Past" || record.title == "Feast"
        #expect(count == (isBefore && isCell ? 0 : 1), "\(view) \(record.title) \(lines)")
      }
      let days = lines.dropFirst().filter { $0.contains("· today") || $0.contains("· tomorrow") }
      #expect(days.count == (isCell ? 2 : 1), "\(view) \(days)")
    }
  }

  @Test("a full pane shows the events of its day alone", arguments: sizes)
  func fullPane(_ size: Size) {
    let day = (0..<40).map { Record.timed("2026-03-11", 8, minute: $0, "E\($0)") }
    let lines = Self.pane(.sample(SampleSource(day + Self.coming), size: size))
    #expect(!lines.contains { $0.contains("tomorrow") } && lines.contains { $0.contains("more") })
  }

  @Test func aCutDaySaysHowManyThereAreMore() {
    let busy = (0..<60).map { Record.timed("2026-03-12", 8, minute: $0, "E\($0)") }
    for size in Self.sizes {
      let lines = Self.pane(.sample(SampleSource(busy), size: size))
      let shown = lines.count { $0.contains("08:") }
      #expect(lines.contains { $0.contains("\(60 - shown) more") }, "\(size.name) \(lines)")
    }
  }

  @Test func comingDaysEndBeforeOneThatIsNotKnown() {
    let source = SampleSource([
      .timed("2026-03-31", 9, "Known"), .timed("2026-04-01", 9, "Unknown"),
    ])
    source.pendingMonths = [Month(year: 2026, month: 4)]
    var interface = Interface.sample(source, date: "2026-03-30", size: Size(120, 40))
    #expect(Self.pane(interface).contains { $0.contains("Known") })
    source.pendingMonths = []
    interface.dataDidChange()
    #expect(Self.pane(interface).contains { $0.contains("Unknown") })
  }

  @Test("a click on a coming day or event selects it, a double click shows the event")
  func comingDaysAreTargets() throws {
    for view in ViewKind.allCases {
      for size in Self.sizes {
        var interface = Interface.sample(SampleSource(Self.coming), view: view, size: size)
        guard let pane = interface.plan.pane else { continue }
        _ = interface.frame()
        let hits = try interface.hits()
        var found: [HitTarget] = []
        for (index, line) in Self.pane(interface).enumerated() {
          let place = Position(pane.x + 4, pane.y + index)
          guard case .coming(let day, let record) = hits.target(at: place) else { continue }
          found.append(.coming(day, record))
          #expect(record.map { line.contains($0.title) } ?? line.contains("March"), "\(line)")
          var clicked = interface
          clicked.click(place)
          #expect(clicked.state.selectedDay == day, "\(view) \(size.name) \(line)")
          #expect(clicked.state.selection.item == record?.ref)
          clicked.click(place, at: 100_300)
          #expect((clicked.window != nil) == (record != nil), "\(view) \(size.name) \(line)")
          // The key for the next day with an event goes the same way.
          if found.count == 1 {
            #expect(interface.typing("n").state.selectedDay == day, "\(view) \(size.name)")
          }
        }
        #expect(found.count >= 2, "\(view) \(size.name)")
      }
    }
  }

  @Test("an evening that goes on into the night stands after the morning, also for Tab")
  func theDayIsToldByStart() {
    let records: [Record] = [
      .timed("2026-03-11", 21, minutes: 240, "Evening"), .timed("2026-03-11", 9, "Morning"),
      .allDay("2026-03-11", to: "2026-03-12", "Fair"),
      .timed("2026-03-10", 22, minutes: 180, "Night before"),
    ]
    for size in Self.sizes where size.height >= 40 {
      var interface = Interface.sample(SampleSource(records), size: size)
      let lines = Self.pane(interface)
      let places = ["Morning", "Evening"].compactMap { title in
        lines.firstIndex { $0.contains(title) }
      }
      let fair = lines.firstIndex { $0.contains("Fair") } ?? 1_000
      #expect(places.count == 2 && places == places.sorted() && fair < places[0], "\(lines)")
      var titles: [String] = []
      for _ in 0..<4 {
        interface.type("<Tab>")
        titles += records.filter { $0.ref == interface.state.selection.item }
          .map(\.title)
      }
      #expect(titles.suffix(2) == ["Morning", "Evening"], "\(titles)")
      // So do verbs, which ask for one of them.
      let scene = Interface.sample(SampleSource(records), size: size).scene
      let asked = scene.records(meantBy: .delete).records.map(\.title)
      #expect(asked.suffix(2) == ["Morning", "Evening"], "\(asked)")
    }
  }

  // MARK: The status line

  private static func status(
    _ records: [Record], width: Int, view: ViewKind = .month, keys: String = "",
    settings: Settings = Settings()
  ) -> String {
    var interface = Interface.sample(
      SampleSource(records), view: view, size: Size(width, 24), settings: settings
    ).typing(keys)
    let lines = interface.frame().screen.text.split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.prefix(24).last.map(String.init) ?? ""
  }

  @Test func theStatusLineSaysWhatComesNext() {
    let cases: [(records: [Record], text: String?)] = [
      ([.timed("2026-03-11", 14, minute: 25, "Stand-up")], "next: Stand-up in 25 min"),
      ([.timed("2026-03-11", 14, "Now"), .timed("2026-03-12", 9, "Run")], "next: Run in 19 h"),
      ([.timed("2026-03-12", 13, "Run")], "next: Run in 23 h"),
      ([.timed("2026-03-12", 14, "Run")], nil), ([.timed("2026-03-13", 9, "Run")], nil),
      ([.allDay("2026-03-12", "Feast")], nil), ([], nil),
      (
        [.timed("2026-03-11", 15, "Off", state: .cancelled), .timed("2026-03-11", 16, "On")],
        "next: On in 2 h"
      ),
    ]
    for (records, text) in cases {
      for view in ViewKind.allCases where view != .history {
        let status = Self.status(records, width: 130, view: view)
        #expect(status.contains(text ?? "14:00"), "\(view): \(status)")
        #expect(status.contains("next:") == (text != nil), "\(view): \(status)")
      }
    }
  }

  @Test func whatComesNextGivesWay() {
    let records = [Record.timed("2026-03-11", 15, "A title that is rather long for its line")]
    for width in 40...200 {
      let status = Self.status(records, width: width)
      #expect(status.contains("11 Mar 2026") && status.contains("? keys"), "\(width): \(status)")
      #expect(
        !status.contains("next:") || status.contains("in 60 min") || status.contains("in 1 h"))
    }
    #expect(!Self.status(records, width: 60).contains("next:"))
    #expect(Self.status(records, width: 80).contains("? keys · next: A title that is…"))
    #expect(Self.status(records, width: 130).contains("A title that is…"))
    #expect(Self.status(records, width: 200).contains("rather long for its line in"))
    // Messages, a search and a half-typed key stand alone, and the history has its own line.
    for keys in ["B", "3", "/t<Enter>M"] {
      #expect(!Self.status(records, width: 200, keys: keys).contains("next:"), "\(keys)")
    }
    #expect(!Self.status(records, width: 200, view: .history).contains("next:"))
    let settings = {
      var settings = Settings(); settings.showsHints = false; return settings
    }()
    #expect(Self.status(records, width: 100, settings: settings).contains("next:"))
  }

  @Test func theQuestionIsAskedOnce() {
    let source = SampleSource(Self.coming)
    var interface = Interface.sample(source, size: Size(200, 60))
    _ = interface.frame()
    let asked = interface.questionCount
    for _ in 0..<3 { _ = interface.frame() }
    #expect(interface.questionCount == asked)
  }
}
