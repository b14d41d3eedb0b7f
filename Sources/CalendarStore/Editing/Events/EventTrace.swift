import CalendarModel

/// How an event is found again after a change of it.
public struct EventTrace: Hashable, Sendable {
  /// What may name it (`EventPlace.key`), the likeliest first.
  public var keys: [Int64]
  /// When it is to start; nil where it has a single occurrence.
  public var start: EventTime?
  /// Which of several events with these keys it is, see `EventPlace.variant`.
  public var variant: Int64?

  public init(keys: [Int64], start: EventTime? = nil, variant: Int64? = nil) {
    self.keys = keys
    self.start = start
    self.variant = variant
  }
}

extension EventBasis {
  /// Where its occurrence is after a change, or was before.
  /// - Parameters:
  ///   - start: when it starts then.
  ///   - outcome: of the change; nil for how it was.
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
  /// The occurrence that a trace leads to; nil where the index does not know it (yet).
  /// - Parameters:
  ///   - others: where other traces have led to; a key may be one of several events.
  ///   - answers: those of the reader's zone.
  public func record(
    of trace: EventTrace, besides others: Set<Occurrence> = [], answers: IndexAnswers
  ) -> Record? {
    do {
      for key in trace.keys {
        for id in try events(withKey: key, likely: trace.variant) {
          let found = try record(of: id, startingAt: trace.start, answers: answers)
          if let found, !others.contains(found.occurrence) {
            return found
          }
        }
      }
    } catch {
      readingFailed(error)
    }
    return nil
  }

  /// The events with a key, the likely one first.
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
    // What names an occurrence that was changed on its own moves with its series.
    return try own.first { $0.occurrence.start == time }
      ?? changedRecords(of: id, touching: day, answers: answers).first {
        $0.occurrence.start == time
      }
  }
}
