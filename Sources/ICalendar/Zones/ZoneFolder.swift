import Glibc

/// A folder of TZif files, which opens only files in its own listing.
///
/// Each subfolder is listed once, when first needed.
struct ZoneFolder {
  let path: String
  /// The names by lower-case form, for each folder ("" for the top, "Europe").
  private var listings: [String: [String: String]] = [:]

  init(path: String) { self.path = path }

  /// The zone name spelled by a text, ignoring case; nil if the folder has none.
  mutating func name(spelled text: some StringProtocol) -> String? {
    let parts = text.split(separator: "/", maxSplits: 4, omittingEmptySubsequences: false)
    guard (1...4).contains(parts.count), text.utf8.count <= 100 else { return nil }
    var name = ""
    for part in parts {
      guard let entry = listing(of: name)[part.lowercased()] else { return nil }
      name += name.isEmpty ? entry : "/" + entry
    }
    return name
  }

  /// The bytes of the zone with a name from `name(spelled:)`.
  func contents(of name: String) -> [UInt8]? { smallRegularFile("\(path)/\(name)") }

  /// The names below some folders, in order.
  func names(below folders: [String]) -> [String] {
    var (names, rest) = ([String](), folders)
    while let folder = rest.popLast() {
      let entries = entries(of: folder).values
      // A name without entries is a zone.
      guard !entries.isEmpty else {
        if folder.contains("/") { names.append(folder) }
        continue
      }
      rest += entries.map { "\(folder)/\($0)" }
    }
    return names.sorted()
  }

  private mutating func listing(of folder: String) -> [String: String] {
    if let known = listings[folder] { return known }
    let entries = entries(of: folder)
    listings[folder] = entries
    return entries
  }

  private func entries(of folder: String) -> [String: String] {
    var entries: [String: String] = [:]
    if let stream = opendir(folder.isEmpty ? path : "\(path)/\(folder)") {
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        let name = Self.name(of: entry)
        if Self.isZoneName(name) { entries[name.lowercased()] = name }
      }
    }
    return entries
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
    withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// Whether a file name can be part of a zone's name. False for copies of the whole tree, zones
  /// with leap seconds, and links to the local zone.
  private static func isZoneName(_ name: String) -> Bool {
    let others = ["posix", "right", "localtime", "posixrules", "leapseconds"]
    return !others.contains(name)
      && name.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
          || byte == 0x2B || byte == 0x2D || byte == 0x5F
      }
  }
}
