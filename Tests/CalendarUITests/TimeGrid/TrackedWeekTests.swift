import CalendarModel
import CellGeometry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWindows
@testable import CalendarWords

/// Plan and actual beside each other in the week and the day: Monday, 9 March 2026, 14:00.
@Suite struct TrackedWeekTests {
  private func interface(
    _ view: ViewKind = .week, _ size: Size = Size(80, 24), depth: ColorDepth = .none,
    source: SampleSource = .tracked(), minute: Int = 0
  ) -> Interface {
    var settings = Settings(colorDepth: depth)
    settings.appearance = settings.appearance.with(backdrop: .dark)
    return Interface(
      source: source, now: LocalTime("2026-03-09", hour: 14, minute: minute), size: size,
      settings: settings, view: view, date: "2026-03-09")
  }

  /// The rows of a screen without the signs of hours and edges.
  private func rows(_ interface: Interface) -> [String] {
    interface.screenText.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(
        line.map { ["┈", "▁"].contains($0) ? " " : $0 == "┣" ? "┃" : $0 })
    }
  }

  private func cells(_ row: String, _ columns: ClosedRange<Int>) -> String {
    String(row.dropFirst(columns.lowerBound).prefix(columns.count))
  }

  /// Row 2 is 9:00.
  @Test func theWeekHasTheRowsOfTheSpecification() {
    let rows = rows(interface())
    let drawn = [
      "    •Mon 9      Tue 10     Wed 11     Thu 12     Fri 13     Sat 14     Sun 15",
      "  9┬┃Thesis ┃T│┃Thesis   │          │          │          │          │",
      "    ┃9–11   ┃ │┃9–12     │          │          │          │          │",
      " 10 ┃       ┃ │┃         │          │          │",
      "    ┃       ┃ │┃         │          │          │",
      " 11 ┃Weekly ┃ │┃         │          │          │          │          │",
      "    ┃11–12  ┃W│┃         │          │          │          │          │",
    ]
    for (row, line) in zip(rows[1...], drawn) {
      #expect(row.hasPrefix(line) || cells(row, 0...14) == cells(line, 0...14), "\(row)")
    }
    #expect(cells(rows[8], 12...13) == "  " && cells(rows[9], 12...13) == "  ")
    #expect(cells(rows[10], 4...14) == "┃Review ┃R│")
    #expect(cells(rows[11], 12...14) == "┃►│")
    #expect(cells(rows[12], 12...14) == "╌╌│")
    #expect(cells(rows[12], 3...3) == "▸")
  }

  @Test("a length has no place beside the sign of what runs if it would lose a digit")
  func lengthsAreWhole() {
    let rows = rows(interface(.week, Size(120, 40)))
    #expect(rows.contains { $0.contains("┃   ►") })
    #expect(!rows.contains { $0.contains("0:5►") })
  }

  @Test func intervalsThatTouchHaveAnEdge() {
    let text = interface().screenText
    #expect(text.contains("┣W") && text.contains("┃R│"), "\(text)")
    #expect(interface(.week, Size(120, 40)).screenText.contains("┣Wee…"))
  }

  @Test("a title takes the rows that the lengths leave")
  func titlesAreBroken() {
    let source = SampleSource.tracked()
    source.records.append(
      SampleSource.interval("2026-03-12", 9, 0, 120, "Customer workshop", "meeting"))
    let rows = rows(interface(.week, Size(200, 60), source: source))
    for line in ["┃Custo…│", "┃works…│", "┃2:00  │"] {
      #expect(rows.contains { $0.contains(line) }, "\(rows)")
    }
  }

  @Test("the selected cell says all of its time in five columns")
  func theCellSaysItsTime() {
    let text = interface(.week, Size(60, 20)).typing("7j").screenText
    #expect(text.contains("    17:30  │"), "\(text)")
  }

  @Test func withoutTheCalendarPlansHaveAllColumns() {
    let wide = interface().typing("f calendar:Work<Enter>")
    #expect(wide.places().contains("Thesis rows 2-5 cols 4-13"))
    #expect(interface().places().contains("Thesis rows 2-5 cols 4-11"))
    // Where nothing else is shown, what happened has all columns, too.
    let tracked = interface().typing("zt")
    #expect(tracked.messageText == "only what happened")
    #expect(tracked.places().contains { $0.hasPrefix("Thesis") && $0.hasSuffix("cols 4-13") })
    #expect(!tracked.places().contains { $0.hasPrefix("Dentist") })
    let planned = tracked.typing("zt")
    #expect(planned.messageText == "only what was planned")
    #expect(planned.places().contains("Thesis rows 2-5 cols 4-13"))
    #expect(planned.typing("zt").places() == interface().places())
  }

  @Test("months begin with the plan, and go on by themselves")
  func monthsBeginWithThePlan() {
    for view in [ViewKind.month, .quarter, .year] {
      let size = Size(120, 40)
      let plan = interface(view, size)
      let source = SampleSource.tracked()
      source.records.removeAll { $0.trackedMark != nil }
      #expect(plan.screenText == interface(view, size, source: source).screenText, "\(view)")
      #expect(plan.typing("zt").messageText == "plan and actual")
    }
    let month = interface(.month, Size(120, 40))
    #expect(!month.screenText.contains("▻"))
    #expect(month.typing("zt").screenText.contains("▻"))
    // The week has both, whichever the month has.
    #expect(month.typing("W").places() == interface(.week, Size(120, 40)).places())
    #expect(!month.typing("WM").screenText.contains("▻"))
    #expect(month.typing("/concert<Enter>").screenText.contains("Concert"))
    #expect(!month.typing("/concert<Enter><Esc>").screenText.contains("▻"))
  }

  @Test func totalsAreThoseOfThePlan() {
    #expect(interface(.week, Size(120, 40)).typing("T").screenText.contains("8 h 30 min"))
  }

  @Test func clicksAndKeysReachWhatHappened() {
    var interface = interface()
    let view = interface.state.view
    var blocks = BlockCache()
    let target = { (column: Int, row: Int) in
      view.ofDays?.target(at: Position(Column(column), Row(row)), interface.scene, with: &blocks)
    }
    // Rows of the content begin below the two of the header.
    guard case .event(let record, _)? = target(12, 0) else {
      Issue.record("nothing is at the beginning of the interval")
      return
    }
    #expect(record.title == "Thesis" && record.trackedMark == .interval)
    guard case .event(let plan, _)? = target(11, 0) else {
      Issue.record("nothing is at the beginning of the plan")
      return
    }
    #expect(plan.trackedMark == nil)
    // What runs has no end to drag.
    guard case .event(let running, _)? = target(13, 9) else {
      Issue.record("nothing runs")
      return
    }
    #expect(running.title == "Review" && running.seconds == 55 * 60)
    // From one to the next in the order of their starts.
    interface.state.selection = Selection(day: "2026-03-09", minute: 0)
    let titles = (1...5).map { _ -> String in
      interface.type("n")
      let chosen = (interface.state.view as? TimeGridView)?.chosen(interface.scene)
      return (chosen?.trackedMark == nil ? "" : "▻") + (chosen?.title ?? "")
    }
    #expect(titles == ["▻Coffee", "Thesis", "▻Thesis", "Weekly", "▻Weekly"])
  }

  @Test("a day has sums above, and each interval its difference to the plan")
  func theDay() {
    let day = interface(.day, Size(120, 40))
    let rows = rows(day)
    #expect(rows[1].hasPrefix("    •Mon 9 Mar · planned 4:30"))
    #expect(cells(rows[1], 82...102) == "happened 3:45 · −0:15")
    #expect(rows.contains { cells($0, 82...113).hasSuffix("Thesis  9:10–11:25  2:15  +0:15") })
    #expect(rows.contains { $0.contains("Weekly  11:25–12:00  0:35  −0:25") })
    #expect(rows.contains { $0.contains("┃Review  13:05–…  0:55 ►") })
    #expect(rows.contains { $0.contains("Thesis  thesis") })
    // A minute later only what runs has changed.
    let later = self.rows(interface(.day, Size(120, 40), minute: 1))
    #expect(later.contains { $0.contains("┃Review  13:05–…  0:56 ►") })
    #expect(zip(rows, later).count { $0 != $1 } <= 4)
  }

  @Test("one question more where something is tracked, none elsewhere")
  func questions() {
    let source = SampleSource.tracked()
    var interface = interface(source: source)
    _ = interface.frame()
    #expect(source.questions.count { $0 == "running" } == 1)
    interface.type("jjlk")
    _ = interface.frame()
    #expect(source.questions.count { $0 == "running" || $0.hasPrefix("tracked") } == 1)
    let plain = SampleSource.lively()
    var other = Interface.lively(.week, Size(80, 24), source: plain)
    _ = other.frame()
    #expect(!plain.questions.contains { $0 == "running" || $0.hasPrefix("tracked") })
  }

  @Test func linesSayWhatHappened() {
    let lines = (interface().state.view as? TimeGridView)?.spokenLines(interface().scene) ?? []
    #expect(
      lines.contains {
        $0.contains(
          "what happened: 08:00 Coffee; 09:10 Thesis; 11:25 Weekly; 13:05 Review")
      }, "\(lines)")
  }

  @Test func detailsNameThePlan() {
    var interface = interface(.history)
    interface.type("gg")
    let source = SampleSource.tracked()
    let thesis = source.records.first {
      $0.trackedMark != nil && $0.title == "Thesis" && $0.occurrence.start.day == "2026-03-09"
    }
    guard let thesis else {
      Issue.record("the sample has no interval")
      return
    }
    let fields = DetailsText(interface.scene, record: thesis).fields
    let plan = fields.first { $0.0 == "plan" }?.1
    #expect(plan == "Thesis, Mon 9 Mar 2026, 09:00–11:00 · +15 min")
    #expect(fields.first { $0.0 == "recorded" }?.1 == "by a timer")
    #expect(fields.first { $0.0 == "duration" }?.1 == "2 h 15 min")
  }

  @Test(arguments: [ViewKind.week, .day, .history], [Size(80, 24), Size(120, 40), Size(200, 60)])
  func screens(_ view: ViewKind, at size: Size) {
    var interface = interface(view, size)
    Golden.expect(interface.frame(), "tracked-\(view.rawValue)-\(size.name)")
  }

  @Test(arguments: [ViewKind.week, .day]) func looks(_ view: ViewKind) {
    var colored = interface(view, Size(120, 40), depth: .trueColor)
    Golden.expect(colored.frame(), "tracked-\(view.rawValue)-120x40-color")
    var ascii = interface(view)
    ascii.adoptASCII()
    Golden.expect(ascii.frame(), "tracked-\(view.rawValue)-ascii-80x24")
  }

  /// The colours of categories, on the rails of what happened.
  @Test func railsHaveTheColoursOfCategories() {
    let interface = interface(depth: .trueColor)
    let color = interface.scene.trackedColor(
      of: SampleSource.interval("2026-03-09", 9, 0, 60, "Draft", "thesis"))
    #expect(color == EventColor(hex: "#2ebed8"))
  }
}
