import CalendarLayout
import CellGeometry

/// The places and the measures of the parts of a grid in an area.
package struct GridPlan: Hashable {
  package let period: GridView.Period
  package let plan: ViewPlan
  package let metrics: LayoutMetrics
  /// The year at a glance beside the pane; nil if there is no room, and in other views.
  package private(set) var strip: Rect?

  package init(_ period: GridView.Period, in area: Size, _ settings: Settings) {
    switch period {
    case .month: self.init(monthIn: area, settings: settings)
    case .quarter: self.init(quarterIn: area, settings: settings)
    case .year: self.init(yearIn: area, settings: settings)
    }
  }

  /// Centres a grid in the area beside a pane.
  private init(_ period: GridView.Period, metrics: LayoutMetrics, division: Division) {
    self.period = period
    self.metrics = metrics
    let free = division.free
    let spare = max(0, free.width - metrics.bandWidth)
    let content = Rect(Column(spare / 2), 0, min(free.width, metrics.bandWidth), free.height)
    plan = ViewPlan(content: content, pane: division.pane)
  }

  /// The contents of a day cell besides its number.
  package var dayStyle: DayStyle {
    switch period {
    case .month: metrics.dayWidth >= 8 ? .lines : .marks
    case .quarter: .marks
    case .year: .heat
    }
  }

  /// Whether events of several days are shown as bars.
  package var hasBars: Bool { period == .month && dayStyle == .lines }

  /// The lines that a day has below its number at most.
  package var mostLines: Int {
    hasBars
      ? MonthRows.mostLines(inViewportOf: plan.content.height) : max(1, metrics.dayHeight - 1)
  }

  /// Returns how many months fit side by side with two columns between them, at most `most`.
  private static func monthsAcross(_ most: Int, monthWidth: Int, in area: Size) -> Int {
    min(max(1, (area.width + 2) / (monthWidth + 2)), max(1, most))
  }

  /// Returns the columns between months that take some columns themselves: at least those that
  /// `monthsAcross` leaves.
  private static func monthGap(beside width: Int, across: Int, in area: Size) -> Int {
    across > 1 ? min(max(2, (area.width - 2 - width) / (across - 1)), 6) : 0
  }

  /// Returns the columns of the week numbers, including the space after them.
  private static func weekNumberWidth(_ settings: Settings) -> Int {
    settings.showsWeekNumbers ? 3 : 0
  }
}

// MARK: Month

extension GridPlan {
  /// Plans one column of months, with days sized so that about six week rows fill the content
  /// until their events are known.
  fileprivate init(monthIn area: Size, settings: Settings) {
    let division = settings.showsPane ? GridPlan.divisionForMonth(area) : Division(area)
    let free = division.free
    // A blank column at the left edge, if there is space to spare.
    let margin = settings.showsWeekNumbers && free.width >= 60 ? 1 : 0
    let weeks = GridPlan.weekNumberWidth(settings) + margin
    let dayWidth = max(1, (free.width - weeks - 6) / 7)
    let spare = free.width - weeks - 6 - 7 * dayWidth
    let metrics = LayoutMetrics(
      firstWeekday: settings.firstWeekday, monthsAcross: 1, dayWidth: dayWidth,
      dayHeight: min(max(2, (free.height - 1) / 6), 12), dayGap: 1,
      weekNumberWidth: weeks == 0 ? 0 : weeks + min(max(0, spare), 1), headerHeight: 1,
      weekdayRowHeight: 0, bandGap: 0, monthGap: 0,
      joinsMonths: dayWidth >= GridPlan.leastWidthForMonthName)
    self.init(.month, metrics: metrics, division: division)
  }

  /// The columns of a day that have room for `[ 1]Dec`. Narrower months have a header each.
  private static let leastWidthForMonthName = 7

  private static func divisionForMonth(_ area: Size) -> Division {
    let isTall = area.height >= 31
    if area.width >= 140 || (area.width >= 110 && !isTall) {
      return Division(area, paneWidth: min(max(30, area.width / 5), 44))
    }
    if isTall { return Division(area, paneHeight: min(max(7, area.height / 4), 14)) }
    // A strip: the day's name and some of its events.
    return area.height >= 14
      ? Division(area, paneHeight: area.height >= 18 ? 5 : 3) : Division(area)
  }
}

// MARK: Quarter

extension GridPlan {
  /// Plans three months side by side if they fit, else two or one; a day holds its number and
  /// marks.
  fileprivate init(quarterIn area: Size, settings: Settings) {
    let division = settings.showsPane ? GridPlan.divisionForQuarter(area) : Division(area)
    let free = division.free
    let weeks = GridPlan.weekNumberWidth(settings)
    let across = GridPlan.monthsAcross(
      settings.quarterColumns ?? 3, monthWidth: weeks + 21, in: free)
    let days = (free.width - (across - 1) * 2) / across - weeks
    let dayGap = days >= 27 ? 1 : 0
    let dayWidth = min(max(2, (days - 6 * dayGap) / 7), 8)
    let width = across * (weeks + 7 * dayWidth + 6 * dayGap)
    let monthGap = GridPlan.monthGap(beside: width, across: across, in: free)
    let metrics = LayoutMetrics(
      firstWeekday: settings.firstWeekday, monthsAcross: across, dayWidth: dayWidth,
      dayHeight: GridPlan.quarterDayHeight(rows: free.height),
      dayGap: dayGap, weekNumberWidth: weeks, headerHeight: 1, weekdayRowHeight: 0,
      bandGap: 0, monthGap: monthGap)
    self.init(.quarter, metrics: metrics, division: division)
  }

  /// Returns two rows per day; three if a whole quarter still fits and two would leave it half
  /// empty.
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

// MARK: Year

extension GridPlan {
  /// Plans up to four months side by side, choosing the number that shows most of a year.
  fileprivate init(yearIn area: Size, settings: Settings) {
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
      monthGap: GridPlan.monthGap(beside: width, across: across, in: division.free))
    let strip = GridPlan.strip(in: division, of: area)
    var rest = division
    if let strip, let pane = division.pane {
      rest.pane = Rect(pane.x, pane.y, pane.width - strip.width, pane.height)
    }
    self.init(.year, metrics: metrics, division: rest)
    self.strip = strip
  }

  /// Returns the place of the strip at the right of a pane below the year.
  private static func strip(in division: Division, of area: Size) -> Rect? {
    guard let pane = division.pane, pane.x == 0, pane.height >= YearStrip.height,
      let width = YearStrip.width(in: area)
    else { return nil }
    return Rect(pane.maxX - width, pane.y, width, pane.height)
  }

  /// Plans the whole year as shades of two columns, for areas too small for its numbers; nil
  /// without shades.
  private init?(shadesOfYearIn area: Size, _ settings: Settings) {
    guard settings.yearColumns ?? 4 == 4, settings.appearance.hasShades else { return nil }
    guard area.height >= 3 * 7, area.width >= 4 * 14 + 3 * 2 else { return nil }
    let weeks = area.width >= 4 * 17 + 3 * 2 ? GridPlan.weekNumberWidth(settings) : 0
    let spare = area.width - 4 * (weeks + 14)
    let metrics = LayoutMetrics(
      firstWeekday: settings.firstWeekday, monthsAcross: 4, dayWidth: 2, dayHeight: 1, dayGap: 0,
      weekNumberWidth: weeks, headerHeight: 1, weekdayRowHeight: 0, bandGap: 0,
      monthGap: max(2, min((spare - 2) / 3, 6)))
    self.init(.year, metrics: metrics, division: Division(area))
  }

  /// Returns the rows of a year whose months all have six week rows, including blank rows between
  /// bands.
  private static func yearRows(_ across: Int, dayHeight: Int) -> Int {
    (12 / across) * (2 + 6 * dayHeight) - 1
  }

  /// Returns a division with a pane below a whole year, or at the right if months stay wide enough.
  private static func divisionForYear(_ area: Size, rows: Int, across: Int) -> Division {
    if area.height - rows >= 7 { return Division(area, paneHeight: min(area.height - rows, 16)) }
    let months = across * 24 + (across - 1) * 2
    if area.width - months >= 30 {
      return Division(area, paneWidth: min(area.width - months, 40))
    }
    return Division(area)
  }
}

/// An area divided between a grid and a pane.
private struct Division {
  var free: Size
  var pane: Rect?

  /// Creates a division without a pane.
  init(_ area: Size) { free = area }

  /// Creates a division with a pane at the right, including its left border.
  init(_ area: Size, paneWidth: Int) {
    free = Size(area.width - paneWidth, area.height)
    pane = Rect(Column(free.width), 0, paneWidth, area.height)
  }

  /// Creates a division with a pane below, including its heading.
  init(_ area: Size, paneHeight: Int) {
    free = Size(area.width, area.height - paneHeight)
    pane = Rect(0, Row(free.height), area.width, paneHeight)
  }
}

/// The contents of a day cell besides its number.
package enum DayStyle: Hashable {
  /// A line per event.
  case lines
  /// The signs of its collections, as many as fit.
  case marks
  /// A shade or a sign for how busy the day is.
  case heat
}
