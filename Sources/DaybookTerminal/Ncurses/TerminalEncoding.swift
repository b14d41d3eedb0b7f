import CNcurses
import Glibc
import TerminalScreen

/// The character encoding of the terminal's locale.
enum TerminalEncoding {
  case utf8
  /// An older encoding; characters it lacks become ASCII.
  case other

  /// Sets the encoding of the process from the environment. Numbers, times and messages stay
  /// unchanged, which saves reading a dozen files at every start.
  ///
  /// If the environment specifies nothing, C or POSIX, or a locale that is not installed, the
  /// encoding is UTF-8: containers and remote shells often have no locale, while their terminals
  /// use UTF-8.
  static func adoptLocale() -> TerminalEncoding {
    setlocale(LC_CTYPE, "")
    if isUTF8 { return .utf8 }
    let name = setlocale(LC_CTYPE, nil).map { String(cString: $0) }
    if name == nil || name == "C" || name == "POSIX" { setlocale(LC_CTYPE, "C.UTF-8") }
    return isUTF8 ? .utf8 : .other
  }

  private static var isUTF8: Bool {
    guard let name = nl_langinfo(nl_item(CODESET)) else { return false }
    return String(cString: name).uppercased().hasPrefix("UTF")
  }

  /// Returns the scalar to show: itself, if the terminal gives it the same width.
  func shown(_ scalar: Unicode.Scalar, width: Int) -> Unicode.Scalar {
    if scalar.isASCII { return scalar }
    switch self {
    case .utf8: return daybook_column_count(scalar.value) == Int32(width) ? scalar : "\u{FFFD}"
    case .other: return daybook_can_write(scalar.value) ? scalar : Self.inASCII(scalar)
    }
  }

  private static func inASCII(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if let sign = Glyphs.ascii(scalar) { return sign }
    return switch scalar.value {
    case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2550, 0x2574, 0x2576,
      0x2010...0x2015:
      "-"
    case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551, 0x2575, 0x2577,
      0x258C...0x2590, 0x2594...0x2595:
      "|"
    case 0x250C...0x254B, 0x2552...0x2570: "+"
    case 0x2580...0x258B, 0x2591...0x2593, 0x25A0...0x25A1: "#"
    case 0x25B6, 0x25B8: ">"
    case 0x25C0, 0x25C2: "<"
    default: "?"
    }
  }
}
