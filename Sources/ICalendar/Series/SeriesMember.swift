import CalendarModel

/// One VEVENT of a series and where it stands.
struct SeriesMember {
  let document: Int
  let component: Int
  let event: Event

  /// What it replaces; nil for the series itself.
  var original: EventTime? {
    if case .override(let original, _) = event.kind { original } else { nil }
  }

  var isForFollowing: Bool {
    if case .override(_, let andFollowing) = event.kind { andFollowing } else { false }
  }

  /// Whether this stands where another one does.
  func isSame(as other: SeriesMember?) -> Bool {
    document == other?.document && component == other?.component
  }
}

extension [SeriesMember] {
  /// Those that count, and those that others supersede (`withoutSuperseded`).
  func separated() -> (current: [SeriesMember], superseded: [SeriesMember]) {
    let numbered = enumerated().map { index, member in
      var event = member.event
      event.id = EventID(rawValue: Int64(index))
      return event
    }
    let current = Set(numbered.withoutSuperseded().map { Int($0.id.rawValue) })
    return (
      indices.filter { current.contains($0) }.map { self[$0] },
      indices.filter { !current.contains($0) }.map { self[$0] }
    )
  }
}

/// One occurrence of a series as it is now, before a change.
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
  /// - Throws: `noOccurrence` if there is none.
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

  /// Where the series puts an occurrence that an override for following ones describes; nil if
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

/// The texts that a change of a series leads to.
public struct SeriesTexts: Hashable, Sendable {
  public enum Text: Hashable, Sendable {
    case unchanged
    case changed([UInt8])
    /// No event, task or other component is left but time zones; the text without them.
    case emptied([UInt8])
  }

  /// What becomes of each of the documents, in their order.
  public var documents: [Text]
  /// The text of a document for the new series that a split makes, where it was asked for.
  public var newDocument: [UInt8]?
  /// The UID of the new series; nil if nothing was split.
  public var newUID: String?
  /// The changed occurrences and exceptions that new rules have no place for, by their old starts.
  public var lost: [EventTime]
}

/// Where the new series of a split is put.
public enum SplitPlace: Hashable, Sendable {
  /// A document of its own, as in a vdir.
  case newDocument
  /// The document of the old series, as in a calendar that is one file.
  case sameDocument
}
