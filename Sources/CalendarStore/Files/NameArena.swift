import Glibc

/// File names stored one after another in blocks, without an allocation for each.
struct NameArena: Sendable {
  /// The block in the upper half and the offset in it in the lower half.
  typealias Index = UInt32

  private static let blockSize = 1 << 16
  /// No file has a longer name.
  private static let longestName = 255

  /// The names, each preceded by its length and followed by a zero.
  private var blocks: [[UInt8]] = []

  /// The memory used, in bytes.
  var size: Int { blocks.count * Self.blockSize }

  /// Adds a name. Names longer than 255 bytes are truncated.
  mutating func add(_ name: some Collection<UInt8>) -> Index {
    let bytes = name.prefix(Self.longestName)
    if (blocks.last?.count ?? Self.blockSize) + bytes.count + 2 > Self.blockSize {
      blocks.append([])
      blocks[blocks.count - 1].reserveCapacity(Self.blockSize)
    }
    let block = blocks.count - 1
    let place = blocks[block].count
    blocks[block].append(UInt8(bytes.count))
    blocks[block].append(contentsOf: bytes)
    blocks[block].append(0)
    return UInt32(truncatingIfNeeded: block << 16 | place)
  }

  /// Calls `body` with a zero-terminated name, which is valid only during the call.
  func withName<Answer>(
    _ index: Index, _ body: (UnsafeRawBufferPointer) throws -> Answer
  ) rethrows -> Answer {
    let place = Int(index & 0xFFFF)
    return try blocks[Int(index >> 16)].withUnsafeBytes { block in
      let count = Int(block[place])
      return try body(UnsafeRawBufferPointer(rebasing: block[(place + 1)...].prefix(count)))
    }
  }

  subscript(index: Index) -> String {
    withName(index) { String(decoding: $0, as: UTF8.self) }
  }
}

/// Compares names by their bytes: less than 0 if the first comes before the other, 0 if they are
/// the same.
func order(_ name: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Int {
  let count = min(name.count, other.count)
  guard count > 0, let start = name.baseAddress, let otherStart = other.baseAddress else {
    return name.count - other.count
  }
  let difference = Int(memcmp(start, otherStart, count))
  return difference == 0 ? name.count - other.count : difference
}
