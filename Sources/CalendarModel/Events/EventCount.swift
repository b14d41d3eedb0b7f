/// How many events there are of something, those that repeat apart: days and months count their
/// occurrences, which are more.
public struct EventCount: Hashable, Sendable {
  public var singles: Int
  /// Each counted once.
  public var series: Int

  public init(singles: Int = 0, series: Int = 0) {
    self.singles = singles
    self.series = series
  }
}
