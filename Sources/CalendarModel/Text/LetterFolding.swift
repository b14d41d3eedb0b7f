/// The folding of single characters for searches.
///
/// Letters lose their case and, by Unicode's canonical decomposition, the accents and points of
/// their script; some become what people usually type (`ß` is `ss`, `ı` is `i`). Vowel signs,
/// viramas, tone marks and the voicing of kana stay, because they distinguish words.
enum LetterFolding {
  /// The role of a character in a search.
  enum Role {
    /// Part of a word, as these letters: usually one, rarely two or three.
    case letters(String.UnicodeScalarView)
    /// Part of a word that has begun, such as a vowel sign.
    case mark(String.UnicodeScalarView)
    /// Ignored inside a word, and never a word by itself.
    case accent
    case separator
  }

  static func role(of scalar: Unicode.Scalar) -> Role {
    scalar.value < commonRoles.count ? commonRoles[Int(scalar.value)] : anyRole(of: scalar)
  }

  private static func anyRole(of scalar: Unicode.Scalar) -> Role {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .privateUse:
      return isIgnored(scalar) ? .accent : .letters(folded(scalar))
    case .nonspacingMark, .spacingMark, .enclosingMark:
      return isAccent(scalar) || isIgnored(scalar) ? .accent : .mark(folded(scalar))
    default: return isIgnored(scalar) ? .accent : .separator
    }
  }

  /// A character without case and accents.
  static func folded(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    let lower = scalar.properties.lowercaseMapping.unicodeScalars
    guard lower.count > 1 else { return unaccented(lower.first ?? scalar) }
    var folded = String.UnicodeScalarView()
    for part in lower where !isAccent(part) { folded.append(contentsOf: unaccented(part)) }
    return folded
  }

  /// The letter composed of two: Hangul, or kana with a mark.
  static func composed(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    switch second.value {
    case 0x1161...0x1175 where 0x1100...0x1112 ~= first.value:
      return Unicode.Scalar(
        0xAC00 + ((first.value - 0x1100) * 21 + second.value - 0x1161) * 28)
    case 0x11A8...0x11C2 where 0xAC00...0xD7A3 ~= first.value && (first.value - 0xAC00) % 28 == 0:
      return Unicode.Scalar(first.value + second.value - 0x11A7)
    case 0x3099: return voicedKana[first]
    case 0x309A: return halfVoicedKana[first]
    default: return nil
    }
  }

  /// Whether a mark over, under or through a letter does not make it another letter.
  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    if properties.generalCategory == .enclosingMark { return true }
    // Strokes, nuktas, the points of Hebrew, Arabic and Syriac, and enclosing marks.
    switch properties.canonicalCombiningClass.rawValue {
    case 1, 7, 10...36, 200...254: return true
    default: return false
    }
  }

  /// Soft hyphens, joiners, variation selectors, and the Arabic tatweel.
  private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x34F, 0x640, 0x200D, 0x2060, 0xFE00...0xFE0F, 0xFEFF, 0xE0100...0xE01EF: true
    default: false
    }
  }

  private static func unaccented(_ lower: Unicode.Scalar) -> String.UnicodeScalarView {
    letters[lower] ?? String.UnicodeScalarView(CollectionOfOne(lower))
  }

  // MARK: Tables

  /// The roles of the characters from ASCII to Cyrillic, for fast lookup.
  private static let commonRoles = (0..<UInt16(0x530)).compactMap(Unicode.Scalar.init)
    .map(anyRole)

  private static let letters: [Unicode.Scalar: String.UnicodeScalarView] = {
    var table: [Unicode.Scalar: String.UnicodeScalarView] = [:]
    for (letters, variants) in variants {
      for scalar in variants.unicodeScalars { table[scalar] = letters.unicodeScalars }
    }
    return table
  }()

  private static let voicedKana = pairs(voiced)
  private static let halfVoicedKana = pairs(halfVoiced)

  private static func pairs(_ texts: [String]) -> [Unicode.Scalar: Unicode.Scalar] {
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    for pair in texts.map({ Array($0.unicodeScalars) }) where pair.count == 2 {
      table[pair[0]] = pair[1]
    }
    return table
  }
}
