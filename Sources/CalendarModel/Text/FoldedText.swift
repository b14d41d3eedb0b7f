/// Letters without case and accents, as the full text folds them.
///
/// The rules are those of the tokenizer `unicode61` of SQLite with `remove_diacritics 2`: letters are
/// those of Unicode 6.1, what is newer counts as a letter without case, and accents are left out of
/// Latin letters and where they stand by themselves. A test compares the two.
public enum FoldedText {
  /// The letter that a search takes a character for; nil for an accent.
  public static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if scalar.isASCII {
      return ("A"..."Z").contains(scalar) ? Unicode.Scalar(scalar.value + 32) : scalar
    }
    if isAccent(scalar) { return nil }
    if let known = variants[scalar] { return known }
    let lower = lowercase(scalar)
    return unaccented[lower] ?? lower
  }

  /// A text without case and accents.
  public static func folded(_ text: some StringProtocol) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let letter = Self.folded(scalar) { folded.append(letter) }
    }
    return String(folded)
  }

  /// Whether a character is part of words: letters, numbers, and what is newer than the rules.
  static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
        || ("0"..."9").contains(scalar)
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .privateUse:
      return true
    default: return !scalar.isOld
    }
  }

  /// Whether a character is left out inside words.
  static func isAccent(_ scalar: Unicode.Scalar) -> Bool { accents.contains(scalar) }

  private static func lowercase(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let lower = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
    return scalar.isOld && lower.isOld ? lower : scalar
  }

  // MARK: Tables

  private static let accents = Set(
    "\u{300}\u{301}\u{302}\u{303}\u{304}\u{306}\u{307}\u{308}\u{309}\u{30A}\u{30B}\u{30C}\u{30F}"
      .unicodeScalars
  )
  .union(
    "\u{311}\u{31B}\u{323}\u{324}\u{325}\u{326}\u{327}\u{328}\u{32D}\u{32E}\u{330}\u{331}"
      .unicodeScalars)

  /// Small letters that are variants of others.
  private static let variants: [Unicode.Scalar: Unicode.Scalar] = [
    "\u{17F}": "s", "\u{1E9B}": "s", "\u{B5}": "\u{3BC}", "\u{3C2}": "\u{3C3}",
    "\u{3D0}": "\u{3B2}", "\u{3D1}": "\u{3B8}", "\u{3D5}": "\u{3C6}", "\u{3D6}": "\u{3C0}",
    "\u{3F0}": "\u{3BA}", "\u{3F1}": "\u{3C1}", "\u{3F5}": "\u{3B5}", "\u{1FBE}": "\u{3B9}",
  ]

  private static let unaccented: [Unicode.Scalar: Unicode.Scalar] = {
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (letter, accented) in accentedLetters {
      for scalar in accented.unicodeScalars { table[scalar] = letter }
    }
    return table
  }()

  private static let accentedLetters: [(Unicode.Scalar, String)] = [
    ("a", "àáâãäåāăąǎǟǻȁȃȧḁạảấầẩẫậắằẳẵặ"),
    ("b", "ḃḅḇ"),
    ("c", "çćĉċčḉ"),
    ("d", "ďḋḍḏḑḓ"),
    ("e", "èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ"),
    ("f", "ḟ"),
    ("g", "ĝğġģǧǵḡ"),
    ("h", "ĥȟḣḥḧḩḫẖ"),
    ("i", "ìíîïĩīĭįǐȉȋḭḯỉị"),
    ("j", "ĵǰ"),
    ("k", "ķǩḱḳḵ"),
    ("l", "ĺļľḷḹḻḽ"),
    ("m", "ḿṁṃ"),
    ("n", "ñńņňǹṅṇṉṋ"),
    ("o", "òóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ"),
    ("p", "ṕṗ"),
    ("r", "ŕŗřȑȓṙṛṝṟ"),
    ("s", "śŝşšșṡṣṥṧṩ"),
    ("t", "ţťțṫṭṯṱẗ"),
    ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự"),
    ("v", "ṽṿ"),
    ("w", "ŵẁẃẅẇẉẘ"),
    ("x", "ẋẍ"),
    ("y", "ýÿŷȳẏẙỳỵỷỹ"),
    ("z", "źżžẑẓẕ"),
  ]
}

extension Unicode.Scalar {
  /// Whether it is in Unicode 6.1.
  fileprivate var isOld: Bool { properties.age.map { ($0.major, $0.minor) <= (6, 1) } ?? false }
}
