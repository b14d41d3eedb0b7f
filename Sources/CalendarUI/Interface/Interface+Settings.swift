import CalendarModel
import CalendarViews
import CalendarWindows
import CalendarWords
import CellGeometry
import EventEntry

/// What the user has set up, as it is at the start and when it is changed meanwhile.
extension Interface {
  /// Other settings and keys from now on; the first visible month stays where it was, and the
  /// selection stays.
  public mutating func adopt(_ settings: Settings, keymap: Keymap) {
    if keymap != self.keymap {
      self.keymap = keymap
      state.pendingKeys = []
    }
    var settings = settings
    settings.words = settings.words.naming(keymap)
    guard settings != state.settings else { return }
    let old = scene
    state.settings = settings
    composer = FrameComposer()
    state.lanes = KeptLanes()
    guard !plan.isTooSmall, !old.plan.isTooSmall else { return }
    refit(from: old)
    rememberPlace()
  }

  /// Hides the collections that begin hidden, each once: the user may show it.
  /// - Returns: whether there were any.
  @discardableResult
  mutating func hideCollections() -> Bool {
    let hidden = unfiltered.source.collections.filter {
      $0.traits.isHidden && !memory.hiddenAtStart.contains($0.id)
    }
    guard !hidden.isEmpty else { return false }
    memory.hiddenAtStart.formUnion(hidden.map(\.id))
    state.filter.hiddenCollections.formUnion(hidden.map(\.id))
    return true
  }
}

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

/// Looking at everything from another time zone.
extension Interface {
  /// `:zone NAME`: by the clock of a city or an id; `local` is the machine's own.
  mutating func look(fromZone text: String) -> [Effect] {
    guard text != ZoneText.own else { return lookFromOwnZone() }
    let (source, found) = (unfiltered.source, ZoneText(text, among: unfiltered.source.zoneNames))
    let id = found.isWhole || found.ids.count == 1 ? found.ids.first : nil
    if let zone = source.zoneNamed(id ?? text) {
      state.message = Message(words.toldBy(zone))
      return [.look(from: zone)]
    }
    let problem =
      found.ids.isEmpty
      ? words.noSuchZone(text, nearest: source.zoneNearest(text))
      : words.couldBe(
        text,
        Array(found.ids.prefix(Self.mostShown)) + (found.ids.count > Self.mostShown ? ["…"] : []))
    state.message = Message(problem, severity: .error)
    return []
  }

  /// `:zone`: by the machine's own clock again.
  mutating func lookFromOwnZone() -> [Effect] {
    state.message = Message(words.toldByOwnClock)
    return [.look(from: nil)]
  }

  /// The selected record, marks and what the next key is for stay the same, told by another clock.
  ///
  /// What the mouse holds is let go: it would be elsewhere now.
  mutating func tellTimes(by zone: Zone) {
    memory.pointer = Pointer()
    dropCarried()
    let marked = state.marked.records
    state.marked.replace(marked.map(\.occurrence), by: marked.map { $0.told(by: zone) })
    state.selection.occurrence = state.selection.occurrence?.told(by: zone)
  }

  private static let mostShown = 4
}
