import Glibc

/// A regular file open for reading; FIFOs and devices are refused without waiting for them.
final class OpenFile {
  private let descriptor: Int32

  init(path: String) throws(FileError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw .system(.last) }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  func status() throws(FileError) -> FileStatus {
    do {
      return try FileStatus(descriptor: descriptor)
    } catch {
      throw .system(error)
    }
  }

  /// Up to `count` bytes from an offset on; fewer only at the end of the file.
  func bytes(at offset: Int, count: Int) throws(FileError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: max(0, count)) { buffer, filled in
      filled = fill(buffer, from: offset, failure: &failure)
    }
    if let failure { throw .system(failure) }
    return bytes
  }

  private func fill(
    _ buffer: UnsafeMutableBufferPointer<UInt8>, from offset: Int, failure: inout SystemError?
  ) -> Int {
    var filled = 0
    while filled < buffer.count, let start = buffer.baseAddress {
      let result = pread(
        descriptor, start + filled, buffer.count - filled, off_t(offset + filled))
      if result < 0, errno == EINTR { continue }
      if result < 0 { failure = .last }
      if result <= 0 { break }
      filled += result
    }
    return filled
  }
}
