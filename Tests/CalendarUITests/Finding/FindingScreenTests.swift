import CalendarModel
import CalendarUI
import CellGeometry
import TerminalScreen
import Testing
import ViewSamples

@testable import CalendarWords

/// Screens of finding, filtering, counting and waiting, in `Goldens/`.
struct FindingScreenTests {
  private static let sizes = [Size(80, 24), Size(120, 40)]

  private static let scripts: [(String, String)] = [
    ("search-empty", "/"), ("search-typing", "/sta"), ("search-nothing", "/xyzzy"),
    ("search-kept", "/rev<Enter>"), ("search-month", "/zo<Enter>M"),
    ("search-quarter", "/choir<Enter>Qn"), ("search-year", "/market<Enter>Y"),
    ("filter-prompt", "f#work/a"), ("filter-mistake", "fcalendar:x"),
    ("filter-completing", "fcalendar:"), ("filtered-month", "f#work/meetings<Enter>"),
    ("filtered-year", "fcalendar:Home<Enter>Y"),
    ("filtered-history", "H:filter status:tentative<Enter>"),
    ("calendars", "cj<Space>"), ("totals-month", "T"), ("totals-calendars", "T<Tab>"),
    ("totals-year", "YT"), ("totals-roots", "Th"), ("totals-day", "T++"),
  ]

  @Test(arguments: scripts, sizes) func screens(_ script: (String, String), _ size: Size) {
    let (name, keys) = script
    var interface = Interface.lively(.month, size).typing(keys)
    Golden.expect(interface.frame(), "\(name)-\(size.name)")
  }

  /// Shades make a layout of their own.
  @Test(arguments: ["search-year", "filtered-year"]) func shades(_ name: String) {
    let keys = Self.scripts.first { $0.0 == name }?.1 ?? ""
    var interface = Interface.lively(.month, Size(80, 24), depth: .trueColor).typing(keys)
    Golden.expect(interface.frame(), "\(name)-80x24-color")
  }

  @Test(arguments: [("search-month", "/sta<Enter>M"), ("totals-quarter", "QT")])
  func largeScreens(_ name: String, _ keys: String) {
    var interface = Interface.lively(.month, Size(200, 60)).typing(keys)
    Golden.expect(interface.frame(), "\(name)-200x60")
  }

  @Test(arguments: ViewKind.allCases, sizes) func pending(_ view: ViewKind, _ size: Size) {
    for depth in [ColorDepth.none, .trueColor] where depth == .none || view == .year {
      let source = SampleSource.lively()
      source.pendingMonths = [Month(year: 2026, month: 2), Month(year: 2026, month: 4)]
      var interface = Interface.lively(view, size, depth: depth, source: source)
      if view == .history { interface.type("go25.3.<Enter>") }
      let suffix = depth == .none ? "" : "-color"
      Golden.expect(interface.frame(), "pending-\(view.rawValue)-\(size.name)\(suffix)")
    }
  }

  @Test(arguments: [
    Activity(phase: .comparing, filesDone: 34_500, filesTotal: 100_000),
    Activity(
      phase: .reading, filesDone: 34_500, filesTotal: 100_000, eventCount: 51_234, secondsLeft: 4),
  ])
  func activity(_ activity: Activity) {
    for size in Self.sizes + [Size(40, 12)] {
      let source = SampleSource.lively()
      source.activity = activity
      var interface = Interface.lively(.month, size, source: source)
      Golden.expect(interface.frame(), "\(activity.phase)-\(size.name)")
    }
  }
}
