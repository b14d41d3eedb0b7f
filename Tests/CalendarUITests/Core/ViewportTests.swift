import CalendarLayout
import CalendarModel
import CalendarViews
import CellGeometry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarWords

/// What is on the screen after keys and resizes. Today is Wednesday, 11 March 2026.
@Suite struct ViewportTests {
  @Test func theFirstScreenShowsThePeriodFromTheTop() {
    for (view, month) in [
      (ViewKind.quarter, Month(year: 2026, month: 4)), (.year, Month(year: 2026, month: 1)),
    ] {
      let interface = Interface.sample(date: "2026-05-05", view: view, size: Size(200, 60))
      #expect(interface.gridView.anchor == GridAnchor(month, at: 0))
      #expect(interface.isSelectionVisible)
    }
    // The first week of a month is the last one of the month before, too.
    var interface = Interface.sample(date: "2026-05-05", view: .month, size: Size(200, 60))
    #expect(interface.topRow(of: Month(year: 2026, month: 5)) == Row(0))
    #expect(interface.isSelectionVisible)
    #expect(interface.frame().screen.text.contains("May 2026"))
  }

  @Test func monthsAreShownFromTheTop() {
    let start = Interface.sample()
    for (keys, year, month) in [
      ("]", 2026, 4), ("[", 2026, 2), ("}", 2027, 3), ("go2031<Enter>", 2031, 3),
      ("kQM", 2026, 3),
    ] {
      let interface = start.typing(keys)
      #expect(interface.isSelectionVisible, "\(keys)")
      #expect(interface.topRow(of: Month(year: year, month: month)) == Row(0), "\(keys)")
    }
  }

  /// At most one week of those that are over stands above today.
  @Test(arguments: [Size(80, 24), Size(40, 12), Size(120, 40), Size(200, 60)])
  func todayIsInTheUpperThird(_ size: Size) {
    let source = SampleSource.busy
    for number in 0..<70 {
      let today = Day("2026-02-01") + number
      var interface = Interface(source: source, now: LocalTime(today, hour: 9), size: size)
      for keys in ["", "go2031<Enter>t", "QM"] {
        interface.type(keys)
        let rows = interface.items.items.compactMap { placed in
          if case .day(let day) = placed.item { (day: day, y: placed.frame.y.value) } else { nil }
        }
        let row = rows.first { $0.day == today }?.y ?? Int.max / 4
        #expect(row >= 0 && row * 3 < interface.plan.content.height, "\(today.text) \(keys)")
        let week = today.startOfWeek(firstWeekday: .monday)
        #expect(rows.allSatisfy { $0.day >= week - 7 }, "\(today.text) \(keys)")
        let title = interface.frame().screen.text.split(separator: "\n").first ?? ""
        #expect(title.contains(Words.english.titleWithYear(of: today.month)), "\(title)")
      }
    }
  }

  @Test func todayKeepsItsPlaceWhenItsEventsComeIn() {
    let source = SampleSource.busy
    let known = Interface.sample(source, size: Size(120, 40))
    source.pendingMonths = Set((1...6).map { Month(year: 2026, month: $0) })
    var waiting = Interface.sample(source, size: Size(120, 40))
    source.pendingMonths = []
    waiting.dataDidChange()
    #expect(waiting.gridView == known.gridView)
    // What the user has scrolled to stays.
    var scrolled = known.typing("JJ")
    let anchor = scrolled.gridView.anchor
    scrolled.dataDidChange()
    #expect(scrolled.gridView.anchor == anchor)
  }

  @Test func smallMovesRevealOneWeekRow() {
    var interface = Interface.sample(date: "2026-03-01")
    for _ in 0..<100 {
      let before = interface.selectionRow
      let highest = interface.items.items.map(\.frame.height).max() ?? 0
      interface.type("j")
      #expect(interface.isSelectionVisible)
      let height = max(highest, interface.items.items.map(\.frame.height).max() ?? 0)
      #expect(interface.selectionRow - before <= 2 * height + 1)
    }
  }

  @Test func scrollingKeepsTheSelectionUntilItWouldLeave() {
    for view in [ViewKind.month, .quarter, .year] {
      for (down, up) in [("J", "K"), ("<C-e>", "<C-y>")] {
        var interface = Interface.sample(view: view, size: Size(120, 40))
        interface.type(down)
        #expect(interface.day == "2026-03-11" || view == .month)
        interface.type("t" + up)
        var days = [interface.day]
        for _ in 0..<60 {
          interface.type(down)
          #expect(interface.isSelectionVisible)
          days.append(interface.day)
        }
        #expect(days == days.sorted(), "\(view)")
        #expect(interface.day > "2026-05-01")
        for _ in 0..<120 {
          interface.type(up)
          #expect(interface.isSelectionVisible)
        }
        #expect(interface.day < "2026-03-01")
      }
    }
  }

  @Test func scrollingAlignsWeekRows() {
    var interface = Interface.sample(size: Size(120, 40))
    for key in ["J", "J", "J", "K", "J", "J", "J", "<C-d>", "K", "<C-u>", "7J", "40K"] {
      interface.type(key)
      let tops = interface.items.items.map(\.frame.y)
      #expect(tops.contains(0), "\(key)")
    }
  }

  @Test func halfScreensTakeTheSelectionAlong() {
    var interface = Interface.sample(date: "2026-03-18", size: Size(120, 40))
    let row = interface.selectionRow
    interface.type("<C-d>")
    #expect(interface.day > "2026-03-25")
    #expect(abs(interface.selectionRow - row) <= interface.metrics.dayHeight)
    interface.type("<C-u>")
    #expect(interface.isSelectionVisible)
    #expect(interface.day < "2026-03-30")
    #expect(interface.day.weekday == .wednesday)
  }

  @Test func resizesEndWhereTheyBegan() {
    let sizes = [Size(40, 12), Size(200, 60), Size(1, 1), Size(0, 0), Size(30, 8), Size(80, 24)]
    for view in ViewKind.allCases {
      for keys in ["", "jjjJJ", "]]K", "<C-d><C-d>l", "40J", "go99999-05-05<Enter>KK"] {
        var interface = Interface.sample(.busy, view: view).typing(keys)
        let before = interface.state
        for size in sizes {
          _ = interface.handle(.resize(size))
          #expect(interface.plan.isTooSmall || interface.isSelectionVisible)
        }
        #expect(interface.state == before, "\(keys) in \(view)")
      }
    }
  }

  @Test func aResizeKeepsTheFirstVisibleMonthWhereItWas() {
    var interface = Interface.sample(size: Size(120, 30)).typing("]]]")
    _ = interface.handle(.resize(Size(100, 40)))
    #expect(interface.topRow(of: Month(year: 2026, month: 6)) == Row(0))
    _ = interface.handle(.resize(Size(80, 24)))
    #expect(interface.topRow(of: Month(year: 2026, month: 6)) == Row(0))
  }

  @Test func keysOnATerminalThatIsTooSmallCount() {
    var interface = Interface.sample(.busy)
    _ = interface.handle(.resize(Size(1, 1)))
    interface.type("jjJ]<C-d><C-u>HjkY?jq:go<Esc>Mt10j")
    _ = interface.handle(.resize(Size(80, 24)))
    #expect(interface.day == "2026-05-20")
    #expect(interface.isSelectionVisible)
    _ = interface.handle(.resize(Size(2, 2)))
    interface.type("Y")
    _ = interface.handle(.resize(Size(200, 60)))
    #expect(interface.state.viewKind == .year)
    #expect(interface.isSelectionVisible)
  }

  @Test func scrollingInsideLoadedDaysAsksNothing() {
    for view in ViewKind.allCases {
      let source = SampleSource.busy
      let start = Interface.sample(source, view: view, size: Size(120, 40))
      var counts: [Int] = []
      for _ in 0..<2 {
        // A copy shares the loaded days.
        var interface = start
        for key in "JJJJKKKKKKjjjjkkkkllhhnN]}[{t" {
          interface.type(String(key))
          _ = interface.frame()
        }
        counts.append(interface.questionCount)
      }
      #expect(counts[0] == counts[1], "\(view): \(source.questions.suffix(3))")
    }
  }

  /// A month that comes into view, and the one whose week it shares.
  @Test func aScrollByARowAsksForTwoMonthsAtMost() {
    var interface = Interface.sample(.busy, size: Size(120, 40))
    _ = interface.frame()
    for _ in 0..<200 {
      let count = interface.questionCount
      interface.type("J")
      _ = interface.frame()
      #expect(interface.questionCount - count <= 2)
    }
  }
}
