import CalendarModel
import CalendarWords

/// The kinds of collections that pass a filter.
package struct ShownKinds: Hashable {
  /// Whether some collection holds what happened, whether it passes or not.
  package private(set) var knowsTracked = false
  /// Whether one that holds what happened passes.
  package private(set) var hasTracked = false
  /// Whether one that holds anything else passes.
  package private(set) var hasOthers = false

  /// - Complexity: O(collections).
  package init(_ collections: [CollectionInfo], _ filter: EventFilter) {
    for collection in collections {
      let isTracked = collection.traits.kind == .tracked
      if isTracked { knowsTracked = true }
      guard !filter.hiddenCollections.contains(collection.id) else { continue }
      if isTracked { hasTracked = true } else { hasOthers = true }
    }
    if !filter.tracking.acceptsPlanned { hasOthers = false }
    if !filter.tracking.acceptsTracked { hasTracked = false }
  }

  package init(_ source: any EventSource) { self.init(source.collections, source.filter) }

  /// Whether plan and actual are both shown.
  package var areBoth: Bool { hasTracked && hasOthers }
  /// Whether everything shown happened.
  package var isOnlyTracked: Bool { hasTracked && !hasOthers }
}

/// Which of plan and actual are shown.
package enum ShownTimes: Hashable, Sendable {
  case both, happened, planned

  /// The one that the key goes on to.
  package var next: ShownTimes {
    switch self {
    case .both: .happened
    case .happened: .planned
    case .planned: .both
    }
  }

  /// Returns a filter that leaves out what is not shown.
  package func narrowing(_ filter: EventFilter, _ collections: [CollectionInfo]) -> EventFilter {
    // A filter that names plan or actual says itself what is shown.
    guard self != .both, filter.tracking.isEmpty, ShownKinds(collections, filter).areBoth else {
      return filter
    }
    var filter = filter
    for collection in collections
    where (collection.traits.kind == .tracked) == (self == .planned) {
      filter.hiddenCollections.insert(collection.id)
    }
    return filter
  }
}

/// What is shown in each kind of view, until the program ends.
package struct ShownTimesOfViews: Hashable, Sendable {
  private var ofHours = ShownTimes.both
  private var ofMonths = ShownTimes.planned

  package init() {}

  package subscript(view: ViewKind) -> ShownTimes {
    get {
      switch view {
      case .day, .week, .history: ofHours
      case .month, .quarter, .year: ofMonths
      case .tasks: .both
      }
    }
    set {
      switch view {
      case .day, .week, .history: ofHours = newValue
      case .month, .quarter, .year: ofMonths = newValue
      case .tasks: break
      }
    }
  }
}
