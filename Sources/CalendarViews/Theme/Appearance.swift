import CalendarModel
import TerminalScreen

/// A theme on a certain terminal: every style found once, every colour readable.
///
/// A reference, because settings are compared with every frame.
public final class Appearance: Sendable {
  public let theme: Theme
  /// What the terminal can show.
  public let terminalDepth: ColorDepth
  /// What is used of it: no colours where the theme has none.
  public let depth: ColorDepth
  /// The background: the theme's own where it is for one kind only.
  public let backdrop: Backdrop
  /// What was told of the terminal's background.
  package let terminalBackdrop: Backdrop
  private let styles: [Style]
  private let heat: [Style]
  private let heatSigns: [Style]
  package let collections: [EventColor]

  public init(
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
  }

  package func style(_ role: Role) -> Style { styles[role.rawValue] }

  /// The shade of a day; plain with few colours or none, where the sign tells it.
  package func style(_ heat: HeatLevel) -> Style { self.heat[heat.rawValue] }

  /// The sign of how busy a day is, for terminals without shades.
  package func signStyle(_ heat: HeatLevel) -> Style { heatSigns[heat.rawValue] }

  /// Whether shades of one hue tell how busy a day is; otherwise signs do.
  package var hasShades: Bool { depth >= .indexed }

  /// The same on another background, or with another theme.
  public func with(theme: Theme? = nil, backdrop: Backdrop? = nil) -> Appearance {
    Appearance(
      theme ?? self.theme, depth: terminalDepth, backdrop: backdrop ?? terminalBackdrop)
  }
}

extension Appearance: Hashable {
  public static func == (a: Appearance, b: Appearance) -> Bool {
    a === b
      || a.theme == b.theme && a.terminalDepth == b.terminalDepth
        && a.terminalBackdrop == b.terminalBackdrop
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(theme.name)
    hasher.combine(terminalDepth)
  }
}

extension Theme.Background {
  /// The background of a terminal, or the theme's own kind where nobody knows that.
  fileprivate func backdrop(on terminal: Backdrop) -> Backdrop {
    switch self {
    case .any: terminal
    case .dark: terminal == .unknown ? .dark : terminal
    case .light: terminal == .unknown ? .light : terminal
    }
  }
}
