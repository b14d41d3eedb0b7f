import CalendarModel

extension EventChange {
  /// What a step is for the user: `delete “Lunch”, all occurrences`.
  func sentence(of bases: [EventBasis], _ scope: SeriesScope) -> String {
    let name = Self.named(bases.map(\.event.title))
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

  /// `“Lunch”`, or how many there are.
  static func named(_ titles: [String]) -> String {
    titles.count == 1 ? "“\(titles[0])”" : counted(titles.count, "event")
  }

  // MARK: - Private

  private func verb(_ name: String) -> String {
    switch self {
    case .set: "change \(name)"
    case .delete: "delete \(name)"
    case .move(let collection, let fields):
      "\(fields.isEmpty ? "" : "change and ")move \(name) to \(collection.name)"
    case .text: "change the text of \(name)"
    case .shift(let days): "move \(name) by \(days > 0 ? "" : "−")\(counted(abs(days), "day"))"
    }
  }
}
