import CalendarModel
import ICalendar

/// Changes of events in the files of open calendars: each is one step that can be undone.
///
/// Everything waits for the disk. Whatever the change, it goes one way: the texts of some files →
/// new texts, read again → `Journal` → the index is told.
public struct CalendarEditor {
  /// Says what a step is for the user, in the place of the usual English sentence.
  public typealias Sentence = (EventChange, [EventBasis], SeriesScope) -> String

  let index: CalendarIndex
  let journal: Journal
  let zones: ZoneCatalog
  /// The user's mail addresses: of others' events the SEQUENCE stays.
  let addresses: Set<String>

  public init(
    _ index: CalendarIndex, journal: Journal, zones: ZoneCatalog, addresses: Set<String> = []
  ) {
    self.index = index
    self.journal = journal
    self.zones = zones
    self.addresses = addresses
  }

  // MARK: Changing

  /// Changes some occurrences, all or none of them.
  ///
  /// - Parameters:
  ///   - bases: of one series several may be given; see `EventBasis.changed(_:_:)`.
  ///   - scope: which other occurrences of their series change with them.
  /// - Throws: `ChangeError`; all files then are as they were.
  public func change(
    _ bases: [EventBasis], _ scope: SeriesScope = .this, by change: EventChange, at now: Instant,
    sentence: Sentence? = nil
  ) throws(ChangeError) -> ChangeOutcome {
    let bases = EventBasis.changed(bases, scope)
    return try perform(
      sentence?(change, bases, scope) ?? change.sentence(of: bases, scope), on: bases, at: now
    ) {
      (draft: inout ChangeDraft) throws(ChangeError) in
      try draft.checkUnchanged(bases, change, scope)
      for basis in bases { try draft.change(basis, scope, by: change) }
    }
  }

  /// Writes new events, each into the collection it names.
  ///
  /// Those with one UID belong together. Where a collection has a UID already, they get another.
  /// - Parameter events: their ids do not matter.
  /// - Throws: `ChangeError`; nothing was written then.
  public func add(
    _ events: [NewEvent], collections: [CollectionInfo], at now: Instant, sentence: String? = nil
  ) throws(ChangeError) -> ChangeOutcome {
    let titles = events.map(\.event.title)
    return try perform(sentence ?? "add " + EventChange.named(titles), at: now) {
      (draft: inout ChangeDraft) throws(ChangeError) in
      for group in Self.groups(of: events) {
        let id = group.first?.event.collection
        guard let collection = collections.first(where: { $0.id == id }) else { throw .gone }
        try draft.add(group, to: collection)
      }
    }
  }

  // MARK: Going back

  /// Takes the newest step back that is not undone, see `Journal.undo`.
  public func undo(goingOn: Bool = false) throws(ChangeError) -> ChangeOutcome {
    try travel { () throws(EditError) in try journal.undo(goingOn: goingOn) }
  }

  /// Does the step again that was undone last, see `Journal.redo`.
  public func redo(goingOn: Bool = false) throws(ChangeError) -> ChangeOutcome {
    try travel { () throws(EditError) in try journal.redo(goingOn: goingOn) }
  }

  // MARK: - Internal

  /// So often a step is put together anew when a file changed between being read and being written.
  private static let mostAttempts = 10

  func draft(at now: Instant) -> ChangeDraft {
    ChangeDraft(zones: zones, now: now, addresses: addresses, index: index)
  }

  /// Puts a step together and writes it.
  ///
  /// - Parameter bases: what it changes. Their files are taken as they were read then; where others
  ///   have written them since, it is put together anew from what is there.
  func perform(
    _ sentence: String, on bases: [EventBasis] = [], at now: Instant,
    _ body: (inout ChangeDraft) throws(ChangeError) -> Void
  ) throws(ChangeError) -> ChangeOutcome {
    var attempts = 1
    while true {
      var draft = draft(at: now)
      if attempts == 1 { draft.texts = WorkingTexts(known: EventBasis.texts(of: bases)) }
      try body(&draft)
      let changes = try draft.checkedChanges()
      if changes.isEmpty, attempts == 1, !bases.isEmpty {
        // Nobody compares files that are not written.
        attempts += 1
        continue
      }
      try checkRights(changes)
      do {
        let written = try journal.perform(ChangeSet(sentence, changes), at: now)
        index.look(at: changes.map(\.path))
        return ChangeOutcome(
          step: written.step, made: draft.made, variants: draft.variants, lost: draft.lost,
          problems: written.problems)
      } catch {
        guard case .conflict = error, attempts < Self.mostAttempts else { throw .writing(error) }
        attempts += 1
      }
    }
  }

  // MARK: - Private

  /// Refuses what lies where the user wants nothing to be changed.
  private func checkRights(_ changes: [TextChange]) throws(ChangeError) {
    for change in changes where index.collectionSettings.isReadOnly(change.collection) {
      throw .writing(.keptReadOnly(path: change.collection))
    }
  }

  /// Events with the same UID and collection, in the order in which they are met first.
  private static func groups(of events: [NewEvent]) -> [[NewEvent]] {
    var groups: [[NewEvent]] = []
    for event in events {
      let group = groups.firstIndex {
        $0[0].event.uid == event.event.uid && $0[0].event.collection == event.event.collection
      }
      if let group { groups[group].append(event) } else { groups.append([event]) }
    }
    return groups
  }

  private func travel(
    _ body: () throws(EditError) -> EditOutcome
  ) throws(ChangeError) -> ChangeOutcome {
    do {
      let outcome = try body()
      index.look(at: outcome.step?.files.map(\.path) ?? [])
      return ChangeOutcome(step: outcome.step, problems: outcome.problems)
    } catch {
      throw .writing(error)
    }
  }
}

extension CalendarEditor {
  /// Ends conflicts the way the user chose; what else the same change was for is changed as well.
  ///
  /// - Throws: `ChangeError`; nothing was written then.
  public func resolve(
    _ conflicts: [EventConflict], _ choice: ConflictChoice, at now: Instant,
    sentence: Sentence? = nil
  ) throws(ChangeError) -> ChangeOutcome {
    guard let first = conflicts.first else { return ChangeOutcome() }
    let others = first.others
    let bases = (choice == .theirs ? [] : conflicts.map(\.basis)) + others
    let sentence =
      sentence?(first.change, bases, first.scope) ?? first.change.sentence(of: bases, first.scope)
    return try perform(sentence, at: now) { (draft: inout ChangeDraft) throws(ChangeError) in
      try draft.checkUnchanged(others, first.change, first.scope)
      for conflict in conflicts {
        switch choice {
        case .mine: try draft.insist(on: conflict)
        case .theirs: break
        case .both: try draft.keepBoth(conflict)
        }
      }
      for basis in others { try draft.change(basis, first.scope, by: first.change) }
    }
  }
}

extension CalendarEditor {
  /// The VEVENTs of an event with the VTIMEZONEs they name as one calendar, to be edited as text.
  public func text(of basis: EventBasis) throws(ChangeError) -> [UInt8] {
    guard let text = try draft(at: Instant(seconds: 0)).text(of: basis) else { throw .gone }
    return text
  }

  /// Writes an edited `text(of:)`: VEVENTs whose lines stay are not touched, and nothing
  /// is added, as what was typed is what is meant.
  ///
  /// - Throws: `ChangeError`; `.unsound` with the line of the text where it does not read well, has
  ///   another UID, or other changes than those of the event.
  public func replace(
    _ basis: EventBasis, with text: [UInt8], at now: Instant, sentence: Sentence? = nil
  ) throws(ChangeError) -> ChangeOutcome {
    try check(text, insteadOf: try self.text(of: basis), basis)
    return try change([basis], .all, by: .text(text), at: now, sentence: sentence)
  }

  // MARK: - Private

  private func check(
    _ new: [UInt8], insteadOf old: [UInt8], _ basis: EventBasis
  ) throws(ChangeError) {
    let (before, after) = (Document(old), Document(new))
    func refuse(_ reason: String) -> ChangeError { .unsound(path: basis.path, reason: reason) }
    var (reader, other) = (CalendarReader(zones: zones), CalendarReader(zones: zones))
    let collection = CollectionID(rawValue: 0)
    let present = reader.read(before, path: "", collection: collection)
    let known = Set(present.problems.map(\.message))
    let contents = other.read(after, path: "", collection: collection)
    if let problem = contents.problems.first(where: { !known.contains($0.message) }) {
      let line = problem.line.map { "line \($0): " } ?? ""
      throw refuse(line + problem.message)
    }
    if contents.events.isEmpty { throw refuse("there is no event in the text") }
    guard EventUID.isMissing(basis.uid) || contents.events.allSatisfy({ $0.uid == basis.uid })
    else { throw refuse("the UID was changed; an event keeps the one it has") }
    if contents.repetitionCount > present.repetitionCount {
      throw refuse("the same occurrence is there twice")
    }
    guard after.linesAroundEvents == before.linesAroundEvents else {
      throw refuse("only the event can be changed here, not the calendar around it")
    }
  }
}

extension CalendarContents {
  /// How many events replace what another one replaces too.
  fileprivate var repetitionCount: Int { events.count - Set(events.map(\.identity)).count }
}
