/// The names of the calendar files in a folder, each once, in the order of their bytes: that is the
/// order in which the index has them.
///
/// They take 18 bytes each and those of the names, and no more than a limit all together: of a very
/// large folder these are the first names, and the others are read afterwards.
struct FolderNames: Sendable {
  private struct Entry {
    /// The first eight bytes: most names differ there.
    let beginning: UInt64
    let place: NameArena.Index
  }

  private var arena = NameArena()
  private var entries: [Entry] = []
  /// The name from which on others are left to be read; nil where there are none.
  private(set) var end: [UInt8]?

  /// No names.
  init() {}

  /// The one name of a collection that is a file.
  static var ofFile: FolderNames {
    var names = FolderNames()
    [UInt8]().withUnsafeBytes { names.add($0) }
    return names
  }

  /// The names of a folder from one on.
  /// - Parameters:
  ///   - stream: at its beginning.
  ///   - sizeLimit: how much memory they may take, in bytes.
  init(_ stream: FolderStream, from start: [UInt8], sizeLimit: Int) {
    while let entry = stream.next() {
      guard entry.kind == .regular || entry.kind == .unknown, entry.isCalendar, entry.isText,
        !precedes(entry.name, start), end.map({ precedes(entry.name, $0) }) ?? true
      else { continue }
      add(entry.name)
      if size > sizeLimit { cut() }
    }
    sort()
  }

  var count: Int { entries.count }

  subscript(index: Int) -> String { arena[entries[index].place] }

  /// Hands a name over, which a zero stands behind; valid inside `body` only.
  func withName<Answer>(
    _ index: Int, _ body: (UnsafeRawBufferPointer) throws -> Answer
  ) rethrows -> Answer {
    try arena.withName(entries[index].place, body)
  }

  /// Less than 0 where a name comes before another, 0 where it is the same.
  func order(_ index: Int, _ other: UnsafeRawBufferPointer) -> Int {
    withName(index) { CalendarStore.order($0, other) }
  }

  /// The bytes of a name; nil after the last.
  func bytes(_ index: Int) -> [UInt8]? {
    index < count ? withName(index) { [UInt8]($0) } : nil
  }

  // MARK: - Private

  private var size: Int { arena.size + entries.count * MemoryLayout<Entry>.stride }

  private mutating func add(_ name: UnsafeRawBufferPointer) {
    entries.append(Entry(beginning: Self.beginning(of: name), place: arena.add(name)))
  }

  private mutating func sort() {
    entries.sort { [arena] in Self.order($0, $1, in: arena) < 0 }
    // While a folder changes, it may name a file twice.
    var kept = 0
    for index in entries.indices {
      let entry = entries[index]
      if kept > 0, Self.order(entries[kept - 1], entry, in: arena) == 0 { continue }
      entries[kept] = entry
      kept += 1
    }
    entries.removeLast(entries.count - kept)
  }

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

  /// Zeros follow a short name, which has none itself.
  private static func beginning(of name: UnsafeRawBufferPointer) -> UInt64 {
    name.count >= 8
      ? UInt64(bigEndian: name.loadUnaligned(as: UInt64.self))
      : name.reduce(0) { $0 << 8 | UInt64($1) } << (8 * UInt64(8 - name.count))
  }
}

/// Whether the bytes of a name come before others.
func precedes(_ name: UnsafeRawBufferPointer, _ other: [UInt8]) -> Bool {
  other.withUnsafeBytes { order(name, $0) < 0 }
}
