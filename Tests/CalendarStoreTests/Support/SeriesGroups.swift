import CalendarModel

/// Events sorted into singles, series and the overrides of each series.
struct SeriesGroups {
  fileprivate struct Key: Hashable {
    let collection: CollectionID
    let uid: String
  }

  private(set) var series: [Series] = []
  /// Singles, and overrides whose series is not there.
  private(set) var singles: [Event] = []
  /// Whether an event is a series or belongs to one, by its id.
  private(set) var isOfSeries: [Bool]

  /// - Parameter events: each event's id is its index.
  init(_ events: [Event]) {
    isOfSeries = Array(repeating: false, count: events.count)
    var overrides: [Key: [Event]] = [:]
    for event in events where event.isOverride { overrides[Key(event), default: []].append(event) }
    for event in events {
      guard case .series = event.kind else { continue }
      // A UID that stands for two series is wrong: the first one has the overrides.
      let own = overrides.removeValue(forKey: Key(event)) ?? []
      series.append(Series(event, overrides: own))
      for event in own + [event] { isOfSeries[Int(event.id.rawValue)] = true }
    }
    singles = events.filter { !isOfSeries[Int($0.id.rawValue)] }
  }
}

extension SeriesGroups.Key {
  fileprivate init(_ event: Event) { self.init(collection: event.collection, uid: event.uid) }
}

extension Event {
  fileprivate var isOverride: Bool {
    if case .override = details.kind { true } else { false }
  }
}
