import CalendarModel

extension EventChange {
  /// Describes a step in the user's words: `delete “Lunch”, all occurrences`.
  func sentence(of bases: [EventBasis], _ scope: SeriesScope) -> String {
    let name = Self.named(bases.map(\.title))
    if case .restore(let times) = self {
      return
        "put back \(times.count == 1 ? "an occurrence" : "\(times.count) occurrences") of \(name)"
    }
    let isOfSeries = bases.contains(where: \.isOfSeries)
    let words =
      switch scope {
      case .this where isOfSeries: bases.count == 1 ? ", this occurrence" : ""
      case .this: ""
      case .following: isOfSeries ? ", this and following occurrences" : ""
      case .all: isOfSeries ? ", all occurrences" : ""
      }
    return verb(name) + words
  }

  /// Returns `“Lunch”`, or the number of events.
  static func named(_ titles: [String]) -> String {
    titles.count == 1 ? "“\(titles[0])”" : counted(titles.count, "event")
  }

  // MARK: - Private

  private func verb(_ name: String) -> String {
    switch self {
    case .set: "changed \(name)"
    case .delete: "deleted \(name)"
    case .move(let collection, let fields):
      "\(fields.isEmpty ? "" : "changed and ")moved \(name) to \(collection.name)"
    case .text: "changed the text of \(name)"
    case .restore: "put back \(name)"
    case .shift(let days, let minutes): "moved \(name) by \(Self.length(days, minutes))"
    case .extend(let minutes):
      "\(minutes < 0 ? "shortened" : "lengthened") \(name) by \(Self.length(0, abs(minutes)))"
    }
  }

  /// Returns `2 days`, `−1 day`, `1 hour and 30 minutes`.
  private static func length(_ days: Int, _ minutes: Int) -> String {
    [(days, "day"), (minutes / 60, "hour"), (minutes % 60, "minute")].filter { $0.0 != 0 }
      .map { count, unit in "\(count < 0 ? "−" : "")\(counted(abs(count), unit))" }
      .joined(separator: " and ")
  }
}
