import CalendarModel
import CalendarViews
import CalendarWindows
import CalendarWords
import CellGeometry
import EventEntry

/// The user's settings, at the start and when they change.
extension Interface {
  /// Adopts new settings and keys. The first visible month and the selection stay where they are.
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

  /// Hides the collections that start hidden, each only once because the user may show it.
  /// - Returns: whether there were any to hide.
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

/// The choice of a theme: its preview is shown while the name is typed, and Esc restores the
/// previous one.
extension Interface {
  /// Opens the command line, ready for the name of a theme.
  mutating func openThemes() {
    openPrompt(.command, with: "theme ")
  }

  /// Previews a theme after each change of the typed text; without a name, the previous theme.
  mutating func previewTheme(_ text: String?) {
    guard let wanted = text.flatMap(themeName) else { return endThemePreview() }
    guard wanted != state.settings.appearance.theme.name, let theme = findTheme(wanted).theme
    else { return }
    memory.themeBefore = memory.themeBefore ?? state.settings.appearance.theme
    state.settings.theme = theme
  }

  /// Restores the theme from before the name was typed.
  private mutating func endThemePreview() {
    guard let theme = memory.themeBefore else { return }
    memory.themeBefore = nil
    state.settings.theme = theme
  }

  /// Switches to a theme.
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

  /// Returns the theme with a name or an unambiguous prefix.
  private func themeName(_ text: String) -> String? {
    let names = themeNames()
    if names.contains(text) { return text }
    let matches = names.filter { !text.isEmpty && $0.hasPrefix(text) }
    return matches.count == 1 ? matches[0] : nil
  }
}

/// The result of loading a theme.
public struct FoundTheme: Hashable, Sendable {
  /// The theme; nil if it cannot be used.
  public var theme: Theme?
  /// The problems of the theme file: file, line, key and reason.
  public var problems: [String]

  public init(_ theme: Theme?, problems: [String] = []) {
    self.theme = theme
    self.problems = problems
  }
}

/// The time zone that everything is shown in.
extension Interface {
  /// Handles `:zone NAME`: a city or an id; `local` is the machine's own zone.
  mutating func look(fromZone text: String) -> [Effect] {
    guard text != ZoneText.own else { return lookFromOwnZone() }
    let (source, found) = (unfiltered.source, ZoneText(text, among: unfiltered.source.zoneNames))
    let id = found.isWhole || found.ids.count == 1 ? found.ids.first : nil
    if let zone = source.zoneNamed(id ?? text) {
      state.message = Message(words.shownInZone(zone))
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

  /// Handles `:zone`: returns to the machine's own zone.
  mutating func lookFromOwnZone() -> [Effect] {
    state.message = Message(words.shownInOwnZones)
    return [.look(from: nil)]
  }

  /// Shows everything in another zone. The selected record, marks and pending keys stay the same.
  ///
  /// A dragged event is dropped because its place would be a different one.
  mutating func tellTimes(by zone: Zone) {
    memory.pointer = Pointer()
    dropCarried()
    let marked = state.marked.records
    state.marked.replace(marked.map(\.occurrence), by: marked.map { $0.told(by: zone) })
    state.selection.occurrence = state.selection.occurrence?.told(by: zone)
  }

  private static let mostShown = 4
}
