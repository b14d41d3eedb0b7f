import Foundation

extension ScratchFolder {
  func remove(_ name: String) { unlink(path + "/" + name) }

  func rename(_ old: String, to new: String) {
    Glibc.rename(path + "/" + old, path + "/" + new)
  }

  /// Writes over the beginning of a file, which stays the same file.
  func overwrite(_ text: String, in name: String) {
    let descriptor = open(path + "/" + name, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    _ = text.utf8.withContiguousStorageIfAvailable {
      pwrite(descriptor, $0.baseAddress, $0.count, 0)
    }
  }

  /// Sets the time a file was changed.
  func setTime(_ name: String, seconds: Int, nanoseconds: Int = 0) {
    let time = timespec(tv_sec: seconds, tv_nsec: nanoseconds)
    utimensat(AT_FDCWD, path + "/" + name, [time, time], 0)
  }
}
