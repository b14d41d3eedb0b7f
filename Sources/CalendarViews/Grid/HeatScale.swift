import CalendarModel

/// The steps of the year's heat map: as many busy days on each as their counts allow, so that a busy
/// year shows as many differences as a quiet one.
package struct HeatScale: Hashable, Sendable {
  /// The largest counts of the levels below the highest, each larger than the one before.
  private let low, middle, high: Int

  /// The steps of years with few busy days.
  package static let `default` = HeatScale(low: 1, middle: 3, high: 5)

  private init(low: Int, middle: Int, high: Int) {
    self.low = low
    self.middle = max(low + 1, middle)
    self.high = max(self.middle + 1, high)
  }

  /// Creates the steps at the quartiles of the busy days.
  ///
  /// - Parameter counts: the events of each day of the year, in any order.
  package init(counts: [Int]) {
    let busy = counts.filter { $0 > 0 }.sorted()
    guard busy.count >= Self.fewestDays else {
      self = .default
      return
    }
    self.init(
      low: busy[busy.count / 4], middle: busy[busy.count / 2], high: busy[busy.count * 3 / 4])
  }

  private static let fewestDays = 24

  package func level(of eventCount: Int) -> HeatLevel {
    switch eventCount {
    case ..<1: .none
    case ...low: .low
    case ...middle: .middle
    case ...high: .high
    default: .highest
    }
  }

  /// Returns the counts of a level: `2–3`, `6+`.
  package func numbers(of level: HeatLevel) -> String {
    switch level {
    case .none: "0"
    case .low: text(1, low)
    case .middle: text(low + 1, middle)
    case .high: text(middle + 1, high)
    case .highest: "\(high + 1)+"
    }
  }

  private func text(_ first: Int, _ last: Int) -> String {
    first == last ? "\(first)" : "\(first)–\(last)"
  }

  /// A number that differs for most scales.
  package var number: Int { low & 0xFF | (middle & 0xFF) << 8 | (high & 0xFF) << 16 }
}

extension Scene {
  /// The steps of the selected year; the default ones while it is not known whole.
  package var heatScale: HeatScale {
    let year = selectedDay.civil.year
    return days.heat.value(of: [days.generation, year]) {
      let summaries = (1...12).flatMap { number in
        Month(year: year, month: number).days.map { days.summary(of: $0) }
      }
      guard !summaries.contains(where: \.isPending) else { return .default }
      return HeatScale(counts: summaries.map(\.countedEvents))
    }
  }
}
