import CalendarViews
import EventEntry

/// The choice of a theme: its preview is shown while the name is typed, and Esc restores the
/// previous one.
package struct ThemeChooser {
  /// Returns the names of all themes, and one theme by its name.
  package var names: () -> [String] = { Theme.builtIn.map(\.name) }
  package var find: (String) -> FoundTheme = { FoundTheme(Theme.builtIn($0)) }
  /// The theme before the preview.
  private var before: Theme?

  /// Previews a theme after each change of the typed text; without a name, the previous theme.
  mutating func preview(_ text: String?, in settings: inout Settings) {
    if let wanted = text.flatMap(name) {
      guard wanted != settings.appearance.theme.name, let theme = find(wanted).theme else { return }
      before = before ?? settings.appearance.theme
      settings.theme = theme
    } else if let theme = before {
      before = nil
      settings.theme = theme
    }
  }

  /// Switches to a theme.
  /// - Returns: a message for the user.
  func choose(_ text: String, in settings: inout Settings) -> Message? {
    let words = settings.words
    guard let name = name(text) else {
      return Message(words.noSuchTheme(text, names: names()), severity: .error)
    }
    let found = find(name)
    if let theme = found.theme { settings.theme = theme }
    if let problem = found.problems.first {
      let more = found.problems.count - 1
      return Message(more > 0 ? words.andMore(problem, more) : problem, severity: .warning)
    }
    return found.theme == nil ? nil : Message(words.keepTheme(name))
  }

  /// Returns the name of the theme with a name or an unambiguous prefix.
  private func name(_ text: String) -> String? {
    let names = names()
    if names.contains(text) { return text }
    let matches = names.filter { !text.isEmpty && $0.hasPrefix(text) }
    return matches.count == 1 ? matches[0] : nil
  }
}

/// The result of loading a theme.
package struct FoundTheme: Hashable, Sendable {
  /// The theme; nil if it cannot be used.
  package var theme: Theme?
  /// The problems of the theme file: file, line, key and reason.
  package var problems: [String]

  package init(_ theme: Theme?, problems: [String] = []) {
    self.theme = theme
    self.problems = problems
  }
}
