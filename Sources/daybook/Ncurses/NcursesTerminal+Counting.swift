import Glibc

extension NcursesTerminal {
  /// What this thread has written, as the system counts it: the terminal is all it writes to.
  var writtenBytes: Int? { systemNumber("wchar:", in: "/proc/thread-self/io") }
}
