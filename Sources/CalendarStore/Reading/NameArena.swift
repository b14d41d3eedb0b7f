/// Names of files one behind the other in blocks: no allocation for each.
struct NameArena: Sendable {
  /// The block in the upper half, the place in it in the lower.
  typealias Index = UInt32

  private static let blockSize = 1 << 16

  private var blocks: [[UInt8]] = []

  /// Names longer than 255 bytes, which no file has, are cut.
  mutating func add(_ name: String) -> Index {
    let bytes = name.utf8.prefix(255)
    if (blocks.last?.count ?? Self.blockSize) + 1 + bytes.count > Self.blockSize {
      blocks.append([])
      blocks[blocks.count - 1].reserveCapacity(Self.blockSize)
    }
    let block = blocks.count - 1
    let place = blocks[block].count
    blocks[block].append(UInt8(bytes.count))
    blocks[block].append(contentsOf: bytes)
    return UInt32(truncatingIfNeeded: block << 16 | place)
  }

  subscript(index: Index) -> String {
    let block = blocks[Int(index >> 16)]
    let place = Int(index & 0xFFFF)
    return String(decoding: block[(place + 1)...].prefix(Int(block[place])), as: UTF8.self)
  }
}
