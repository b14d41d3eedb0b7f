import CalendarStore
import Glibc

/// The texts that sync has overwritten or removed in the last 90 days: a file for each, with a
/// header for its origin.
package struct Attic {
  package let folder: String

  package static let days = 90
  package static let mostEntries = 20_000
  /// Bytes of all texts together.
  package static let mostBytes = 512 << 20

  /// A text that was kept.
  package struct Entry: Hashable, Sendable {
    /// The name by which it is restored.
    package let name: String
    /// The time when it was saved, in seconds since 1970.
    package let second: Int
    package let reason: Reason
    /// The path of the file that had it, or would have.
    package let file: String
    package let href: String
    package let text: [UInt8]
  }

  package enum Reason: String, Sendable {
    case overwritten, removed
    /// The server's text, which a chosen conflict has replaced.
    case overruled
  }

  package init(folder: String) { self.folder = folder }

  /// Saves a text, which is on the disk when this returns.
  func save(
    _ text: [UInt8], _ reason: Reason, file: String, href: String, at second: Int, name: String
  ) throws(SyncError) {
    let head = """
      daybook attic 1
      when \(second)
      what \(reason.rawValue)
      href \(href)
      file \(file.replacing("\n", with: " "))


      """
    let digits = String(max(second, 0))
    let time = String(repeating: "0", count: max(0, 12 - digits.count)) + digits
    do {
      try makeFolders(folder)
      try Disk().makeFile(Array(head.utf8) + text, at: joined(folder, "\(time)-\(name)"))
      try Disk().syncFolder(folder)
    } catch { throw .file(folder, error) }
  }

  /// All entries, the newest first.
  package func entries() throws(SyncError) -> [Entry] {
    try names().reversed().compactMap { entry(named: $0) }
  }

  /// Reads the entry with a name; nil if there is none.
  package func entry(named name: String) -> Entry? {
    guard Self.second(of: name) != nil,
      // A file that cannot be read is as good as none.
      let bytes = try? readWholeFile(
        at: joined(folder, name), limit: SyncFolder.longestFile + 65_536),
      let end = Self.endOfHead(bytes)
    else { return nil }
    let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\n")
    var values: [Substring: String] = [:]
    for line in lines.dropFirst() {
      guard let space = line.firstIndex(of: " ") else { continue }
      values[line[..<space]] = String(line[line.index(after: space)...])
    }
    guard lines.first == "daybook attic 1", let second = values["when"].flatMap({ Int($0) }),
      let reason = values["what"].flatMap({ Reason(rawValue: $0) }), let file = values["file"]
    else { return nil }
    return Entry(
      name: name, second: second, reason: reason, file: file, href: values["href"] ?? "",
      text: Array(bytes[(end + 2)...]))
  }

  /// Writes an entry as a new file in its former folder.
  /// - Returns: the path of the file.
  package func restore(_ entry: Entry, as name: String) throws(SyncError) -> String {
    let parts = entry.file.split(separator: "/")
    let folder = SyncFolder("/" + parts.dropLast().joined(separator: "/"))
    let old = parts.last.map(String.init) ?? name
    // Its own name if that is free.
    for name in [old, name] where EventFileName.isSafe(name) {
      if try folder.read(name) == nil,
        case .done = try folder.write(entry.text, to: name, expected: nil)
      {
        return joined(folder.path, name)
      }
    }
    throw .unreadable(entry.file, "is there already")
  }

  /// Removes entries older than 90 days, and the oldest ones beyond the limits of number and size.
  ///
  /// A clock alone is not trusted, because everything seems old to one that is ahead. Old entries are
  /// removed by a run one day to one month after the first that found them old.
  func prune(at second: Int) throws(SyncError) {
    var (count, bytes) = (0, 0)
    let foundOld = try timeOfFindingOld(at: second)
    for name in try names().reversed() {
      count += 1
      bytes += size(of: name)
      let isOld = foundOld.map { Self.isOld(name, at: $0) } ?? false
      guard isOld || count > Self.mostEntries || bytes > Self.mostBytes else {
        continue
      }
      do { try Disk().remove(joined(folder, name)) } catch  where error.isMissing {} catch {
        throw .file(folder, error)
      }
    }
  }

  // MARK: - Private

  private static func isOld(_ name: String, at second: Int) -> Bool {
    second - (self.second(of: name) ?? second) > days * 86_400
  }

  /// The time when an earlier run found old entries, if it is neither too recent nor too long ago; nil
  /// if this one is the first, or nothing is old.
  private func timeOfFindingOld(at second: Int) throws(SyncError) -> Int? {
    let mark = joined(folder, "found-old")
    guard try names().contains(where: { Self.isOld($0, at: second) }) else { return nil }
    // A mark that cannot be read is none.
    let bytes = (try? readWholeFile(at: mark, limit: 32)) ?? []
    if let first = Int(String(decoding: bytes, as: UTF8.self)) {
      if (86_400...30 * 86_400).contains(second - first) {
        try write(second, to: mark)
        return first
      }
      if (0..<86_400).contains(second - first) { return nil }
    }
    try write(second, to: mark)
    return nil
  }

  private func write(_ second: Int, to mark: String) throws(SyncError) {
    // The one before is removed first: without any, the next run is the first that finds something old.
    unlink(mark)
    do { try Disk().makeFile(Array("\(second)".utf8), at: mark) } catch {
      throw .file(folder, error)
    }
  }

  /// The names of the entries, the oldest first.
  private func names() throws(SyncError) -> [String] {
    do {
      return try Disk().names(in: folder).filter { Self.second(of: $0) != nil }.sorted()
    } catch  where error.isMissing {
      return []
    } catch { throw .file(folder, error) }
  }

  private func size(of name: String) -> Int {
    var status = stat()
    return lstat(joined(folder, name), &status) == 0 ? Int(status.st_size) : 0
  }

  private static func second(of name: String) -> Int? {
    name.split(separator: "-").first.flatMap { $0.utf8.count >= 12 ? Int($0) : nil }
  }

  private static func endOfHead(_ bytes: [UInt8]) -> Int? {
    bytes.indices.prefix(65_536).first { index in
      bytes[index] == 0x0A && index + 1 < bytes.count && bytes[index + 1] == 0x0A
    }
  }
}
