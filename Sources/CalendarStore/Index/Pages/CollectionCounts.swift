import CalendarModel

/// The counts of each collection on the days of a month, without cancelled and tracked events.
///
/// They are kept for all collections, regardless of the user's choice of kind, and separately for
/// tagsets with attendees who have declined, so that a new kind or address takes effect without
/// rebuilding a page.
struct CollectionCounts {
  struct Count: Hashable {
    /// The occurrences that touch the day.
    var events: Int32 = 0
    /// The occurrences that start on it, and their seconds.
    var records: Int32 = 0
    var seconds: Int64 = 0
  }

  /// A day of the month, from 0, with the properties counted separately.
  struct Place: Hashable, Comparable {
    let number: Int
    let collection: CollectionID
    /// The tagset, if attendees have declined, otherwise 0.
    var tagset: Int32 = 0

    init(number: Int, collection: CollectionID, tagset: Int32 = 0) {
      self.number = number
      self.collection = collection
      self.tagset = tagset
    }

    init(_ number: Int, _ owner: Tags, tagset: Int64) {
      self.init(
        number: number, collection: owner.collection,
        tagset: owner.declined.isEmpty ? 0 : Int32(clamping: tagset))
    }

    static func < (a: Place, b: Place) -> Bool {
      (a.number, a.collection, a.tagset) < (b.number, b.collection, b.tagset)
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
  mutating func add(at place: Place) { entries[index(of: place)].count.events += 1 }

  /// Counts an occurrence that starts on a day.
  mutating func addStart(at place: Place, seconds: Int64) {
    let index = index(of: place)
    entries[index].count.records += 1
    entries[index].count.seconds += seconds
  }

  /// Removes entries that do not count from the days of a month: those that are not events, and
  /// those that the user has declined.
  /// - Parameter isDeclined: whether the user has declined the events of a tagset.
  func leaveOut(
    _ kinds: [CollectionID: CollectionTraits.Kind], of days: inout [DaySummary],
    where isDeclined: (Int64) throws -> Bool
  ) rethrows {
    for entry in entries where days.indices.contains(entry.place.number) {
      let (place, count) = (entry.place, entry.count)
      let (events, records) = (Int(count.events), Int(count.records))
      if place.tagset != 0, try isDeclined(Int64(place.tagset)) {
        days[place.number].leaveOut(
          events: events, records: records, seconds: Int(count.seconds))
      } else if let kind = kinds[place.collection] {
        days[place.number].leaveOut(
          kind, events: events, records: records, seconds: Int(count.seconds))
      }
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
  static let size = 25

  /// The entries as bytes, in the order of their places.
  var bytes: [UInt8] {
    var bytes = PackedBytes()
    bytes.reserve(entries.count * Self.size)
    for entry in entries {
      bytes.append(UInt8(clamping: entry.place.number))
      bytes.append(Int32(clamping: entry.place.collection.rawValue))
      bytes.append(entry.place.tagset)
      bytes.append(entry.count.events)
      bytes.append(entry.count.records)
      bytes.append(entry.count.seconds)
    }
    return bytes.bytes
  }

  /// Decodes counts.
  init(_ bytes: UnsafeRawBufferPointer) {
    var numbers = PackedNumbers(bytes)
    for _ in 0..<bytes.count / Self.size {
      let number = Int(numbers.next(UInt8.self))
      let collection = CollectionID(rawValue: Int(numbers.next(Int32.self)))
      let place = Place(number: number, collection: collection, tagset: numbers.next())
      // The contents of a damaged file must not stop the program.
      let index = index(of: place)
      entries[index].count = Count(
        events: max(0, numbers.next()), records: max(0, numbers.next()),
        seconds: min(max(0, numbers.next()), 1 << 46))
    }
  }
}
