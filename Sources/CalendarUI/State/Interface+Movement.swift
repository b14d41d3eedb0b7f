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
      let isEnd = day > state.selection.day
      let text = isEnd ? words.calendarEnds : words.calendarBegins
      state.message = Message(text, severity: .warning)
    }
    if state.view == .history {
      moveInHistory(motion, to: day.withinReach)
    } else {
      select(day.withinReach, byStep: motion.isStep)
    }
  }

  /// Selects a day of a grid and brings it into view: by as few rows as possible in the same
  /// month, quarter or year, or by a step to a day nearby; else with its period from the top.
  mutating func select(_ day: Day, byStep isStep: Bool) {
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
    case .firstEvent: return edge(days.source.bounds.first, .forward, of: .firstEvent)
    case .lastEvent: return lastEvent()
    case .eventDays(let count): return eventDay(count, from: day)
    }
  }

  /// The day at an end of the calendar; where a filter leaves nothing of it, the next one inwards,
  /// which may have to be looked for.
  private mutating func edge(
    _ day: Day?, _ inwards: SearchDirection, of motion: Motion
  ) -> Day? {
    guard let day else {
      state.message = Message(words.thereAreNoEvents)
      return nil
    }
    let isFiltered = state.filter != .everything
    let summary = days.summary(of: day)
    if summary.isPending ? !isFiltered : summary.eventCount > 0 { return day }
    switch summary.isPending ? .pending : days.nearestDay(.events, inwards, from: day) {
    case .day(let nearest): return nearest
    case .none where isFiltered: state.message = Message(words.noEventPasses)
    case .pending where isFiltered: state.rest = motion
    case .none, .pending: return day
    }
    return nil
  }

  private mutating func lastEvent() -> Day? {
    let bounds = days.source.bounds
    if bounds.isEndless {
      // Behind the last event there is nothing but series without end.
      let last = bounds.last ?? state.selection.day
      let beyond: NearestDay =
        state.filter == .everything ? .day(last) : days.nearestDay(.records, .forward, from: last)
      switch beyond {
      case .day: break
      case .none: return edge(last, .backward, of: .lastEvent)
      case .pending:
        state.rest = .lastEvent
        return nil
      }
      state.message = Message(bounds.last == nil ? words.everySeriesGoesOn : words.seriesGoOn)
    }
    guard bounds.last != nil || !bounds.isEndless else { return nil }
    return edge(bounds.last, .backward, of: .lastEvent)
  }

  private mutating func eventDay(_ count: Int, from start: Day) -> Day? {
    guard state.view != .history else { return start }
    let direction: SearchDirection = count < 0 ? .backward : .forward
    var day = start
    let steps = min(abs(count), RecordWalk.farthest)
    for step in 0..<steps {
      switch nextMatch(direction, from: day) {
      case .day(let next): day = next
      case .none:
        guard day == start else { return day }
        state.message = Message(
          state.search == nil
            ? words.noDay(isEarlier: count < 0) : words.noMatch(isEarlier: count < 0))
        return nil
      case .pending:
        state.rest = .eventDays((steps - step) * count.signum())
        return day == start ? nil : day
      }
    }
    return day
  }

  /// The next day with an event; while a search is on, the next one on which a match begins.
  private func nextMatch(_ direction: SearchDirection, from day: Day) -> NearestDay {
    matches?.nearestDay(.records, direction, from: day)
      ?? days.nearestDay(.events, direction, from: day)
  }
}
