/// Clock times, in minutes of the day.
package struct EntryClock: Hashable {
  package var start: Int
  /// The end, which may be as late as the end of the next day.
  package var end: Int?
  /// The zone; nil for the reader's.
  package var zone: EntryZone?
  /// Whether the half of the day is open and a part of the day may determine it.
  package var canBeEither = false
  /// Whether it is an hour alone, or in words, whose half of the day the title may tell.
  package var isBare = false
  /// Whether it is typed from one day to the next: `9pm-10am`.
  package var isOvernight = false
  /// The remark that the reading makes about it.
  package var remark: Remark?

  package enum Remark: Hashable {
    /// An hour alone is taken as afternoon.
    case afternoon
    /// A time such as `2:15` is taken as written, in the night.
    case night
    /// `12.30` was read as a time.
    case dotted
    /// `eod` was read as the end of the hours of work.
    case endOfWork
    /// Only the end was typed.
    case endAlone
  }

  /// Returns the time in a half of the day, if it can be in it.
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

  /// Returns the time in a part of the day, if it can be in it: `3 at night` is before the morning.
  package func within(_ part: EntryDayPart) -> EntryClock {
    let isLate = part == .night && EntryClockWord.night.contains(start % 720)
    var moved = within(isLate ? .am : part.half)
    if moved.remark == .night || isLate { moved.remark = nil }
    return moved
  }

  /// Returns whether the time is after the midnight that ends the day of a night: the `1am` of
  /// `friday night 1am`.
  package func follows(_ part: EntryDayPart?) -> Bool {
    part == .night && within(.night).start < EntryClockWord.night.upperBound
  }

  /// Compares the times and their zones, ignoring how they were typed.
  package static func == (a: EntryClock, b: EntryClock) -> Bool {
    a.start == b.start && a.end == b.end && a.zone == b.zone
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(start)
    hasher.combine(end)
  }
}

extension EntryClock {
  /// Takes two times without halves of the day as afternoon if the first is a small hour alone. The
  /// end is the next time a clock shows it.
  mutating func takeAfternoon(_ first: EntryClockWord, _ last: EntryClockWord) {
    guard let written = end else { return }
    let isBefore = last.isMidnight || last.canBeEither || written > start + 720
    let follows =
      last.isInAfternoon && first.canBeInAfternoon && first.minutes < last.minutes
    // `8 until midnight`.
    let isEvening = last.isMidnight && first.isHourAlone && first.canBeEither
    if first.isInAfternoon && isBefore || follows || isEvening && first.minutes < 720 {
      start += 720
      remark = .afternoon
    }
    guard written <= start, last.isInAfternoon || last.canBeInAfternoon || start != first.minutes,
      last.canBeEither, written + 720 > start
    else { return }
    end = written + 720
    remark = .afternoon
  }
}
