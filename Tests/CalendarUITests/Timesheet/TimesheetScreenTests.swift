import CalendarModel
import CellGeometry
import EventEntry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWindows
@testable import CalendarWords

/// The timesheet: `R`.
@Suite struct TimesheetScreenTests {
  private static let tracked = 4

  /// What was planned and what happened in two weeks of March.
  private static func source() -> SampleSource {
    let collections =
      CollectionInfo.samples + [
        CollectionInfo(
          id: CollectionID(rawValue: tracked), name: "Tracked", color: nil, path: "/tracked",
          traits: CollectionTraits(kind: .tracked))
      ]
    func happened(
      _ day: Day, _ hour: Int, minute: Int = 0, minutes: Int, _ title: String, _ category: String,
      isMoment: Bool = false
    ) -> Record {
      var record = Record.timed(
        day, hour, minute: minute, minutes: minutes, title, in: tracked, categories: [category])
      record.trackedMark = isMoment ? .moment : .interval
      return record
    }
    let weekly = (0..<9).map { week in
      Record.timed(
        ("2026-02-02" as Day) + 7 * week, 11, "Weekly", categories: ["meeting"], repeats: true)
    }
    let planned: [Record] = [
      .timed("2026-03-09", 9, minutes: 120, "Thesis", categories: ["thesis"]),
      .timed("2026-03-09", 13, minutes: 90, "Review", categories: ["work/api"]),
      .timed("2026-03-10", 9, minutes: 180, "Thesis", categories: ["thesis"]),
      .timed("2026-03-11", 16, "Dentist", in: 1),
      .timed("2026-03-12", 10, "Demo", categories: ["meeting"], state: .cancelled),
    ]
    let intervals = [
      happened("2026-03-02", 9, minutes: 180, "Thesis", "thesis"),
      happened("2026-03-04", 9, minutes: 270, "Thesis", "thesis"),
      happened("2026-03-09", 9, minute: 10, minutes: 135, "Thesis", "thesis"),
      happened("2026-03-09", 11, minute: 25, minutes: 35, "Weekly", "meeting"),
      happened("2026-03-07", 22, minutes: 210, "Concert", "fun"),
      happened("2026-03-03", 7, minutes: 45, "Run", "sport/run"),
      happened("2026-03-06", 18, minutes: 50, "Run", "sport/run"),
      happened("2026-03-08", 10, minutes: 1, "Coffee", "coffee", isMoment: true),
      happened("2026-03-09", 8, minutes: 1, "Coffee", "coffee", isMoment: true),
    ]
    return SampleSource(weekly + planned + intervals, collections: collections)
  }

  private static func type(
    _ name: String, _ target: String? = nil, counts: TrackedCategory.Counts = .tracked
  ) -> TrackedCategory? {
    Category(name).map { category in
      var type = TrackedCategory(category)
      type.targets = target.flatMap { Target($0) }.map { [$0] } ?? []
      type.counts = counts
      return type
    }
  }

  private func interface(
    _ size: Size, _ words: Words = .english, depth: ColorDepth = .none,
    source: SampleSource = Self.source(), linear: Bool = false
  ) -> Interface {
    var settings = Settings(colorDepth: depth, words: words)
    settings.isLinear = linear
    settings.tracking.categories = [
      Self.type("thesis", ">= 10 h a week"),
      Self.type("meeting", "<= 8 h a week", counts: .planned),
      Self.type("sport/run", ">= 3 times a week"), Self.type("coffee"),
    ].compactMap { $0 }
    return Interface(
      source: source, now: LocalTime("2026-03-09", hour: 14), size: size, settings: settings)
  }

  private func lines(_ interface: Interface) -> [String] {
    var interface = interface
    return interface.frame().screen.text.split(separator: "\n").map(String.init)
  }

  @Test("the view behind it keeps what it shows")
  func theViewStays() {
    let month = interface(Size(80, 24))
    let sheet = month.typing("R")
    #expect(sheet.openedFilter == month.openedFilter)
    #expect(sheet.openedFilter != sheet.state.filter)
  }

  @Test func theSheetIsAsDrawn() {
    let shown = lines(interface(Size(80, 24)).typing("R"))
    for line in [
      "╭─ Timesheet · Mon 9 – Sun 15 Mar 2026 ────────────────────────────────────────╮",
      "│                 Mon   Tue   Wed   Thu   Fri   Sat   Sun    sum      ±  target│",
      "│ ›thesis        2:15     ·     ·     ·     ·     ·     ·   2:15  +0:15  ≥10h ▎│",
      "│  meeting       0:35     ·     ·     ·     ·     ·     ·   0:35  −0:25  ≤8h  ✓│",
      "│  sport/run        ·     ·     ·     ·     ·     ·     ·      ·         ≥3×  0│",
      "│  coffee          1×     ·     ·     ·     ·     ·     ·     1×               │",
      "│  tracked       2:50     ·     ·     ·     ·     ·     ·   2:50  −1:10        │",
      "│  planned       4:30  3:00  1:00     ·     ·     ·     ·   8:30               │",
      "╰─────────────── Tab trends · [ ] week · + - period · p plan · e export · Esc ─╯",
    ] { #expect(shown.contains(line), "\(line)") }
  }

  @Test("narrow trends leave out columns rather than the ends of names")
  func narrowTrendsHaveNames() {
    let shown = lines(interface(Size(60, 20)).typing("R<Tab>"))
    for line in [
      "│                       so far   to Mon  8 weeks   streak  │",
      "│ ›thesis                 2:15   ▼ 3:00  ······█▃  0 weeks │",
      "│  coffee                   1×     ▲ 0×  ······██  2 days  │",
    ] { #expect(shown.contains(line), "\(shown)") }
  }

  @Test("the line for the file shows all endings")
  func theEndingsOfFilesHaveRoom() {
    for words in [Words.english, Words(.german)] {
      let line = lines(interface(Size(80, 24), words).typing("Re")).last ?? ""
      #expect(line.hasSuffix(".txt .csv .json .md .svg .html"), "\(line)")
    }
  }

  @Test func theWideSheetIsAsDrawn() {
    let shown = lines(interface(Size(120, 40)).typing("R"))
    for line in [
      "│                    Mon   Tue   Wed   Thu   Fri   Sat   Sun     sum       ±  target                                   │",
      "│ ›thesis           2:15     ·     ·     ·     ·     ·     ·    2:15   +0:15  ≥10 h ██▋········· 7:45 left             │",
      "│  meeting          0:35     ·     ·     ·     ·     ·     ·    0:35   −0:25  ≤8 h  █▌·········· ✓ planned 1:00        │",
      "╰────────────────────── Tab trends · [ ] week · + - period · p plan · u by the clock · e export · Enter history · Esc ─╯",
    ] { #expect(shown.contains(line), "\(line)") }
    #expect(shown.contains { $0.contains("│  Mon") && $0.contains("s███") && $0.contains("2:50") })
  }

  @Test func trendsAreAsDrawn() {
    let shown = lines(interface(Size(80, 24)).typing("R<Tab>"))
    for line in [
      "╭─ Trends · week 11, until Mon 9 Mar ──────────────────────────────────────────╮",
      "│              so far   to Mon  before  average  8 weeks   last        streak  │",
      "│ ›thesis        2:15   ▼ 3:00    7:30     7:30  ······█▃  today       0 weeks │",
      "│  meeting       1:00   = 1:00    1:00     1:00  ··██████  today       6 weeks │",
      "│  sport/run       0×       0×      2×       2×  ······█·  3 days ago  0 weeks │",
      "╰──────────────────────────────────────── Tab timesheet · Enter history · Esc ─╯",
    ] { #expect(shown.contains(line), "\(line)") }
  }

  /// Trends tell of what happened in one of their weeks, also if nothing did in the present one.
  @Test func trendsKnowWhatIsNotInTheSheet() {
    func names(_ keys: String) -> [String] {
      lines(interface(Size(80, 24)).typing(keys)).compactMap { line in
        let known = ["thesis", "meeting", "sport/run", "coffee", "fun", "work/api", "tracked"]
        return known.first { line.hasPrefix("│  \($0) ") || line.hasPrefix("│ ›\($0) ") }
      }
    }
    #expect(names("R") == ["thesis", "meeting", "sport/run", "coffee", "tracked"])
    #expect(names("R<Tab>") == ["thesis", "meeting", "sport/run", "coffee", "fun"])
    #expect(names("R]<Tab>") == ["thesis", "meeting", "sport/run", "coffee", "fun"])
    #expect(names("R[[[[[[[[[[<Tab>") == ["thesis", "meeting", "sport/run"])
    let history = interface(Size(80, 24)).typing("R<Tab>G<Enter>").state
    #expect(history.filter.categories.map(\.name) == ["fun"])
    #expect(history.viewKind == .history)
    #expect(history.filter.days == [("2026-01-19" as Day)...("2026-03-09" as Day)])
  }

  @Test(arguments: [Size(80, 24), Size(120, 40), Size(200, 60)]) func screens(_ size: Size) {
    for (name, keys) in [
      ("timesheet", "R"), ("trends", "R<Tab>"), ("timesheet-month", "R-"),
      ("timesheet-plan", "Rp"), ("timesheet-year", "R---"),
    ] {
      var interface = interface(size).typing(keys)
      Golden.expect(interface.frame(), "\(name)-\(size.name)")
    }
    var colored = interface(size, depth: .trueColor).typing("R")
    Golden.expect(colored.frame(), "timesheet-\(size.name)-color")
  }

  @Test func screensInGerman() {
    for (name, keys) in [("de-timesheet", "R"), ("de-trends", "R<Tab>")] {
      var interface = interface(Size(80, 24), Words(.german)).typing(keys)
      Golden.expect(interface.frame(), "\(name)-80x24")
    }
  }

  @Test func keysChangeWhatIsShown() {
    func title(_ keys: String) -> String {
      lines(interface(Size(120, 40)).typing("R" + keys)).first { $0.contains("─ T") } ?? ""
    }
    #expect(title("[").contains("Timesheet · Mon 2 – Sun 8 Mar 2026"))
    #expect(title("[]").contains("Timesheet · Mon 9 – Sun 15 Mar 2026"))
    #expect(title("-").contains("Timesheet · Sun 1 – Tue 31 Mar 2026"))
    #expect(title("+").contains("Timesheet · Mon 9 Mar 2026"))
    #expect(title("p").contains("· planned"))
    #expect(title("u").contains("· by the clock"))
    #expect(title("<Tab>").contains("Trends · week 11"))
    let plan = lines(interface(Size(80, 24)).typing("Rp"))
    #expect(plan.contains { $0.contains("work/api      1:30") })
    let refused = interface(Size(80, 24)).typing("R---u")
    #expect(refused.messageText?.contains("up to a month") == true)
    #expect(interface(Size(80, 24)).typing("RR").windows.isEmpty)
    #expect(interface(Size(80, 24)).typing("R<Esc>").windows.isEmpty)
  }

  @Test func itIsWrittenToAFile() throws {
    var interface = interface(Size(80, 24)).typing("R[e")
    let prompt = try #require(interface.prompt)
    #expect(prompt.kind == .export && prompt.text == "timesheet-2026-03-02.html")
    #expect(prompt.hint.contains(".csv") && prompt.hint.contains(".md"))
    // The line stays while its ending is that of no format.
    #expect(interface.type("<End><C-u>week.doc<Enter>") == [] && interface.prompt != nil)
    let effects = interface.type("<C-u>~/week.csv<Enter>")
    guard case .export(let sheet, let path)? = effects.first, effects.count == 1 else {
      Issue.record("\(effects)")
      return
    }
    #expect(path == "~/week.csv")
    #expect(sheet.days == ("2026-03-02" as Day)...("2026-03-08" as Day) && sheet.types.count == 4)
    #expect(interface.window is TimesheetWindow)
    #expect(interface.typing("e<Esc>").window is TimesheetWindow)
  }

  @Test func enterShowsTheHistoryOfTheRowOrTheCell() {
    var interface = interface(Size(80, 24)).typing("Rj<Enter>")
    #expect(interface.windows.isEmpty && interface.state.viewKind == .history)
    #expect(interface.state.filter.categories.map(\.name) == ["meeting"])
    #expect(interface.state.filter.days == [("2026-03-09" as Day)...("2026-03-15" as Day)])
    interface = self.interface(Size(80, 24)).typing("Rll<Enter>")
    #expect(interface.state.filter.categories.map(\.name) == ["thesis"])
    #expect(interface.state.filter.days == [("2026-03-10" as Day)...("2026-03-10" as Day)])
  }

  @Test func timeByTheClockCountsOnce() {
    let source = Self.source()
    var more = Record.timed(
      "2026-03-09", 9, minute: 30, minutes: 30, "More", in: Self.tracked, categories: ["thesis"])
    more.trackedMark = .interval
    source.records.append(more)
    let both = lines(interface(Size(80, 24), source: source).typing("R"))
    #expect(both.contains { $0.hasPrefix("│  tracked       3:20") })
    #expect(both.contains { $0.hasPrefix("│  by the clock  2:50") })
    #expect(both.contains { $0.hasPrefix("│ ›thesis        2:45") })
    let clock = lines(interface(Size(80, 24), source: source).typing("Ru"))
    #expect(clock.contains { $0.hasPrefix("│ ›thesis        2:15") })
  }

  @Test func linearScreensHaveASentenceForEachRow() throws {
    let interface = interface(Size(80, 24), linear: true).typing("R")
    let lines = try #require(interface.window?.spoken(interface.scene)).lines
    #expect(lines.first == "thesis: tracked 2:15, planned 5:00, +0:15, ≥10 h 7:45 left")
    #expect(lines.contains("sport/run: ≥3× 3× left"))
    #expect(lines.suffix(2) == ["tracked: 2:50 −1:10", "planned: 8:30"])
    let trends = interface.typing("<Tab>")
    let sentences = try #require(trends.window?.spoken(trends.scene)).lines
    #expect(
      sentences.first?.hasPrefix("thesis: so far 2:15, last week until then 3:00 (less)") == true)
  }

  /// Small screens and many rows keep the sums in sight.
  @Test func everySizeHasAPlaceForIt() {
    for (columns, rows) in [(1, 1), (20, 4), (40, 12), (60, 8), (81, 30), (119, 20)] {
      var small = interface(Size(columns, rows)).typing("Rjjjj<Tab>k<Tab>G")
      _ = small.frame()
    }
    let source = Self.source()
    for number in 0..<60 {
      var record = Record.timed(
        "2026-03-09", 10, "Many \(number)", in: Self.tracked, categories: ["many\(number)"])
      record.trackedMark = .interval
      source.records.append(record)
    }
    let shown = lines(interface(Size(80, 24), source: source).typing("RG"))
    #expect(shown.contains { $0.hasPrefix("│  planned       4:30") })
    #expect(shown.contains { $0.hasPrefix("│ ›many") })
  }
}
