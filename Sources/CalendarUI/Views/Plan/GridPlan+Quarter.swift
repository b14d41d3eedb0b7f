import CalendarLayout
import CellGeometry

extension GridPlan {
  /// Three months side by side where they fit, else two or one; a day holds its number and marks.
  init(quarterIn area: Size, settings: Settings) {
    let division = settings.showsPane ? GridPlan.divisionForQuarter(area) : Division(area)
    let free = division.free
    let weeks = GridPlan.weekNumberWidth(settings)
    let across = GridPlan.monthsAcross(
      settings.quarterColumns ?? 3, monthWidth: weeks + 21, in: free)
    let days = (free.width - (across - 1) * 2) / across - weeks
    let dayGap = days >= 27 ? 1 : 0
    let dayWidth = min(max(2, (days - 6 * dayGap) / 7), 8)
    let width = across * (weeks + 7 * dayWidth + 6 * dayGap)
    let monthGap = across > 1 ? min((free.width - 2 - width) / (across - 1), 6) : 0
    let metrics = LayoutMetrics(
      firstWeekday: settings.firstWeekday, monthsAcross: across, dayWidth: dayWidth,
      dayHeight: GridPlan.quarterDayHeight(rows: free.height),
      dayGap: dayGap, weekNumberWidth: weeks, headerHeight: 1, weekdayRowHeight: 0,
      bandGap: 0, monthGap: monthGap)
    self.init(metrics: metrics, division: division)
  }

  /// Two rows a day, three where a whole quarter still fits and two would leave it half empty.
  private static func quarterDayHeight(rows: Int) -> Int {
    if rows >= 3 * 19 || (19..<26).contains(rows) { return 3 }
    return 2
  }

  private static func divisionForQuarter(_ area: Size) -> Division {
    if area.width >= 150 { return Division(area, paneWidth: min(area.width / 5, 44)) }
    if area.height >= 31 {
      let rows = area.height >= 36 ? area.height - 26 : area.height - 20
      return Division(area, paneHeight: min(max(7, rows), 16))
    }
    return area.width >= 112 ? Division(area, paneWidth: area.width - 80) : Division(area)
  }
}
