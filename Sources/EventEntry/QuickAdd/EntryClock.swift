import CalendarModel

/// Clock times in minutes of a day.
package struct EntryClock: Hashable {
  package var start: Int
  /// Up to the end of the next day.
  package var end: Int?
  /// Nil for the reader's.
  package var zone: EntryZone?
  /// Whether the half of the day is not written, so that a part of the day may choose it.
  package var canBeEither = false
  /// What the reading says about it.
  package var remark: Remark?

  package enum Remark: Hashable {
    /// An hour alone is meant in the afternoon.
    case afternoon
    /// `12.30` was read as a time.
    case dotted
  }

  /// The same in a half of the day, where it can be.
  package func within(_ half: EntryClockWord.Half) -> EntryClock {
    guard canBeEither else { return self }
    let isMorning = start < 720
    guard isMorning != (half == .am) else { return self }
    var moved = self
    let step = half == .am ? -720 : 720
    moved.start += step
    moved.end = end.map { $0 + step > moved.start ? $0 + step : $0 }
    moved.remark = nil
    return moved
  }

  /// As long and in the same zone; the parts of the day play no role.
  package static func == (a: EntryClock, b: EntryClock) -> Bool {
    a.start == b.start && a.end == b.end && a.zone == b.zone
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(start)
    hasher.combine(end)
  }
}
