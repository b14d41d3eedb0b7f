import CalendarLayout
import CalendarModel
import CalendarWords

/// The destination that a command moves the selection to.
package enum Motion: Hashable {
  case days(Int)
  /// Weeks in the grids, records in the history list.
  case lines(Int)
  case months(Int)
  case startOfWeek, endOfWeek
  case firstEvent, lastEvent
  case date(Day)
  case eventDays(Int)

  /// Creates the motion of a command; nil if the command is not a motion.
  package init?(_ command: Command, count: Int, today: Day) {
    switch command {
    case .moveLeft: self = .days(-count)
    case .moveRight: self = .days(count)
    case .moveDown: self = .lines(count)
    case .moveUp: self = .lines(-count)
    case .previousMonth: self = .months(-count)
    case .nextMonth: self = .months(count)
    case .previousYear: self = .months(-count * 12)
    case .nextYear: self = .months(count * 12)
    case .startOfWeek: self = .startOfWeek
    case .endOfWeek: self = .endOfWeek
    case .firstEvent: self = .firstEvent
    case .lastEvent: self = .lastEvent
    case .today: self = .date(today)
    case .nextEventDay: self = .eventDays(count)
    case .previousEventDay: self = .eventDays(-count)
    default: return nil
    }
  }

  /// Whether it moves on from the selected day by days or weeks, rather than to another month or
  /// date.
  package var isStep: Bool {
    switch self {
    case .days, .lines, .startOfWeek, .endOfWeek, .eventDays: true
    case .months, .firstEvent, .lastEvent, .date: false
    }
  }
}

/// The way a command moves the viewport.
package enum Scroll: Hashable {
  /// Week rows in the grids, records in the history list; the selection stays while it is visible.
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
