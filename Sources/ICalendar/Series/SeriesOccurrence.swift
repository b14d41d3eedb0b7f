import CalendarModel

/// One occurrence of a series as it is now, for whoever is about to change it.
public struct SeriesOccurrence: Hashable, Sendable {
  /// Its fields and times; `kind` is `.single` where nothing repeats, else that of an override.
  public let event: Event
  public let alarms: [Alarm]
  /// When the series repeats; nil for a single event, and where only overrides are there.
  public let recurrence: Recurrence?
}

extension SeriesEdit {
  /// What describes an occurrence.
  ///
  /// - Parameter occurrence: its original start.
  /// - Throws: `noOccurrence` where there is none.
  public func occurrence(_ occurrence: EventTime) throws(SeriesError) -> SeriesOccurrence {
    guard let master else { return try looseOccurrence(occurrence) }
    if overrides.isEmpty, master.event.kind == .single {
      return SeriesOccurrence(event: master.event, alarms: alarms(of: master), recurrence: nil)
    }
    let target = try target(occurrence, of: master, in: Series(master.event))
    return SeriesOccurrence(
      event: target.event, alarms: alarms(of: target.base),
      recurrence: master.event.kind.ownRecurrence)
  }

  /// Where the series puts an occurrence that an override for following ones describes; nil where
  /// there is no such override.
  ///
  /// - Parameters:
  ///   - shown: when it takes place.
  ///   - override: what the override replaces, as its RECURRENCE-ID says.
  public func original(of shown: EventTime, describedBy override: EventTime) -> EventTime? {
    let member = overrides.first { $0.isForFollowing && $0.original == override }
    guard let master, let member, let first = member.original else { return nil }
    let series = Series(master.event)
    let move = series.wallClock(of: member.event.start) - series.wallClock(of: first)
    return master.event.time(at: series.wallClock(of: shown) + -move)
  }

  /// When the only event of the UID takes place, of which there is nothing else; nil for a series.
  public var startOfSingle: EventTime? {
    guard let master, overrides.isEmpty, master.event.kind == .single else { return nil }
    return master.event.start
  }

  // MARK: - Private

  private func looseOccurrence(
    _ occurrence: EventTime
  ) throws(SeriesError) -> SeriesOccurrence {
    guard let override = looseOverride(occurrence) else { throw .noOccurrence }
    return SeriesOccurrence(event: override.event, alarms: alarms(of: override), recurrence: nil)
  }

  private func alarms(of member: SeriesMember) -> [Alarm] {
    edits[member.document].alarms(at: member.component)
  }
}
