/// The columns a grapheme cluster takes on a terminal, as `wcwidth` and ncurses count: the sum
/// over its scalars, so most take 0, 1 or 2 and a cluster of an Indic script may take more.
public func displayWidth(of grapheme: Character) -> Int {
  grapheme.unicodeScalars.reduce(0) { $0 + ScalarClass($1).width }
}

/// The columns a text takes. O(length).
public func displayWidth(of text: some StringProtocol) -> Int {
  text.unicodeScalars.reduce(0) { $0 + ScalarClass($1).width }
}

/// The columns a text takes; the quick way for plain ASCII.
public func displayWidth(of text: String) -> Int {
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
