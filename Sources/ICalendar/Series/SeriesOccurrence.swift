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

  /// The bytes of all VEVENTs of the UID, each with the number of its document: they tell whether
  /// anybody else has changed the series.
  public var eventTexts: [(document: Int, text: [UInt8])] {
    let members = [master].compactMap { $0 } + overrides + superseded
    return members.map { member in
      (member.document, edits[member.document].document.wholeText(ofComponentAt: member.component))
    }
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
