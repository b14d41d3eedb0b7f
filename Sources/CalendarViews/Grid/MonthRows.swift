import CalendarLayout
import CalendarModel
import CalendarWords

/// The heights of the month view's week rows: what their events need, as long as a whole month fits
/// the viewport.
///
/// They depend on the events of a month's weeks, the viewport's height and today, never on the place
/// of the viewport, so that a week keeps its height while it scrolls. The height of a week of two
/// months depends on that week alone, so that both see the same. Each month is measured once.
package final class MonthRows {
  /// Everything that the heights depend on besides the days.
  package struct Basis: Hashable {
    package var generation: Int
    package var firstWeekday: Weekday
    /// Whether a week of two months is one row.
    package var joinsMonths: Bool
    /// The rows of the viewport.
    package var rows: Int
    /// Of equally high weeks that of today grows first.
    package var today: Day
  }

  private let basis: Basis
  private var known: [Month: WeekRowHeights?] = [:]
  /// By the month in which they end.
  private var sharedWeeks: [Month: Int?] = [:]
  /// A frame asks for the week rows of a month one after another.
  private var newest: (month: Month, heights: WeekRowHeights?)?

  package init(_ basis: Basis) { self.basis = basis }

  /// Returns the heights of a month's week rows; nil while its events are unknown.
  package func heights(of month: Month, _ days: LoadedDays) -> WeekRowHeights? {
    if let newest, newest.month == month { return newest.heights }
    let heights = known[month] ?? measure(month, days)
    (known[month], newest) = (.some(heights), (month, heights))
    return heights
  }

  /// The rows of a week row without events: a tall screen has some to spare.
  package static func leastRows(inViewportOf rows: Int) -> Int { min(max(2, rows / 14), 4) }

  /// The maximum height of a week row in rows, including the number; more rows are not worth the
  /// space.
  package static let mostRows = 17

  /// Returns the height of a month's first week, which the month before shares; nil while its events
  /// are unknown.
  ///
  /// It has a fifth of the viewport at most, which leaves the other weeks of both months their part.
  package func heightOfFirstWeek(sharedBy month: Month, _ days: LoadedDays) -> Int? {
    if let known = sharedWeeks[month] { return known }
    let first = weeks(of: month).lowerBound
    let contents = contents(of: first...first + 6, days)
    let most = max(least, basis.rows / 5)
    let isPending = contents.contains(where: \.summary.isPending)
    let height = isPending ? nil : needs(of: contents, from: first).first.map { min($0, most) }
    sharedWeeks[month] = .some(height)
    return height
  }

  private func measure(_ month: Month, _ days: LoadedDays) -> WeekRowHeights? {
    let shown = weeks(of: month)
    let contents = contents(of: shown, days)
    let isPending = zip(shown, contents).contains { day, contents in
      contents.summary.isPending && month.days.contains(day)
    }
    guard !isPending else { return nil }
    var needs = needs(of: contents, from: shown.lowerBound)
    var (first, last): ([Int], [Int]) = ([], [])
    if shown.lowerBound < month.firstDay {
      needs.removeFirst()
      first = [heightOfFirstWeek(sharedBy: month, days) ?? least]
    }
    if shown.upperBound > month.lastDay {
      needs.removeLast()
      last = [heightOfFirstWeek(sharedBy: month + 1, days) ?? least]
    }
    let rest = basis.rows - (first + last).reduce(0, +)
    let current = row(of: basis.today, in: shown).map { $0 - first.count }
    let own = WeekRowHeights(sharing: rest, among: needs, least: least, preferring: current)
    return WeekRowHeights(first + needs.indices.map { own[$0] } + last)
  }

  /// Returns the number of a day's week row, from 0 on; nil if the day is not among the shown ones.
  private func row(of day: Day, in shown: ClosedRange<Day>) -> Int? {
    guard shown.contains(day) else { return nil }
    let first = shown.lowerBound.startOfWeek(firstWeekday: basis.firstWeekday)
    return (day - first) / 7
  }

  private var least: Int { MonthRows.leastRows(inViewportOf: basis.rows) }

  private func contents(of shown: ClosedRange<Day>, _ days: LoadedDays) -> [DayContents] {
    let limit = MonthRows.mostLines(inViewportOf: basis.rows)
    return shown.map { days.contents(of: $0, limit: limit, evenings: .whole) }
  }

  /// Returns the rows that each week could fill.
  private func needs(of contents: [DayContents], from first: Day) -> [Int] {
    var needs: [Int] = []
    for (number, lines) in lines(of: contents, from: first).enumerated() {
      if needs.isEmpty || (first + number).weekday == basis.firstWeekday { needs.append(least) }
      needs[needs.count - 1] = max(needs[needs.count - 1], min(1 + lines, MonthRows.mostRows))
    }
    return needs
  }

  /// The days in the week rows of a month, those of its neighbours included where rows are shared.
  private func weeks(of month: Month) -> ClosedRange<Day> {
    guard basis.joinsMonths else { return month.days }
    let first = month.firstDay.startOfWeek(firstWeekday: basis.firstWeekday)
    let last = month.lastDay.startOfWeek(firstWeekday: basis.firstWeekday) + 6
    return (first...last).clamped(to: SupportedDays.days)
  }

  /// The lines that a day can have in a viewport at most.
  package static func mostLines(inViewportOf rows: Int) -> Int { min(max(2, rows), mostRows) - 1 }

  /// Returns the lines that each day could fill: one for each event, and those above the lane of a
  /// bar.
  private func lines(of contents: [DayContents], from first: Day) -> [Int] {
    var lines = contents.map(\.summary.eventCount)
    let spans = VisibleSpans.spans(in: contents).map(\.days)
    let shown = first...first + (contents.count - 1)
    for (span, lane) in zip(spans, SpanLanes(spans).lanes) {
      for day in span.clamped(to: shown) { lines[day - first] = max(lines[day - first], lane + 1) }
    }
    return lines
  }
}

/// The heights of the months near those that are shown or aimed at; others count as equally high,
/// so that a way to a month far away asks for no events on it.
package struct NearMonthRows: WeekRowMeasuring {
  private let rows: MonthRows
  private let days: LoadedDays
  private let centers: [Month]
  /// The months that two screens hold at most.
  private let reach: Int

  package init(
    _ rows: MonthRows, of days: LoadedDays, near centers: [Month], viewportOf height: Int
  ) {
    (self.rows, self.days, self.centers) = (rows, days, centers)
    // A month has a header and at least four week rows.
    reach = 2 + 2 * height / (1 + 4 * MonthRows.leastRows(inViewportOf: height))
  }

  package func heights(of month: Month) -> WeekRowHeights? {
    isNear(month) ? rows.heights(of: month, days) : nil
  }

  package func heightOfFirstWeek(sharedBy month: Month) -> Int? {
    isNear(month) ? rows.heightOfFirstWeek(sharedBy: month, days) : nil
  }

  private func isNear(_ month: Month) -> Bool { centers.contains { abs(month - $0) <= reach } }
}
