extension LetterFolding {
  /// What `role(of:)` says of a letter that becomes one letter, for those that texts are full of:
  /// found without looking it up in Unicode's tables. Nil for all others.
  static func commonLetter(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x80..<0x800: twoByteLetters[Int(scalar.value) - 0x80]
    // Kana, Han and Hangul that are letters since long, as they are.
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FCC, 0xAC00...0xD7A3: scalar
    default: nil
    }
  }

  /// Latin, Greek, Cyrillic, Armenian, Hebrew and Arabic: 15 KB, made when the first is met.
  private static let twoByteLetters: [Unicode.Scalar?] = (0x80..<0x800 as Range<UInt32>).map {
    guard let scalar = Unicode.Scalar($0), case .letters(let letters) = role(of: scalar),
      letters.count == 1
    else { return nil }
    return letters.first
  }
}
