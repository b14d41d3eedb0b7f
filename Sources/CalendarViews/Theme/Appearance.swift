import CalendarModel
import TerminalScreen

/// A theme on a particular terminal: every style is computed once, and every colour is readable.
///
/// A reference type because settings are compared for every frame.
package final class Appearance: Sendable {
  package let theme: Theme
  /// The number of colours that the terminal supports.
  package let terminalDepth: ColorDepth
  /// The number of colours in use; none if the theme has none.
  package let depth: ColorDepth
  /// The background: the theme's own if it is made for only one kind.
  package let backdrop: Backdrop
  /// The terminal's background, as detected.
  package let terminalBackdrop: Backdrop
  /// Whether colours of categories are made for a dark background.
  package var isOnDark: Bool { backdrop.isLight != true }
  private let styles: [Style]
  private let heat: [Style]
  private let heatSigns: [Style]
  package let collections: [EventColor]
  /// The background of the selected day; the terminal's own without shades.
  package let selectedGround: Color
  /// The style of all that lies behind a window.
  package let faint: Style

  package init(
    _ theme: Theme = .daybook, depth: ColorDepth = .none, backdrop: Backdrop = .unknown
  ) {
    self.theme = theme
    terminalDepth = depth
    terminalBackdrop = backdrop
    self.depth = theme.hasColors ? depth : .none
    self.backdrop = theme.background.backdrop(on: backdrop)
    let finder = StyleFinder(theme: theme, depth: self.depth, backdrop: self.backdrop)
    styles = Role.allCases.map(finder.style)
    heat = finder.heat
    heatSigns = finder.heatSigns
    collections = theme.collections
    selectedGround = finder.selectedGround
    faint = finder.faint
  }

  package func style(_ role: Role) -> Style { styles[role.rawValue] }

  /// Returns the shade of a day; plain with few or no colours, where the sign shows the level.
  package func style(_ heat: HeatLevel) -> Style { self.heat[heat.rawValue] }

  /// Returns the style of the sign for how busy a day is, for terminals without shades.
  package func signStyle(_ heat: HeatLevel) -> Style { heatSigns[heat.rawValue] }

  /// Whether shades of one hue show how busy a day is; otherwise signs do.
  package var hasShades: Bool { depth >= .indexed }

  /// Returns the appearance on another background, or with another theme.
  package func with(theme: Theme? = nil, backdrop: Backdrop? = nil) -> Appearance {
    Appearance(
      theme ?? self.theme, depth: terminalDepth, backdrop: backdrop ?? terminalBackdrop)
  }
}

extension Appearance: Hashable {
  package static func == (a: Appearance, b: Appearance) -> Bool {
    a === b
      || a.theme == b.theme && a.terminalDepth == b.terminalDepth
        && a.terminalBackdrop == b.terminalBackdrop
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(theme.name)
    hasher.combine(terminalDepth)
  }
}

extension Theme.Background {
  /// Returns the background of a terminal. If it is unknown, it is assumed to be of the theme's
  /// kind, or dark, as most are.
  fileprivate func backdrop(on terminal: Backdrop) -> Backdrop {
    switch self {
    case .any, .dark: terminal == .unknown ? .dark : terminal
    case .light: terminal == .unknown ? .light : terminal
    }
  }
}
