/// Numbers written one after another in a fixed width, the lowest byte first.
struct PackedBytes {
  private(set) var bytes: [UInt8] = []

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  mutating func append<Number: FixedWidthInteger>(_ number: Number) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }
}

/// Reads what `PackedBytes` wrote; beyond the end everything is 0.
struct PackedNumbers {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  mutating func next<Number: FixedWidthInteger>(_: Number.Type = Number.self) -> Number {
    let size = MemoryLayout<Number>.size
    guard offset + size <= bytes.count else { return 0 }
    defer { offset += size }
    return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
  }
}
