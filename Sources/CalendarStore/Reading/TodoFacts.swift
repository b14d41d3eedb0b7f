import CalendarModel
import ICalendar

/// One VTODO or VJOURNAL: its place, and its data for the index, which reads the rest from its text.
final class TodoFacts: Sendable {
  let uid: String
  let isNote: Bool
  /// The start of the occurrence that it replaces; nil for a task of its own.
  let recurrence: (original: EventTime, andFollowing: Bool)?
  /// The bytes of the whole component in its file, BEGIN and END included.
  let range: Range<Int>
  let text: [UInt8]
  /// As in `EventFacts`.
  let zones: [UInt8]
  let words: EventWords
  let alarms: AlarmSchedule

  /// - Parameter text: the bytes of the part's range.
  init(_ part: CalendarContents.TodoPart, text: [UInt8]) {
    let details = part.todo.details
    (uid, range, zones, self.text) = (details.uid, part.range, part.zones, text)
    (words, alarms, isNote) = (EventWords(details), part.alarms, part.todo.isNote)
    if case .override(let original, let andFollowing) = details.kind {
      recurrence = (original, andFollowing)
    } else {
      recurrence = nil
    }
  }

  /// Returns the key; see `TodoKey`.
  func key(collection path: String) -> Int64 {
    TodoKey.key(
      collection: path, uid: uid, isNote: isNote, recurrence: recurrence?.original,
      andFollowing: recurrence?.andFollowing ?? false)
  }

  /// Returns a hash of everything the index takes from it.
  /// - Parameter zones: a hash of the VTIMEZONEs around it.
  func content(zones: Int64) -> Int64 {
    var hash = StableHash()
    hash.add(zones)
    text.withUnsafeBufferPointer { hash.add($0) }
    return hash.value
  }
}

/// The keys of tasks and notes, in every index; see `EventKey`.
enum TodoKey {
  /// A note never has the key of a task, also where both have one UID.
  static func key(
    collection path: String, uid: String, isNote: Bool, recurrence: EventTime?,
    andFollowing: Bool = false
  ) -> Int64 {
    EventKey.key(
      collection: path, uid: isNote ? "VJOURNAL\n" + uid : uid, recurrence: recurrence,
      andFollowing: andFollowing)
  }
}
