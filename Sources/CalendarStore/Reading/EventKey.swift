import CalendarModel

/// Numbers that identify an event in every index of the same calendars.
enum EventKey {
  /// Returns the key of an event, made from its collection's path, its UID and the occurrence it
  /// replaces, in whatever zone that is written.
  static func key(
    collection path: String, uid: String, recurrence: EventTime?, andFollowing: Bool = false
  ) -> Int64 {
    var hash = StableHash()
    hash.add(path)
    hash.add(uid)
    guard let recurrence else { return hash.value }
    switch recurrence {
    case .allDay(let day): hash.add(andFollowing ? 3 : 0, Int64(day.number))
    case .floating(let time): hash.add(andFollowing ? 4 : 1, time.seconds)
    case .zoned(let time, let zone): hash.add(andFollowing ? 5 : 2, zone.instant(of: time).seconds)
    }
    return hash.value
  }

  static func key(of event: Event, collection path: String) -> Int64 {
    guard case .override(let original, let andFollowing) = event.kind else {
      return key(collection: path, uid: event.uid, recurrence: nil)
    }
    return key(
      collection: path, uid: event.uid, recurrence: original, andFollowing: andFollowing)
  }

  /// The number of a UID in `part` and `series`.
  static func uid(_ uid: String) -> Int64 { hash(uid) }

  static func hash(_ text: String) -> Int64 { StableHash.of(text) }

  static func hash(_ bytes: [UInt8]) -> Int64 {
    var hash = StableHash()
    bytes.withUnsafeBufferPointer { hash.add($0) }
    return hash.value
  }
}
