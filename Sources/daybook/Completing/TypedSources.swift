import CalendarModel
import CalendarStore
import Glibc

/// The calendars that a command line names which is still typed.
struct TypedSources {
  /// The place of calendars in a command line.
  enum Place: Sendable {
    /// Among its words, as `daybook list FOLDER`.
    case words
    /// After `--calendars`.
    case option
  }

  /// The paths; none for the user's own calendars.
  private(set) var paths: [String] = []
  /// The value of `--now`.
  private(set) var now: String?
  /// The word that is completed, without quotation marks.
  let beginning: String

  /// - Parameters:
  ///   - words: the words as typed, the program's name first.
  ///   - index: the place of the word that is completed.
  init(
    _ words: [String], at index: Int, _ place: Place, home: String? = environmentValue("HOME"),
    isSource: (String) -> Bool = TypedSources.isSource
  ) {
    beginning = words.indices.contains(index) ? Self.unquoted(words[index], home) : ""
    var option = ""
    for (number, word) in words.enumerated().dropFirst() where number != index {
      defer { option = word }
      let text = Self.unquoted(word, home)
      switch option {
      case "--now": now = text
      case "--calendars" where place == .option: paths.append(text)
      case "--log", "--output": continue
      default:
        if place == .words, !word.hasPrefix("-"), isSource(text) { paths.append(text) }
      }
    }
  }

  /// Returns whether a word names a folder, or a calendar file.
  static func isSource(_ word: String) -> Bool {
    guard word.contains("/") || word.hasSuffix(".ics") else { return false }
    return access(word, R_OK) == 0 && (word.hasSuffix(".ics") || access(word + "/.", F_OK) == 0)
  }

  /// Returns a word without the marks by which a shell keeps it together, and with a home folder.
  private static func unquoted(_ word: String, _ home: String?) -> String {
    let text = String(word.filter { $0 != "\\" && $0 != "\"" && $0 != "'" })
    guard text.hasPrefix("~/"), let home else { return text }
    return home + text.dropFirst()
  }
}
