/// Which occurrences of a series a change is for.
public enum SeriesScope: Hashable, Sendable, CaseIterable {
  case this
  /// The occurrence and all that come after it.
  case following
  case all
}
