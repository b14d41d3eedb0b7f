import Glibc

/// The last name of a path: `b` for `/a/b/`; for `.` and the like, the name of the folder it leads
/// to.
func lastName(of path: String) -> String {
  let name = path.split(separator: "/").last.map(String.init) ?? ""
  guard name.isEmpty || name == "." || name == ".." else { return name }
  guard let resolved = realpath(path, nil) else { return path }
  defer { free(resolved) }
  return String(cString: resolved).split(separator: "/").last.map(String.init) ?? path
}

/// The folder part of a file's path; "." for a name alone.
package func folderName(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
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
  hasSuffix(name, ".ics")
}

/// Whether a file's name is that of contacts, whose birthdays are read: `.vcf`, in any case.
package func isContactName(_ name: some BidirectionalCollection<UInt8>) -> Bool {
  hasSuffix(name, ".vcf")
}

/// Whether files of a name are read: calendars and contacts.
func isReadName(_ name: some BidirectionalCollection<UInt8>) -> Bool {
  isCalendarName(name) || isContactName(name)
}

private func hasSuffix(_ name: some BidirectionalCollection<UInt8>, _ suffix: String) -> Bool {
  name.count > 4 && name.suffix(4).elementsEqual(suffix.utf8) { $0 | 0x20 == $1 | 0x20 }
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
