import CalendarModel

/// What is to become of the occurrences in a scope.
public enum SeriesChange: Hashable, Sendable {
  case delete
  /// They get these values; fields that are not named stay as they are.
  case set([EventField])
}

/// The occurrence that a change begins with.
struct SeriesTarget {
  /// Where the series puts it, on the series' clock.
  let start: LocalTime
  /// What replaces it; nil if the series itself describes it.
  let override: SeriesMember?
  /// What describes it, where it has its lines: the series, or an override for following ones.
  let base: SeriesMember
  /// The occurrence as it is now: its times and its fields.
  let event: Event
}

/// Why a change cannot be made to a series. Texts that cannot be written throw a `WritingError`.
public enum SeriesError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The documents hold no event with the UID.
  case noEvent
  /// The series has no occurrence there, or has it no more.
  case noOccurrence
  /// Only overrides are there, the series itself is not.
  case noSeries
  /// An event without UID: nothing can refer to it.
  case noUID
  /// An override with RANGE=THISANDFUTURE stands in the way.
  case rangeOverride
  /// Rules for one occurrence of a series.
  case rulesOfOneOccurrence
  /// The rules have no form that moves every occurrence by as much; new rules have to be given too.
  case rulesDoNotMove
  /// The rules have no form that begins, or ends, at the occurrence.
  case rulesDoNotDivide
  /// A rule that takes too long to count.
  case tooManySteps
  /// Two documents of the series describe different zones by one name.
  case differentZones(String)

  /// What is wrong: lower case, no full stop.
  public var description: String {
    switch self {
    case .noEvent: "the event is not there any more"
    case .noOccurrence: "the series has no such occurrence any more"
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
