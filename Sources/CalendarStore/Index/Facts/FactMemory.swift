import CalendarModel
import ICalendar

/// A bounded cache of what the writer of facts needs again in later transactions.
///
/// After a failed transaction, its rows do not exist, so everything must be forgotten.
final class FactMemory {
  /// A series or an override by its UID and its collection's id.
  struct Group: Hashable {
    let collection: Int64
    let uid: Int64
  }

  /// The file that is receiving facts.
  struct OpenFile {
    let id: Int64
    let stamp: FileStamp
    let collection: Int64
    let collectionPath: String
    var eventCount = 0
    var hasOverrides = false
    /// The SEQUENCE of events replaced by an override of their own start, by key; older texts of
    /// them are ignored.
    var replaced: [Int64: Int] = [:]
    /// The events it had before; nil if it was unknown.
    var old: OldEvents?
    /// Whether it has already been stamped as read in this transaction.
    var isStamped: Bool
  }

  struct Tags: Hashable {
    let collection: Int64
    let status: Event.Status?
    let categories: [Category]
    let isFree: Bool
    let declined: [String]
  }

  /// The limit above which groups wait until their file has ended: the number of parts, and the
  /// bytes of their texts. It bounds what each transaction reads again.
  struct GroupLimit {
    var parts = 64
    var bytes = 64 << 10
  }

  var file: OpenFile?
  /// Whether groups may be waiting for the end of a file, including those left by a killed process.
  var hasWaitingGroups = true
  let groupLimit: GroupLimit
  var tagsets = RecentNumbers<Tags>(limit: 4000)
  var zones = RecentNumbers<[UInt8]>(limit: 50)
  var reader: CalendarReader
  /// The steps that all series together may still spend on finding their ends, beyond a minimum for
  /// each.
  var stepsForReaches = 20_000_000

  /// The zones of the system.
  let systemZones: ZoneCatalog

  init(zones catalog: ZoneCatalog, groupLimit: GroupLimit = GroupLimit()) {
    self.groupLimit = groupLimit
    systemZones = catalog
    reader = CalendarReader(zones: catalog)
  }

  /// Forgets everything. Must be called after a failed transaction.
  func forget() {
    file = nil
    hasWaitingGroups = true
    tagsets.removeAll()
    zones.removeAll()
  }
}

/// A cache of row numbers by what they stand for; when it is full, it starts again.
struct RecentNumbers<Key: Hashable> {
  private var numbers: [Key: Int64] = [:]
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Returns the number of a key, from `find` if it is not cached.
  mutating func number(of key: Key, find: () throws -> Int64) rethrows -> Int64 {
    if let known = numbers[key] { return known }
    let number = try find()
    if numbers.count >= limit { numbers.removeAll(keepingCapacity: true) }
    numbers[key] = number
    return number
  }

  mutating func removeAll() { numbers = [:] }
}

/// The events that a file had before it was read again, with the ones found again so far.
///
/// Stored as one bit for every number between the first and the last.
struct OldEvents {
  private let ids: ClosedRange<Int64>
  private var bits: [UInt64]

  init(_ ids: ClosedRange<Int64>) {
    self.ids = ids
    bits = Array(repeating: 0, count: Int((ids.upperBound - ids.lowerBound) / 64) + 1)
  }

  /// Whether an event was there before and has not been found again yet.
  func isWaiting(_ id: Int64) -> Bool {
    guard ids.contains(id) else { return false }
    let (word, bit) = place(of: id)
    return bits[word] & bit == 0
  }

  /// Records that an event was found again unchanged.
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
