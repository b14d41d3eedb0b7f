import Glibc

/// The bytes of a regular file; FIFOs and devices are refused without waiting for them.
/// - Parameter limit: the size up to which a file is read.
func readWholeFile(at path: String, limit: Int) throws(FileError) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
  guard descriptor >= 0 else { throw .system(.last) }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw .system(.last) }
  guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
  guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
  var failure: SystemError?
  let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
    count = fill(buffer, from: descriptor, failure: &failure)
  }
  if let failure { throw .system(failure) }
  return bytes
}

/// Reads until the buffer is full or the file ends; the number of bytes read.
private func fill(
  _ buffer: UnsafeMutableBufferPointer<UInt8>, from descriptor: Int32, failure: inout SystemError?
) -> Int {
  var count = 0
  while count < buffer.count, let start = buffer.baseAddress {
    let result = read(descriptor, start + count, buffer.count - count)
    if result < 0, errno == EINTR { continue }
    if result < 0 { failure = .last }
    if result <= 0 { break }
    count += result
  }
  return count
}
