import CalendarModel
import ICalendar

/// The values that find an event again after a change.
public struct EventTrace: Hashable, Sendable {
  /// The keys it may have (`EventPlace.key`), the likeliest first.
  public var keys: [Int64]
  /// The start of its occurrence; nil if it has only one.
  public var start: EventTime?
  /// The variant among several events with these keys; see `EventPlace.variant`.
  public var variant: Int64?

  public init(keys: [Int64], start: EventTime? = nil, variant: Int64? = nil) {
    self.keys = keys
    self.start = start
    self.variant = variant
  }
}

extension EventBasis {
  /// Returns a trace to its occurrence after a change, or before one.
  /// - Parameters:
  ///   - start: its start at that time.
  ///   - outcome: the outcome of the change; nil for the state before it.
  public func trace(start: EventTime, after outcome: ChangeOutcome? = nil) -> EventTrace {
    let own = [original, nil].map {
      EventKey.key(collection: collection.path, uid: uid, recurrence: $0)
    }
    return EventTrace(
      keys: (outcome?.made.map(\.key) ?? []) + own, start: start,
      variant: choice.map { outcome?.variants[$0] ?? $0.fingerprint })
  }
}

extension CalendarIndex {
  /// Returns the occurrence that a trace leads to, or nil if the index does not have it (yet).
  /// - Parameters:
  ///   - others: the items that other traces have led to, because several events may share a key.
  ///   - answers: the answers for the user's zone.
  public func record(
    of trace: EventTrace, besides others: Set<ItemRef> = [], answers: IndexAnswers
  ) -> Record? {
    do {
      for key in trace.keys {
        for id in try events(withKey: key, likely: trace.variant) {
          let found = try record(of: id, startingAt: trace.start, answers: answers)
          if let found, !others.contains(found.ref) {
            return found
          }
        }
      }
    } catch {
      readingFailed(error)
    }
    return nil
  }

  /// Returns the events with a key, the likely one first.
  private func events(withKey key: Int64, likely variant: Int64?) throws -> [EventID] {
    let all = try events(withKey: key)
    guard all.count > 1, let variant else { return all }
    let likely = try events(withKey: key, variant: variant)
    return likely + all.filter { !likely.contains($0) }
  }

  private func record(
    of id: EventID, startingAt start: EventTime?, answers: IndexAnswers
  ) throws -> Record? {
    guard let start else {
      return try record(of: id, near: LocalTime(Day(0)), answers: answers)
    }
    let time = start.localTime(in: answers.lens.zone)
    let day = time.day...time.day
    let own = try records(of: id, touching: day, answers: answers)
    // The key of an occurrence that was changed on its own moves with its series.
    return try own.first { $0.occurrence.start == time }
      ?? changedRecords(of: id, touching: day, answers: answers).first {
        $0.occurrence.start == time
      }
  }
}

extension EventBasis {
  /// Returns the keys that the same event has in another collection: that of its occurrence, if that
  /// was changed on its own there, and that of the whole event.
  public func keys(in collection: CollectionInfo) -> (own: Int64, whole: Int64) {
    func key(_ recurrence: EventTime?) -> Int64 {
      EventKey.key(collection: collection.path, uid: uid, recurrence: recurrence)
    }
    return (key(original), key(nil))
  }
}
