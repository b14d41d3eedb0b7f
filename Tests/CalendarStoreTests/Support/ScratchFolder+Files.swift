import Foundation

extension ScratchFolder {
  func remove(_ name: String) { unlink(path + "/" + name) }

  func rename(_ old: String, to new: String) {
    Glibc.rename(path + "/" + old, path + "/" + new)
  }

  /// Sets the time a file was changed.
  func setTime(_ name: String, seconds: Int, nanoseconds: Int = 0) {
    let time = timespec(tv_sec: seconds, tv_nsec: nanoseconds)
    utimensat(AT_FDCWD, path + "/" + name, [time, time], 0)
  }
}
