/// The character sets of old programs and mails.
public enum OldCharacterSet: Sendable {
  case utf8, latin1, latin9, windows

  /// - Parameter name: in capitals.
  public init?(_ name: String) {
    switch name {
    case "UTF-8", "UTF8", "US-ASCII", "ASCII": self = .utf8
    case "ISO-8859-1", "ISO8859-1", "LATIN1": self = .latin1
    case "ISO-8859-15", "ISO8859-15", "LATIN9": self = .latin9
    case "WINDOWS-1252", "CP1252": self = .windows
    default: return nil
    }
  }

  /// Guesses the character set of a text that names none.
  init(fitting bytes: Span<UInt8>) {
    self = String(validating: bytes) == nil ? .windows : .utf8
  }

  /// Returns the decoded bytes.
  public func text(of bytes: [UInt8]) -> String {
    if self == .utf8 { return String(decoding: bytes, as: UTF8.self) }
    var text = ""
    for byte in bytes { text.unicodeScalars.append(scalar(byte)) }
    return text
  }

  private func scalar(_ byte: UInt8) -> Unicode.Scalar {
    switch self {
    case .latin9:
      let others: [UInt8: Unicode.Scalar] = [
        0xA4: "€", 0xA6: "Š", 0xA8: "š", 0xB4: "Ž", 0xB8: "ž", 0xBC: "Œ", 0xBD: "œ", 0xBE: "Ÿ",
      ]
      return others[byte] ?? Unicode.Scalar(byte)
    case .windows where (0x80...0x9F).contains(byte):
      return Self.windowsScalars[Int(byte) - 0x80]
    default: return Unicode.Scalar(byte)
    }
  }

  /// 0x80 … 0x9F of Windows-1252; U+FFFD where it has none.
  private static let windowsScalars: [Unicode.Scalar] = [
    "€", "\u{FFFD}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{FFFD}", "Ž",
    "\u{FFFD}", "\u{FFFD}", "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "\u{FFFD}",
    "ž", "Ÿ",
  ]
}
