extension FoldedWord {
  /// Appends the words of a text in UTF-8, a zero before each.
  ///
  /// They equal those of `words(in:)`, except for their length; no byte of a word is below 0x30.
  /// Complexity: linear, a few instructions a byte for ASCII.
  public static func append(wordsOf text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { utf8 in
      guard !utf8.isEmpty else { return }
      bytes.reserveCapacity(bytes.count + utf8.count + 1)
      var writer = WordWriter(start: bytes.count)
      var index = 0
      while index < utf8.count {
        if utf8[index] < 0x80 {
          let end = endOfPlainLetters(from: index, in: utf8)
          writer.append(plain: UnsafeBufferPointer(rebasing: utf8[index..<end]), to: &bytes)
          index = max(end, index + 1)
        } else {
          let (scalar, length) = scalar(at: index, in: utf8)
          writer.append(scalar, to: &bytes)
          index += length
        }
      }
    }
  }

  /// The end of consecutive ASCII letters and digits.
  @inline(__always)
  private static func endOfPlainLetters(
    from start: Int, in utf8: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var end = start
    while end < utf8.count, (utf8[end] | 0x20) &- 0x61 < 26 || utf8[end] &- 0x30 < 10 { end += 1 }
    return end
  }

  /// A character of several bytes, and their number; a string's UTF-8 is always valid.
  @inline(__always)
  private static func scalar(
    at index: Int, in utf8: UnsafeBufferPointer<UInt8>
  ) -> (scalar: Unicode.Scalar, length: Int) {
    let first = utf8[index]
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = UInt32(first) & 0x7F >> UInt32(length)
    for place in index + 1..<min(index + length, utf8.count) {
      value = value << 6 | UInt32(utf8[place] & 0x3F)
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}

/// Writes words one after the other.
private struct WordWriter {
  /// The maximum length of a word, at which the full-text index truncates, too.
  private static let longest = 32_768

  /// The beginning of the last word.
  private var start: Int
  private var reader = WordReader()

  init(start: Int) { self.start = start }

  /// - Parameter letters: ASCII letters and digits; may be empty.
  @inline(__always)
  mutating func append(plain letters: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    guard let last = letters.last else { return reader.end() }
    if reader.readPlain(Unicode.Scalar(last)) { begin(&bytes) }
    let room = max(0, Self.longest - (bytes.count - start))
    // This bit distinguishes small letters from capital ones, and digits have it set.
    let count = bytes.count
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: letters.prefix(room)))
    bytes.withUnsafeMutableBufferPointer { bytes in
      for place in count..<bytes.count { bytes[place] |= 0x20 }
    }
  }

  mutating func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    if let letter = LetterFolding.commonLetter(scalar) {
      if reader.readPlain(letter) { begin(&bytes) }
      return write(letter, to: &bytes)
    }
    switch reader.read(scalar) {
    case .nothing: break
    case .beginning(let letters):
      begin(&bytes)
      append(letters, to: &bytes)
    case .continuation(let letters): append(letters, to: &bytes)
    case .change(let letter):
      // Composing letters take three bytes each, like their results.
      guard bytes.count - start + 3 <= Self.longest else { return }
      bytes.removeLast(3)
      bytes.append(contentsOf: UTF8.encode(letter) ?? UTF8.encodedReplacementCharacter)
    }
  }

  private mutating func begin(_ bytes: inout [UInt8]) {
    bytes.append(0)
    start = bytes.count
  }

  private func append(_ letters: String.UnicodeScalarView, to bytes: inout [UInt8]) {
    for letter in letters { write(letter, to: &bytes) }
  }

  @inline(__always)
  private func write(_ letter: Unicode.Scalar, to bytes: inout [UInt8]) {
    let value = letter.value
    guard bytes.count - start + UTF8.width(letter) <= Self.longest else { return }
    if value < 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: value))
    } else if value < 0x800 {
      bytes.append(0xC0 | UInt8(truncatingIfNeeded: value >> 6))
      bytes.append(0x80 | UInt8(truncatingIfNeeded: value & 0x3F))
    } else {
      bytes.append(contentsOf: UTF8.encode(letter) ?? UTF8.encodedReplacementCharacter)
    }
  }
}
