/// A 64-bit hash of numbers and texts that is the same in every run of the program: FNV-1a.
public struct Digest: Sendable {
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  public init() {}

  public mutating func add(_ number: Int64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      add(UInt8(truncatingIfNeeded: number >> Int64(shift)))
    }
  }

  /// Adds a text and its length, so that adjacent texts are kept apart.
  public mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(Int64(text.utf8.count))
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}
