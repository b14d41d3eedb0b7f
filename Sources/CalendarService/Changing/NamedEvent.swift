import CalendarModel
import CalendarStore

/// An event named by an id, ready to be changed.
package struct NamedEvent {
  let id: RecordID
  package let basis: EventBasis
  /// Whether the id names a whole series rather than one of its occurrences.
  let isWhole: Bool
}

/// Copies of an event.
extension NamedEvent {
  /// Returns the ids that the same event may have in another collection, the likeliest first.
  func ids(in collection: CollectionInfo, zone: Zone) -> [RecordID] {
    let keys = basis.keys(in: collection)
    if isWhole { return [RecordID(key: keys.whole)] }
    let start = RecordID.startText(of: basis.event.ownOccurrence(in: zone))
    return [RecordID(key: keys.own), RecordID(key: keys.whole, start: start)]
  }

  func startsLike(_ other: NamedEvent, zone: Zone) -> Bool {
    basis.event.start.localTime(in: zone) == other.basis.event.start.localTime(in: zone)
      && basis.event.start.isAllDay == other.basis.event.start.isAllDay
  }
}

/// Finds the occurrence of an event that an id names.
struct NamedOccurrence {
  let id: RecordID
  /// Whether a series is seen from its first occurrence even if the id names another one.
  let fromFirst: Bool
  /// The reader's zone.
  let zone: Zone

  /// Returns the occurrence, for a whole series the first one; nil if there is none.
  func occurrence(of event: Event) -> Occurrence? {
    guard case .series = event.kind else {
      let own = event.ownOccurrence(in: zone)
      return id.start == nil || id.names(own) ? own : nil
    }
    let series = Series(event)
    guard let days = id.days, !fromFirst else { return first(of: series) }
    var budget = StepBudget(1_000_000)
    return series.occurrences(touching: days, in: zone, budget: &budget).occurrences
      .first(where: id.names)
  }

  // MARK: - Private

  /// A day before all events of calendars.
  private static let beginning = Month(year: 0, month: 1).firstDay

  private func first(of series: Series) -> Occurrence? {
    var budget = StepBudget(1_000_000)
    guard
      let day = series.nearestStart(.forward, from: Self.beginning, in: zone, budget: &budget)
    else { return nil }
    return series.occurrences(touching: day...day, in: zone, budget: &budget).occurrences
      .first { $0.days.lowerBound == day }
  }
}
