import CalendarModel
import ICalendar

/// What the writer of facts keeps from one transaction to the next, so that it is not looked up
/// again; bounded.
///
/// What a transaction that failed has named is not there: then all must be forgotten.
final class FactMemory {
  /// A series or an override by its UID and its collection's id.
  struct Group: Hashable {
    let collection: Int64
    let uid: Int64
  }

  /// The file that gets facts.
  struct OpenFile {
    let id: Int64
    let stamp: FileStamp
    let collection: Int64
    let collectionPath: String
    var eventCount = 0
    var hasOverrides = false
    /// The SEQUENCE of events that an override of their own start has replaced, by their keys: older
    /// texts of these count for nothing.
    var replaced: [Int64: Int] = [:]
    /// Nil where nothing was known of it.
    var old: OldEvents?
    /// Whether it was stamped as read in this transaction already.
    var isStamped: Bool
  }

  struct Tags: Hashable {
    let collection: Int64
    let status: Event.Status?
    let categories: [Category]
  }

  /// Groups with more parts, or with longer texts together in bytes, wait until their file has
  /// ended: what each transaction reads again is bounded.
  struct GroupLimit {
    var parts = 64
    var bytes = 64 << 10
  }

  var file: OpenFile?
  /// Whether groups may wait for the end of a file; those of a process that was killed, too.
  var hasWaitingGroups = true
  let groupLimit: GroupLimit
  var tagsets = RecentNumbers<Tags>(limit: 4000)
  var zones = RecentNumbers<[UInt8]>(limit: 50)
  var reader: CalendarReader
  /// What all series together may still take until their ends are found, beyond a little each.
  var stepsForReaches = 20_000_000

  /// The zones of the system.
  let systemZones: ZoneCatalog

  init(zones catalog: ZoneCatalog, groupLimit: GroupLimit = GroupLimit()) {
    self.groupLimit = groupLimit
    systemZones = catalog
    reader = CalendarReader(zones: catalog)
  }

  /// Must be called when a transaction failed.
  func forget() {
    file = nil
    hasWaitingGroups = true
    tagsets.removeAll()
    zones.removeAll()
  }
}

/// Row numbers by what they stand for; when it is full, it starts again.
struct RecentNumbers<Key: Hashable> {
  private var numbers: [Key: Int64] = [:]
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// The number of a key, asked from `find` where it is not kept.
  mutating func number(of key: Key, find: () throws -> Int64) rethrows -> Int64 {
    if let known = numbers[key] { return known }
    let number = try find()
    if numbers.count >= limit { numbers.removeAll(keepingCapacity: true) }
    numbers[key] = number
    return number
  }

  mutating func removeAll() { numbers = [:] }
}

/// The events that a file had before it was read again, and which of them were met again.
///
/// A bit for every number between the first and the last of them.
struct OldEvents {
  private let ids: ClosedRange<Int64>
  private var bits: [UInt64]

  init(_ ids: ClosedRange<Int64>) {
    self.ids = ids
    bits = Array(repeating: 0, count: Int((ids.upperBound - ids.lowerBound) / 64) + 1)
  }

  /// Whether an event was there before and was not met yet.
  func isWaiting(_ id: Int64) -> Bool {
    guard ids.contains(id) else { return false }
    let (word, bit) = place(of: id)
    return bits[word] & bit == 0
  }

  /// Notes that an event was met as it was.
  mutating func keep(_ id: Int64) {
    guard ids.contains(id) else { return }
    let (word, bit) = place(of: id)
    bits[word] |= bit
  }

  private func place(of id: Int64) -> (word: Int, bit: UInt64) {
    let index = Int(id - ids.lowerBound)
    return (index / 64, 1 << UInt64(index % 64))
  }
}
