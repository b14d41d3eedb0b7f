import CalendarModel

/// The change of the occurrences in a scope.
public enum SeriesChange: Hashable, Sendable {
  case delete
  /// They get these values; other fields stay.
  case set([EventField])

  /// Whether it changes who is invited.
  var invites: Bool {
    guard case .set(let fields) = self else { return false }
    return fields.contains { if case .guests = $0 { true } else { false } }
  }
}

/// The occurrence that a change begins with.
struct SeriesTarget {
  /// Its original start, on the series' clock.
  let start: LocalTime
  /// The override that replaces it, if any.
  let override: SeriesMember?
  /// The VEVENT that describes it: the series, or an override for following occurrences.
  let base: SeriesMember
  /// The occurrence as it is now: its times and its fields.
  let event: Event
}

/// The reason why a series cannot be changed. Texts that cannot be written throw a `WritingError`.
public enum SeriesError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The documents have no event with the UID.
  case noEvent
  /// The series has no occurrence there, or no longer.
  case noOccurrence
  /// Only overrides are there, the series itself is not.
  case noSeries
  /// The event has no UID, so that nothing can refer to it.
  case noUID
  /// An override with RANGE=THISANDFUTURE prevents it.
  case rangeOverride
  /// Rules for one occurrence of a series.
  case rulesOfOneOccurrence
  /// The rules have no form that moves every occurrence by the same amount; new rules are needed,
  /// too.
  case rulesDoNotMove
  /// The rules have no form that begins, or ends, at the occurrence.
  case rulesDoNotDivide
  /// A rule takes too long to count.
  case tooManySteps
  /// Two documents of the series describe different zones with one name.
  case differentZones(String)

  /// The problem. Lower case, no full stop.
  public var description: String {
    switch self {
    case .noEvent: "the event no longer exists"
    case .noOccurrence: "the series no longer has this occurrence"
    case .noSeries: "only single changed occurrences are there, not the series they belong to"
    case .noUID: "the event has no UID; it can be changed as a whole only"
    case .rangeOverride:
      "another program changed “this and following” in a way that cannot be kept with this change"
    case .rulesOfOneOccurrence: "one occurrence cannot repeat; change the whole series"
    case .rulesDoNotMove: "the repeat cannot be moved by that much; choose a new repeat as well"
    case .rulesDoNotDivide: "the series cannot be divided here; choose a new repeat as well"
    case .tooManySteps: "the series repeats too often to be counted"
    case .differentZones(let name): "the files of the series mean different zones by “\(name)”"
    }
  }
}
