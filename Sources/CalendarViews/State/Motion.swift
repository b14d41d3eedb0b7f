import CalendarLayout
import CalendarModel
import CalendarWords
import CellGeometry

/// The destination that a command moves the selection to.
package enum Motion: Hashable {
  case days(Int)
  /// Weeks in the grids, records in the history list, rows of hours in the week and the day.
  case lines(Int)
  /// Months; in the week and the day, as many days as are shown.
  case periods(Int)
  /// Years; in the week and the day, months.
  case longPeriods(Int)
  case months(Int)
  case startOfWeek, endOfWeek
  case firstEvent, lastEvent
  case date(Day)
  /// The present day and, in the week and the day, the present row.
  case today
  /// Days with events; in the week and the day, events.
  case eventDays(Int)
  /// Events of the selected day; in the week and the day, events; in the history list, records.
  case events(Int)

  /// Creates the motion of a command; nil if the command is not a motion.
  package init?(_ command: Command, count: Int) {
    switch command {
    case .moveLeft: self = .days(-count)
    case .moveRight: self = .days(count)
    case .moveDown: self = .lines(count)
    case .moveUp: self = .lines(-count)
    case .previousMonth: self = .periods(-count)
    case .nextMonth: self = .periods(count)
    case .previousYear: self = .longPeriods(-count)
    case .nextYear: self = .longPeriods(count)
    case .startOfWeek: self = .startOfWeek
    case .endOfWeek: self = .endOfWeek
    case .firstEvent: self = .firstEvent
    case .lastEvent: self = .lastEvent
    case .today: self = .today
    case .nextEventDay: self = .eventDays(count)
    case .previousEventDay: self = .eventDays(-count)
    case .nextEvent: self = .events(count)
    case .previousEvent: self = .events(-count)
    default: return nil
    }
  }

  /// Whether it moves on from the selected day by days or weeks, rather than to another month or
  /// date.
  package var isStep: Bool {
    switch self {
    case .days, .lines, .startOfWeek, .endOfWeek, .eventDays, .events: true
    case .periods, .longPeriods, .months, .firstEvent, .lastEvent, .date, .today: false
    }
  }

  /// Whether it moves by months, and so keeps the day of the month.
  package var keepsDayOfMonth: Bool {
    switch self {
    case .periods, .longPeriods, .months: true
    default: false
    }
  }
}

/// The way a command moves the viewport.
package enum Scroll: Hashable {
  /// Week rows in the grids, records in the history list, rows of hours in the week and the day; the
  /// selection stays while it is visible.
  case rows(Int)
  /// Half screens; the selection moves along.
  case halfScreens(Int)

  /// Creates the scrolling of a command; nil if the command does not scroll.
  package init?(_ command: Command, count: Int) {
    switch command {
    case .scrollDown: self = .rows(count)
    case .scrollUp: self = .rows(-count)
    case .scrollHalfDown: self = .halfScreens(count)
    case .scrollHalfUp: self = .halfScreens(-count)
    default: return nil
    }
  }

  /// Returns the number of rows in a viewport; half a screen is a whole multiple of `rowHeight`.
  package func rows(in viewport: Viewport, rowHeight: Int) -> Int {
    switch self {
    case .rows(let count): count * rowHeight
    case .halfScreens(let count):
      count * max(rowHeight, viewport.size.height / 2 / rowHeight * rowHeight)
    }
  }
}

extension TotalsPeriod {
  /// Returns the motion by a number of these periods.
  package func motion(_ count: Int) -> Motion {
    switch self {
    case .day: .days(count)
    case .week: .days(7 * count)
    case .month: .months(count)
    case .quarter: .months(3 * count)
    case .year: .months(12 * count)
    }
  }
}
