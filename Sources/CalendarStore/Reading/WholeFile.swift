/// The bytes of a regular file; FIFOs and devices are refused without waiting for them.
/// - Parameter limit: the size up to which a file is read.
func readWholeFile(at path: String, limit: Int) throws(FileError) -> [UInt8] {
  let file = try OpenFile(path: path)
  let status = try file.status()
  guard status.kind == .regular else { throw .notRegular }
  guard status.size <= limit else { throw .tooLarge(limit: limit) }
  return try file.bytes(at: 0, count: status.size)
}

/// The bytes of a range of a regular file, as far as the file has them.
func readFile(at path: String, range: Range<Int>) throws(FileError) -> [UInt8] {
  let file = try OpenFile(path: path)
  guard try file.status().kind == .regular else { throw .notRegular }
  return try file.bytes(at: range.lowerBound, count: range.count)
}
