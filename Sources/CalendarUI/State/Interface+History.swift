import CalendarLayout
import CalendarModel

/// Moving in the history list: the selection is a record, or a day where there are no records at
/// all.
extension Interface {
  mutating func moveInHistory(_ motion: Motion, to target: Day) {
    let walk = RecordWalk(days: days)
    let old = state.selection
    switch motion {
    case .lines(let count):
      let later = state.settings.historyOrder == .oldestFirst ? count : -count
      selectRecord(walk.place(from: old, movedBy: later))
    case .days(let count), .eventDays(let count):
      selectRecord(Selection(day: walk.day(from: old.day, movedBy: count)))
    case .startOfWeek:
      guard let day = walk.nearestDay(to: target), day <= old.day else { return }
      selectRecord(Selection(day: day))
    case .endOfWeek:
      let day = days.recordCount(on: target) > 0 ? target : days.dayWithRecords(before: target)
      guard let day, day >= old.day else { return }
      selectRecord(Selection(day: day, record: max(0, days.recordCount(on: day) - 1)))
    case .lastEvent:
      selectRecord(Selection(day: target, record: max(0, days.recordCount(on: target) - 1)))
    case .months, .firstEvent, .date:
      landInHistory(on: target)
    }
  }

  /// Selects the first record of a day, or of the nearest day that has records; the day asked for
  /// is remembered for the other views.
  mutating func landInHistory(on day: Day) {
    guard let nearest = RecordWalk(days: days).nearestDay(to: day) else {
      state.selection = Selection(day: day)
      state.message = Message("there are no events")
      return
    }
    selectRecord(Selection(day: nearest))
    if nearest != day { memory.returnDay = day }
  }

  /// After the data changed: the record with the same number, or the nearest one there is.
  mutating func settleOnRecords() {
    let day = state.selection.day
    let count = days.recordCount(on: day)
    if count == 0 {
      landInHistory(on: memory.returnDay ?? day)
    } else {
      state.selection.record = min(state.selection.record, count - 1)
      revealSelection()
    }
  }

  private mutating func selectRecord(_ selection: Selection) {
    let isNear = isOnScreenOrBeside(selection)
    state.selection = selection
    memory.returnDay = nil
    if isNear { revealSelection() } else { showSelectionFromTop() }
  }

  /// Whether the record is on the screen or not farther from it than a screen holds.
  private func isOnScreenOrBeside(_ selection: Selection) -> Bool {
    guard let shown = listItems.days else { return false }
    if shown.contains(selection.day) { return true }
    let rows = plan.content.height
    let edge = selection.day > shown.upperBound ? shown.upperBound : shown.lowerBound
    let walk = RecordWalk(days: days)
    let reach = walk.place(
      from: Selection(day: edge), movedBy: selection.day > edge ? rows : -rows)
    return selection.day > edge ? selection.day <= reach.day : selection.day >= reach.day
  }
}
