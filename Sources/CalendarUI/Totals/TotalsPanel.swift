import CalendarModel

/// What the totals panel is set to.
public struct TotalsPanel: Hashable, Sendable {
  public var period: TotalsPeriod
  public var grouping: TotalsGrouping
  /// Days that were dragged over, in the place of the period.
  var range: ClosedRange<Day>?

  public init(period: TotalsPeriod, grouping: TotalsGrouping = .category(depth: nil)) {
    self.period = period
    self.grouping = grouping
  }

  /// Collections after categories, and the other way round.
  mutating func switchGrouping() {
    grouping = grouping == .collection ? .category(depth: nil) : .collection
  }

  /// More levels of categories (negative: fewer). One level more than there are shows all.
  mutating func deepen(by count: Int, levels: Int) {
    guard case .category(let depth) = grouping else { return }
    let wanted = max(1, min(depth ?? levels, levels) + count)
    grouping = .category(depth: wanted >= levels ? nil : wanted)
  }

  /// A wider period (negative: a narrower one), as far as there is one.
  mutating func widen(by count: Int) {
    guard range == nil else {
      range = nil
      return
    }
    period = TotalsPeriod(rawValue: period.rawValue + count) ?? period
  }

  func question(around day: Day, firstWeekday: Weekday) -> TotalsQuestion {
    TotalsQuestion(
      days: range ?? period.days(around: day, firstWeekday: firstWeekday), grouping: grouping)
  }

  /// The days as long as these before or after them.
  mutating func moveRange(by count: Int) {
    guard let days = range else { return }
    let step = max(-10_000, min(count, 10_000)) * days.count
    let (first, last) = (days.lowerBound + step, days.upperBound + step)
    guard first == first.withinReach, last == last.withinReach else { return }
    range = first...last
  }

  func name(around day: Day, firstWeekday: Weekday, _ words: Words) -> String {
    range.map { words.range($0) }
      ?? period.name(around: day, firstWeekday: firstWeekday, words)
  }
}
