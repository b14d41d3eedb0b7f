import CalendarStore
import Glibc

/// A file of the program's own in `$XDG_STATE_HOME/daybook`, which only the user may read; it is written whole.
struct StateFile {
  let path: String

  /// Nil where there is no place for it.
  /// - Parameters:
  ///   - stateHome: the value of XDG_STATE_HOME; used only when it is an absolute path.
  ///   - home: the value of HOME.
  init?(
    named name: String, stateHome: String? = environmentValue("XDG_STATE_HOME"),
    home: String? = environmentValue("HOME")
  ) {
    if let stateHome, stateHome.hasPrefix("/") {
      path = stateHome + "/daybook/" + name
    } else if let home {
      path = home + "/.local/state/daybook/" + name
    } else {
      return nil
    }
  }

  var folder: String { String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]) }

  /// Its first bytes, as many as it may have; nil where it cannot be read. Nothing is waited for.
  func bytes(limit: Int) -> [UInt8]? { try? readFile(at: path, range: 0..<limit) }

  /// Puts a new file in its place, which is on the disk afterwards.
  func write(_ text: String) throws(SystemError) {
    let temporary = path + ".new"
    let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw .last }
    defer { close(file) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .last }
      rest = rest.dropFirst(count)
    }
    guard fsync(file) == 0, rename(temporary, path) == 0 else { throw .last }
    let folder = open(folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  /// Makes the folder, for the user alone, where it is not there.
  func makeFolder() throws(SystemError) {
    var made = ""
    for name in folder.split(separator: "/") {
      made += "/" + name
      if mkdir(made, 0o700) != 0, errno != EEXIST, errno != EROFS, errno != EACCES { throw .last }
    }
    guard access(folder, W_OK | X_OK) == 0 else { throw .last }
  }

  /// The lock of those who write it, not held yet.
  func lock(_ suffix: String = ".lock") -> FileLock { FileLock(path: path + suffix) }
}
