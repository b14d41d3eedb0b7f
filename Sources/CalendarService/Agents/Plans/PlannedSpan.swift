import CalendarModel
import CalendarStore
import ICalendar

/// How many occurrences a change of an event is for.
struct PlannedSpan {
  /// The number of occurrences; nil if there is no end.
  var count: Int?
  /// How many of them are over.
  var past = 0

  static let one = PlannedSpan(count: 1)

  private static let mostSteps = 200_000

  static func single(_ event: Event, now: LocalTime, in zone: Zone) -> PlannedSpan {
    PlannedSpan(count: 1, past: event.ownOccurrence(in: zone).end <= now ? 1 : 0)
  }

  private init(count: Int?, past: Int = 0) { (self.count, self.past) = (count, past) }

  /// - Parameters:
  ///   - start: the start of the first occurrence that counts; nil for all.
  ///   - now: the present of the reader.
  init(_ series: Series, from start: LocalTime?, now: LocalTime, in zone: Zone) {
    var budget = StepBudget(Self.mostSteps)
    let extent = series.extent(in: zone, budget: &budget)
    func count(until last: Day, where fits: (Occurrence) -> Bool) -> Int {
      guard let first = extent?.first, first <= last else { return 0 }
      return series.occurrences(touching: first...last, in: zone, budget: &budget).occurrences
        .count { ($0.start >= start ?? $0.start) && fits($0) }
    }
    past = count(until: min(now.day, extent?.last ?? now.day)) { $0.end <= now }
    guard let extent, let last = extent.last else {
      self.count = extent == nil ? 0 : nil
      return
    }
    self.count = count(until: last) { _ in true }
  }

  /// `1 occurrence`, `10 occurrences, 5 in the past`, `no end`.
  var text: String { Self.text(count: count, past: past) }

  static func text(count: Int?, past: Int) -> String {
    let text = count.map { counted($0, "occurrence") } ?? "no end"
    return past > 0 ? "\(text), \(past) in the past" : text
  }
}
