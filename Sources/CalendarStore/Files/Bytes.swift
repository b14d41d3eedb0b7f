import Glibc

/// Writes bytes at a descriptor's offset, in as many calls as that takes.
package func writeAll(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemError) {
  var rest = bytes
  while !rest.isEmpty {
    let count = retrying { rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } }
    guard count >= 0 else { throw SystemError.last }
    rest = rest.dropFirst(count)
  }
}

/// Reads a file, a pipe or a terminal to its end.
/// - Parameter limit: the maximum number of bytes; of more, one more than that is returned.
package func readAll(_ descriptor: Int32, limit: Int) throws(SystemError) -> [UInt8] {
  var bytes: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 1 << 16)
  while bytes.count <= limit {
    let size = min(piece.count - 1, limit - bytes.count) + 1
    let count = retrying { read(descriptor, &piece, size) }
    guard count >= 0 else { throw SystemError.last }
    if count == 0 { break }
    bytes += piece[..<count]
  }
  return bytes
}

/// Reads up to `count` bytes of a file from an offset on; fewer only at its end.
package func readBytes(
  of descriptor: Int32, at offset: Int, count: Int
) throws(SystemError) -> [UInt8] {
  var failure: SystemError?
  let bytes = [UInt8](unsafeUninitializedCapacity: max(0, count)) { buffer, filled in
    while filled < buffer.count, let start = buffer.baseAddress {
      let part = retrying {
        pread(descriptor, start + filled, buffer.count - filled, off_t(offset + filled))
      }
      if part < 0 { failure = .last }
      if part <= 0 { break }
      filled += part
    }
  }
  if let failure { throw failure }
  return bytes
}
