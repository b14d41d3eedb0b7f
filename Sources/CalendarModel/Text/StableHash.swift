/// A hash of texts and numbers that is the same in every process: FNV-1a over eight bytes at a
/// time, with its bits mixed at the end.
public struct StableHash: Sendable {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  public init() {}

  public static func of(_ text: String) -> Int64 {
    var hash = StableHash()
    hash.add(text)
    return hash.value
  }

  public mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add($0) }
  }

  public mutating func add(_ numbers: Int64...) {
    for number in numbers { step(UInt64(bitPattern: number)) }
  }

  public mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index + 8 <= bytes.count {
      var word: UInt64 = 0
      for offset in 0..<8 { word |= UInt64(bytes[index + offset]) << UInt64(8 * offset) }
      step(word)
      index += 8
    }
    while index < bytes.count {
      step(UInt64(bytes[index]))
      index += 1
    }
    step(UInt64(bytes.count) | 1 << 63)
  }

  private mutating func step(_ word: UInt64) {
    state = (state ^ word) &* 0x100_0000_01B3
    state ^= state >> 29
  }

  public var value: Int64 {
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int64(bitPattern: mixed ^ (mixed >> 31))
  }
}
