import CalendarModel

/// An occurrence to be stored in a page, in numbers only.
struct PageEntry {
  enum Kind: UInt8 {
    case allDay = 0
    case floating = 1
    case zoned = 2
  }

  /// The size of an encoded entry in bytes.
  static let size = 29

  let event: Int64
  let tagset: Int64
  let kind: Kind
  /// The numbers of the first and the last day for whole days; otherwise start and end in seconds,
  /// local for floating times, UTC for zoned ones.
  let first: Int64
  let last: Int64
  /// The start in seconds on the reader's clock.
  let start: Int64
  let end: Int64
  /// The number of the UID; 0 for an entry of a page, which does not have it.
  let uid: Int64

  init(_ occurrence: Occurrence, tagset: Int64, uid: Int64 = 0) {
    event = occurrence.event.rawValue
    self.tagset = tagset
    self.uid = uid
    start = occurrence.start.seconds
    end = occurrence.end.seconds
    switch (occurrence.time, occurrence.moments) {
    case (.allDay(let days), _):
      kind = .allDay
      first = Int64(days.lowerBound.number)
      last = Int64(days.upperBound.number)
    case (.timed, let moments?):
      kind = .zoned
      first = moments.start.seconds
      last = moments.end.seconds
    case (.timed(let start, let end), nil):
      kind = .floating
      first = start.seconds
      last = end.seconds
    }
  }

  /// The days it touches.
  var days: ClosedRange<Day> {
    guard kind != .allDay else { return Day(Int(first))...Day(Int(max(first, last))) }
    let day = LocalTime(seconds: start).day
    return end > start ? day...max(day, LocalTime(seconds: end - 1).day) : day...day
  }

  /// Whether it is shown as a bar: all-day, or touching more than one day.
  var isSpan: Bool { kind == .allDay || days.lowerBound < days.upperBound }

  /// The end on a clock that is never turned back.
  private var listEnd: Int64 { kind == .zoned ? last : end }

  /// The duration in whole minutes; 0 for whole days.
  var minutes: Int64 { seconds / 60 }
  /// The duration in seconds; 0 for whole days.
  var seconds: Int64 { kind == .allDay ? 0 : last - first }

  /// Whether it lies above the hours of a time grid; see `Occurrence.isInLane`.
  var isInLane: Bool { kind == .allDay || end - start >= 86_400 }

  /// Returns its part on a day in a time grid.
  func piece(on day: Day) -> TimePiece? {
    isInLane
      ? nil
      : TimePiece(
        from: LocalTime(seconds: start), to: LocalTime(seconds: end), minutes: Int(minutes), on: day
      )
  }

  /// Returns the minutes of a day that it takes; see `Occurrence.minutes(on:)`.
  func minutes(on day: Day) -> Range<Int>? {
    DayBusy.minutes(
      from: LocalTime(seconds: start), to: LocalTime(seconds: end), minutes: Int(minutes), on: day)
  }

  /// Whether an entry comes first in lists; see `Occurrence.isListedBefore`.
  static func isListedBefore(_ a: PageEntry, _ b: PageEntry) -> Bool {
    if a.start != b.start { return a.start < b.start }
    if a.kind != b.kind { return a.kind.rawValue < b.kind.rawValue }
    if a.kind == .zoned, a.first != b.first { return a.first < b.first }
    let (end, otherEnd) = (a.listEnd, b.listEnd)
    if end != otherEnd { return end > otherEnd }
    return a.event < b.event
  }
}

// MARK: - Lists

extension PageEntry {
  /// Merges two lists.
  static func merged(_ list: [PageEntry], _ other: [PageEntry]) -> [PageEntry] {
    var merged: [PageEntry] = []
    merged.reserveCapacity(list.count + other.count)
    var rest = list[...]
    for entry in other {
      let place = rest.partitioningIndex { isListedBefore(entry, $0) }
      merged += rest[..<place]
      merged.append(entry)
      rest = rest[place...]
    }
    return merged + rest
  }
}

// MARK: - Bytes

extension PageEntry {
  /// Encodes some entries of a list.
  static func encoded(
    _ list: [PageEntry], at places: some RandomAccessCollection<Int>
  ) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: places.count * size) { buffer, count in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      for place in places {
        list[place].store(in: UnsafeMutableRawBufferPointer(rebasing: bytes[count..<count + size]))
        count += size
      }
    }
  }

  private func store(in bytes: UnsafeMutableRawBufferPointer) {
    bytes.storeBytes(of: event.littleEndian, as: Int64.self)
    bytes.storeBytes(of: Int32(clamping: tagset).littleEndian, toByteOffset: 8, as: Int32.self)
    bytes.storeBytes(of: kind.rawValue, toByteOffset: 12, as: UInt8.self)
    bytes.storeBytes(of: first.littleEndian, toByteOffset: 13, as: Int64.self)
    bytes.storeBytes(of: last.littleEndian, toByteOffset: 21, as: Int64.self)
  }
}

extension PageEntry {
  /// Decodes an entry.
  init(_ numbers: inout PackedNumbers, in zone: Zone) {
    var tagset: Int32 = 0
    let occurrence = Occurrence(&numbers, tagset: &tagset, in: zone)
    self.init(occurrence, tagset: Int64(tagset))
  }

  func occurrence(in zone: Zone) -> Occurrence {
    Occurrence(event: EventID(rawValue: event), kind: kind, first: first, last: last, in: zone)
  }
}

extension Occurrence {
  /// Decodes an entry.
  init(_ numbers: inout PackedNumbers, in zone: Zone) {
    var tagset: Int32 = 0
    self.init(&numbers, tagset: &tagset, in: zone)
  }

  fileprivate init(_ numbers: inout PackedNumbers, tagset: inout Int32, in zone: Zone) {
    let event = EventID(rawValue: numbers.next())
    tagset = numbers.next()
    let kind = PageEntry.Kind(rawValue: numbers.next())
    let first = StoredNumbers.moment(numbers.next())
    let last = StoredNumbers.moment(numbers.next())
    self.init(event: event, kind: kind, first: first, last: last, in: zone)
  }

  /// - Parameters:
  ///   - kind: nil in a damaged file.
  ///   - first: see `PageEntry.first`.
  ///   - last: see `PageEntry.last`.
  fileprivate init(
    event: EventID, kind: PageEntry.Kind?, first: Int64, last: Int64, in zone: Zone
  ) {
    switch kind {
    case .zoned:
      let moments = Moments(start: Instant(seconds: first), end: Instant(seconds: last))
      self.init(event: event, moments: moments, in: zone)
    case .floating:
      let start = LocalTime(seconds: first)
      self.init(event: event, time: .timed(start, max(start, LocalTime(seconds: last))))
    case .allDay, nil:
      let day = Day(Int(first))
      self.init(event: event, time: .allDay(day...max(day, Day(Int(last)))))
    }
  }
}
