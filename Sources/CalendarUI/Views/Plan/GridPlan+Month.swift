import CalendarLayout
import CellGeometry

extension GridPlan {
  /// One column of months; a day is as large as lets about six week rows fill the content.
  init(monthIn area: Size, settings: Settings) {
    let division = settings.showsPane ? GridPlan.divisionForMonth(area) : Division(area)
    let free = division.free
    // A blank column at the left edge, where there are columns to spare.
    let margin = settings.showsWeekNumbers && free.width >= 60 ? 1 : 0
    let weeks = GridPlan.weekNumberWidth(settings) + margin
    let dayWidth = max(1, (free.width - weeks - 6) / 7)
    let spare = free.width - weeks - 6 - 7 * dayWidth
    let metrics = LayoutMetrics(
      firstWeekday: settings.firstWeekday, monthsAcross: 1, dayWidth: dayWidth,
      dayHeight: min(max(2, (free.height - 1) / 6), 12), dayGap: 1,
      weekNumberWidth: weeks == 0 ? 0 : weeks + min(max(0, spare), 1), headerHeight: 1,
      weekdayRowHeight: 0, bandGap: 0, monthGap: 0)
    self.init(metrics: metrics, division: division)
  }

  private static func divisionForMonth(_ area: Size) -> Division {
    let isTall = area.height >= 31
    if area.width >= 140 || (area.width >= 110 && !isTall) {
      return Division(area, paneWidth: min(max(30, area.width / 5), 44))
    }
    return isTall ? Division(area, paneHeight: min(max(7, area.height / 4), 14)) : Division(area)
  }
}
