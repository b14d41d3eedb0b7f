import CalendarModel

/// The busy times of a month's days while its page is built.
///
/// They are kept for each collection, and apart from it for each tagset with attendees who have
/// declined: whether a collection holds events and which addresses are the user's is decided when they are
/// read, so that no setting makes a page wrong.
struct BusyDraft {
  /// A collection, and a tagset of it where its records take the time of some users only, else 0.
  struct Owner: Hashable, Comparable {
    let collection: CollectionID
    let tagset: Int64

    static func < (a: Owner, b: Owner) -> Bool {
      (a.collection.rawValue, a.tagset) < (b.collection.rawValue, b.tagset)
    }
  }

  private let month: Month
  /// One element per day.
  private var days: [[Owner: MinuteUnion]]

  init(_ month: Month) {
    self.month = month
    days = Array(repeating: [:], count: month.dayCount)
  }

  /// Adds an entry to a day of the month, counted from 0.
  mutating func add(_ entry: PageEntry, of owner: TagsetOwner, on number: Int) {
    guard let minutes = entry.minutes(on: month.firstDay + number), !minutes.isEmpty else { return }
    let key = Owner(collection: owner.collection, tagset: owner.hasDeclined ? entry.tagset : 0)
    days[number][key, default: MinuteUnion()].insert(minutes)
  }

  /// Returns the chunks of a day.
  func chunks(of number: Int) -> [BuiltPage.Chunk] {
    days[number].sorted { $0.key < $1.key }.enumerated().map { index, busy in
      BuiltPage.Chunk(
        day: month.firstDay + number, kind: .busy, number: index,
        entries: BusyChunk.encoded(busy.value, of: busy.key))
    }
  }
}

/// A part of a day's busy time in a page: the merged intervals of one owner.
///
/// Only days with more than `ListKind.mostShown` events have them.
enum BusyChunk {
  static func encoded(_ union: MinuteUnion, of owner: BusyDraft.Owner) -> [UInt8] {
    var bytes = PackedBytes()
    bytes.append(Int32(clamping: owner.collection.rawValue))
    bytes.append(owner.tagset)
    for interval in union.intervals {
      bytes.append(UInt16(clamping: interval.lowerBound))
      bytes.append(UInt16(clamping: interval.upperBound))
    }
    return bytes.bytes
  }

  private static let headSize = 12

  /// Adds the intervals of a chunk to a union, if its owner takes the user's time.
  static func decode(
    _ bytes: UnsafeRawBufferPointer, into union: inout MinuteUnion,
    where isBusy: (BusyDraft.Owner) throws -> Bool
  ) rethrows {
    var numbers = PackedNumbers(bytes)
    let collection = CollectionID(rawValue: Int(numbers.next(Int32.self)))
    guard try isBusy(BusyDraft.Owner(collection: collection, tagset: numbers.next())) else {
      return
    }
    for _ in 0..<max(0, bytes.count - headSize) / 4 {
      let (start, end) = (Int(numbers.next(UInt16.self)), Int(numbers.next(UInt16.self)))
      // The contents of a damaged file must not stop the program.
      if start < end { union.insert(start..<end) }
    }
  }
}

extension PageReader {
  /// Returns the busy time of a day for which it is stored.
  /// - Parameter isBusy: whether an owner takes the user's time.
  func storedBusyMinutes(
    of day: Day, where isBusy: (BusyDraft.Owner) throws -> Bool
  ) throws -> MinuteUnion {
    var union = MinuteUnion()
    try db.forEachRow(
      PageSQL.chunks, lens.id, Int64(day.number), Int64(ListKind.busy.rawValue), 0,
      Int64(Int32.max)
    ) { row in
      try row.withBytes(0) { try BusyChunk.decode($0, into: &union, where: isBusy) }
      return true
    }
    return union
  }
}
