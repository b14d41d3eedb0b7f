extension FoldedWord {
  /// The maximum length of a word, at which the full-text index truncates, too.
  private static let longest = 32_768

  /// Appends the words of a text in UTF-8, a zero before each.
  ///
  /// They equal those of `words(in:)`, except for their length; no byte of a word is below 0x30.
  public static func append(wordsOf text: String, to bytes: inout [UInt8]) {
    var reader = WordReader()
    var start = bytes.count
    func begin(_ bytes: inout [UInt8]) {
      bytes.append(0)
      start = bytes.count
    }
    func write(_ letter: Unicode.Scalar, to bytes: inout [UInt8]) {
      guard bytes.count - start + UTF8.width(letter) <= longest else { return }
      guard !letter.isASCII else { return bytes.append(UInt8(truncatingIfNeeded: letter.value)) }
      bytes.append(contentsOf: UTF8.encode(letter) ?? UTF8.encodedReplacementCharacter)
    }
    for scalar in text.unicodeScalars {
      // Most letters.
      if let letter = FoldedText.plainLetter(scalar) {
        if reader.readPlain(letter) { begin(&bytes) }
        write(letter, to: &bytes)
        continue
      }
      switch reader.read(scalar) {
      case .nothing: break
      case .beginning(let letters):
        begin(&bytes)
        for letter in letters { write(letter, to: &bytes) }
      case .continuation(let letters): for letter in letters { write(letter, to: &bytes) }
      case .change(let letter):
        // Composing letters take three bytes each, like their results.
        guard bytes.count - start + 3 <= longest else { continue }
        bytes.removeLast(3)
        write(letter, to: &bytes)
      }
    }
  }
}
