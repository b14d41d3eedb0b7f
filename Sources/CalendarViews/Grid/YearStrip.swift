import CalendarModel
import CalendarWords
import CellGeometry
import TerminalScreen

/// A year at a glance: a column for each week, a row for each weekday, and below the months their
/// hours.
package struct YearStrip {
  private let scene: Scene
  private let heat: HeatScale
  private let year: Int
  private let firstWeekday: Weekday
  private let size: Size
  /// The first day of the first column.
  private let start: Day

  /// The rows of heading, names of months, weekdays, and hours.
  package static let height = 11

  /// Returns the columns of a strip in an area; nil if the area is too narrow.
  package static func width(in area: Size) -> Int? {
    guard area.width > 120 else { return nil }
    return left + mostWeeks * (area.width >= 180 ? 2 : 1) + 1
  }

  /// The columns of the weekday names.
  private static let left = 4
  /// A leap year that begins on the last day of a week has days in 54 weeks.
  private static let mostWeeks = 54

  package init(_ scene: Scene, _ heat: HeatScale, _ size: Size) {
    (self.scene, self.heat, self.size) = (scene, heat, size)
    year = scene.selectedDay.civil.year
    firstWeekday = scene.state.settings.firstWeekday
    isEmpty = Self.months(of: year).allSatisfy { scene.days.total(of: $0)?.count == 0 }
    start = Month(year: year, month: 1).firstDay.startOfWeek(firstWeekday: firstWeekday)
  }

  private var weekWidth: Int { (size.width - Self.left - 1) / Self.mostWeeks }
  /// Whether the year is known to have no events.
  private let isEmpty: Bool
  private var months: [Month] { Self.months(of: year) }

  private static func months(of year: Int) -> [Month] {
    (1...12).map { Month(year: year, month: $0) }
  }

  /// Returns the cells of a day in the strip; nil for days of other years.
  package func place(of day: Day) -> Rect? {
    guard day.civil.year == year else { return nil }
    let week = (day - start) / 7
    let row = day.weekday.column(inWeekFrom: firstWeekday)
    return Rect(Column(Self.left + week * weekWidth), Row(2 + row), weekWidth, 1)
  }

  package func compose() -> Screen {
    var screen = Screen(size: size)
    writeHeading(on: &screen)
    for row in stride(from: 0, to: 7, by: 2) {
      let name = scene.words.name(of: firstWeekday.advanced(by: row), fitting: Self.left - 1)
      screen.write(name, at: Position(0, Row(2 + row)), style: scene.style(.weekNumber))
    }
    for month in months {
      for day in month.days { write(day, on: &screen) }
    }
    writeHours(on: &screen)
    return screen
  }

  // MARK: Days

  /// Writes a day as its shade, or without shades as the sign of its level.
  package func write(_ day: Day, on screen: inout Screen, at origin: Position = .zero) {
    guard let place = place(of: day) else { return }
    let summary = scene.days.summary(of: day)
    let level = heat.level(of: summary.countedEvents)
    let marks = scene.marks(of: day)
    let style: Style =
      if !marks.isDisjoint(with: [.selected, .today]) {
        scene.style(DayNumber(day, marks, width: 3).role)
      } else if summary.isPending {
        scene.style(.pending)
      } else if level == .none {
        scene.style(.weekNumber)
      } else if scene.appearance.hasShades {
        scene.appearance.style(level)
      } else {
        scene.appearance.signStyle(level)
      }
    let isShade = scene.appearance.hasShades && level != .none
    let sign =
      marks.contains(.today)
      ? "•" : summary.isPending ? "░" : isShade || isEmpty ? " " : level.sign
    let text = marks.contains(.selected) && weekWidth > 1 ? "›" + sign : sign
    let cells = place.offset(columns: origin.column.value, rows: origin.row.value)
    screen.fill(cells, with: Cell(" ", style: style))
    screen.write(text, at: cells.origin, style: style)
  }

  // MARK: Texts

  private func writeHeading(on screen: inout Screen) {
    screen.fill(Rect(0, 0, size.width, 1), with: Cell("─", style: scene.style(.rule)))
    let totals = months.map { scene.days.total(of: $0) }
    var line = StyledLine(" \(yearText(year)) ", scene.style(.dayLabel))
    if totals.allSatisfy({ $0 != nil }) {
      let sum = totals.reduce(RecordSum()) { $0 + ($1 ?? RecordSum()) }
      line.append("· \(scene.words.total(sum.count, minutes: sum.minutes)) ", scene.style(.muted))
    }
    screen.write(line, at: Position(1, 0), width: size.width - 2)
    for month in months {
      let name = scene.words.shortName(of: month)
      screen.write(
        truncated(name, toWidth: max(1, width(of: month) - 1)), at: Position(left(of: month), 1),
        style: scene.style(month == scene.state.today.month ? .todayMonthName : .muted))
    }
  }

  /// Writes a bar for the hours of each month, and below it their number.
  private func writeHours(on screen: inout Screen) {
    let minutes = months.map { scene.days.total(of: $0)?.minutes ?? 0 }
    guard let most = minutes.max(), most > 0 else { return }
    let style = scene.appearance.hasShades ? scene.style(.key) : .plain
    screen.write("h", at: Position(0, 10), style: scene.style(.weekNumber))
    for (month, minutes) in zip(months, minutes) where minutes > 0 {
      let bar = Self.bars[max(1, minutes * (Self.bars.count - 1) / most)]
      let room = max(1, width(of: month) - 1)
      screen.write(
        String(repeating: bar, count: room), at: Position(left(of: month), 9), style: style)
      screen.write(
        truncated("\((minutes + 30) / 60)", toWidth: room), at: Position(left(of: month), 10),
        style: scene.style(.muted))
    }
  }

  private static let bars = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  private func left(of month: Month) -> Column {
    Column(Self.left + (month.firstDay - start + 6) / 7 * weekWidth)
  }

  private func width(of month: Month) -> Int {
    ((month.lastDay + 1 - start + 6) / 7 - (month.firstDay - start + 6) / 7) * weekWidth
  }
}
