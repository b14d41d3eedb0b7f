import CalendarModel
import ICalendar

/// What a step changes of what is tracked.
public struct TrackingChange: Hashable, Sendable {
  /// New intervals, each with the collection that it names.
  public var new: [NewEvent] = []
  /// Intervals that end, are cut or deleted.
  public var changed: [Changed] = []
  /// The later parts of intervals that are divided; each belongs to one of `changed`.
  public var laterParts: [LaterPart] = []

  public struct Changed: Hashable, Sendable {
    public let basis: EventBasis
    public let change: EventChange

    public init(_ basis: EventBasis, _ change: EventChange) {
      (self.basis, self.change) = (basis, change)
    }
  }

  public struct LaterPart: Hashable, Sendable {
    public let basis: EventBasis
    public let part: Range<Instant>
    public let uid = EventUID.random()

    public init(of basis: EventBasis, _ part: Range<Instant>) {
      (self.basis, self.part) = (basis, part)
    }
  }

  public init() {}
}

/// Writes what is tracked.
extension CalendarEditor {
  /// Writes, ends and cuts intervals as one step.
  ///
  /// - Throws: `ChangeError`; nothing has been written then.
  public func track(
    _ change: TrackingChange, collections: [CollectionInfo], at now: Instant, sentence: String
  ) throws(ChangeError) -> ChangeOutcome {
    try perform(sentence, on: change.changed.map(\.basis), at: now) {
      (draft: inout ChangeDraft) throws(ChangeError) in
      for event in change.new {
        guard let collection = collections.first(where: { $0.id == event.event.collection }) else {
          throw .gone
        }
        try draft.add([event], to: collection)
      }
      for changed in change.changed {
        try draft.checkUnchanged([changed.basis], changed.change, .this)
      }
      for later in change.laterParts { try draft.add(later) }
      for changed in change.changed {
        try draft.change(changed.basis, .this, by: changed.change)
      }
    }
  }

  /// Returns what an interval says about being tracked.
  public func tracking(of basis: EventBasis) -> Tracking? {
    for document in basis.documents {
      for component in document.componentIndices(of: .event) {
        var edit = EventEdit(document, zones: zones, now: Instant(seconds: 0))
        guard edit.event(at: component)?.uid == basis.uid else { continue }
        return document.tracking(ofEventAt: component)
      }
    }
    return nil
  }
}

extension ChangeDraft {
  /// Writes the later part of an interval beside it.
  fileprivate mutating func add(_ later: TrackingChange.LaterPart) throws(ChangeError) {
    guard let text = try texts.text(of: later.basis.path, in: later.basis.collection) else {
      throw .gone
    }
    let document = Document(text)
    var edit = EventEdit(document, zones: zones, now: now, addresses: addresses)
    let component = document.componentIndices(of: .event).first {
      edit.event(at: $0)?.uid == later.basis.uid
    }
    guard let component else { throw .gone }
    let part = try writing(at: later.basis.path) {
      try document.laterPart(
        ofIntervalAt: component, later.part, uid: later.uid, now: now, zones: zones)
    }
    try insert(part, uid: later.uid, into: later.basis.collection)
  }
}
