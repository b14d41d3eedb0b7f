/// A set of file numbers: a bit for each, in blocks of 4096.
struct SeenFiles {
  /// How many there are.
  private(set) var count = 0
  private var blocks: [Int64: [UInt64]] = [:]

  mutating func insert(_ file: Int64) {
    guard !contains(file) else { return }
    let place = Int(file & 4095)
    blocks[file >> 12, default: [UInt64](repeating: 0, count: 64)][place >> 6] |= 1 << (place & 63)
    count += 1
  }

  func contains(_ file: Int64) -> Bool {
    guard let block = blocks[file >> 12] else { return false }
    let place = Int(file & 4095)
    return block[place >> 6] & 1 << (place & 63) != 0
  }
}
