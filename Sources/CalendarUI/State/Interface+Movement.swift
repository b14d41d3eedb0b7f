import CalendarModel

/// Moving the selection.
extension Interface {
  mutating func move(_ motion: Motion) {
    guard let day = target(of: motion) else { return }
    if case .months = motion {
      memory.wishedDay = memory.wishedDay ?? state.selection.day.dayOfMonth
    } else {
      memory.wishedDay = nil
    }
    if day != day.withinReach {
      let end = day > state.selection.day ? "ends" : "begins"
      state.message = Message("the calendar \(end) here", severity: .warning)
    }
    if state.view == .history {
      moveInHistory(motion, to: day.withinReach)
    } else {
      select(day.withinReach, byStep: motion.isStep)
    }
  }

  /// Selects a day of a grid and brings it into view: by as few rows as possible in the same
  /// month, quarter or year, or by a step to a day nearby; else with its period from the top.
  private mutating func select(_ day: Day, byStep isStep: Bool) {
    let isSamePeriod = period(of: day) == period(of: state.selection.day)
    let isNear = isStep && isWithinAScreen(day)
    state.selection = Selection(day: day)
    memory.returnDay = nil
    if isNear || isSamePeriod { revealSelection() } else { showSelectionFromTop() }
  }

  /// The day a motion leads to; nil, with a message, when there is none.
  private mutating func target(of motion: Motion) -> Day? {
    let day = state.selection.day
    let firstWeekday = state.settings.firstWeekday
    switch motion {
    case .days(let count): return day + count
    case .lines(let count): return day + count * 7
    case .months(let count):
      return (day.month + count).day(clamping: memory.wishedDay ?? day.dayOfMonth)
    case .startOfWeek: return day.startOfWeek(firstWeekday: firstWeekday)
    case .endOfWeek: return day.startOfWeek(firstWeekday: firstWeekday) + 6
    case .date(let date): return date
    case .firstEvent: return edge(days.source.bounds.first)
    case .lastEvent: return lastEvent()
    case .eventDays(let count): return eventDay(count, from: day)
    }
  }

  private mutating func edge(_ day: Day?) -> Day? {
    if day == nil { state.message = Message("there are no events") }
    return day
  }

  private mutating func lastEvent() -> Day? {
    let bounds = days.source.bounds
    guard bounds.isEndless else { return edge(bounds.last) }
    let rest = bounds.last == nil ? "every series goes on" : "besides series that go on"
    state.message = Message("\(rest) without end")
    return bounds.last
  }

  private mutating func eventDay(_ count: Int, from start: Day) -> Day? {
    guard state.view != .history else { return start }
    let direction: SearchDirection = count < 0 ? .backward : .forward
    var day = start
    for _ in 0..<min(abs(count), RecordWalk.farthest) {
      guard let next = days.dayWithEvents(direction, from: day) else { break }
      day = next
    }
    guard day == start else { return day }
    state.message = Message("no \(count < 0 ? "earlier" : "later") day has an event")
    return nil
  }
}
