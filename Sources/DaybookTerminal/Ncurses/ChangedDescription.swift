import CalendarStore
import Glibc

/// The terminal's description with what ncurses could not use otherwise: colours of 24 bits for
/// terminals that understand them although their descriptions know only 256, strikethrough and wavy
/// underlines.
///
/// ncurses reads descriptions only whole and from `TERM`, so the compiled one is changed (term(5)) and
/// handed on in `TERMINFO` as `hex:…` (terminfo(5)), while ncurses takes the terminal.
struct ChangedDescription {
  /// The value for `TERMINFO`.
  let text: String
  /// Whether colours have the numbers of `DirectColors`.
  let hasDirectColors: Bool

  /// - Parameters:
  ///   - name: the terminal's type.
  ///   - environment: returns variables of the environment.
  /// - Returns: nil if the description is not a file, or nothing in it is to be changed.
  init?(of name: String, environment: (String) -> String?) {
    for path in Self.places(of: name, environment) {
      // ncurses goes on to the next folder too, if it cannot read a description.
      guard let bytes = try? readWholeFile(at: path, limit: Self.sizeLimit) else { continue }
      guard let description = CompiledDescription(bytes) else { return nil }
      let struck = description.withStrikethrough
      let styled = (struck ?? description).withCurlyUnderline ?? struck
      let isColored = DirectColors.areUnderstood(by: name, environment) && !name.contains("-direct")
      let colored = isColored ? (styled ?? description).withDirectColors : nil
      guard let changed = colored ?? styled else { return nil }
      hasDirectColors = colored != nil
      text =
        "hex:" + changed.bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      return
    }
    return nil
  }

  /// Runs while ncurses finds the changed description.
  func whileFound<Result>(_ body: () -> Result) -> Result {
    let before = environmentValue("TERMINFO")
    setenv("TERMINFO", text, 1)
    defer {
      if let before { setenv("TERMINFO", before, 1) } else { unsetenv("TERMINFO") }
    }
    return body()
  }

  /// The largest compiled description, in bytes (term(5)).
  private static let sizeLimit = 32_768

  /// The files that ncurses looks for, in its order (ncurses(3)).
  private static func places(of name: String, _ environment: (String) -> String?) -> [String] {
    guard let first = name.utf8.first, !name.contains("/") else { return [] }
    let standard = ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo"]
    let listed = (environment("TERMINFO_DIRS") ?? "")
      .split(separator: ":", omittingEmptySubsequences: false)
      .flatMap { $0.isEmpty ? standard : [String($0)] }
    let folders =
      [environment("TERMINFO"), environment("HOME").map { $0 + "/.terminfo" }].compactMap(\.self)
      + listed + standard
    return folders.flatMap { folder in
      [
        "\(folder)/\(Character(Unicode.Scalar(first)))/\(name)",
        "\(folder)/\(String(first, radix: 16))/\(name)",
      ]
    }
  }
}
