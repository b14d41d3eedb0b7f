import CalendarModel
import CalendarStore
import CalendarViews
import CalendarWords
import EventEntry
import ICalendar
import DaybookConfiguration

/// Changes events for a command that ends afterwards.
/// The index is used without updating it first: comparing a million files for one change would take
/// longer than the change. It gives the place of an event, and the file gives the event itself.
/// Only if the event is not there are files compared and read first.
package final class ChangeDesk {
  package let calendars: OpenCalendars
  package let surroundings: Surroundings
  /// The words for reading typed texts.
  package let words: Words
  /// The defaults of new events.
  private let defaults: EntryDefaults
  private let journal: Journal

  /// - Parameter isTemporary: whether the index is removed at the end.
  package init(
    _ sources: CalendarSources, _ surroundings: Surroundings, journal: Journal = .ofUser,
    isTemporary: Bool = false
  ) throws(CommandFailure) {
    self.surroundings = surroundings
    let interface = sources.configuration.interface
    words = .commands(readingLike: sources.configuration.locality.words)
    var defaults = interface.defaults
    defaults.endOfWork = interface.workTime.hours.upperBound
    self.defaults = defaults
    self.journal = journal.keeping(sources.configuration.journal)
    do {
      calendars = try OpenCalendars(
        sources, surroundings: surroundings, mode: .once, isTemporary: isTemporary,
        isStarted: false)
    } catch {
      throw CommandFailure(error)
    }
  }

  package func close() { calendars.index.close() }

  /// Returns the collections on the disk.
  package func collections() throws(CommandFailure) -> [CollectionInfo] {
    let found = try foundCollections()
    // A collection that is a single file has its name inside, so it must have been read once.
    guard !calendars.index.wasComplete, found.contains(where: \.isSingleFile) else { return found }
    calendars.index.start()
    try calendars.waitUntilCurrent()
    return try foundCollections()
  }

  /// Returns the events that are meant, as in their files, each once.
  /// - Parameter fromFirst: whether a whole series is seen from its first occurrence even if the id
  ///   names another one.
  package func events(_ target: ChangeTarget, fromFirst: Bool = false) throws -> [NamedEvent] {
    // Only complete ids mean the same regardless of later changes of the files.
    if let ids = target.wholeIDs,
      case .success(let found) = try look(for: ids, fromFirst: fromFirst)
    {
      return found
    }
    calendars.index.start()
    try calendars.waitUntilCurrent()
    switch try look(for: try ids(of: target), fromFirst: fromFirst) {
    case .success(let found): return found
    case .failure(.unknown(let id)): throw CommandFailure.noEvent(id.text)
    case .failure(.several(let id, let own)):
      throw CommandFailure.usage(
        "\(id.text): several events have this UID; say which: "
          + own.prefix(8).joined(separator: ", ") + (own.count > 8 ? ", …" : ""))
    case .failure(.change(let error)): throw failure(error)
    }
  }

  /// Makes a change, or reports on standard error why not.
  package func changing(
    _ change: (CalendarEditor, Instant) throws(ChangeError) -> ChangeOutcome
  ) throws -> ChangeOutcome {
    do {
      return try change(editor, surroundings.zone.instant(of: surroundings.now))
    } catch {
      throw failure(error)
    }
  }

  /// Returns the context for the words of quick add.
  package func entryContext(_ collections: [CollectionInfo] = []) -> EntryContext {
    EntryContext(
      now: surroundings.now, selectedDay: surroundings.now.day, zone: surroundings.zone,
      collections: collections, categories: categories, defaults: defaults, words: words,
      zoneNamed: { [names = calendars.zoneNames] in names.zone(named: $0) },
      zoneNearest: { [names = calendars.zoneNames] in names.nearest(to: $0) })
  }

  /// Reads an entry. An index that has never read all files cannot tell whether a category is new.
  /// - Parameter collection: the collection to use if the text names none; nil for the default one.
  package func entry(
    _ text: String, _ collections: [CollectionInfo], in collection: CollectionInfo? = nil
  ) -> Entry {
    var context = entryContext(collections)
    context.collection = collection?.id
    let entry = Entry(text, context: context)
    guard !calendars.index.wasComplete else { return entry }
    context.categories += entry.draft.categories
    return Entry(text, context: context)
  }

  /// Returns the events with some ids after a change; those that cannot be read are left out.
  func present(_ ids: [RecordID]) -> [NamedEvent] {
    // The change is made, even if its report fails.
    ids.flatMap { (try? events(.ids([$0]))) ?? [] }
  }

  // MARK: - Private

  /// Returns the ids of the events that are meant, each once, from an index that is up to date.
  private func ids(of target: ChangeTarget) throws -> [RecordID] {
    try calendars.asking {
      let answers = calendars.index.answers(zone: surroundings.zone)
      let named = NamedRecords(calendars, answers, now: surroundings.now)
      switch target {
      case .ids(let ids): return ids
      case .typed(let typed):
        var seen: Set<RecordID> = []
        return try typed.map { typed in
          guard let id = try named.id(typed) ?? typed.whole else {
            throw CommandFailure.noEvent(typed.text)
          }
          return id
        }.filter { seen.insert($0).inserted }
      case .words(let text): return [try id(fitting: text, answers)]
      }
    }
  }

  /// Returns the id of the one event that fits some words.
  private func id(fitting text: String, _ answers: IndexAnswers) throws -> RecordID {
    let found = try NamedRecords(calendars, answers, now: surroundings.now)
      .record(withWords: text, consequence: ", and nothing was changed")
    var lookup = EventLookup(calendars, answers)
    guard let id = try lookup.id(of: found) else {
      throw CommandFailure.failed("--search \(text): the event is gone; try again")
    }
    return id
  }

  private func foundCollections() throws(CommandFailure) -> [CollectionInfo] {
    do {
      return try calendars.index.findCollections()
    } catch {
      throw CommandFailure(error)
    }
  }

  enum LookFailure: Error {
    case unknown(RecordID)
    /// Different events have the id; these ids distinguish them.
    case several(RecordID, [String])
    case change(ChangeError)
  }

  private var editor: CalendarEditor {
    CalendarEditor(calendars.index, journal: journal, zones: surroundings.zones)
  }

  /// The categories, for their spelling; empty if the index cannot be read.
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

  /// Returns the event that an id names; the first if several files have the same event.
  func event(
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
          return occurrence.ref.start
        }
        return .success(NamedEvent(id: id, basis: basis, isWhole: id.start == nil && isSeries))
      } catch {
        failure = error == .gone ? .unknown(id) : .change(error)
      }
    }
    return .failure(failure)
  }

  /// Returns an id for each of several events with the same key that differ in content.
  private func ownIDs(of events: [EventID], _ id: RecordID) throws -> [String] {
    guard events.count > 1 else { return [] }
    let variants = try events.map { try calendars.index.place(of: $0)?.variant }
    return Set(variants).map { RecordID(key: id.key, variant: $0, start: id.start).text }.sorted()
  }

  private func failure(_ error: ChangeError) -> CommandFailure {
    ChangeRefusal(error, kept: KeptTexts(beside: journal)).report()
  }
}

extension Journal {
  /// The journal of the user.
  package static var ofUser: Journal {
    Journal(stateHome: environmentValue("XDG_STATE_HOME"), home: environmentValue("HOME"))
  }

  /// Returns the journal with other limits.
  package func keeping(_ limits: Limits) -> Journal {
    var journal = self
    journal.limits = limits
    return journal
  }
}

/// An event named by an id on the command line, ready to be changed.
package struct NamedEvent {
  let id: RecordID
  package let basis: EventBasis
  /// Whether the id names a whole series rather than one of its occurrences.
  let isWhole: Bool
}

extension PresentEvent {
  fileprivate init(_ named: NamedEvent, zone: Zone) {
    let basis = named.basis
    self.init(
      id: named.id, basis.event, named.isWhole ? basis.recurrence : nil,
      collection: basis.collection.name, file: basis.path, zone: zone)
  }
}

/// Finds the occurrence of an event that an id names.
struct NamedOccurrence {
  let id: RecordID
  /// Whether a series is seen from its first occurrence even if the id names another one.
  let fromFirst: Bool
  /// The reader's zone.
  let zone: Zone

  /// Returns the occurrence, for a whole series the first one; nil if there is none.
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

  /// A day before all events of calendars.
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
  /// Changes all the events that are meant, or none.
  /// - Parameters:
  ///   - scope: the occurrences of series to change; `nil` if nothing was said.
  ///   - fromFirst: as in `events(_:fromFirst:)`.
  ///   - change: returns the change of the events; called once their files are known to be
  ///     writable.
  package func change(
    _ target: ChangeTarget, _ scope: SeriesScope?, fromFirst: Bool = false,
    by change: ([EventBasis]) throws -> EventChange
  ) throws -> ChangeReport {
    let (events, remarks) = try writableCopies(
      of: try self.events(target, fromFirst: fromFirst), fromFirst: fromFirst)
    let scope = try SeriesScope.chosen(scope, for: events)
    let bases = events.map(\.basis)
    try bases.refuseReadOnly()
    let change = try change(bases)
    let outcome = try changing { (editor, now) throws(ChangeError) in
      try editor.change(
        bases, scope, by: change, at: now, sentence: words.sentence(in: surroundings.zone))
    }
    let ids = change == .delete ? [] : bases.ids(after: outcome, scope)
    var report = ChangeReport(outcome, ids: ids, zone: surroundings.zone)
    if outcome.step != nil { report.remarks = remarks }
    report.events = present(ids).map { PresentEvent($0, zone: surroundings.zone) }
    if outcome.step != nil, change.changesTimes {
      report.overlaps = overlaps(
        of: bases.map { $0.trace(start: change.start(of: $0.event), after: outcome) })
    }
    return report
  }
}

extension [EventBasis] {
  /// Throws if one of the files is known not to be writable.
  fileprivate func refuseReadOnly() throws(CommandFailure) {
    for basis in self {
      if let refusal = basis.collection.refusalOfEdits(of: basis.path) {
        throw .failed(refusal.advisedMessage)
      }
    }
  }

  /// Returns the ids of the events after a change that keeps them.
  fileprivate func ids(after outcome: ChangeOutcome, _ scope: SeriesScope) -> [RecordID] {
    guard outcome.made.isEmpty else { return outcome.made.map { RecordID(key: $0.key) } }
    var seen: Set<RecordID> = []
    return map {
      RecordID(key: $0.key(after: scope), variant: $0.variant(after: outcome, scope))
    }.filter { seen.insert($0).inserted }
  }
}
