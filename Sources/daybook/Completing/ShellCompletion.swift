import ArgumentParser
import TerminalScreen

/// A word that a shell offers, with what it means.
struct ShellCompletion: Hashable {
  /// Set by the installed script of bash, which can separate a title from its word by a tab.
  static let titlesVariable = "DAYBOOK_COMPLETION_TITLES"

  /// Some of the periods that commands read in place of a date.
  static let periods =
    [
      "today", "tomorrow", "yesterday", "this week", "next week", "last week", "this month",
      "next month", "last month", "this year", "next year", "last year",
    ]
    + [
      "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "january",
      "february", "march", "april", "may", "june", "july", "august", "september", "october",
      "november", "december",
    ]

  let word: String
  let title: String

  init(_ word: String, title: String = "") {
    self.word = word
    self.title = title
  }

  /// Returns the line that a shell's script reads. Nil for a word that cannot be on a command line:
  /// with control characters, or blank.
  /// - Parameters:
  ///   - shell: the shell that asks; nil if it is unknown.
  ///   - isTitled: whether bash takes titles, too.
  func text(for shell: CompletionShell?, isTitled: Bool) -> String? {
    guard plainLine(word) == word, word.contains(where: { $0 != " " }) else { return nil }
    let title = displayable(title)
    switch shell {
    case .zsh?:
      // A colon separates the two, and a backslash keeps what follows it.
      let word = Self.escaped(word, "\\:")
      return title.isEmpty ? word : word + ":" + Self.escaped(title, "\\")
    case .fish?:
      return title.isEmpty ? word : word + "\t" + title
    case .bash?:
      // compgen expands each word as the shell does: $(…) would run.
      let text = isTitled && !title.isEmpty ? word + "\t" + title : word
      return "'"
        + text.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
    default:
      return word
    }
  }

  private static func escaped(_ text: String, _ special: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if special.unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
