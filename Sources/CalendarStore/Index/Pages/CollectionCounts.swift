import CalendarModel

/// The counts of each collection on the days of a month.
///
/// They are kept for all collections, whatever kind the user gave them, so that a new kind takes
/// effect without rebuilding a page.
struct CollectionCounts {
  struct Count: Hashable {
    /// The occurrences that touch the day.
    var events: Int32 = 0
    /// The occurrences that start on it, and their minutes.
    var records: Int32 = 0
    var minutes: Int64 = 0
  }

  /// A day of the month, from 0, and a collection.
  struct Place: Hashable, Comparable {
    let number: Int
    let collection: CollectionID

    static func < (a: Place, b: Place) -> Bool {
      a.number != b.number ? a.number < b.number : a.collection < b.collection
    }
  }

  struct Entry: Hashable {
    let place: Place
    var count = Count()
  }

  /// The entries in the order of their places: a month has few, and most are added near the end.
  private(set) var entries: [Entry] = []

  init() {}

  /// Counts an occurrence that touches a day.
  mutating func add(_ collection: CollectionID, on number: Int) {
    entries[index(of: Place(number: number, collection: collection))].count.events += 1
  }

  /// Counts an occurrence that starts on a day.
  mutating func addStart(_ collection: CollectionID, on number: Int, minutes: Int64) {
    let index = index(of: Place(number: number, collection: collection))
    entries[index].count.records += 1
    entries[index].count.minutes += minutes
  }

  /// Removes entries that are not events from the days of a month.
  func leaveOut(
    _ kinds: [CollectionID: CollectionTraits.Kind], of days: inout [DaySummary]
  ) {
    for entry in entries where days.indices.contains(entry.place.number) {
      let (place, count) = (entry.place, entry.count)
      guard let kind = kinds[place.collection] else { continue }
      days[place.number].leaveOut(
        kind, events: Int(count.events), records: Int(count.records), minutes: Int(count.minutes))
    }
  }

  /// Returns the index of a place's entry, and adds one if it is missing.
  /// - Complexity: O(log entries), plus moving the entries after a new one.
  private mutating func index(of place: Place) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].place < place { low = middle + 1 } else { high = middle }
    }
    if low == entries.count || entries[low].place != place {
      entries.insert(Entry(place: place), at: low)
    }
    return low
  }
}

// MARK: - Bytes

extension CollectionCounts {
  static let size = 21

  /// The entries as bytes, in the order of days and collections.
  var bytes: [UInt8] {
    var bytes = PackedBytes()
    bytes.reserve(entries.count * Self.size)
    for entry in entries {
      bytes.append(UInt8(clamping: entry.place.number))
      bytes.append(Int32(clamping: entry.place.collection.rawValue))
      bytes.append(entry.count.events)
      bytes.append(entry.count.records)
      bytes.append(entry.count.minutes)
    }
    return bytes.bytes
  }

  /// Decodes counts.
  init(_ bytes: UnsafeRawBufferPointer) {
    var numbers = PackedNumbers(bytes)
    for _ in 0..<bytes.count / Self.size {
      let number = Int(numbers.next(UInt8.self))
      let collection = CollectionID(rawValue: Int(numbers.next(Int32.self)))
      // The contents of a damaged file must not stop the program.
      let index = index(of: Place(number: number, collection: collection))
      entries[index].count = Count(
        events: max(0, numbers.next()), records: max(0, numbers.next()),
        minutes: min(max(0, numbers.next()), 1 << 40))
    }
  }
}
