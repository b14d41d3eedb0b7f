import Foundation

/// A file of the repository that the program makes: the guides of keys and of quick add, the manual,
/// the configuration, the themes.
///
/// `DAYBOOK_RECORD=1` writes it again; the check fails all the same, so that recording is seen.
public struct MadeFile {
  private let name: String
  private let url: URL

  /// - Parameter name: the path in the repository, such as `docs/keys.md`.
  public init(_ name: String) {
    self.name = name
    url = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(name)
  }

  /// What the file says.
  public func text() throws -> String { try String(contentsOf: url, encoding: .utf8) }

  /// What is wrong: the first line that differs, and how the file is made again; nil where the file
  /// says this text.
  public func fault(comparedTo text: String) throws -> String? {
    if ProcessInfo.processInfo.environment["DAYBOOK_RECORD"] == "1" {
      try text.write(to: url, atomically: true, encoding: .utf8)
      return "\(name) was written again"
    }
    let (lines, wanted) = (Self.lines(try self.text()), Self.lines(text))
    guard lines != wanted else { return nil }
    let number = zip(lines, wanted).prefix { $0 == $1 }.count
    let (was, isNow) = (
      number < lines.count ? lines[number] : "", wanted.dropFirst(number).first ?? ""
    )
    return """
      line \(number + 1) of \(name) is
      \(was.prefix(300))
      and not
      \(isNow.prefix(300))
      run DAYBOOK_RECORD=1 make test and look at the change
      """
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
