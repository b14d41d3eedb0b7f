import CalendarModel
import TerminalScreen

/// How everything looks, on every kind of terminal: data, which files can hold.
///
/// No theme paints the terminal's background; it stays the user's own. Colours are as they are meant
/// to look on a dark one: what they become elsewhere, and where they could not be read, is the
/// `Appearance`'s.
public struct Theme: Hashable, Sendable {
  /// The backgrounds that a theme is for.
  public enum Background: String, CaseIterable, Hashable, Sendable {
    case any, dark, light
  }

  /// The kinds of terminals that styles are for.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// 256 colours and more.
    case rich
    /// The 8 or 16 colours that every colour terminal names.
    case few
    /// No colours: attributes only.
    case plain
  }

  public var name: String
  public var background: Background
  /// The least contrast of text, 1 … 21.
  public var contrast: Double
  /// Whether it has colours at all.
  public var hasColors: Bool
  /// By `Role`.
  package var rich: [Style]
  package var few: [Style]
  package var plain: [Style]
  /// How busy a day is, in four steps from little to much: on dark backgrounds and on light ones.
  package var darkHeat: [Color]
  package var lightHeat: [Color]
  /// The colours of collections that have none.
  package var collections: [EventColor]

  /// What makes text readable (WCAG 2.1, level AA).
  package static let usualContrast = 4.5
  package static let heatSteps = 4

  /// A theme that differs from another one by some roles.
  package init(
    _ name: String, from parent: Theme? = nil, background: Background = .any,
    contrast: Double = Theme.usualContrast, hasColors: Bool = true,
    rich: [Role: Style] = [:], few: [Role: Style] = [:], plain: [Role: Style] = [:],
    darkHeat: [Color] = [], lightHeat: [Color] = [], collections: [EventColor] = []
  ) {
    self.name = name
    self.background = background
    self.contrast = contrast
    self.hasColors = hasColors
    self.rich = Role.allCases.map { rich[$0] ?? parent?[$0, .rich] ?? .plain }
    self.few = Role.allCases.map { few[$0] ?? parent?[$0, .few] ?? .plain }
    self.plain = Role.allCases.map { plain[$0] ?? parent?[$0, .plain] ?? .plain }
    self.darkHeat = darkHeat.isEmpty ? parent?.darkHeat ?? [] : darkHeat
    self.lightHeat = lightHeat.isEmpty ? parent?.lightHeat ?? [] : lightHeat
    self.collections = collections.isEmpty ? parent?.collections ?? [] : collections
  }

  package subscript(role: Role, kind: Kind) -> Style {
    get {
      switch kind {
      case .rich: rich[role.rawValue]
      case .few: few[role.rawValue]
      case .plain: plain[role.rawValue]
      }
    }
    set {
      switch kind {
      case .rich: rich[role.rawValue] = newValue
      case .few: few[role.rawValue] = newValue
      case .plain: plain[role.rawValue] = newValue
      }
    }
  }
}

extension Theme {
  /// Those that need no file, the usual one first.
  public static let builtIn: [Theme] = [.daybook, .dark, .light, .highContrast, .mono, .solarized]

  /// One of them by its name.
  public static func builtIn(_ name: String) -> Theme? { builtIn.first { $0.name == name } }
}
