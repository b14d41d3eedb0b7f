/// The behaviour of a Unicode scalar on a terminal.
enum ScalarClass: UInt8 {
  /// One column.
  case narrow
  /// Two columns.
  case wide
  /// No column of its own: drawn over the scalar before.
  case mark
  /// Invisible, or of another width on each terminal: never shown.
  case dropped
  /// A control, private or unassigned scalar: shown as `�`.
  case replaced
  /// A separator other than the plain space: shown as one.
  case space

  /// O(log ranges), at once for Latin, common CJK and box drawing.
  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x2FF, 0x2500...0x259F: self = .narrow
    case 0x4E00...0x9FFF, 0xAC00...0xD7A3: self = .wide
    default: self = Self.searched(scalar.value)
    }
  }

  /// The columns the scalar takes.
  var width: Int {
    switch self {
    case .narrow, .replaced, .space: 1
    case .wide: 2
    case .mark, .dropped: 0
    }
  }

  private static func searched(_ value: UInt32) -> ScalarClass {
    boundaries.withUnsafeBufferPointer { boundaries in
      // The last boundary at or before the value; the first one is scalar 0.
      var (low, high) = (0, boundaries.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if boundaries[middle] >> 3 <= value { low = middle } else { high = middle }
      }
      return ScalarClass(rawValue: UInt8(boundaries[low] & 7)) ?? .replaced
    }
  }
}

/// The columns a grapheme cluster takes on a terminal, as `wcwidth` and ncurses count: the sum
/// over its scalars, so most take 0, 1 or 2 and a cluster of an Indic script may take more.
package func displayWidth(of grapheme: Character) -> Int {
  grapheme.unicodeScalars.reduce(0) { $0 + ScalarClass($1).width }
}

/// The columns a text takes. O(length).
package func displayWidth(of text: some StringProtocol) -> Int {
  text.unicodeScalars.reduce(0) { $0 + ScalarClass($1).width }
}

/// The columns a text takes; the quick way for plain ASCII.
package func displayWidth(of text: String) -> Int {
  isPlainASCII(text)
    ? text.utf8.count : text.unicodeScalars.reduce(0) { $0 + ScalarClass($1).width }
}

/// Whether a text holds printable ASCII only.
func isPlainASCII(_ text: String) -> Bool {
  let answer = text.utf8.withContiguousStorageIfAvailable { bytes in
    // Without an early exit the compiler can compare many bytes at once.
    var others: UInt8 = 0
    for byte in bytes { others |= (byte &- 0x20) < 0x5F ? 0 : 1 }
    return others == 0
  }
  return answer ?? text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
}
