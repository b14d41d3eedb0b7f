/// Choosing a theme: the screen shows it while its name is typed, Esc brings back the one before.
extension Interface {
  /// The command line, ready for the name of a theme.
  mutating func openThemes() {
    openPrompt(.command, with: "theme ")
  }

  /// After each change of the text that is being typed; without a name that of the theme before.
  mutating func previewTheme(_ text: String?) {
    guard let wanted = text.flatMap(themeName) else { return endThemePreview() }
    guard wanted != state.settings.appearance.theme.name, let theme = findTheme(wanted).theme
    else { return }
    memory.themeBefore = memory.themeBefore ?? state.settings.appearance.theme
    state.settings.theme = theme
  }

  /// The theme as it was before a name was typed.
  private mutating func endThemePreview() {
    guard let theme = memory.themeBefore else { return }
    memory.themeBefore = nil
    state.settings.theme = theme
  }

  /// Shows a theme from now on.
  mutating func chooseTheme(_ text: String) {
    guard let name = themeName(text) else {
      let text = words.noSuchTheme(text, names: themeNames())
      state.message = Message(text, severity: .error)
      return
    }
    let found = findTheme(name)
    if let theme = found.theme { state.settings.theme = theme }
    if let problem = found.problems.first {
      let more = found.problems.count - 1
      let text = more > 0 ? words.andMore(problem, more) : problem
      state.message = Message(text, severity: .warning)
    } else if found.theme != nil {
      state.message = Message(words.keepTheme(name))
    }
  }

  /// The name that is meant: a whole one, or the beginning of only one.
  private func themeName(_ text: String) -> String? {
    let names = themeNames()
    if names.contains(text) { return text }
    let matches = names.filter { !text.isEmpty && $0.hasPrefix(text) }
    return matches.count == 1 ? matches[0] : nil
  }
}

/// What came of looking for a theme.
public struct FoundTheme: Hashable, Sendable {
  /// Nil where it cannot be used.
  public var theme: Theme?
  /// What is wrong with it: file, line, key and reason.
  public var problems: [String]

  public init(_ theme: Theme?, problems: [String] = []) {
    self.theme = theme
    self.problems = problems
  }
}
