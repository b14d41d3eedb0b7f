import CalendarStore
import Glibc

/// A small file that only its owner can read: settings, tokens.
struct PrivateFile {
  let path: String

  init(_ path: String) { self.path = path }

  /// Replaces the file as a whole, on the disk, with rights of 0600, and makes the folders
  /// that it lies in. A link stays one.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    let file = AtomicFile(path, .ofOwner)
    try file.makeFolder()
    try file.write(bytes)
  }
}

extension PrivateFile {
  /// Why a file with secrets is not read.
  enum Fault: Error, Hashable {
    case system(SystemError)
    /// Not a regular file, or too large.
    case notASecretsFile
    /// It belongs to another user, or others may read or write it.
    case open
  }

  /// The bytes of a file with secrets, which only its owner may read; nil if there is none.
  func secretBytes() throws(Fault) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .system(.last)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(.last) }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= smallFileSize else {
      throw .notASecretsFile
    }
    guard status.st_mode & 0o077 == 0, status.st_uid == geteuid() else { throw .open }
    do throws(SystemError) {
      return try readBytes(of: descriptor, at: 0, count: Int(status.st_size))
    } catch {
      throw .system(error)
    }
  }
}
