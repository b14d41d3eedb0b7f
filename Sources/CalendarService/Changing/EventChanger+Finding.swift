import CalendarModel
import CalendarStore
import ICalendar

/// Events of the interface, by their items.
extension EventChanger {
  func basis(of item: ItemRef) throws(ChangeError) -> EventBasis {
    try editor.basis(of: item, in: source.answers)
  }

  /// Returns the events of items as in their files, and those that are gone.
  package func bases(
    of items: [ItemRef]
  ) throws(ChangeError) -> ([EventBasis], gone: [ItemRef]) {
    var bases: [EventBasis] = []
    var gone: [ItemRef] = []
    for item in items {
      do throws(ChangeError) {
        bases.append(try basis(of: item))
      } catch {
        guard error == .gone else { throw error }
        gone.append(item)
      }
    }
    return (bases, gone)
  }

  /// The collections as the source shows them. Before files are read for the first time, they are
  /// found in the folders, with ids that the source does not know.
  var collections: [CollectionInfo] {
    if !source.collections.isEmpty { return source.collections }
    // A folder that cannot be read has no collections.
    return (try? index.findCollections()) ?? []
  }
}

/// Events by their ids or words.
///
/// The index is used without updating it first. It gives the place of an event, and the file gives
/// the event itself. Only if the event is not there are files compared and read.
extension EventChanger {
  /// Returns the collections on the disk.
  package func findCollections() throws(CommandFailure) -> [CollectionInfo] {
    let found = try presentCollections()
    // A collection that is a single file has its name inside, so it must have been read once.
    guard !index.wasComplete, found.contains(where: \.isSingleFile) else { return found }
    try update()
    return try presentCollections()
  }

  /// Returns the events that are meant, as in their files, each once.
  /// - Parameter fromFirst: whether a whole series is seen from its first occurrence even if the id
  ///   names another one.
  /// - Throws: `CommandFailure` if the target is not clear; `ChangeError` if a file is not as
  ///   expected.
  package func events(_ target: ChangeTarget, fromFirst: Bool = false) throws -> [NamedEvent] {
    // Only what is said in full means the same whatever the files say by now.
    if let ids = target.wholeIDs,
      case .success(let found) = try look(for: ids, fromFirst: fromFirst)
    {
      return found
    }
    try update()
    switch try look(for: try ids(of: target), fromFirst: fromFirst) {
    case .success(let found): return found
    case .failure(.unknown(let id)): throw CommandFailure.noEvent(id.text)
    case .failure(.several(let id, let own)):
      throw CommandFailure.usage(
        "\(id.text): several events have this UID; say which: "
          + own.prefix(8).joined(separator: ", ") + (own.count > 8 ? ", …" : ""))
    case .failure(.change(let error)): throw error
    }
  }

  /// Returns the whole ids of the events that are meant.
  /// - Parameter areWhole: whether they must be given whole, because looking for them would show
  ///   other events.
  package func wholeIDs(of target: ChangeTarget, areWhole: Bool) throws -> [String] {
    if let ids = target.wholeIDs { return ids.map(\.text) }
    guard !areWhole else { throw CommandFailure.usage("agents name events by their whole ids") }
    try update()
    return try ids(of: target).map(\.text)
  }

  /// Reads all changed files.
  package func update() throws(CommandFailure) {
    index.start()
    try calendars.waitUntilCurrent()
  }

  /// Returns the answer to a question about all events.
  func asking<Answer>(_ question: (IndexAnswers) throws -> Answer) throws -> Answer {
    try calendars.asking { try question(index.answers(zone: zone)) }
  }

  /// Returns the ids of the events or tasks that are meant, each once, from an index that is up to
  /// date.
  /// - Parameter missing: the failure for an id that none has.
  func ids(
    of target: ChangeTarget, missing: (String) -> CommandFailure = CommandFailure.noEvent
  ) throws -> [RecordID] {
    try asking { answers in
      let named = NamedRecords(calendars, answers, now: localNow)
      switch target {
      case .ids(let ids): return ids
      case .typed(let typed):
        var seen: Set<RecordID> = []
        return try typed.map { typed in
          guard let id = try named.id(typed) ?? typed.whole else {
            throw missing(typed.text)
          }
          return id
        }.filter { seen.insert($0).inserted }
      case .words(let text): return [try id(ofWords: text, named, answers)]
      case .wordsOfTask(let text, let isOpen):
        return [try id(ofWords: text, isOpen: isOpen, named, answers)]
      }
    }
  }

  // MARK: - Private

  private func id(
    ofWords text: String, isOpen: Bool? = nil, _ named: NamedRecords, _ answers: IndexAnswers
  ) throws -> RecordID {
    let found = try named.record(
      withWords: text, ofOpenTasks: isOpen, consequence: ", and nothing was changed")
    var lookup = EventLookup(calendars, answers)
    guard let id = try lookup.id(of: found) else {
      throw CommandFailure.failed("--search \(text): the event is gone; try again")
    }
    return id
  }

  private func presentCollections() throws(CommandFailure) -> [CollectionInfo] {
    do {
      return try index.findCollections()
    } catch {
      throw CommandFailure(error)
    }
  }

  private enum LookFailure: Error {
    case unknown(RecordID)
    /// Different events have the id; these ids distinguish them.
    case several(RecordID, [String])
    case change(ChangeError)
  }

  private func look(
    for ids: [RecordID], fromFirst: Bool
  ) throws -> Result<[NamedEvent], LookFailure> {
    try asking { answers in
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
  private func event(
    _ id: RecordID, fromFirst: Bool, _ answers: IndexAnswers
  ) throws -> Result<NamedEvent, LookFailure> {
    let named = NamedOccurrence(id: id, fromFirst: fromFirst, zone: zone)
    var failure = LookFailure.unknown(id)
    let events = try index.events(withKey: id.key, variant: id.variant)
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
    let variants = try events.map { try index.place(of: $0)?.variant }
    return Set(variants).map { RecordID(key: id.key, variant: $0, start: id.start).text }.sorted()
  }
}

/// Events that several calendars have: the copy that can be written is changed.
extension EventChanger {
  /// Returns the events to change: of one in a calendar that cannot be written, the copy in the
  /// first one that can.
  /// - Returns: these events, and remarks that say which calendar was meant.
  func writableCopies(
    of events: [NamedEvent], fromFirst: Bool
  ) throws -> (events: [NamedEvent], remarks: [String]) {
    guard index.collectionSettings.mergesCopies else { return (events, []) }
    var remarks: [String] = []
    let found = try events.map { event in
      guard event.basis.refusal != nil,
        let copy = try writableCopy(of: event, fromFirst: fromFirst)
      else { return event }
      remarks.append(
        "changed in \(copy.basis.collection.name) only: \(event.basis.collection.name) cannot be "
          + "written")
      return copy
    }
    return (found, remarks)
  }

  private func writableCopy(of event: NamedEvent, fromFirst: Bool) throws -> NamedEvent? {
    try asking { answers in
      for collection in answers.collections where collection.path != event.basis.collection.path {
        for id in event.ids(in: collection, zone: zone) {
          guard case .success(let copy) = try self.event(id, fromFirst: fromFirst, answers),
            copy.basis.refusal == nil, copy.startsLike(event, zone: zone)
          else { continue }
          return copy
        }
      }
      return nil
    }
  }
}
