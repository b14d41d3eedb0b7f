/// FNV-1a of 64 bits (Fowler, Noll, Vo), which no index has: records outlive the forms of indexes.
func recordChecksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
  bytes.withUnsafeBufferPointer { bytes in
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}

extension [UInt8] {
  /// Eight bytes, the lowest first.
  mutating func append(number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}

extension ArraySlice<UInt8> {
  /// What `append(number:)` wrote.
  var number: UInt64 { reversed().reduce(0) { $0 << 8 | UInt64($1) } }
}
