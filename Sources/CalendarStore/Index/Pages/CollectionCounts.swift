import CalendarModel

/// What each collection has on the days of a month.
///
/// They are kept for all collections, whatever the user says that these hold: another kind of a
/// collection takes effect without a page that is made anew.
struct CollectionCounts {
  struct Count: Hashable {
    /// Occurrences that touch the day.
    var events: Int32 = 0
    /// Those that start on it, and their minutes.
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

  private(set) var counts: [Place: Count] = [:]

  init() {}

  /// An occurrence touches a day.
  mutating func add(_ collection: CollectionID, on number: Int) {
    counts[Place(number: number, collection: collection), default: Count()].events += 1
  }

  /// An occurrence starts on a day.
  mutating func addStart(_ collection: CollectionID, on number: Int, minutes: Int64) {
    let place = Place(number: number, collection: collection)
    counts[place, default: Count()].records += 1
    counts[place, default: Count()].minutes += minutes
  }

  /// Leaves out of the days of a month what is no event.
  func leaveOut(
    _ kinds: [CollectionID: CollectionTraits.Kind], of days: inout [DaySummary]
  ) {
    for (place, count) in counts where days.indices.contains(place.number) {
      guard let kind = kinds[place.collection] else { continue }
      days[place.number].leaveOut(
        kind, events: Int(count.events), records: Int(count.records), minutes: Int(count.minutes))
    }
  }
}

// MARK: - Bytes

extension CollectionCounts {
  static let size = 21

  /// In the order of days and collections.
  var bytes: [UInt8] {
    var bytes = PackedBytes()
    bytes.reserve(counts.count * Self.size)
    for (place, count) in counts.sorted(by: { $0.key < $1.key }) {
      bytes.append(UInt8(clamping: place.number))
      bytes.append(Int32(clamping: place.collection.rawValue))
      bytes.append(count.events)
      bytes.append(count.records)
      bytes.append(count.minutes)
    }
    return bytes.bytes
  }

  /// Reads what was encoded.
  init(_ bytes: UnsafeRawBufferPointer) {
    var numbers = PackedNumbers(bytes)
    for _ in 0..<bytes.count / Self.size {
      let number = Int(numbers.next(UInt8.self))
      let collection = CollectionID(rawValue: Int(numbers.next(Int32.self)))
      // What a damaged file says must not stop the program.
      counts[Place(number: number, collection: collection)] = Count(
        events: max(0, numbers.next()), records: max(0, numbers.next()),
        minutes: min(max(0, numbers.next()), 1 << 40))
    }
  }
}
