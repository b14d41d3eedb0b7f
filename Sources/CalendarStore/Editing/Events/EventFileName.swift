import Glibc

/// Chooses file names for new events in a vdir.
package enum EventFileName {
  /// Returns an unused path in a folder: the UID if it is safe as a file name, otherwise a number
  /// derived from it.
  /// - Parameter isTaken: whether a path is reserved by a pending change.
  static func path(
    forUID uid: String, in folder: String, isTaken: (String) -> Bool = { _ in false }
  ) -> String {
    var path = defaultPath(forUID: uid, in: folder)
    var number = 2
    while isTaken(path) || isThere(path) {
      path = joined(folder, "\(name(forUID: uid))-\(number).ics")
      number += 1
    }
    return path
  }

  /// Returns the path of an event's file if no other file has that path.
  static func defaultPath(forUID uid: String, in folder: String) -> String {
    joined(folder, name(forUID: uid) + ".ics")
  }

  /// Whether a UID works as a file name on every system: letters, digits, and, except at the start,
  /// characters without special meaning to shells and file systems.
  package static func isSafe(_ uid: String) -> Bool {
    guard (1...200).contains(uid.utf8.count), let first = uid.utf8.first else { return false }
    return isLetterOrDigit(first)
      && uid.utf8.allSatisfy { isLetterOrDigit($0) || "-_.@+".utf8.contains($0) }
  }

  // MARK: - Private

  private static func name(forUID uid: String) -> String {
    isSafe(uid) ? uid : String(UInt64(bitPattern: EventKey.hash(uid)), radix: 16)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: false
    }
  }

  private static func isThere(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
