import CalendarLayout
import CalendarModel

/// Moving in the history list: the selection is a record, or a day where there are no records at
/// all.
extension Interface {
  mutating func moveInHistory(_ motion: Motion, to target: Day) {
    let walk = RecordWalk(days: listed)
    let old = state.selection
    switch motion {
    case .lines(let count):
      let later = state.settings.historyOrder == .oldestFirst ? count : -count
      let end = walk.place(from: old, movedBy: later)
      selectRecord(end.place)
      wait(for: .lines(later == count ? end.left : -end.left), left: end.left)
    case .eventDays(let count) where state.search != nil:
      let end = walk.place(from: old, movedBy: count)
      if end.left == 0, end.place == old, count != 0 {
        state.message = Message(words.noMatch(isEarlier: count < 0))
      }
      selectRecord(end.place)
      wait(for: .eventDays(end.left), left: end.left)
    case .days(let count), .eventDays(let count):
      let end = walk.day(from: old.day, movedBy: count)
      if case .eventDays = motion, end.left == 0, end.place == old.day, count != 0 {
        state.message = Message(words.noDay(isEarlier: count < 0))
      }
      selectRecord(Selection(day: end.place, record: firstListed(on: end.place)))
      wait(for: .days(end.left), left: end.left)
    case .startOfWeek:
      guard let day = walk.nearestDay(to: target).day, day <= old.day else { return }
      selectRecord(Selection(day: day))
    case .endOfWeek:
      let day = listed.recordCount(on: target) > 0 ? target : listed.dayWithRecords(before: target)
      guard let day, day >= old.day else { return }
      selectRecord(Selection(day: day, record: max(0, listed.recordCount(on: day) - 1)))
    case .lastEvent:
      landInHistory(on: target, record: .max)
    case .firstEvent:
      landInHistory(on: target, record: 0)
    case .months, .date:
      landInHistory(on: target)
    }
  }

  /// Selects a record of a day, or of the nearest day that has records; the day asked for is
  /// remembered for the other views. While the records are not known, the landing waits.
  /// - Parameters:
  ///   - record: its number; the one that the list shows first on the day when nil.
  ///   - isFromTop: whether it stands at the top, wherever the list was before.
  mutating func landInHistory(on day: Day, record: Int? = nil, fromTop isFromTop: Bool = false) {
    switch RecordWalk(days: listed).nearestDay(to: day) {
    case .day(let nearest):
      let last = max(0, listed.recordCount(on: nearest) - 1)
      let number = record.map { min($0, last) } ?? firstListed(on: nearest)
      let selection = Selection(day: nearest, record: number)
      if isFromTop {
        state.selection = selection
        memory.returnDay = nil
      } else {
        selectRecord(selection)
      }
      // What was found is what one goes on with.
      if nearest != day, state.search == nil { memory.returnDay = day }
    case .none:
      state.selection = Selection(day: day)
      // The list itself says that a filter lets nothing through, and the status line which one.
      if state.search == nil, state.filter == .everything {
        state.message = Message(words.thereAreNoEvents)
      }
    case .pending:
      if listed.recordCount(on: state.selection.day) == 0 { state.selection = Selection(day: day) }
      state.rest = .date(day)
    }
    if isFromTop { showSelectionFromTop() }
  }

  /// After the data changed: the same record, or one with its number, or the nearest there is. It
  /// stays in its row.
  ///
  /// - Parameter selected: the record that was selected; nil for the one drawn last.
  mutating func settleOnRecords(_ selected: Occurrence? = nil) {
    let day = state.selection.day
    let summary = listed.summary(of: day)
    guard !summary.isPending else { return }
    guard summary.recordCount > 0 else { return landInHistory(on: memory.returnDay ?? day) }
    let drawn = composer.drawnRecord.flatMap {
      $0.selection == state.selection && $0.anchor == state.historyAnchor ? $0 : nil
    }
    composer.drawnRecord = nil
    let number = min(state.selection.record, summary.recordCount - 1)
    let occurrence = selected ?? drawn?.occurrence
    let record = occurrence.flatMap { place(of: $0, on: day, near: number) } ?? number
    state.selection.record = record
    if let drawn {
      let anchor = HistoryAnchor(day, record: record, at: drawn.row)
      state.historyAnchor = list.anchor(anchor, scrolledBy: 0, in: plan.viewport, counting: listed)
    }
    revealSelection()
    guard var drawn else { return }
    // The next change may come before the next frame.
    drawn.selection = state.selection
    drawn.anchor = state.historyAnchor
    composer.drawnRecord = drawn
  }

  /// The number an occurrence has now; looked for not far from the one it had.
  private func place(of occurrence: Occurrence, on day: Day, near number: Int) -> Int? {
    for distance in 0...64 {
      for candidate in [number - distance, number + distance]
      where listed.record(candidate, on: day)?.occurrence == occurrence {
        return candidate
      }
    }
    return nil
  }

  /// The record that stands below the label of a day.
  private func firstListed(on day: Day) -> Int {
    switch state.settings.historyOrder {
    case .oldestFirst: 0
    case .newestFirst: max(0, listed.recordCount(on: day) - 1)
    }
  }

  private mutating func wait(for rest: Motion, left: Int) {
    if left != 0 { state.rest = rest }
  }

  mutating func selectRecord(_ selection: Selection) {
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
    let walk = RecordWalk(days: listed)
    let reach = walk.place(
      from: Selection(day: edge), movedBy: selection.day > edge ? rows : -rows
    ).place
    return selection.day > edge ? selection.day <= reach.day : selection.day >= reach.day
  }
}
