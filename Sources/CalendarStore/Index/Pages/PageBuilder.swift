import CalendarModel
import GRDB

/// Makes pages of facts.
///
/// Build and write in one transaction that begins deferred: when another process changed facts in
/// between, writing fails as busy, and the pages must be built again.
struct PageBuilder {
  /// What one run made.
  struct Run: Sendable {
    /// A beginning of the months asked for: fewer where they hold very much.
    let months: ClosedRange<Month>
    let pages: [BuiltPage]
    /// Series whose rules took too long.
    let exhausted: [Int64]
  }

  init() {}

  /// Makes the pages of the first months of a range; ask again for the rest.
  /// - Parameter matches: whether an event, by its id, fits the text of the filter; nil when
  ///   there is no text.
  mutating func build(
    _ months: ClosedRange<Month>, of lens: Lens, matches: ((Int64) -> Bool)? = nil, in db: Database
  ) throws -> Run {
    Run(months: months, pages: [], exhausted: [])
  }

  /// Forgets the series it read: facts changed.
  mutating func forgetSeries() {}
}
