import CalendarModel

/// The occurrence that a change begins with.
struct SeriesTarget {
  /// Where the series puts it, on the series' clock.
  let start: LocalTime
  /// What replaces it; nil where the series itself describes it.
  let override: SeriesMember?
  /// What describes it, where it has its lines: the series, or an override for following ones.
  let base: SeriesMember
  /// The occurrence as it is now: its times and its fields.
  let event: Event
}
