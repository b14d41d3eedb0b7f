import CalendarModel

/// The events that match a text: one bit per event id, 16 bytes per matching part of a series, and
/// a few bytes per month and tagset.
///
/// A series matches if its master does, and an override if it does itself; each covers the
/// occurrences that it describes.
struct MatchSet: Sendable {
  /// The number of matching events.
  private(set) var count = 0
  /// The months in which matching single events may start in any reader's zone, in order.
  private(set) var monthsOfSingles: [Month] = []
  private var bits: [UInt64] = []
  /// The number of matching single events by tagset.
  private var singles: [Int64: Int] = [:]
  /// The series that match themselves or through an override, with the tagsets of the matching
  /// parts; in order.
  private var seriesTagsets: [SeriesTagset] = []

  private struct SeriesTagset: Hashable {
    let series: Int64
    let tagset: Int64
  }

  /// The index's data about a matching event.
  struct Match {
    let id: Int64
    /// The kind, as in the table `event`.
    let kind: Int
    let moment: Int64
    var tagset: Int64 = 0
  }

  func contains(_ id: EventID) -> Bool { contains(id.rawValue) }

  func contains(_ id: Int64) -> Bool {
    let word = Int(truncatingIfNeeded: id >> 6)
    return id >= 0 && word < bits.count && bits[word] & 1 << UInt64(id & 63) != 0
  }

  /// The series that match themselves or through an override, in order.
  var seriesIDs: [EventID] {
    var ids: [EventID] = []
    for part in seriesTagsets where ids.last?.rawValue != part.series {
      ids.append(EventID(rawValue: part.series))
    }
    return ids
  }

  /// Counts the matching events with an accepted tagset.
  func eventCount(_ accepts: (_ tagset: Int64) throws -> Bool) rethrows -> EventCount {
    var count = EventCount()
    for (tagset, number) in singles where try accepts(tagset) { count.singles += number }
    var counted: Int64?
    for part in seriesTagsets where part.series != counted {
      guard try accepts(part.tagset) else { continue }
      counted = part.series
      count.series += 1
    }
    return count
  }

  // MARK: - Building

  init() {}

  /// Builds a set from matches; fastest in the order of their ids.
  struct Builder {
    private var set = MatchSet()
    private var months: Set<Month> = []
    /// The days of the month added last: most events follow another of the same month.
    private var lastDays: Range<Int64> = 0..<0

    mutating func add(_ match: Match) {
      set.insert(match.id)
      switch match.kind {
      case 1: addSeries(EventID(rawValue: match.id), tagset: match.tagset)
      case 2: break
      default:
        set.singles[match.tagset, default: 0] += 1
        addMonths(around: match.moment)
      }
    }

    mutating func addSeries(_ id: EventID, tagset: Int64 = 0) {
      let part = SeriesTagset(series: id.rawValue, tagset: tagset)
      // Overrides of a series often follow one another.
      if set.seriesTagsets.last != part { set.seriesTagsets.append(part) }
    }

    func finished() -> MatchSet {
      var set = set
      set.monthsOfSingles = months.sorted()
      set.seriesTagsets.sort { ($0.series, $0.tagset) < ($1.series, $1.tagset) }
      return set
    }

    /// Adds the months around a moment: a reader's clock is less than a day from UTC.
    private mutating func addMonths(around moment: Int64) {
      guard !lastDays.contains(moment) else { return }
      let day = LocalTime(seconds: moment).day
      let (first, last) = ((day - 1).month, (day + 1).month)
      months.formUnion([first, last])
      guard first == last else { return }
      let inner = (first.firstDay + 1, first.lastDay - 1)
      lastDays = LocalTime(inner.0).seconds..<LocalTime(inner.1 + 1).seconds
    }
  }

  private mutating func insert(_ id: Int64) {
    guard id >= 0 else { return }
    let word = Int(id >> 6)
    while bits.count <= word { bits.append(0) }
    let bit = 1 << UInt64(id & 63) as UInt64
    if bits[word] & bit == 0 { count += 1 }
    bits[word] |= bit
  }
}
