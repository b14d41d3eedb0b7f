import CalendarModel
import ICalendar

/// Changes events in the files of open calendars. Each change is one step that can be undone.
///
/// Everything waits for the disk. Every change takes the same path: read the texts of some files,
/// build and check the new texts, write them through `Journal`, then notify the index.
public struct CalendarEditor {
  /// Describes a step in the user's words, in place of the standard English sentence.
  public typealias Sentence = (EventChange, [EventBasis], SeriesScope) -> String

  let index: CalendarIndex
  let journal: Journal
  let zones: ZoneCatalog
  /// The user's mail addresses. The SEQUENCE of events organized by others does not change.
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
  ///   - bases: may contain several of one series; see `EventBasis.changed(_:_:)`.
  ///   - scope: which other occurrences of their series change with them.
  /// - Throws: `ChangeError`; all files are then as they were.
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
  /// Events with the same UID belong together. They get a new UID if the collection already has
  /// theirs.
  /// - Parameter events: the events; their ids are ignored.
  /// - Throws: `ChangeError`; nothing has been written then.
  public func add(
    _ events: [NewEvent], collections: [CollectionInfo], at now: Instant, sentence: String? = nil
  ) throws(ChangeError) -> ChangeOutcome {
    let titles = events.map(\.event.title)
    return try perform(sentence ?? "added " + EventChange.named(titles), at: now) {
      (draft: inout ChangeDraft) throws(ChangeError) in
      for group in Self.groups(of: events) {
        let id = group.first?.event.collection
        guard let collection = collections.first(where: { $0.id == id }) else { throw .gone }
        try draft.add(group, to: collection)
      }
    }
  }

  // MARK: Undo and redo

  /// Undoes the newest step that is not undone; see `Journal.undo`.
  public func undo(ignoringConflicts: Bool = false) throws(EditError) -> EditOutcome {
    noted(try journal.undo(ignoringConflicts: ignoringConflicts))
  }

  /// Redoes the step that was undone last; see `Journal.redo`.
  public func redo(ignoringConflicts: Bool = false) throws(EditError) -> EditOutcome {
    noted(try journal.redo(ignoringConflicts: ignoringConflicts))
  }

  // MARK: - Internal

  /// The maximum number of attempts to build a step when a file changes between reading and
  /// writing.
  static let mostAttempts = 10

  func draft(at now: Instant) -> ChangeDraft {
    ChangeDraft(zones: zones, now: now, addresses: addresses, index: index)
  }

  /// Builds a step and writes it.
  ///
  /// - Parameter bases: the occurrences to change. Their files are used as read. If others have
  ///   written them since, the step is rebuilt from the current files.
  func perform(
    _ sentence: String, on bases: [EventBasis] = [], at now: Instant,
    _ body: (inout ChangeDraft) throws(ChangeError) -> Void
  ) throws(ChangeError) -> ChangeOutcome {
    try perform(sentence, known: EventBasis.texts(of: bases), at: now, body)
  }

  /// - Parameters:
  ///   - known: the texts that files had when what is changed was read.
  ///   - origin: who asked for the step; nil for a person.
  func perform(
    _ sentence: String, known: [String: [UInt8]], origin: StepOrigin? = nil, at now: Instant,
    _ body: (inout ChangeDraft) throws(ChangeError) -> Void
  ) throws(ChangeError) -> ChangeOutcome {
    var attempts = 1
    while true {
      var draft = draft(at: now)
      if attempts == 1 { draft.texts = WorkingTexts(known: known) }
      try body(&draft)
      let changes = try draft.checkedChanges()
      if changes.isEmpty, attempts == 1, !known.isEmpty {
        // The writer does not compare files that it leaves alone.
        attempts += 1
        continue
      }
      try checkRights(changes)
      do {
        let set = ChangeSet(sentence, changes, origin: origin)
        let written = try journal.perform(set, at: now)
        index.noteEdits(at: changes.map(\.path))
        return ChangeOutcome(
          step: written.step, made: draft.made, variants: draft.variants, lost: draft.lost,
          problems: written.problems, isOfBefore: written.isOfBefore)
      } catch {
        guard case .conflict = error, attempts < Self.mostAttempts else { throw .writing(error) }
        attempts += 1
      }
    }
  }

  /// Throws if a change is in a collection that the user keeps read-only.
  func checkRights(_ changes: [TextChange]) throws(ChangeError) {
    do { try checkRights(of: changes) } catch { throw .writing(error) }
  }

  func checkRights(of changes: [TextChange]) throws(EditError) {
    for change in changes where index.collectionSettings.isReadOnly(change.collection) {
      throw .keptReadOnly(path: change.collection)
    }
  }

  // MARK: - Private

  /// Groups events by UID and collection, in order of first appearance.
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

  /// Notifies the index of a step.
  private func noted(_ outcome: EditOutcome) -> EditOutcome {
    index.noteEdits(at: outcome.step?.files.map(\.path) ?? [])
    return outcome
  }
}

extension CalendarEditor {
  /// Resolves conflicts the way the user chose, and makes the other changes of the same request.
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
        case .mine: try draft.applyMine(on: conflict)
        case .theirs: break
        case .both: try draft.keepBoth(conflict)
        }
      }
      for basis in others { try draft.change(basis, first.scope, by: first.change) }
    }
  }
}

extension CalendarEditor {
  /// Returns an event's VEVENTs and the VTIMEZONEs they use as one calendar, to be edited as text.
  public func text(of basis: EventBasis) throws(ChangeError) -> [UInt8] {
    guard let text = try draft(at: Instant(seconds: 0)).text(of: basis) else { throw .gone }
    return text
  }

  /// Writes an edited `text(of:)`. VEVENTs whose lines are unchanged are not touched, and no
  /// properties are added: the user gets exactly the text typed.
  ///
  /// - Throws: `ChangeError`; `.unsound` with the line of the text if it cannot be read without
  ///   problems, has another UID, or changes something other than the event.
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
    func refuse(_ refusal: TextRefusal) -> ChangeError { .unsound(path: basis.path, refusal) }
    var (reader, other) = (CalendarReader(zones: zones), CalendarReader(zones: zones))
    let collection = CollectionID(rawValue: 0)
    let present = reader.read(before, path: "", collection: collection)
    let known = Set(present.problems.map(\.reason))
    let contents = other.read(after, path: "", collection: collection)
    if let problem = contents.problems.first(where: { !known.contains($0.reason) }) {
      throw refuse(.problem(line: problem.line, problem.reason))
    }
    if contents.events.isEmpty { throw refuse(.noEvent) }
    guard EventUID.isMissing(basis.uid) || contents.events.allSatisfy({ $0.uid == basis.uid })
    else { throw refuse(.otherUID) }
    if contents.repetitionCount > present.repetitionCount {
      throw refuse(.repeatedOccurrence)
    }
    guard after.linesAroundEvents == before.linesAroundEvents else {
      throw refuse(.changesCalendar)
    }
  }
}

extension CalendarContents {
  /// The number of events that replace the same occurrence as another one.
  fileprivate var repetitionCount: Int { events.count - Set(events.map(\.identity)).count }
}

extension CalendarEditor {
  /// Returns events as text, ready to be pasted. An occurrence of a series becomes a single event;
  /// all other lines are kept.
  ///
  /// - Throws: `ChangeError` if one cannot be copied.
  public func copies(of bases: [EventBasis]) throws(ChangeError) -> [EventCopy] {
    let draft = draft(at: Instant(seconds: 0))
    var copies: [EventCopy] = []
    for basis in EventBasis.changed(bases, .this) {
      let text = try draft.writing(at: basis.path) {
        try seriesEdit(basis.files, uid: basis.uid, choice: basis.choice)
          .copy(of: basis.original, newUID: EventUID.random())
      }
      guard let event = draft.events(in: Document(text)).first else { throw .gone }
      copies.append(
        EventCopy(collection: basis.collection, event: event, day: basis.day, text: text))
    }
    return copies
  }

  /// Writes copies as new events with new UIDs, in one step. The earliest goes to the given day,
  /// and the others keep their distance in days from it. Times of day stay the same on each event's
  /// own clock.
  ///
  /// - Parameter collection: nil to use the original collection of each.
  /// - Throws: `ChangeError`; nothing was written then.
  public func paste(
    _ copies: [EventCopy], on day: Day, in collection: CollectionInfo?, at now: Instant,
    sentence: String? = nil
  ) throws(ChangeError) -> ChangeOutcome {
    let days = copies.map(\.day).min().map { day - $0 } ?? 0
    return try perform(
      sentence ?? "copied " + EventChange.named(copies.map(\.event.title)), at: now
    ) {
      (draft: inout ChangeDraft) throws(ChangeError) in
      for copy in copies {
        let uid = EventUID.random()
        let text = try draft.text(of: copy, laterBy: days, uid: uid)
        draft.brought.append(copy.text)
        try draft.insert(text, uid: uid, into: collection ?? copy.collection)
      }
    }
  }
}

extension ChangeDraft {
  fileprivate func text(
    of copy: EventCopy, laterBy days: Int, uid: String
  ) throws(ChangeError) -> [UInt8] {
    try writing(at: copy.collection.path) {
      let document = Document(copy.text)
      var edit = EventEdit(document, zones: zones, now: now, addresses: addresses)
      guard let component = document.componentIndices(of: .event).first,
        var event = edit.event(at: component)
      else { throw WritingError.noEvent }
      event.start = event.start.moved(byDays: days)
      try edit.edit.set(.text("UID", uid), of: component)
      try edit.set(event, at: component)
      // No other revision of it is in circulation.
      try edit.makeUnsent(component)
      return edit.bytes()
    }
  }
}

/// An event as text, ready to be pasted; it stays valid when the original is gone.
public struct EventCopy: Hashable, Sendable {
  /// The collection it was copied from.
  public let collection: CollectionInfo
  /// Its fields and times; it never repeats.
  public let event: Event
  /// The day it was shown to start on.
  public let day: Day
  /// A calendar with this event alone.
  let text: [UInt8]
}
