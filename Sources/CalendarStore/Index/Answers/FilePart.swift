import Glibc

/// Some bytes of a file that has the time and the size it had; nil when it is another one now.
/// - Parameter modified: nanoseconds since 1970.
func readPart(of path: String, _ range: Range<Int>, modified: Int64, size: Int64) -> [UInt8]? {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
    Int64(status.st_size) == size, range.upperBound <= Int(status.st_size),
    Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec) == modified
  else { return nil }
  var bytes = [UInt8](repeating: 0, count: range.count)
  var count = 0
  while count < bytes.count {
    let result = bytes.withUnsafeMutableBytes { buffer in
      pread(
        descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count,
        range.lowerBound + count)
    }
    if result < 0, errno == EINTR { continue }
    guard result > 0 else { return nil }
    count += result
  }
  return bytes
}
