import CalendarModel
import CellGeometry
import TerminalScreen
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWindows
@testable import CalendarWords

/// The screens as people see them, in `Goldens/`.
struct GoldenScreenTests {
  static let sizes = [Size(80, 24), Size(120, 40), Size(200, 60), Size(40, 12)]

  @Test(arguments: ViewKind.allCases, sizes)
  func view(_ view: ViewKind, at size: Size) {
    var interface = Interface.lively(view, size)
    Golden.expect(interface.frame(), "\(view.rawValue)-\(size.name)")
  }

  @Test(arguments: ViewKind.allCases)
  func colors(_ view: ViewKind) {
    var interface = Interface.lively(view, Size(80, 24), depth: .trueColor)
    Golden.expect(interface.frame(), "\(view.rawValue)-80x24-color")
  }

  @Test(arguments: [Size(23, 8), Size(29, 40), Size(80, 7), Size(5, 3), Size(1, 1)])
  func tooSmall(_ size: Size) {
    var interface = Interface.lively(.month, size)
    Golden.expect(interface.frame(), "too-small-\(size.name)")
  }

  @Test(arguments: [
    ("help", Size(80, 24), "?"), ("help", Size(120, 40), "?"), ("help", Size(200, 60), "?"),
    ("help", Size(40, 12), "?jjjjj"),
    ("pending", Size(80, 24), "12g"), ("pending", Size(40, 12), "g"),
    ("prompt-date", Size(80, 24), "go9.3."), ("prompt-command", Size(80, 24), ":v"),
    ("count", Size(80, 24), "12"), ("moved", Size(80, 24), "3jl"), ("scrolled", Size(80, 24), "J"),
    ("details", Size(80, 24), "Hj<Enter>"), ("details", Size(40, 12), "Hj<Enter>"),
    ("unbound", Size(80, 24), "gq"), ("far", Size(80, 24), "go99999-05-05<Enter>"),
    ("long-ago", Size(80, 24), "go-0044-03-15<Enter>"),
  ])
  func keys(_ name: String, at size: Size, typed keys: String) {
    var interface = Interface.lively(.month, size).typing(keys)
    Golden.expect(interface.frame(), "\(name)-\(size.name)")
  }

  @Test func problems() {
    let source = SampleSource.lively()
    source.problemsFound = [
      Problem(
        path: "/calendars/work/a.ics", line: 12,
        .said("DTSTART is no date: 99999999, the event is left out of the calendar")),
      Problem(path: "/calendars/work/a.ics", line: 40, .said("END:VEVENT is missing")),
      Problem(path: "/calendars/home/\u{1B}[31m.ics", .said("the file is no calendar")),
    ]
    var interface = Interface.lively(.month, Size(80, 24), source: source)
    Golden.expect(interface.frame(), "problems-noted-80x24")
    interface.type(":problems<Enter>")
    Golden.expect(interface.frame(), "problems-80x24")
  }

  @Test func noEvents() {
    for view in ViewKind.allCases {
      var interface = Interface.lively(view, Size(80, 24), source: SampleSource())
      Golden.expect(interface.frame(), "empty-\(view.rawValue)-80x24")
    }
  }

  @Test("a wide history shows notes, and reads each event once for them")
  func notes() {
    let source = DetailedSource()
    source.sample.records = [source.record]
    let interface = Interface.lively(.history, Size(200, 12), source: source.sample)
    let days = LoadedDays(source)
    var frames: [Frame] = []
    for _ in 0..<2 {
      var composer = FrameComposer()
      frames.append(
        composer.frame(for: interface.state, under: interface.overlay, choices: [], days: days))
    }
    #expect(frames[0].screen.text.contains("Bring the numbers of the last quarter"))
    #expect(frames[0].screen.text == frames[1].screen.text)
    #expect(source.eventsRead == 1)
  }

  @Test func details() {
    let source = DetailedSource()
    var interface = Interface.lively(.history, Size(80, 24), source: source.sample)
    let days = LoadedDays(source)
    interface.type("")
    interface.windows.push(DetailsWindow(record: source.record))
    var composer = FrameComposer()
    let frame = composer.frame(
      for: interface.state, under: interface.overlay, choices: [], days: days)
    Golden.expect(frame, "details-full-80x24")
  }
}
