import Glibc

/// A file of the program in `$XDG_STATE_HOME/daybook`, readable only by the user and written as a
/// whole.
package struct StateFile {
  package let path: String

  /// Creates the reference; nil if there is no place for the file.
  /// - Parameters:
  ///   - stateHome: the value of XDG_STATE_HOME; used only if it is an absolute path.
  ///   - home: the value of HOME.
  package init?(
    named name: String, stateHome: String? = environmentValue("XDG_STATE_HOME"),
    home: String? = environmentValue("HOME")
  ) {
    guard let folder = baseFolder(stateHome, home: home, ".local/state") else { return nil }
    path = joined(folder, "daybook/" + name)
  }

  package var folder: String { folderName(of: path) }

  /// Reads the file up to a limit, without blocking; nil if it cannot be read.
  package func bytes(limit: Int) -> [UInt8]? { try? readFile(at: path, range: 0..<limit) }

  /// Replaces the file, which is on the disk afterwards.
  package func write(_ text: String) throws(SystemError) {
    try AtomicFile(path, .ofOwner).write(Array(text.utf8))
  }

  /// Creates the folder, private to the user, if it does not exist.
  package func makeFolder() throws(SystemError) {
    try makeFolders(folder)
    guard access(folder, W_OK | X_OK) == 0 else { throw .last }
  }

  /// Returns the lock of processes that write the file, not held yet.
  package func lock(_ suffix: String = ".lock") -> FileLock { FileLock(path: path + suffix) }
}
