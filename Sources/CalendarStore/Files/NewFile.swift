import Glibc

/// Writes a file that must not be there yet, readable by its owner only.
func writeNewFile(_ bytes: [UInt8], to path: String) throws(SystemError) {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
  guard descriptor >= 0 else { throw SystemError.last }
  defer { close(descriptor) }
  try writeAll(bytes[...], to: descriptor)
}

/// Writes bytes where a descriptor stands, however many calls that takes.
func writeAll(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemError) {
  var rest = bytes
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count >= 0 else { throw SystemError.last }
    rest = rest.dropFirst(count)
  }
}
