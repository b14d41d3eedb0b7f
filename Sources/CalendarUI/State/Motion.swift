import CalendarModel

/// Where a command moves the selection to.
enum Motion: Hashable {
  case days(Int)
  /// Weeks in the grids, records up and down in the history list.
  case lines(Int)
  case months(Int)
  case startOfWeek, endOfWeek
  case firstEvent, lastEvent
  case date(Day)
  case eventDays(Int)

  /// Nil when the command is no motion.
  init?(_ command: Command, count: Int, today: Day) {
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

  /// Whether it leads on from the selected day by days or weeks, not to another month or date.
  var isStep: Bool {
    switch self {
    case .days, .lines, .startOfWeek, .endOfWeek, .eventDays: true
    case .months, .firstEvent, .lastEvent, .date: false
    }
  }
}
