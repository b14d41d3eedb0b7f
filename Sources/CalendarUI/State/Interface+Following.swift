import CalendarModel

/// The selection goes with an event that was changed.
extension Interface {
  /// So many records of a day are looked at for one.
  private static let mostSearched = 512

  /// Selects a record where it is now; in a grid its day, unless a day of it is selected already.
  mutating func follow(_ record: Record) {
    let occurrence = record.occurrence
    let day = occurrence.start.day.withinReach
    guard state.view == .history else {
      let isThere = occurrence.days.contains(state.selection.day)
      return select(isThere ? state.selection.day : day, chosen: occurrence)
    }
    memory.followed = occurrence
    if !selectFollowed() { landInHistory(on: day) }
  }

  /// Selects a day of a grid, and one of its events for the next key.
  mutating func select(_ day: Day, chosen occurrence: Occurrence) {
    select(day.withinReach, byStep: true)
    state.chosen = occurrence
  }

  /// The record of the history list that is followed, as soon as it is known.
  /// - Returns: whether it is selected.
  @discardableResult
  mutating func selectFollowed() -> Bool {
    guard let occurrence = memory.followed, state.view == .history else { return false }
    let day = occurrence.start.day.withinReach
    let count = min(listed.recordCount(on: day), Self.mostSearched)
    let number = (0..<count).first { listed.record($0, on: day)?.occurrence == occurrence }
    guard let number else { return false }
    memory.followed = nil
    landInHistory(on: day, record: number)
    return true
  }
}
