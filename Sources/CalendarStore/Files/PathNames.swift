import Glibc

/// The last name of a path: `b` for `/a/b/`; for `.` and the like, the name of the folder it leads
/// to.
func lastName(of path: String) -> String {
  let name = path.split(separator: "/").last.map(String.init) ?? ""
  guard name.isEmpty || name == "." || name == ".." else { return name }
  return realPath(path)?.split(separator: "/").last.map(String.init) ?? path
}

/// Returns the path of what a path leads to, with all links resolved; nil if nothing is there.
package func realPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// Returns a base folder of the XDG specification; nil if it is not known.
/// - Parameters:
///   - value: the value of its variable, used only when it is an absolute path.
///   - fallback: the folder in the home folder that is used otherwise.
package func baseFolder(_ value: String?, home: String?, _ fallback: String) -> String? {
  if let value, value.hasPrefix("/") { return value }
  return home.flatMap { $0.isEmpty ? nil : joined($0, fallback) }
}

/// The folder part of a file's path; "." for a name alone.
package func folderName(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// The target of a link; nil if the path is not one.
func linkTarget(of path: String) -> String? {
  var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
  let count = readlink(path, &bytes, bytes.count)
  return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
}

/// The last name of a file's path without `.ics` or `.vcf`.
func nameWithoutExtension(_ path: String) -> String {
  let name = lastName(of: path)
  return isReadName(name.utf8) ? String(name.dropLast(4)) : name
}

/// Whether a file's name ends in `.ics`, in any case.
package func isCalendarName(_ name: String) -> Bool { isCalendarName(name.utf8) }

/// The same for the bytes of a name.
func isCalendarName(_ name: some BidirectionalCollection<UInt8>) -> Bool {
  Ending(of: name) == .calendar
}

/// Whether a file's name is that of contacts, whose birthdays are read: `.vcf`, in any case.
package func isContactName(_ name: some BidirectionalCollection<UInt8>) -> Bool {
  Ending(of: name) == .contacts
}

/// Whether files of a name are read: calendars and contacts.
func isReadName(_ name: some BidirectionalCollection<UInt8>) -> Bool {
  Ending(of: name) != nil
}

/// The endings of names that are read.
///
/// Folders may have a million names, so the last four bytes are compared as a number.
enum Ending {
  case calendar, contacts

  /// The ending of a name, in any case; nil for others, and where nothing precedes it.
  init?(of name: some BidirectionalCollection<UInt8>) {
    guard name.count > 4 else { return nil }
    self.init(name.suffix(4).reduce(0) { $0 << 8 | UInt32($1) })
  }

  init?(of name: UnsafeRawBufferPointer) {
    guard name.count > 4 else { return nil }
    self.init(
      UInt32(bigEndian: name.loadUnaligned(fromByteOffset: name.count - 4, as: UInt32.self)))
  }

  /// - Parameter bytes: the last four bytes of a name, the first of them in the highest place.
  private init?(_ bytes: UInt32) {
    let lowercased = bytes | 0x0020_2020
    switch lowercased {
    case 0x2E69_6373: self = .calendar
    case 0x2E76_6366: self = .contacts
    default: return nil
    }
  }
}

/// Joins a folder's path and a name.
package func joined(_ folder: String, _ name: String) -> String {
  folder.hasSuffix("/") ? folder + name : folder + "/" + name
}

/// The path of a collection's file. If the collection is the file, which has no name, it is the
/// collection's path.
func filePath(collection: String, name: String) -> String {
  name.isEmpty ? collection : joined(collection, name)
}
