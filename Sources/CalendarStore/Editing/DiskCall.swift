/// A system call that changes what is on disk, with the paths it is for.
enum DiskCall: Hashable, Sendable {
  case make(String)
  case write(String)
  case setOwner(String)
  case setMode(String)
  /// Of a file or a folder.
  case sync(String)
  case rename(String, to: String)
  case remove(String)
}

/// What becomes of a call.
enum DiskAnswer: Hashable, Sendable {
  case make
  /// It is told to have been made.
  case pretend
  /// - Parameter writtenCount: how many bytes of a write get to the file nevertheless.
  case refuse(SystemError, writtenCount: Int = 0)
}
