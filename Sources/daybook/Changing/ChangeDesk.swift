import ArgumentParser
import CalendarModel
import CalendarStore
import CalendarUI
import CalendarWords
import EventEntry
import ICalendar

/// Changes events for a command that ends afterwards.
///
/// The index is asked as it stands: comparing a million files for one change would take longer than
/// the change. It says where an event stands, and the file what it is; only where it does not stand
/// there are files compared and read first.
final class ChangeDesk {
  let calendars: OpenCalendars
  let surroundings: Surroundings
  /// What is typed is read with them.
  private let words: Words
  private let journal: Journal

  /// - Parameter isTemporary: whether the index goes away at the end.
  init(
    _ sources: CalendarSources, _ surroundings: Surroundings, journal: Journal = .ofUser,
    isTemporary: Bool = false
  ) throws(CommandFailure) {
    self.surroundings = surroundings
    words = .commands(typedOrder: sources.configuration.locality.words.typedOrder)
    self.journal = journal.keeping(sources.configuration.journal)
    do {
      calendars = try OpenCalendars(
        sources, surroundings: surroundings, mode: .once, isTemporary: isTemporary,
        isStarted: false)
    } catch {
      throw CommandFailure(error)
    }
  }

  func close() { calendars.index.close() }

  /// The collections as they are on the disk.
  func collections() throws(CommandFailure) -> [CollectionInfo] {
    let found = try foundCollections()
    // A file that is a collection says itself what it is called: it has to be read once.
    guard !calendars.index.wasComplete, found.contains(where: \.isSingleFile) else { return found }
    calendars.index.start()
    try calendars.waitUntilCurrent()
    return try foundCollections()
  }

  /// The events that ids name, as their files say they are; each once.
  /// - Parameter fromFirst: whether a series as a whole is seen from its first occurrence also where
  ///   the id is that of another one.
  func events(_ ids: [RecordID], fromFirst: Bool = false) throws -> [NamedEvent] {
    var ids = ids
    var seen: Set<RecordID> = []
    ids.removeAll { !seen.insert($0).inserted }
    if case .success(let found) = try look(for: ids, fromFirst: fromFirst) { return found }
    calendars.index.start()
    try calendars.waitUntilCurrent()
    switch try look(for: ids, fromFirst: fromFirst) {
    case .success(let found): return found
    case .failure(.unknown(let id)):
      throw CommandFailure.failed(
        "\(id.text): there is no such event in these calendars; daybook list --json prints ids")
    case .failure(.several(let id, let own)):
      throw CommandFailure.usage(
        "\(id.text): several events have this UID; say which: "
          + own.prefix(8).joined(separator: ", ") + (own.count > 8 ? ", …" : ""))
    case .failure(.change(let error)): throw failure(error)
    }
  }

  /// Makes a change, or says on standard error why it was not made.
  func changing(
    _ change: (CalendarEditor, Instant) throws(ChangeError) -> ChangeOutcome
  ) throws -> ChangeOutcome {
    do {
      return try change(editor, surroundings.zone.instant(of: surroundings.now))
    } catch {
      throw failure(error)
    }
  }

  /// What the words of quick add are read with.
  func entryContext(_ collections: [CollectionInfo] = []) -> EntryContext {
    EntryContext(
      now: surroundings.now, selectedDay: surroundings.now.day, zone: surroundings.zone,
      collections: collections, categories: categories, words: words,
      zoneNamed: { [names = calendars.zoneNames] in names.zone(named: $0) },
      zoneNearest: { [names = calendars.zoneNames] in names.nearest(to: $0) })
  }

  /// What an entry says. An index that never saw all files knows too little to call a category new.
  func entry(_ text: String, _ collections: [CollectionInfo]) -> Entry {
    var context = entryContext(collections)
    let entry = Entry(text, context: context)
    guard !calendars.index.wasComplete else { return entry }
    context.categories += entry.draft.categories
    return Entry(text, context: context)
  }

  // MARK: - Private

  private func foundCollections() throws(CommandFailure) -> [CollectionInfo] {
    do {
      return try calendars.index.findCollections()
    } catch {
      throw CommandFailure(error)
    }
  }

  private enum LookFailure: Error {
    case unknown(RecordID)
    /// Different events have the id; those that name each.
    case several(RecordID, [String])
    case change(ChangeError)
  }

  private var editor: CalendarEditor {
    CalendarEditor(calendars.index, journal: journal, zones: surroundings.zones)
  }

  /// Their spelling is taken over; an index that cannot be read knows none.
  private var categories: [Category] {
    (try? calendars.index.knownCategories()) ?? []
  }

  private func look(
    for ids: [RecordID], fromFirst: Bool
  ) throws -> Result<[NamedEvent], LookFailure> {
    try calendars.asking {
      let answers = calendars.index.answers(zone: surroundings.zone)
      var found: [NamedEvent] = []
      for id in ids {
        switch try event(id, fromFirst: fromFirst, answers) {
        case .success(let event): found.append(event)
        case .failure(let error): return .failure(error)
        }
      }
      return .success(found)
    }
  }

  /// What an id names; of several files that say the same of it the first.
  private func event(
    _ id: RecordID, fromFirst: Bool, _ answers: IndexAnswers
  ) throws -> Result<NamedEvent, LookFailure> {
    let named = NamedOccurrence(id: id, fromFirst: fromFirst, zone: surroundings.zone)
    var failure = LookFailure.unknown(id)
    let events = try calendars.index.events(withKey: id.key, variant: id.variant)
    let own = try ownIDs(of: events, id)
    guard own.count <= 1 else { return .failure(.several(id, own)) }
    for event in events {
      do throws(ChangeError) {
        var isSeries = false
        let basis = try editor.basis(of: event, in: answers) { (event, _) throws(ChangeError) in
          if case .series = event.kind { isSeries = true }
          guard let occurrence = named.occurrence(of: event) else { throw .gone }
          return occurrence
        }
        return .success(NamedEvent(id: id, basis: basis, isWhole: id.start == nil && isSeries))
      } catch {
        failure = error == .gone ? .unknown(id) : .change(error)
      }
    }
    return .failure(failure)
  }

  /// What names each of several events with a key, as far as they say different things.
  private func ownIDs(of events: [EventID], _ id: RecordID) throws -> [String] {
    guard events.count > 1 else { return [] }
    let variants = try events.map { try calendars.index.place(of: $0)?.variant }
    return Set(variants).map { RecordID(key: id.key, variant: $0, start: id.start).text }.sorted()
  }

  private func failure(_ error: ChangeError) -> any Error {
    ChangeRefusal(error, kept: KeptTexts(beside: journal)).told()
  }
}

extension Journal {
  /// That of the user.
  static var ofUser: Journal {
    Journal(stateHome: environmentValue("XDG_STATE_HOME"), home: environmentValue("HOME"))
  }

  /// The same with other limits.
  func keeping(_ limits: Limits) -> Journal {
    var journal = self
    journal.limits = limits
    return journal
  }
}

/// What an id of the command line names, ready to be changed.
struct NamedEvent {
  let id: RecordID
  let basis: EventBasis
  /// Whether the id names a whole series, not one of its occurrences.
  let isWhole: Bool
}

/// Finds the occurrence of an event that an id names.
struct NamedOccurrence {
  let id: RecordID
  /// Whether a series is seen from its first occurrence also where the id is that of another one.
  let fromFirst: Bool
  /// The reader's.
  let zone: Zone

  /// Of a series as a whole the first one; nil if there is none.
  func occurrence(of event: Event) -> Occurrence? {
    guard case .series = event.kind else {
      let own = event.ownOccurrence(in: zone)
      return id.start == nil || isNamed(own) ? own : nil
    }
    let series = Series(event)
    guard let days = id.days, !fromFirst else { return first(of: series) }
    var budget = StepBudget(1_000_000)
    return series.occurrences(touching: days, in: zone, budget: &budget).occurrences
      .first(where: isNamed)
  }

  // MARK: - Private

  /// Before all that calendars say.
  private static let beginning = Month(year: 0, month: 1).firstDay

  private func isNamed(_ occurrence: Occurrence) -> Bool {
    id.names(occurrence)
  }

  private func first(of series: Series) -> Occurrence? {
    var budget = StepBudget(1_000_000)
    guard
      let day = series.nearestStart(.forward, from: Self.beginning, in: zone, budget: &budget)
    else { return nil }
    return series.occurrences(touching: day...day, in: zone, budget: &budget).occurrences
      .first { $0.days.lowerBound == day }
  }
}

extension ChangeDesk {
  /// Changes the events that ids name, all or none of them.
  /// - Parameters:
  ///   - scope: which occurrences of series are meant.
  ///   - fromFirst: as `events(_:fromFirst:)` has it.
  ///   - change: what is to become of the events; asked when it is known that their files can be
  ///     changed.
  func change(
    _ ids: [RecordID], _ scope: ScopeOptions, fromFirst: Bool = false,
    by change: ([EventBasis]) throws -> EventChange
  ) throws -> ChangeReport {
    let events = try events(ids, fromFirst: fromFirst)
    let scope = try scope.scope(for: events)
    let bases = events.map(\.basis)
    try bases.refuseReadOnly()
    let change = try change(bases)
    let outcome = try changing { (editor, now) throws(ChangeError) in
      try editor.change(bases, scope, by: change, at: now)
    }
    let ids = change == .delete ? [] : bases.ids(after: outcome, scope)
    return ChangeReport(outcome, ids: ids, zone: surroundings.zone)
  }
}

extension [EventBasis] {
  /// Stops where one of the files is known not to be changeable.
  fileprivate func refuseReadOnly() throws(CommandFailure) {
    for basis in self {
      if let refusal = basis.collection.refusalOfEdits(of: basis.path) {
        throw .failed(refusal.advisedMessage)
      }
    }
  }

  /// What names the events after a change that keeps them.
  fileprivate func ids(after outcome: ChangeOutcome, _ scope: SeriesScope) -> [RecordID] {
    guard outcome.made.isEmpty else { return outcome.made.map { RecordID(key: $0.key) } }
    var seen: Set<RecordID> = []
    return map {
      RecordID(key: $0.key(after: scope), variant: $0.variant(after: outcome, scope))
    }.filter { seen.insert($0).inserted }
  }
}
