import CalendarModel

/// One VEVENT of a series with its place.
struct SeriesMember {
  let document: Int
  let component: Int
  let event: Event

  /// The occurrence it replaces; nil for the series itself.
  var original: EventTime? {
    if case .override(let original, _) = event.kind { original } else { nil }
  }

  var isForFollowing: Bool {
    if case .override(_, let andFollowing) = event.kind { andFollowing } else { false }
  }

  /// Whether both have the same place.
  func isSame(as other: SeriesMember?) -> Bool {
    document == other?.document && component == other?.component
  }
}

extension [SeriesMember] {
  /// The members in effect, and those superseded by others (`withoutSuperseded`).
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

/// One occurrence of a series before a change.
public struct SeriesOccurrence: Hashable, Sendable {
  /// Its fields and times; `kind` is `.single` if nothing repeats, otherwise that of an override.
  public let event: Event
  public let alarms: [Alarm]
  /// The recurrence of the series; nil for a single event, or if there are only overrides.
  public let recurrence: Recurrence?
}

extension SeriesEdit {
  /// Returns an occurrence.
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

  /// The original start of an occurrence described by an override for following ones; nil if there
  /// is no such override.
  ///
  /// - Parameters:
  ///   - shown: its actual start.
  ///   - override: the RECURRENCE-ID of the override.
  public func original(of shown: EventTime, describedBy override: EventTime) -> EventTime? {
    let member = overrides.first { $0.isForFollowing && $0.original == override }
    guard let master, let member, let first = member.original else { return nil }
    let series = Series(master.event)
    let move = series.wallClock(of: member.event.start) - series.wallClock(of: first)
    return master.event.time(at: series.wallClock(of: shown) + -move)
  }

  /// The start of the only event of the UID; nil for a series.
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

/// The texts after a change of a series.
public struct SeriesTexts: Hashable, Sendable {
  public enum Text: Hashable, Sendable {
    case unchanged
    case changed([UInt8])
    /// No component except time zones is left; the text without them.
    case emptied([UInt8])
  }

  /// The new text of each document, in order.
  public var documents: [Text]
  /// The text of a document for the new series of a split, if requested.
  public var newDocument: [UInt8]?
  /// The UID of the new series; nil if there is none.
  public var newUID: String?
  /// The old starts of changed occurrences and exceptions that do not fit the new rules.
  public var lost: [EventTime]
}

/// The place of the new series of a split.
public enum SplitPlace: Hashable, Sendable {
  /// A separate document, as in a vdir.
  case newDocument
  /// The document of the old series, as in a calendar that is one file.
  case sameDocument
}
