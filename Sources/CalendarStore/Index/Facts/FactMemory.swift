import CalendarModel
import ICalendar

/// A bounded cache of data that the writer of facts needs again in later transactions.
///
/// After a failed transaction, its rows do not exist, so everything must be forgotten.
final class FactMemory {
  /// A series or an override by its UID and its collection's id.
  struct Group: Hashable {
    let collection: Int64
    let uid: Int64
  }

  /// The file that is receiving facts.
  final class OpenFile {
    let id: Int64
    let stamp: FileStamp
    let collection: Int64
    let collectionPath: String
    var eventCount = 0
    var hasOverrides = false
    /// The SEQUENCE of events replaced by an override of their own start, by key; older texts of
    /// them are ignored.
    var replaced: [Int64: Int] = [:]
    /// The events that do not repeat and were read so far.
    var singles = SingleStarts()
    /// The events it had before; nil if it was unknown.
    var old: OldEvents?
    /// The tasks it had before; nil if it had none.
    var oldTodos: OldEvents?
    /// Whether it has already been stamped as read in this transaction.
    var isStamped: Bool

    init(
      id: Int64, stamp: FileStamp, collection: Int64, collectionPath: String,
      old: OldEvents? = nil, oldTodos: OldEvents? = nil, isStamped: Bool
    ) {
      self.oldTodos = oldTodos
      (self.id, self.stamp, self.old, self.isStamped) = (id, stamp, old, isStamped)
      (self.collection, self.collectionPath) = (collection, collectionPath)
    }
  }

  /// The tags of an event in a collection.
  struct Tags: Hashable {
    let collection: Int64
    let tags: EventTags
  }

  /// The limit above which groups wait until their file has ended: the number of parts, and the
  /// bytes of their texts. It bounds what each transaction reads again.
  struct GroupLimit {
    var parts = 64
    var bytes = 64 << 10
  }

  var file: OpenFile?
  /// The keys of all events in the index, while files are read for the first time; nil afterwards.
  var keys: KeySet?
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

  /// Whether an event of the index may have a key.
  func mayKnow(_ key: Int64) -> Bool { keys?.mayContain(key) ?? true }

  init(zones catalog: ZoneCatalog, groupLimit: GroupLimit = GroupLimit()) {
    self.groupLimit = groupLimit
    systemZones = catalog
    reader = CalendarReader(zones: catalog)
  }

  /// Forgets everything. Must be called after a failed transaction.
  func forget() {
    file = nil
    keys = nil
    hasWaitingGroups = true
    tagsets.removeAll()
    zones.removeAll()
  }
}

/// A Bloom filter of the keys of events: it never misses a key, and with a million keys takes fewer than
/// one in fifty others for known (B. H. Bloom: Space/time trade-offs in hash coding with allowable
/// errors, 1970).
///
/// While an index is filled, almost every key is a new one. What the tables have of it need not be
/// searched for then.
struct KeySet {
  private static let bitCount: UInt64 = 1 << 24
  private var words = [UInt64](repeating: 0, count: Int(bitCount / 64))
  /// The revision of the facts that it is about.
  var revision: Int

  /// A filter without keys.
  init() { revision = 0 }

  /// The keys of all events in an index.
  /// - Complexity: O(events).
  init(of db: Database, revision: Int) throws {
    self.revision = revision
    try Statement(db, FactReadSQL.keys).forEach { row in
      insert(row.number(0))
      return true
    }
  }

  /// Keys are hashes already: two halves are as good as two hashes.
  private static func bits(of key: Int64) -> (UInt64, UInt64) {
    let key = UInt64(bitPattern: key)
    return (key % bitCount, (key >> 32) % bitCount)
  }

  func mayContain(_ key: Int64) -> Bool {
    let (first, second) = Self.bits(of: key)
    return has(first) && has(second)
  }

  mutating func insert(_ key: Int64) {
    let (first, second) = Self.bits(of: key)
    words[Int(first / 64)] |= 1 << (first % 64)
    words[Int(second / 64)] |= 1 << (second % 64)
  }

  private func has(_ bit: UInt64) -> Bool { words[Int(bit / 64)] & 1 << (bit % 64) != 0 }
}

/// The starts of events that do not repeat, by UID: whether a file has one need not be asked of the
/// tables for each override then, where all events with its UID would be searched for it.
struct SingleStarts {
  /// The number of starts that are kept one by one; the filter of more takes 2 MB.
  private static let mostListed = 1_000

  private var listed: Set<Int64> = []
  private var filter: KeySet?

  mutating func insert(_ start: Int64, ofKey key: Int64) {
    let hash = Self.hash(start, key)
    guard listed.count >= Self.mostListed || filter != nil else {
      listed.insert(hash)
      return
    }
    if filter == nil {
      filter = KeySet()
      for hash in listed { filter?.insert(hash) }
      listed = []
    }
    filter?.insert(hash)
  }

  /// Whether an event with a key may start then; it never misses one.
  func mayContain(_ start: Int64, ofKey key: Int64) -> Bool {
    let hash = Self.hash(start, key)
    return filter?.mayContain(hash) ?? listed.contains(hash)
  }

  private static func hash(_ start: Int64, _ key: Int64) -> Int64 {
    var hash = StableHash()
    hash.add(key, start)
    return hash.value
  }
}

/// A cache of row numbers by key; when full, it is emptied.
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

/// The events, or the tasks, that a file had before it was read again, with the ones found again so far.
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
  mutating func markUnchanged(_ id: Int64) {
    guard ids.contains(id) else { return }
    let (word, bit) = place(of: id)
    bits[word] |= bit
  }

  private func place(of id: Int64) -> (word: Int, bit: UInt64) {
    let index = Int(id - ids.lowerBound)
    return (index / 64, 1 << UInt64(index % 64))
  }
}
