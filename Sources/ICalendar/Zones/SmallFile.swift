import Glibc

/// Reads a regular file that is expected to be small.
///
/// Nil for anything else: FIFOs and devices are not opened.
func smallRegularFile(_ path: String, limit: Int = 1 << 18) -> [UInt8]? {
  var info = stat()
  guard stat(path, &info) == 0, isSmallRegularFile(info, limit: limit) else { return nil }
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  guard fstat(descriptor, &info) == 0, isSmallRegularFile(info, limit: limit) else { return nil }
  return wholeFile(descriptor, size: Int(info.st_size))
}

/// The target of a symbolic link; nil if the path is not a link.
func linkTarget(_ path: String) -> String? {
  let target = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
    guard let start = buffer.baseAddress else { return [UInt8]?.none }
    let count = readlink(path, start, buffer.count)
    return count < 0 ? nil : buffer.prefix(count).map { UInt8(bitPattern: $0) }
  }
  return target.map { String(decoding: $0, as: UTF8.self) }
}

private func isSmallRegularFile(_ info: stat, limit: Int) -> Bool {
  info.st_mode & S_IFMT == S_IFREG && info.st_size <= limit
}

private func wholeFile(_ descriptor: Int32, size: Int) -> [UInt8]? {
  var failed = false
  let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    while count < size {
      let got = read(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
      if got < 0 && errno == EINTR { continue }
      failed = got < 0
      guard got > 0 else { break }
      count += got
    }
  }
  return failed ? nil : bytes
}
