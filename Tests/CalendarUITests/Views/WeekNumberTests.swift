import CalendarModel
import CellGeometry
import TerminalScreen
import TestSupport
import Testing

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWords

/// The numbers of weeks beside the rows of days.
@Suite struct WeekNumberTests {
  private struct Shown: Sendable {
    let view: ViewKind
    let day: Day
    let size: Size
    /// Those of the month at the left end, from its first row on.
    let weeks: [Int]
  }

  private static let shown = [
    Shown(view: .month, day: "2026-11-23", size: Size(80, 24), weeks: [45, 46, 47, 48, 49]),
    Shown(view: .month, day: "2026-10-01", size: Size(80, 24), weeks: [40, 41, 42, 43, 44]),
    Shown(view: .month, day: "2027-01-02", size: Size(80, 24), weeks: [53, 1, 2, 3, 4]),
    Shown(view: .quarter, day: "2026-11-23", size: Size(120, 40), weeks: [40, 41, 42, 43, 44]),
    Shown(view: .year, day: "2026-11-23", size: Size(200, 60), weeks: [1, 2, 3, 4, 5]),
  ]

  @Test("rows from Sunday have the weeks of their Thursdays", arguments: shown)
  private func rows(_ shown: Shown) {
    var interface = interface(.sunday, shown.view, shown.day, shown.size)
    let weeks = interface.frame().screen.text.split(separator: "\n").compactMap(week)
    #expect(Array(weeks.prefix(5)) == shown.weeks)
  }

  @Test("rows in turn have weeks in turn, and a row of two months one", arguments: Weekday.allCases)
  func turns(_ first: Weekday) {
    for month in Month(year: 2026, month: 1)..<Month(year: 2028, month: 1) {
      var interface = interface(first, .month, month.firstDay, Size(80, 60))
      var (last, isSplit) = (Int?.none, false)
      for line in interface.frame().screen.text.split(separator: "\n") {
        if line.contains(" 202"), line.hasPrefix("    ") { isSplit = true }
        guard let week = week(of: line) else { continue }
        if let last {
          let isNext = week == last + 1 || (week == 1 && last >= 52)
          #expect(isNext || (isSplit && week == last), "\(month.firstDay.text): \(week)")
        }
        (last, isSplit) = (week, false)
      }
      #expect(last != nil)
    }
  }

  private func interface(
    _ first: Weekday, _ view: ViewKind, _ day: Day, _ size: Size
  ) -> Interface {
    .sample(date: day, view: view, size: size, settings: Settings(firstWeekday: first))
  }

  /// The number in the first columns of a line, where nothing else but signs of a day stands there.
  private func week(of line: Substring) -> Int? {
    let label = line.prefix(5)
    guard label.allSatisfy({ $0.isNumber || " [•".contains($0) }) else { return nil }
    return Int(label.filter(\.isNumber)).flatMap { $0 <= 53 ? $0 : nil }
  }
}
