/// The names of the calendar files in a folder, without duplicates and in byte order, as in the
/// index.
///
/// Each takes 18 bytes plus its length, up to a limit for all together. Of a very large folder
/// these are the first names, and the others are read afterwards.
struct FolderNames: Sendable {
  private struct Entry {
    /// The first eight bytes: most names differ there.
    let beginning: UInt64
    let place: NameArena.Index
  }

  private var arena = NameArena()
  private var entries: [Entry] = []
  /// The next name to read; nil if there are no more.
  private(set) var end: [UInt8]?

  /// No names.
  init() {}

  /// The only name in a collection that is a file.
  static var ofFile: FolderNames {
    var names = FolderNames()
    [UInt8]().withUnsafeBytes { names.add($0) }
    return names
  }

  /// Reads the names of a folder from a start name on.
  /// - Parameters:
  ///   - stream: the entries of the folder, at their beginning.
  ///   - sizeLimit: the maximum memory for the names, in bytes.
  init(_ stream: FolderStream, from start: [UInt8], sizeLimit: Int) {
    while let entry = stream.next() {
      guard entry.mayBeFile, entry.isCalendar, entry.isText, !precedes(entry.name, start),
        end.map({ precedes(entry.name, $0) }) ?? true
      else { continue }
      add(entry.name)
      if size > sizeLimit { cut() }
    }
    sort()
  }

  var count: Int { entries.count }

  subscript(index: Int) -> String { arena[entries[index].place] }

  /// Calls `body` with a zero-terminated name, which is valid only during the call.
  func withName<Answer>(
    _ index: Int, _ body: (UnsafeRawBufferPointer) throws -> Answer
  ) rethrows -> Answer {
    try arena.withName(entries[index].place, body)
  }

  /// Compares names: less than 0 if the first comes before the other, 0 if they are the same.
  func order(_ index: Int, _ other: UnsafeRawBufferPointer) -> Int {
    withName(index) { CalendarStore.order($0, other) }
  }

  /// The bytes of a name; nil after the last.
  func bytes(_ index: Int) -> [UInt8]? {
    index < count ? withName(index) { [UInt8]($0) } : nil
  }

  /// The memory used, in bytes.
  var size: Int { arena.size + entries.count * MemoryLayout<Entry>.stride }

  /// Adds a name; `sort` must be called after the last.
  mutating func add(_ name: UnsafeRawBufferPointer) {
    entries.append(Entry(beginning: Self.beginning(of: name), place: arena.add(name)))
  }

  /// Puts the names in order and drops duplicates.
  mutating func sort() {
    entries.sort { [arena] in Self.order($0, $1, in: arena) < 0 }
    // A folder that is being changed may list a file twice.
    var kept = 0
    for index in entries.indices {
      let entry = entries[index]
      if kept > 0, Self.order(entries[kept - 1], entry, in: arena) == 0 { continue }
      entries[kept] = entry
      kept += 1
    }
    entries.removeLast(entries.count - kept)
  }

  // MARK: - Private

  /// Leaves the last quarter of the names for later.
  private mutating func cut() {
    sort()
    let kept = max(1, entries.count * 3 / 4)
    end = bytes(kept) ?? end
    let (old, all) = (arena, entries)
    (arena, entries) = (NameArena(), [])
    for entry in all.prefix(kept) { old.withName(entry.place) { add($0) } }
  }

  private static func order(_ a: Entry, _ b: Entry, in arena: NameArena) -> Int {
    guard a.beginning == b.beginning else { return a.beginning < b.beginning ? -1 : 1 }
    return arena.withName(a.place) { a in
      arena.withName(b.place) { b in CalendarStore.order(a, b) }
    }
  }

  /// Returns the first bytes of a name. A short name is padded with zeros, which no name contains.
  private static func beginning(of name: UnsafeRawBufferPointer) -> UInt64 {
    name.count >= 8
      ? UInt64(bigEndian: name.loadUnaligned(as: UInt64.self))
      : name.reduce(0) { $0 << 8 | UInt64($1) } << (8 * UInt64(8 - name.count))
  }
}

/// The names in folders that a search for collections has read, kept for the comparison that follows
/// it: reading them again takes an eighth of comparing 100,000 files.
struct ReadNames: Sendable {
  /// The memory that further names may use, in bytes.
  private(set) var room: Int
  private var names: [String: FolderNames] = [:]

  init(room: Int = 0) { self.room = room }

  mutating func store(_ names: FolderNames, of folder: String) {
    room -= names.size
    self.names[folder] = names
  }

  /// Removes the names in a folder and returns them; nil if they were not kept.
  mutating func removeNames(of folder: String) -> FolderNames? { names.removeValue(forKey: folder) }
}

/// Whether the bytes of a name come before others.
func precedes(_ name: UnsafeRawBufferPointer, _ other: [UInt8]) -> Bool {
  other.withUnsafeBytes { order(name, $0) < 0 }
}
