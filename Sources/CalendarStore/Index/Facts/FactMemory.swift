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
    /// The versions of events that an override of their own start has replaced, by their keys: older
    /// texts of these count for nothing.
    var replaced: [Int64: EventVersion] = [:]
    /// Nil where nothing was known of it.
    var old: OldEvents?
    /// Whether it was stamped as read in this transaction already.
    var isStamped: Bool
    /// Groups with so many parts that they are put together when the file has ended.
    var largeGroups: Set<Group> = []
  }

  struct Tags: Hashable {
    let collection: Int64
    let status: Event.Status?
    let categories: [Category]
  }

  var file: OpenFile?
  var tagsets = RecentNumbers<Tags>(limit: 4000)
  var zones = RecentNumbers<[UInt8]>(limit: 50)
  var reader: CalendarReader
  /// What all series together may still take until their ends are found, beyond a little each.
  var stepsForReaches = 20_000_000

  /// The zones of the system.
  let systemZones: ZoneCatalog

  init(zones catalog: ZoneCatalog) {
    systemZones = catalog
    reader = CalendarReader(zones: catalog)
  }

  /// Must be called when a transaction failed.
  func forget() {
    file = nil
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
