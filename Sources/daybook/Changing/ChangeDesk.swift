import ArgumentParser
import CalendarModel
import CalendarStore
import CalendarUI
import ICalendar

/// Changes events for a command that ends afterwards.
///
/// The index is asked as it stands: comparing a million files for one change would take longer than
/// the change. Where it does not know an event, or a file says something else than it, files are
/// compared and read first.
final class ChangeDesk {
  let calendars: OpenCalendars
  let surroundings: Surroundings
  private let journal: Journal

  /// - Parameter isTemporary: whether the index goes away at the end.
  init(
    _ sources: [String], _ surroundings: Surroundings, journal: Journal = .ofUser,
    isTemporary: Bool = false
  ) throws(CommandFailure) {
    self.surroundings = surroundings
    self.journal = journal
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
    do {
      return try calendars.index.findCollections()
    } catch {
      throw CommandFailure(error)
    }
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
      throw CommandFailure.failed("\(id.text): there is no such event in these calendars")
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
      zoneNamed: { [names = calendars.zoneNames] in names.zone(named: $0) })
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
        guard let (occurrence, isSeries) = try occurrence(id, fromFirst: fromFirst, answers) else {
          return .failure(.unknown(id))
        }
        do throws(ChangeError) {
          let basis = try editor.basis(of: occurrence, in: answers)
          found.append(NamedEvent(id: id, basis: basis, isWhole: id.start == nil && isSeries))
        } catch {
          return .failure(.change(error))
        }
      }
      return .success(found)
    }
  }

  /// The occurrence that an id names; of a series as a whole the first one.
  private func occurrence(
    _ id: RecordID, fromFirst: Bool, _ answers: IndexAnswers
  ) throws -> (Occurrence, isSeries: Bool)? {
    let named = NamedRecords(calendars, answers, now: Self.beginning)
    for event in try calendars.index.events(withKey: id.key) {
      guard let isSeries = try calendars.index.place(of: event)?.isSeries else { continue }
      let meant = fromFirst && isSeries ? RecordID(key: id.key) : id
      if let record = try named.records(meant).first { return (record.occurrence, isSeries) }
    }
    return nil
  }

  /// Before all that calendars say.
  private static let beginning = LocalTime(Month(year: 0, month: 1).firstDay)

  private func failure(_ error: ChangeError) -> any Error {
    ChangeRefusal(error, kept: KeptTexts(beside: journal)).told()
  }
}

extension Journal {
  /// That of the user.
  static var ofUser: Journal {
    Journal(stateHome: environmentValue("XDG_STATE_HOME"), home: environmentValue("HOME"))
  }
}
