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
    let waiting = texts.filter { memory.file?.old?.isWaiting($0.event.id) ?? false }
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
  /// has; an override removes the event that it so replaces.
  mutating func isReplaced(_ event: Event, in file: FactMemory.OpenFile) throws -> Bool {
    switch event.kind {
    case .series: return false
    case .single:
      guard memory.file?.hasOverrides == true else { return false }
      return try [false, true].contains { andFollowing in
        let key = EventKey.key(
          collection: file.collectionPath, uid: event.uid, recurrence: event.start,
          andFollowing: andFollowing)
        return try statements.sameEvents.all(key, file.id) { $0.number(0) }
          .contains { memory.file?.old?.isWaiting($0) != true }
      }
    case .override(let original, _):
      let key = EventKey.key(collection: file.collectionPath, uid: event.uid, recurrence: nil)
      let start = SingleTime(
        Event(id: event.id, collection: event.collection, uid: event.uid, start: original))
      for other in try statements.sameEvents.all(key, file.id, read: { StoredEvent($0) })
      where other.kind == KindCode.single.rawValue && other.moment == start.start {
        let kind = try statements.findSingle.first(other.moment, other.id) { Int($0.number(0)) }
        if kind == start.kind.rawValue { try removeEvent(other) }
      }
      return false
    }
  }
}
