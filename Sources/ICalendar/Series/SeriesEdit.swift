import CalendarModel

/// Changes of a series for this occurrence, this and those that follow, or all of them: documents in,
/// texts out.
///
/// The documents hold the VEVENTs of one UID: in a vdir one file does, elsewhere one with many others.
/// A single event is a series of one. Lines that say what they have to say already are not touched;
/// SEQUENCE, LAST-MODIFIED and DTSTAMP change as `DocumentEdit.revise(_:at:isOrganizer:)` says, and
/// zones that are new to a document come with their VTIMEZONEs.
public struct SeriesEdit {
  var edits: [EventEdit]
  /// The series itself, or a single event; nil where there are overrides only.
  let master: SeriesMember?
  let overrides: [SeriesMember]
  /// What counts for nothing, because a newer version is there too.
  let superseded: [SeriesMember]
  let uid: String
  let zones: ZoneCatalog
  let now: Instant
  let addresses: Set<String>
  /// What is put beside the series or taken out of it; without a UID where that is the same.
  var split: (uid: String?, document: [UInt8]?)?
  var lost: [EventTime] = []

  /// - Parameters:
  ///   - documents: those that hold the VEVENTs; the new series of a split is put beside the series.
  ///   - now: when the change is made.
  ///   - addresses: the user's mail addresses, see `EventEdit`.
  /// - Throws: `SeriesError.noEvent`.
  public init(
    _ documents: [Document], uid: String, zones: ZoneCatalog, now: Instant,
    addresses: Set<String> = []
  ) throws(SeriesError) {
    edits = documents.map { EventEdit($0, zones: zones, now: now, addresses: addresses) }
    var members: [SeriesMember] = []
    for index in edits.indices {
      // Of a file with many events the others need not be read.
      for component in documents[index].eventComponents
      where documents[index].mayHave(uid, component) {
        guard let event = edits[index].event(at: component), event.uid == uid else { continue }
        members.append(SeriesMember(document: index, component: component, event: event))
      }
    }
    let (current, superseded) = members.separated()
    // A single event that an override of its own start supersedes is still what this belongs to.
    let index = superseded.indices.filter { superseded[$0].original == nil }
      .max { superseded[$0].event.version < superseded[$1].event.version }
    let master = current.first { $0.original == nil } ?? index.map { superseded[$0] }
    self.master = master
    self.superseded = superseded.filter { !$0.isSame(as: master) }
    overrides = current.filter { $0.original != nil }
    self.uid = uid
    self.zones = zones
    self.now = now
    self.addresses = addresses
    if members.isEmpty { throw .noEvent }
  }

  /// The texts with a change of an occurrence, and of others in its scope.
  ///
  /// - This: an override beside the series, in the form of its DTSTART (RFC 5545 §3.8.4.4), or
  ///   other values of one that is there; deleting excludes the occurrence (§3.8.5.1).
  /// - This and following: the series ends before the occurrence, and a new one with another UID
  ///   begins there, related to it (§3.8.4.5); all later overrides and exceptions go with it. From the
  ///   first occurrence on it is the same as all.
  /// - All: see `SeriesPlan`.
  ///
  /// - Parameters:
  ///   - occurrence: its original start, where the series puts it.
  ///   - newUID: the UID of the new series of a split.
  /// - Throws: `SeriesError`, or `WritingError` where something cannot be written.
  public func changing(
    _ occurrence: EventTime, _ scope: SeriesScope, by change: SeriesChange, newUID: String,
    splitPlace: SplitPlace = .newDocument
  ) throws -> SeriesTexts {
    var edit = self
    guard let master else {
      try edit.changeLoose(occurrence, scope, by: change)
      return edit.texts()
    }
    if scope == .all, change == .delete {
      edit.removeAll()
      return edit.texts()
    }
    let series = Series(master.event)
    let target = try target(occurrence, of: master, in: series)
    switch (try self.scope(scope, of: target, in: series), change) {
    case (.this, .delete): try edit.exclude(target, from: master)
    case (.following, .delete): try edit.cut(series, of: master, before: target.start)
    case (.all, .delete): edit.removeAll()
    case (.this, .set(let fields)):
      if fields.rules != nil { throw SeriesError.rulesOfOneOccurrence }
      if !fields.say(target.event) { try edit.replace(target, of: master, with: fields) }
    case (.following, .set(let fields)):
      if fields.say(target.event), fields.details.say(master.event), fields.rules == nil { break }
      try edit.split(
        series, of: master, at: target, fields: fields, newUID: newUID, place: splitPlace)
    case (.all, .set(let fields)): try edit.changeAll(master, target: target, fields: fields)
    }
    return edit.texts()
  }

  // MARK: - Internal

  /// The scope that says the same of fewer occurrences.
  func scope(
    _ scope: SeriesScope, of target: SeriesTarget, in series: Series
  ) throws(SeriesError) -> SeriesScope {
    if overrides.isEmpty, series.event.kind == .single { return .all }
    guard scope == .following else { return scope }
    return try isFirst(target, in: series) ? .all : .following
  }

  func texts() -> SeriesTexts {
    SeriesTexts(
      documents: edits.map { edit in
        if edit.edit.isEmpty { return .unchanged }
        return edit.edit.leavesNothing ? .emptied(edit.bytes()) : .changed(edit.bytes())
      },
      newDocument: split?.document, newUID: split?.uid, lost: lost)
  }
}

extension Document {
  /// Whether an event may have a UID: it has a line that says so, or has no UID at all.
  fileprivate func mayHave(_ uid: String, _ component: Int) -> Bool {
    let said = lines(named: "UID", of: component)
    return EventUID.isMissing(uid) || said.contains { property(of: lines[$0]).text == uid }
  }
}

extension [EventField] {
  /// Whether an event is known to have these values already.
  fileprivate func say(_ event: Event) -> Bool {
    alarms == nil && allSatisfy { $0.value(in: event) == $0 }
  }
}

extension DocumentEdit {
  /// Whether no component is left but calendars and time zones.
  fileprivate var leavesNothing: Bool {
    insertions.isEmpty
      && document.components.indices.allSatisfy { index in
        let component = document.components[index]
        switch component.kind {
        case .calendar, .timeZone: return true
        default:
          let around = sequence(first: index) { document.components[$0].parent }
          return around.contains {
            removedComponents.contains($0) || document.components[$0].kind == .timeZone
          }
        }
      }
  }
}
