import CalendarModel
import ICalendar

/// Reads changed files into facts, a large one slice by slice.
///
/// For one thread; each reader keeps the zones it has met.
struct FactReader {
  enum Outcome: Hashable {
    /// The file was read, or a problem says why not.
    case read
    /// There is no such file any more.
    case missing
    /// The taker did not want the rest.
    case stopped
  }

  private var reader: CalendarReader

  init(zones: ZoneCatalog) { reader = CalendarReader(zones: zones) }

  /// Reads a file: first `began`, then its facts in one or more slices.
  /// - Parameter take: answers false to stop the reading.
  mutating func read(
    _ name: String, in collection: CollectionInfo, take: (FileChange) -> Bool
  ) -> Outcome { .missing }
}
