import CalendarModel

/// What the totals panel is set to.
public struct TotalsPanel: Hashable, Sendable {
  public var period: TotalsPeriod
  public var grouping: TotalsGrouping

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
    period = TotalsPeriod(rawValue: period.rawValue + count) ?? period
  }

  func question(around day: Day, firstWeekday: Weekday) -> TotalsQuestion {
    TotalsQuestion(
      days: period.days(around: day, firstWeekday: firstWeekday), grouping: grouping)
  }
}
