import CalendarModel

/// Numbers that name an event in every index of the same calendars.
enum EventKey {
  /// The key of an event: that of its collection's path, its UID and the occurrence it replaces, in
  /// whatever zone that is written.
  static func key(
    collection path: String, uid: String, recurrence: EventTime?, andFollowing: Bool = false
  ) -> Int64 {
    var hash = Hash()
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

  static func hash(_ text: String) -> Int64 {
    var hash = Hash()
    hash.add(text)
    return hash.value
  }

  static func hash(_ bytes: [UInt8]) -> Int64 {
    var hash = Hash()
    bytes.withUnsafeBufferPointer { hash.add($0) }
    return hash.value
  }
}

extension EventKey {
  /// FNV-1a over eight bytes a time, with its bits mixed at the end.
  struct Hash {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ text: String) {
      var text = text
      text.withUTF8 { add($0) }
    }

    mutating func add(_ numbers: Int64...) {
      for number in numbers { step(UInt64(bitPattern: number)) }
    }

    mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
      var index = 0
      while index + 8 <= bytes.count {
        var word: UInt64 = 0
        for offset in 0..<8 { word |= UInt64(bytes[index + offset]) << UInt64(8 * offset) }
        step(word)
        index += 8
      }
      while index < bytes.count {
        step(UInt64(bytes[index]))
        index += 1
      }
      step(UInt64(bytes.count) | 1 << 63)
    }

    private mutating func step(_ word: UInt64) {
      state = (state ^ word) &* 0x100_0000_01B3
      state ^= state >> 29
    }

    var value: Int64 {
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int64(bitPattern: mixed ^ (mixed >> 31))
    }
  }
}
