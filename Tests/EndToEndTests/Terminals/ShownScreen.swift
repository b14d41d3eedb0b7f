import Foundation

/// The screens that `daybook show` prints, which those of terminals are held against.
struct ShownScreen {
  let folder: TemporaryFolder
  private let calendars = packagePath + "/Resources/sample"
  private static let now = ["--now", "2026-03-09T14:00"]

  /// Has the index of the sample made, so that the first frame of every terminal is whole.
  init() throws {
    folder = try TemporaryFolder()
    _ = try runPinned(["index", calendars], environment)
  }

  var environment: [String: String] { pinnedEnvironment(below: folder.path) }

  /// What opens the interface.
  var command: [String] { [daybookPath] + Self.now + [calendars] }

  /// The text of a screen of 80 × 24, without blanks at the ends of lines.
  /// - Parameters:
  ///   - keys: what is pressed before.
  ///   - hasColors: whether the terminal has, which some signs depend on.
  func text(after keys: String = "", hasColors: Bool = true) throws -> String {
    let options =
      ["--size", "80x24"] + (hasColors ? ["--color"] : []) + (keys.isEmpty ? [] : ["--keys", keys])
    let shown = try runPinned(["show"] + options + Self.now + [calendars], environment)
    let plain = shown.output.replacing(try Regex("\u{1B}\\[[0-9;]*m"), with: "")
    return Self.trimmed(plain)
  }

  /// Without blanks at the ends of lines, and lines at the end.
  static func trimmed(_ text: String) -> String {
    var text = TmuxSession.trimmed(text)
    while text.last == "\n" { text.removeLast() }
    return text
  }
}
