import CalendarModel
import GRDB

/// Of several texts of one event in a file one is shown, as `[Event].withoutSuperseded()` says; here
/// they come one after another.
extension FactWriter {
  /// Whether the file has a newer text of an event, or had the same one before; older texts are
  /// removed.
  mutating func isKnown(
    _ facts: EventFacts, key: Int64, content: Int64, in file: Int64
  ) throws -> Bool {
    let texts = try statements.sameEvents.all(key, file) { StoredText($0) }
    guard !texts.isEmpty else { return false }
    let waiting = texts.filter { isWaiting($0.event) }
    for text in texts where !waiting.contains(text) {
      if facts.event.version < text.version { return true }
      try removeEvent(text.event)
    }
    for text in waiting {
      guard text.content == content else {
        try removeEvent(text.event)
        continue
      }
      memory.file?.old?.keep(text.event.id)
      if text.offset != facts.range.lowerBound || text.length != facts.range.count {
        try statements.moveEvent.run(facts.range.lowerBound, facts.range.count, text.event.id)
      }
      return true
    }
    return false
  }

  /// Whether an event that does not repeat is replaced by an override of its own start that the file
  /// has, or is older than one that is; an override removes the event that it so replaces.
  /// - Parameter key: of the event.
  mutating func isReplaced(
    _ event: Event, key: Int64, in file: FactMemory.OpenFile
  ) throws -> Bool {
    if case .override(let original, _) = event.kind {
      try removeEvent(of: event.uid, at: original, in: file)
      return false
    }
    if let version = memory.file?.replaced[key] {
      if event.version < version { return true }
      memory.file?.replaced[key] = nil
    }
    guard event.kind == .single, try hasOverride(of: event, in: file) else { return false }
    for text in try statements.sameEvents.all(key, file.id, read: { StoredText($0) })
    where !isWaiting(text.event) {
      if event.version < text.version { return true }
      try removeEvent(text.event)
    }
    memory.file?.replaced[key] = event.version
    return true
  }

  // MARK: - Private

  private func isWaiting(_ event: StoredEvent) -> Bool {
    memory.file?.old?.isWaiting(event.id) ?? false
  }

  /// Whether the file has an override of an event's own start.
  private func hasOverride(of event: Event, in file: FactMemory.OpenFile) throws -> Bool {
    guard memory.file?.hasOverrides == true else { return false }
    return try [false, true].contains { andFollowing in
      let key = EventKey.key(
        collection: file.collectionPath, uid: event.uid, recurrence: event.start,
        andFollowing: andFollowing)
      return try statements.sameEvents.all(key, file.id) { $0.number(0) }
        .contains { memory.file?.old?.isWaiting($0) != true }
    }
  }

  /// Removes an event that does not repeat where it starts at a time.
  private mutating func removeEvent(
    of uid: String, at original: EventTime, in file: FactMemory.OpenFile
  ) throws {
    let key = EventKey.key(collection: file.collectionPath, uid: uid, recurrence: nil)
    let start = SingleTime(
      Event(
        id: EventID(rawValue: 0), collection: CollectionID(rawValue: 0), uid: uid,
        start: original))
    for other in try statements.sameEvents.all(key, file.id, read: { StoredText($0) })
    where other.event.kind == KindCode.single.rawValue && other.event.moment == start.start {
      let kind = try statements.findSingle.first(other.event.moment, other.event.id) {
        Int($0.number(0))
      }
      guard kind == start.kind.rawValue else { continue }
      // What was there before may not come again.
      if !isWaiting(other.event) { memory.file?.replaced[key] = other.version }
      try removeEvent(other.event)
    }
  }
}
