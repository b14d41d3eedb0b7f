import CalendarModel
import CalendarViews
import CalendarWords

/// The words of the totals panel.
extension Words {
  package func totals(of period: String) -> String {
    say("Totals · \(period)", "Summen · \(period)")
  }
  package var byCategory: String { say("by category", "nach Kategorie") }
  package var byCollection: String { say("by calendar", "nach Kalender") }
  package var withoutCategory: String { say("without category", "ohne Kategorie") }

  /// Returns the descriptions of keys other than scrolling and closing.
  package func totalsKeys(_ grouping: TotalsGrouping, _ period: TotalsPeriod) -> String {
    let isByCollection = grouping == .collection
    let other =
      isByCollection ? say("categories", "Kategorien") : say("calendars", "Kalender")
    let levels = isByCollection ? "" : say(" · h l levels", " · h l Ebenen")
    return say(
      "Tab \(other) · [ ] other \(period)s · + - period\(levels)",
      "Tab \(other) · [ ] \(others(period)) · + - Zeitraum\(levels)")
  }

  /// Returns the German names of the other periods.
  private func others(_ period: TotalsPeriod) -> String {
    switch period {
    case .day: "andere Tage"
    case .week: "andere Wochen"
    case .month: "andere Monate"
    case .quarter: "andere Quartale"
    case .year: "andere Jahre"
    }
  }
}
