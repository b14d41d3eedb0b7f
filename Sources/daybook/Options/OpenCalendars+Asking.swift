import CalendarStore

extension OpenCalendars {
  /// The answers for the events that options let pass.
  func answers(
    _ filter: FilterOptions, in surroundings: Surroundings
  ) throws(CommandFailure) -> IndexAnswers {
    let all = index.answers(zone: surroundings.zone)
    guard filter.isGiven else { return all }
    return index.answers(
      zone: surroundings.zone, filter: try filter.filter(all.collections))
  }
}
