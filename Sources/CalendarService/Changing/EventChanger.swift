import CalendarModel
import CalendarStore
import CalendarViews
import CalendarWords
import DaybookConfiguration
import EventEntry
import ICalendar

/// Carries out changes of events for commands, for the interface and for other programs.
///
/// It finds events by their items or ids, refuses what cannot be written, has `CalendarEditor` write
/// one step in the user's words, and finds the events again. Its callers show errors and results in
/// their own ways.
package struct EventChanger {
  /// The source of the items.
  package let source: StoreEventSource
  package let journal: Journal
  package let zones: ZoneCatalog
  package let now: Instant
  /// The words of steps, which are also those for reading typed texts.
  package let words: Words
  package let editor: CalendarEditor
  /// Who the user is to guests, and how they are written to.
  package let correspondence: Correspondence
  /// What new events are like where their text does not say so.
  private(set) var defaults = EntryDefaults()

  package init(
    _ source: StoreEventSource, journal: Journal, zones: ZoneCatalog, words: Words, at now: Instant,
    correspondence: Correspondence = Correspondence()
  ) {
    self.correspondence = correspondence
    self.source = source
    self.journal = journal
    self.zones = zones
    self.words = words
    self.now = now
    editor = CalendarEditor(
      source.calendars.index, journal: journal, zones: zones,
      addresses: correspondence.addresses)
  }

  /// Opens calendars for one change.
  /// - Parameters:
  ///   - isTemporary: whether the index is removed at the end.
  ///   - isUpToDate: whether changed files are read first. Comparing a million files for one change
  ///     takes longer than the change, and an index of before knows the place of most events.
  package init(
    _ sources: CalendarSources, _ surroundings: Surroundings, journal: Journal = .ofUser,
    isTemporary: Bool = false, isUpToDate: Bool = false
  ) throws(CommandFailure) {
    let calendars: OpenCalendars
    do {
      calendars = try OpenCalendars(
        sources, surroundings: surroundings, mode: .once, isTemporary: isTemporary,
        isStarted: isUpToDate)
    } catch {
      throw CommandFailure(error)
    }
    if isUpToDate { try calendars.waitUntilCurrent() }
    self.init(
      calendars, sources.configuration, zones: surroundings.zones, zone: surroundings.zone,
      journal: journal, at: surroundings.instant)
  }

  /// Creates the changer of open calendars, for commands of another program.
  /// - Parameter zone: the reader's zone.
  init(
    _ calendars: OpenCalendars, _ configuration: Configuration, zones: ZoneCatalog, zone: Zone,
    journal: Journal, at now: Instant
  ) {
    self.init(
      StoreEventSource(calendars, zone: zone), journal: journal.keeping(configuration.journal),
      zones: zones, words: .commands(readingLike: configuration.locality.words), at: now,
      correspondence: configuration.correspondence)
    defaults = configuration.interface.defaults
    defaults.endOfWork = configuration.interface.workTime.hours.upperBound
  }

  package func close() { index.close() }

  package var calendars: OpenCalendars { source.calendars }
  package var index: CalendarIndex { calendars.index }
  /// The reader's zone.
  package var zone: Zone { source.zone }
  /// The present time of the reader.
  package var localNow: LocalTime { zone.localTime(of: now) }
  /// The present day of the reader.
  package var today: Day { localNow.day }
}

extension EventChanger {
  /// Writes new events, each into the collection it names.
  package func add(
    _ events: [NewEvent], among collections: [CollectionInfo]
  ) throws(ChangeError) -> WrittenChange {
    let named = Set(events.map(\.event.collection))
    for collection in collections where named.contains(collection.id) {
      try refuse(collection.refusalOfNewEvents)
    }
    let only = events.count == 1 ? events[0].event : nil
    var outcome = try editor.add(
      events, collections: collections, at: now,
      sentence: only.map { words.adding($0, in: zone, today: today) })
    for event in events.map(\.event) where !event.details.guests.isEmpty {
      let collection = collections.first { $0.id == event.collection }
      outcome.noteInvited(collection, event.title)
    }
    var written = WrittenChange(made: outcome, startingAt: only?.start)
    written.takesTime = events.contains { !$0.event.leavesTimeFree }
    return written
  }

  /// Changes events, all or none of them.
  package func change(
    _ bases: [EventBasis], _ scope: SeriesScope, by change: EventChange
  ) throws(ChangeError) -> WrittenChange {
    try refuseReadOnly(bases)
    if case .move(let collection, _) = change { try check(collection) }
    try refuseFutureEnd(of: bases, after: change)
    let change = try namingOrganizer(in: tracked(change, of: bases), of: bases)
    var outcome = try editor.change(
      bases, scope, by: change, at: now, sentence: words.sentence(in: zone))
    outcome.invited = invited(to: bases, by: change, outcome)
    return WrittenChange(outcome, bases, scope, by: change)
  }

  /// Writes copies as new events, the first of them on a day.
  func paste(_ copies: [EventCopy], on day: Day) throws(ChangeError) -> WrittenChange {
    let titles = copies.map(\.event.title)
    var outcome = try editor.paste(
      copies, on: day, in: nil, at: now, sentence: words.copying(titles, to: day, today: today))
    noteGuests(of: copies, in: nil, &outcome)
    return WrittenChange(made: outcome)
  }

  /// Copies events into another collection, on the same days.
  func copy(
    _ bases: [EventBasis], to collection: CollectionInfo
  ) throws(ChangeError) -> WrittenChange {
    try check(collection)
    let copies = try editor.copies(of: bases)
    guard let day = copies.map(\.day).min() else { throw .gone }
    let titles = copies.map(\.event.title)
    var outcome = try editor.paste(
      copies, on: day, in: collection, at: now, sentence: words.copying(titles, to: collection))
    noteGuests(of: copies, in: collection, &outcome)
    return WrittenChange(made: outcome)
  }

  /// Writes the edited text of an event.
  func replace(_ basis: EventBasis, with text: [UInt8]) throws(ChangeError) -> WrittenChange {
    var outcome = try editor.replace(
      basis, with: text, at: now, sentence: words.sentence(in: zone))
    outcome.invited = invited(to: [basis], by: .text(text), outcome)
    return WrittenChange(outcome, [basis], .all, by: .text(text))
  }

  func resolve(
    _ conflicts: [EventConflict], _ choice: ConflictChoice
  ) throws(ChangeError) -> WrittenChange {
    let outcome = try editor.resolve(
      conflicts, choice, at: now, sentence: words.sentence(in: zone))
    return WrittenChange(
      outcome: outcome,
      after: conflicts.map { conflict in
        conflict.basis.trace(
          start: conflict.change.start(of: conflict.basis.event), after: outcome)
      })
  }

  // MARK: - Refusals

  /// Throws if the file of one of the events is known not to be writable.
  func refuseReadOnly(_ bases: [EventBasis]) throws(ChangeError) {
    for basis in bases { try refuse(basis.refusal) }
  }

  /// Throws if a collection that was shown no longer exists, or takes no events.
  private func check(_ collection: CollectionInfo) throws(ChangeError) {
    func isAmong(_ collections: [CollectionInfo]) -> Bool {
      collections.contains { $0.path == collection.path }
    }
    // The index of a command may not know all that is on the disk.
    guard isAmong(source.collections) || isAmong((try? index.findCollections()) ?? []) else {
      throw .gone
    }
    try refuse(collection.refusalOfNewEvents)
  }

  func refuse(_ refusal: EditError?) throws(ChangeError) {
    if let refusal { throw .writing(refusal) }
  }
}

extension EventBasis {
  /// The reason why its file cannot be written; nil if none is known.
  var refusal: EditError? { collection.refusalOfEdits(of: path) }
}

/// A change that was written, and what finds its events before and after it.
package struct WrittenChange {
  package var outcome: ChangeOutcome
  var before: [EventTrace] = []
  var after: [EventTrace] = []
  /// The current ids of the events.
  package var ids: [RecordID] = []
  /// Whether events may take time that was free before.
  var takesTime = false
}

extension WrittenChange {
  /// Creates a change that made events.
  init(made outcome: ChangeOutcome, startingAt start: EventTime? = nil) {
    self.init(outcome: outcome)
    after = outcome.made.map { EventTrace(keys: [$0.key], start: start) }
    ids = outcome.made.map { RecordID(key: $0.key) }
    takesTime = true
  }

  /// Creates a change of existing events.
  fileprivate init(
    _ outcome: ChangeOutcome, _ bases: [EventBasis], _ scope: SeriesScope, by change: EventChange
  ) {
    self.init(outcome: outcome)
    before = bases.map { $0.trace(start: $0.event.start) }
    guard change != .delete else { return }
    after = bases.map { $0.trace(start: change.start(of: $0.event), after: outcome) }
    ids = bases.ids(after: outcome, scope)
    takesTime = change.changesTimes
    // A text may move a single event to any day.
    if case .text = change {
      for index in after.indices where !bases[index].isOfSeries { after[index].start = nil }
    }
  }
}

extension [EventBasis] {
  /// Returns the ids of the events after a change that keeps them.
  fileprivate func ids(after outcome: ChangeOutcome, _ scope: SeriesScope) -> [RecordID] {
    guard outcome.made.isEmpty else { return outcome.made.map { RecordID(key: $0.key) } }
    var seen: Set<RecordID> = []
    return map {
      RecordID(key: $0.key(after: scope), variant: $0.variant(after: outcome, scope))
    }.filter { seen.insert($0).inserted }
  }
}
