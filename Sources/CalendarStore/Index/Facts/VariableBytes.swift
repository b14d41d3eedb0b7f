/// Encodes numbers one after another, small ones in few bytes: seven bits per byte, the lowest
/// first, with the sign in the first bit.
struct VariableBytes {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ number: Int) {
    var rest = UInt64(bitPattern: Int64((number << 1) ^ (number >> 63)))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func append(_ number: Int64) { append(Int(number)) }

  mutating func append(_ text: String) {
    append(text.utf8.count)
    bytes += text.utf8
  }
}

/// Decodes the numbers of a `VariableBytes`.
struct VariableNumbers {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0
  /// Whether all reads so far succeeded.
  private(set) var isGood = true

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Whether all bytes have been read.
  var isAtEnd: Bool { offset == bytes.count }

  /// Reads a number; 0 beyond the end.
  mutating func next() -> Int {
    var (value, shift): (UInt64, UInt64) = (0, 0)
    while offset < bytes.count, shift < 64 {
      let byte = bytes[offset]
      offset += 1
      value |= UInt64(byte & 0x7F) << shift
      guard byte & 0x80 != 0 else {
        return Int(Int64(bitPattern: (value >> 1) ^ (0 &- (value & 1))))
      }
      shift += 7
    }
    isGood = false
    return 0
  }

  /// Reads the count of items of at least one byte each.
  mutating func count() -> Int {
    let count = next()
    guard count >= 0, count <= bytes.count - offset else {
      isGood = false
      return 0
    }
    return count
  }

  /// Reads a Boolean; nil for any other value.
  mutating func flag() -> Bool? {
    switch next() {
    case 0: false
    case 1: true
    default: nil
    }
  }

  mutating func text() -> String {
    let count = count()
    defer { offset += count }
    return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
  }
}
