import CalendarModel

/// What is to become of events.
public enum EventChange: Hashable, Sendable {
  /// They get these values.
  case set([EventField])
  /// They are to be so many days later, at the same times of day.
  case shift(days: Int)
  case delete
  /// They are to be in another collection, and to get these values.
  ///
  /// - This: the occurrence becomes an event of its own there, and is excluded here.
  /// - This and following: the series is divided, and the new one is there.
  /// - All: the VEVENTs go as they stand; with a new UID where the collection has theirs already.
  case move(to: CollectionInfo, setting: [EventField] = [])
  /// The VEVENTs are to be those of a calendar, see `CalendarEditor.replace(_:with:at:)`.
  case text([UInt8])
}

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
