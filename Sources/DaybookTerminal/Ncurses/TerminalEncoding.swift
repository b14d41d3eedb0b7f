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
    case .other: return daybook_can_write(scalar.value) ? scalar : Glyphs.ascii(scalar) ?? "?"
    }
  }
}
