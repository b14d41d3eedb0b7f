/// Conditions of a filter on what happened and what is planned. Wanted conditions are alternatives;
/// nothing passes that meets an excluded one.
public struct TrackingConditions: Hashable, Sendable {
  public enum Term: String, CaseIterable, Hashable, Sendable {
    /// An event that happened: it or its calendar says so.
    case tracked
    /// Everything else: planned events, tasks and notes.
    case planned
    /// An event that happened and has no end yet.
    case running
    /// An event that happened and belongs to no plan.
    case unplanned
  }

  /// What conditions need to know of an item. What only its event says is nil until it is read.
  public struct Subject: Hashable, Sendable {
    public var isTracked: Bool
    public var isRunning: Bool?
    public var hasPlan: Bool?

    public init(isTracked: Bool, isRunning: Bool? = nil, hasPlan: Bool? = nil) {
      self.isTracked = isTracked
      self.isRunning = isRunning
      self.hasPlan = hasPlan
    }

    /// What is planned.
    public static let planned = Subject(isTracked: false, isRunning: false, hasPlan: false)

    fileprivate static let all =
      [planned]
      + [false, true].flatMap { isRunning in
        [false, true].map { Subject(isTracked: true, isRunning: isRunning, hasPlan: $0) }
      }

    fileprivate func meets(_ term: Term) -> Bool? {
      switch term {
      case .tracked: isTracked
      case .planned: !isTracked
      case .running: isTracked ? isRunning : false
      case .unplanned: isTracked ? hasPlan.map { !$0 } : false
      }
    }

    /// Whether it meets one of some conditions.
    fileprivate func meetsAny(of terms: Set<Term>) -> Bool? {
      let answers = terms.map(meets)
      return answers.contains(true) ? true : answers.contains(nil) ? nil : false
    }
  }

  public var wanted: Set<Term> = []
  public var excluded: Set<Term> = []
  /// The times on the reader's clock at which events run that began by then: the present, or the day
  /// of a screen that stays. Nil for all times.
  public var present: ClosedRange<LocalTime>?
  /// The collections whose events happened, whatever the events say. The index sets them.
  public var collections: Set<CollectionID> = []

  public init() {}

  public var isEmpty: Bool { wanted.isEmpty && excluded.isEmpty }

  /// Whether a condition is among them.
  public func names(_ term: Term) -> Bool { wanted.contains(term) || excluded.contains(term) }

  /// Whether its answers depend on what only events say.
  public var dependsOnEvents: Bool { names(.running) || names(.unplanned) }

  /// Returns what the tags of an event say of it.
  /// - Parameter isMarked: whether the event says that it happened.
  public func subject(
    _ collection: CollectionID, _ state: ItemState?, isMarked: Bool
  ) -> Subject {
    Subject(
      isTracked: isMarked || collections.contains(collection),
      isRunning: state == .tentative ? nil : false)
  }

  /// Whether an item passes; nil if that depends on what is not known of it.
  public func accepts(_ subject: Subject) -> Bool? {
    let isWanted = wanted.isEmpty ? true : subject.meetsAny(of: wanted)
    let isExcluded = subject.meetsAny(of: excluded)
    if isWanted == false || isExcluded == true { return false }
    return isWanted == nil || isExcluded == nil ? nil : true
  }

  /// Whether any event can pass.
  public var isPossible: Bool { Subject.all.contains { accepts($0) == true } }

  /// Whether some event that happened can pass.
  public var acceptsTracked: Bool { Subject.all.contains { $0.isTracked && accepts($0) == true } }

  /// Whether tasks and notes pass.
  public var acceptsPlanned: Bool { accepts(.planned) == true }
}
