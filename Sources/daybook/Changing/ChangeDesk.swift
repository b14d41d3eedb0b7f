import ArgumentParser
import CalendarModel
import CalendarStore
import CalendarUI
import ICalendar

/// Changes events for a command that ends afterwards.
///
/// The index is asked as it stands: comparing a million files for one change would take longer than
/// the change. It says where an event stands, and the file what it is; only where it does not stand
/// there are files compared and read first.
final class ChangeDesk {
  let calendars: OpenCalendars
  let surroundings: Surroundings
  private let journal: Journal

  /// - Parameter isTemporary: whether the index goes away at the end.
  init(
    _ sources: CalendarSources, _ surroundings: Surroundings, journal: Journal = .ofUser,
    isTemporary: Bool = false
  ) throws(CommandFailure) {
    self.surroundings = surroundings
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
      collections: collections, categories: categories,
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

  /// What an id names; of several texts of an event the first that has it.
  private func event(
    _ id: RecordID, fromFirst: Bool, _ answers: IndexAnswers
  ) throws -> Result<NamedEvent, LookFailure> {
    let named = NamedOccurrence(id: id, fromFirst: fromFirst, zone: surroundings.zone)
    var failure = LookFailure.unknown(id)
    for event in try calendars.index.events(withKey: id.key) {
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
