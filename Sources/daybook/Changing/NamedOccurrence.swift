import CalendarModel
import CalendarStore

/// Finds the occurrence of an event that an id names.
struct NamedOccurrence {
  let id: RecordID
  /// Whether a series is seen from its first occurrence also where the id is that of another one.
  let fromFirst: Bool
  /// The reader's.
  let zone: Zone

  /// Of a series as a whole the first one; nil where there is none.
  func occurrence(of event: Event) -> Occurrence? {
    guard case .series = event.kind else {
      let own = event.ownOccurrence(in: zone)
      return id.start == nil || isNamed(own) ? own : nil
    }
    let series = Series(event)
    guard let days = id.days, !fromFirst else { return first(of: series) }
    var budget = StepBudget(1_000_000)
    return series.occurrences(touching: days, in: zone, budget: &budget).occurrences
      .first(where: isNamed)
  }

  // MARK: - Private

  /// Before all that calendars say.
  private static let beginning = Month(year: 0, month: 1).firstDay

  private func isNamed(_ occurrence: Occurrence) -> Bool {
    RecordID(occurrence, key: id.key, isSeries: true) == id
  }

  private func first(of series: Series) -> Occurrence? {
    var budget = StepBudget(1_000_000)
    guard
      let day = series.nearestStart(.forward, from: Self.beginning, in: zone, budget: &budget)
    else { return nil }
    return series.occurrences(touching: day...day, in: zone, budget: &budget).occurrences
      .first { $0.days.lowerBound == day }
  }
}
