import CalendarLayout
import CellGeometry

extension GridPlan {
  /// As many months side by side, up to four, as show the most of a year on one screen.
  init(yearIn area: Size, settings: Settings) {
    let across = GridPlan.monthsAcross(settings.yearColumns ?? 4, monthWidth: 21, in: area)
    if 12 / across * 7 > area.height, let shades = GridPlan(shadesOfYearIn: area, settings) {
      self = shades
      return
    }
    let dayHeight = GridPlan.yearRows(across, dayHeight: 2) + 8 <= area.height ? 2 : 1
    let rows = GridPlan.yearRows(across, dayHeight: dayHeight)
    let division =
      settings.showsPane
      ? GridPlan.divisionForYear(area, rows: rows, across: across) : Division(area)
    let room = (division.free.width - (across - 1) * 2) / across
    let weeks = room >= 24 ? GridPlan.weekNumberWidth(settings) : 0
    let dayGap = room - weeks >= 34 ? 1 : 0
    let dayWidth = min(max(3, (room - weeks - 6 * dayGap) / 7), 5)
    let width = across * (weeks + 7 * dayWidth + 6 * dayGap)
    let metrics = LayoutMetrics(
      firstWeekday: settings.firstWeekday, monthsAcross: across, dayWidth: dayWidth,
      dayHeight: dayHeight, dayGap: dayGap, weekNumberWidth: weeks, headerHeight: 1,
      weekdayRowHeight: 0, bandGap: rows <= division.free.height ? 1 : 0,
      monthGap: across > 1 ? min((division.free.width - 2 - width) / (across - 1), 6) : 0)
    self.init(metrics: metrics, division: division)
  }

  /// The whole year as shades two columns wide, for areas where its numbers do not fit but this
  /// does; nil without shades.
  private init?(shadesOfYearIn area: Size, _ settings: Settings) {
    guard settings.yearColumns ?? 4 == 4, settings.appearance.hasShades else { return nil }
    guard area.height >= 3 * 7, area.width >= 4 * 14 + 3 * 2 else { return nil }
    let weeks = area.width >= 4 * 17 + 3 * 2 ? GridPlan.weekNumberWidth(settings) : 0
    let spare = area.width - 4 * (weeks + 14)
    let metrics = LayoutMetrics(
      firstWeekday: settings.firstWeekday, monthsAcross: 4, dayWidth: 2, dayHeight: 1, dayGap: 0,
      weekNumberWidth: weeks, headerHeight: 1, weekdayRowHeight: 0, bandGap: 0,
      monthGap: max(2, min((spare - 2) / 3, 6)))
    self.init(metrics: metrics, division: Division(area))
  }

  /// The rows of a year whose months all have six week rows, with blank rows between the bands.
  private static func yearRows(_ across: Int, dayHeight: Int) -> Int {
    (12 / across) * (2 + 6 * dayHeight) - 1
  }

  /// A pane below what a whole year needs, or at the right where months stay wide enough.
  private static func divisionForYear(_ area: Size, rows: Int, across: Int) -> Division {
    if area.height - rows >= 7 { return Division(area, paneHeight: min(area.height - rows, 16)) }
    let months = across * 24 + (across - 1) * 2
    if area.width - months >= 30 {
      return Division(area, paneWidth: min(area.width - months, 40))
    }
    return Division(area)
  }
}
