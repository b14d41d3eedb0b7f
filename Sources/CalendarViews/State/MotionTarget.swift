import CalendarModel
import CalendarWords
import EventEntry

/// The day that a motion leads to, as far as it is the same in all views.
package struct MotionTarget {
  /// The day; nil if the motion leads nowhere, in which case `message` or `rest` says why.
  package private(set) var day: Day?
  package private(set) var rest: Motion?
  package private(set) var message: Message?

  private let scene: Scene
  private var words: Words { scene.words }

  package init(of motion: Motion, _ scene: Scene) {
    self.scene = scene
    day = target(of: motion)
    guard let day, day != day.clampedToSupported else { return }
    let isEnd = day > scene.selectedDay
    message = Message(isEnd ? words.calendarEnds : words.calendarBegins, severity: .warning)
    self.day = day.clampedToSupported
  }

  private mutating func target(of motion: Motion) -> Day? {
    let day = scene.selectedDay
    let firstWeekday = scene.state.settings.firstWeekday
    switch motion {
    case .days(let count): return day + count
    case .lines(let count): return day + count * 7
    case .periods(let count), .months(let count): return self.day(monthsAway: count)
    case .longPeriods(let count): return self.day(monthsAway: 12 * count)
    case .startOfWeek: return day.startOfWeek(firstWeekday: firstWeekday)
    case .endOfWeek: return day.startOfWeek(firstWeekday: firstWeekday) + 6
    case .date(let date): return date
    case .today: return scene.state.today
    case .firstEvent: return edge(scene.days.source.bounds.first, .forward, of: .firstEvent)
    case .lastEvent: return lastEvent()
    case .eventDays(let count): return eventDay(count, from: day)
    case .events: return day
    }
  }

  /// Returns the same day of another month, or the last one of a shorter month.
  private func day(monthsAway count: Int) -> Day {
    let day = scene.selectedDay
    let preferred = scene.state.preferredDayOfMonth ?? day.dayOfMonth
    return (day.month + count).day(clamping: preferred)
  }

  /// Moves to the day at an end of the calendar, or if a filter hides it, to the next visible one
  /// inwards. That day may have to be searched for.
  private mutating func edge(
    _ day: Day?, _ inwards: TimeDirection, of motion: Motion
  ) -> Day? {
    guard let day else {
      message = Message(scene.reason(words.thereAreNoEvents))
      return nil
    }
    let isFiltered = scene.state.filter != .everything
    let summary = scene.days.summary(of: day)
    if summary.isPending ? !isFiltered : summary.eventCount > 0 { return day }
    switch summary.isPending ? .pending : scene.days.nearestDay(.events, inwards, from: day) {
    case .day(let nearest): return nearest
    case .none where isFiltered: message = Message(words.noEventPasses)
    case .pending where isFiltered: rest = motion
    case .none, .pending: return day
    }
    return nil
  }

  private mutating func lastEvent() -> Day? {
    let bounds = scene.days.source.bounds
    if bounds.isEndless {
      // After the last event there are only endless series.
      let last = bounds.last ?? scene.selectedDay
      let beyond: NearestDay =
        scene.state.filter == .everything
        ? .day(last) : scene.days.nearestDay(.records, .forward, from: last)
      switch beyond {
      case .day: break
      case .none: return edge(last, .backward, of: .lastEvent)
      case .pending:
        rest = .lastEvent
        return nil
      }
      message = Message(bounds.last == nil ? words.everySeriesGoesOn : words.seriesGoOn)
    }
    guard bounds.last != nil || !bounds.isEndless else { return nil }
    return edge(bounds.last, .backward, of: .lastEvent)
  }

  private mutating func eventDay(_ count: Int, from start: Day) -> Day? {
    let direction: TimeDirection = count < 0 ? .backward : .forward
    var day = start
    let steps = min(abs(count), RecordWalk.mostDays)
    for step in 0..<steps {
      switch nextMatch(direction, from: day) {
      case .day(let next): day = next
      case .none:
        guard day == start else { return day }
        let text =
          scene.state.search == nil
          ? words.noDay(isEarlier: count < 0) : words.noMatch(isEarlier: count < 0)
        message = Message(scene.reason(text))
        return nil
      case .pending:
        rest = .eventDays((steps - step) * count.signum())
        return day == start ? nil : day
      }
    }
    if abs(count) > steps { message = Message(words.mostDays(steps)) }
    return day
  }

  /// Returns the next day with an event; during a search, the next day on which a match begins.
  private func nextMatch(_ direction: TimeDirection, from day: Day) -> NearestDay {
    scene.matches?.nearestDay(.records, direction, from: day)
      ?? scene.days.nearestDay(.events, direction, from: day)
  }
}
