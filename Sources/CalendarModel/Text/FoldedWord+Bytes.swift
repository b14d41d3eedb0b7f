extension FoldedWord {
  /// The rest of longer words is left out; the full text would cut them there.
  static let longest = 32_768

  /// Appends the words of a text in UTF-8, a zero before each.
  ///
  /// They are those of `words(in:)`, but for the length; no byte of a word is below 0x30.
  /// Complexity: linear, without an allocation but for the bytes.
  public static func append(wordsOf text: String, to bytes: inout [UInt8]) {
    var reader = WordReader()
    var start = bytes.count
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        guard let letter = FoldedText.plainLetter(scalar) else {
          reader.end()
          continue
        }
        if reader.readPlain(letter) { begin(&bytes, &start) }
        if bytes.count - start < longest { bytes.append(UInt8(truncatingIfNeeded: letter.value)) }
        continue
      }
      switch reader.read(scalar) {
      case .nothing: break
      case .beginning(let letters):
        begin(&bytes, &start)
        append(letters, to: &bytes, from: start)
      case .continuation(let letters): append(letters, to: &bytes, from: start)
      case .change(let letter):
        // Letters that are put together take three bytes each, like what they become.
        guard bytes.count - start + 3 <= longest else { continue }
        bytes.removeLast(3)
        bytes.append(contentsOf: String(letter).utf8)
      }
    }
  }

  private static func begin(_ bytes: inout [UInt8], _ start: inout Int) {
    bytes.append(0)
    start = bytes.count
  }

  private static func append(
    _ letters: String.UnicodeScalarView, to bytes: inout [UInt8], from start: Int
  ) {
    for letter in letters where bytes.count - start + UTF8.width(letter) <= longest {
      bytes.append(contentsOf: UTF8.encode(letter) ?? UTF8.encodedReplacementCharacter)
    }
  }
}
