import CalendarModel

/// The values that distinguish an event from others with its UID and occurrence.
struct EventSignature {
  let key: Int64
  let fingerprint: Int64
  let content: Int64
}

/// Decides which of several texts of one event in a file are shown, like
/// `[Event].withoutSuperseded()`, but with the texts arriving one after another.
///
/// For one key, the tables have at most two revisions from a file: one from the texts it had
/// before, and one from the texts it has shown so far.
extension FactWriter {
  /// Whether the file has a higher revision of an event, or an override of its own start in its
  /// place. Removes lower revisions, and the event that an override replaces in this way.
  mutating func isSuperseded(
    _ event: Event, key: Int64, in file: FactMemory.OpenFile
  ) throws -> Bool {
    if case .override(let original, _) = event.kind {
      try removeEvents(of: event.uid, at: original, in: file)
    }
    if let replaced = memory.file?.replaced[key] {
      if event.sequence < replaced { return true }
      if event.sequence > replaced { memory.file?.replaced[key] = nil }
    }
    if try hasNewer(than: event.sequence, key: key, in: file.id) { return true }
    try removeOlder(than: event.sequence, key: key, in: file.id)
    guard event.kind == .single, try hasOverride(of: event, in: file) else { return false }
    memory.file?.replaced[key] = event.sequence
    return true
  }

  /// Whether the file already has an event: the same text earlier in the file, or the same event
  /// from when it was last read, which is then kept.
  mutating func isKnown(
    _ facts: EventFacts, as said: EventSignature, in file: Int64
  ) throws -> Bool {
    guard memory.mayKnow(said.key) else { return false }
    let found = try statement(FactSQL.sameEvents).all(
      said.key, file, facts.event.sequence, said.fingerprint
    ) { row in
      (
        id: row.number(0), content: row.number(1),
        range: Int(row.number(2))..<Int(row.number(2) + row.number(3))
      )
    }
    if found.contains(where: { !isWaiting($0.id) }) { return true }
    guard let same = found.first(where: { $0.content == said.content }) else { return false }
    memory.file?.old?.markUnchanged(same.id)
    if same.range != facts.range {
      try statement(FactSQL.moveEvent).run(facts.range.lowerBound, facts.range.count, same.id)
      // Overrides belong to the first of several series with their UID, which may now be a
      // different one.
      if case .series = facts.event.kind, try isShared(same.id) { try regroupLater(same.id) }
    }
    return true
  }

  // MARK: - Private

  private mutating func regroupLater(_ event: Int64) throws {
    let group = try statement(FactSQL.groupOfEvent).first(event) { row in
      FactMemory.Group(collection: row.number(0), uid: row.number(1))
    }
    if let group { groups.insert(group) }
  }

  private func isWaiting(_ event: Int64) -> Bool { memory.file?.old?.isWaiting(event) ?? false }

  private func hasNewer(than sequence: Int, key: Int64, in file: Int64) throws -> Bool {
    guard memory.mayKnow(key) else { return false }
    var isFound = false
    try statement(FactSQL.newerEvents).forEach(key, file, sequence) { row in
      isFound = !isWaiting(row.number(0))
      return !isFound
    }
    return isFound
  }

  private mutating func removeOlder(than sequence: Int, key: Int64, in file: Int64) throws {
    guard memory.mayKnow(key) else { return }
    for older in try statement(FactSQL.olderEvents).all(
      key, file, sequence, read: { StoredEvent($0) })
    {
      try removeEvent(older)
    }
  }

  /// Whether the file has an override of an event's own start.
  private func hasOverride(of event: Event, in file: FactMemory.OpenFile) throws -> Bool {
    guard memory.file?.hasOverrides == true else { return false }
    return try [false, true].contains { andFollowing in
      let key = EventKey.key(
        collection: file.collectionPath, uid: event.uid, recurrence: event.start,
        andFollowing: andFollowing)
      return try hasNewer(than: .min, key: key, in: file.id)
    }
  }

  /// Removes the events of a UID that do not repeat and start at a time.
  private mutating func removeEvents(
    of uid: String, at original: EventTime, in file: FactMemory.OpenFile
  ) throws {
    let key = EventKey.key(collection: file.collectionPath, uid: uid, recurrence: nil)
    let start = SingleTime(
      Event(
        id: EventID(rawValue: 0), collection: CollectionID(rawValue: 0),
        start: original, ComponentDetails(uid: uid)))
    guard file.singles.mayContain(start.start, ofKey: key) else { return }
    let known = try statement(FactSQL.eventsOfKey).all(key, file.id) { row in
      (event: StoredEvent(row), sequence: Int(row.number(3)))
    }
    for (event, sequence) in known
    where event.kind == KindCode.single.rawValue && event.moment == start.start
      && !isWaiting(event.id)
    {
      try insertSingles()
      let kind = try statement(FactSQL.findSingle).first(event.moment, event.id) {
        Int($0.number(0))
      }
      guard kind == start.kind.rawValue else { continue }
      memory.file?.replaced[key] = sequence
      try removeEvent(event)
    }
  }
}
