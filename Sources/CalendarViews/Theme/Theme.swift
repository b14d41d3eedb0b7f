import CalendarModel
import TerminalScreen

/// The styles of everything on every kind of terminal, as data that files can hold.
///
/// No theme paints the terminal's background, which is the user's own. Colours are chosen for a
/// dark background; `Appearance` adapts them to others and makes them readable.
package struct Theme: Hashable, Sendable {
  /// The backgrounds that a theme is made for.
  package enum Background: String, CaseIterable, Hashable, Sendable {
    case any, dark, light
  }

  /// The kinds of terminals that styles are made for.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// 256 colours or more.
    case rich
    /// The 8 or 16 colours that every colour terminal has.
    case few
    /// Attributes only, without colours.
    case plain
  }

  package var name: String
  package var background: Background
  /// The minimum contrast of text, 1 … 21.
  package var contrast: Double
  /// Whether it has colours.
  package var hasColors: Bool
  /// The styles by `Role`.
  package var rich: [Style]
  package var few: [Style]
  package var plain: [Style]
  /// The colours for how busy a day is, in four steps: on dark backgrounds and on light ones.
  package var darkHeat: [Color]
  package var lightHeat: [Color]
  /// The colours of collections that have none of their own.
  package var collections: [EventColor]

  /// The contrast that makes text readable (WCAG 2.1, level AA).
  package static let defaultContrast = 4.5
  package static let heatSteps = 4

  /// Creates a theme that differs from another one in some roles.
  package init(
    _ name: String, from parent: Theme? = nil, background: Background = .any,
    contrast: Double = Theme.defaultContrast, hasColors: Bool = true,
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
  /// The themes that need no file, the default first.
  package static let builtIn: [Theme] = [
    .daybook, .dark, .light, .highContrast, .mono, .catppuccin, .dracula, .gruvbox, .nord,
    .rosePine, .solarized, .tokyoNight,
  ]

  /// Returns a built-in theme by its name.
  package static func builtIn(_ name: String) -> Theme? { builtIn.first { $0.name == name } }
}

extension Theme {
  /// The default theme: calm greys, blue for the selection, amber for today.
  package static let daybook = Theme(
    "daybook", rich: richDaybook, few: fewColors, plain: noColors,
    darkHeat: [.rgb(0, 95, 95), .rgb(0, 135, 135), .rgb(0, 175, 175), .rgb(135, 215, 215)],
    lightHeat: [.rgb(175, 215, 215), .rgb(95, 175, 175), .rgb(0, 135, 135), .rgb(0, 95, 95)],
    collections: [
      EventColor(0x6F9BEB), EventColor(0x5FBF8F), EventColor(0xE0926A), EventColor(0xB795E6),
      EventColor(0x5FBDC4), EventColor(0xE57398), EventColor(0xBDB765), EventColor(0xDD95BB),
    ])

  private static let (gray, faint, line): (Color, Color, Color) = (
    .rgb(158, 162, 170), .rgb(138, 142, 150), .rgb(78, 82, 90)
  )
  private static let (blue, deepBlue, slate): (Color, Color, Color) = (
    .rgb(111, 168, 235), .rgb(43, 101, 168), .rgb(88, 124, 176)
  )
  private static let (amber, ink, paper): (Color, Color, Color) = (
    .rgb(235, 170, 70), .rgb(0, 0, 0), .rgb(255, 255, 255)
  )

  private static let richDaybook: [Role: Style] = [
    .muted: Style(gray), .weekdayName: Style(gray), .weekNumber: Style(faint),
    .rule: Style(line), .border: Style(.rgb(118, 124, 136)), .pending: Style(.rgb(118, 124, 136)),
    .title: .bold, .monthName: .bold, .dayLabel: .bold,
    .current: Style(blue, on: .standard, .bold), .key: Style(blue, on: .standard, .bold),
    .understood: Style(blue), .input: .underlined, .more: Style(gray, on: .standard, .bold),
    .holiday: Style(.rgb(230, 120, 120)),
    .today: Style(amber, on: .standard, .bold), .todayLabel: Style(amber, on: .standard, .bold),
    .todayMonthName: Style(amber, on: .standard, .bold), .todayRule: Style(amber),
    .selection: Style(paper, on: deepBlue, .bold), .selectedRow: Style(paper, on: deepBlue),
    .todaySelection: Style(ink, on: amber, .bold),
    .selectedRule: Style(blue, on: .standard, .bold),
    .match: Style(ink, on: .rgb(222, 208, 120)),
    .matchSign: Style(.rgb(205, 180, 70), on: .standard, .bold),
    .marked: Style(.rgb(200, 135, 220), on: .standard, .bold),
    .range: Style(paper, on: .rgb(45, 70, 105)),
    .now: Style(.rgb(240, 95, 95), on: .standard, .bold),
    .bar: Style(blue), .innerBar: Style(slate),
    .added: Style(.rgb(110, 190, 120)), .removed: Style(.rgb(230, 120, 120)),
    .warning: Style(amber), .error: Style(paper, on: .rgb(175, 50, 50), .bold),
  ]

  /// The styles in the eight colours that every colour terminal has.
  package static let fewColors: [Role: Style] = [
    .muted: .dim, .rule: .dim, .weekNumber: .dim, .border: .dim, .pending: .dim,
    .bar: Style(.named(6)), .understood: Style(.named(6)), .input: .underlined,
    .innerBar: Style(.named(6), on: .standard, .dim),
    .match: Style(.named(0), on: .named(2)),
    .matchSign: Style(.named(2), on: .standard, .bold),
    .marked: Style(.named(5), on: .standard, .bold),
    .range: Style(.named(0), on: .named(6)), .now: Style(.named(1), on: .standard, .bold),
    .added: Style(.named(2)), .removed: Style(.named(1)),
    .title: .bold, .monthName: .bold, .dayLabel: .bold, .current: .bold, .selectedRule: .bold,
    .key: Style(.named(6), on: .standard, .bold), .more: Style(.named(6), on: .standard, .bold),
    .holiday: Style(.named(1)), .today: Style(.named(3), on: .standard, .bold),
    .todayLabel: Style(.named(3), on: .standard, .bold),
    .todayMonthName: Style(.named(3), on: .standard, .bold),
    .selection: Style(.standard, on: .standard, [.bold, .reverse]),
    .selectedRow: .reversed, .todaySelection: Style(.named(0), on: .named(3), .bold),
    .warning: Style(.named(3)), .todayRule: Style(.named(3)),
    .error: Style(.named(7), on: .named(1), .bold),
  ]

  /// The styles in attributes only.
  package static let noColors: [Role: Style] = [
    .muted: .dim, .rule: .dim, .weekNumber: .dim, .border: .dim, .pending: .dim, .innerBar: .dim,
    .match: Style(.standard, on: .standard, [.bold, .underline]),
    .understood: .underlined, .input: .underlined,
    .title: .bold, .monthName: .bold, .dayLabel: .bold, .key: .bold, .more: .bold,
    .warning: .bold, .selectedRule: .bold, .todayRule: .bold, .matchSign: .bold, .marked: .bold,
    .added: .bold,
    .holiday: .underlined, .today: Style(.standard, on: .standard, [.bold, .underline]),
    .todayLabel: Style(.standard, on: .standard, [.bold, .underline]),
    .todayMonthName: Style(.standard, on: .standard, [.bold, .underline]),
    .current: Style(.standard, on: .standard, [.bold, .underline]),
    .selection: Style(.standard, on: .standard, [.bold, .reverse]),
    .selectedRow: .reversed, .range: .reversed, .now: .bold,
    .error: Style(.standard, on: .standard, [.bold, .reverse]),
    .todaySelection: Style(.standard, on: .standard, [.bold, .reverse, .underline]),
  ]
}

extension Style {
  package static let bold = Style(.standard, on: .standard, .bold)
  package static let dim = Style(.standard, on: .standard, .dim)
  package static let underlined = Style(.standard, on: .standard, .underline)
  package static let reversed = Style(.standard, on: .standard, .reverse)
}

extension EventColor {
  /// Creates a colour from `0xRRGGBB`.
  package init(_ value: UInt32) {
    self.init(
      red: UInt8(value >> 16 & 0xFF), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
  }
}

extension Theme {
  /// A theme of neutral greys and a cool blue, for dark terminals.
  package static let dark = Theme(
    "dark", from: .daybook, background: .dark,
    rich: [
      .muted: Style(hex(0x9AA5B1)), .weekdayName: Style(hex(0x9AA5B1)),
      .weekNumber: Style(hex(0x8A94A0)), .rule: Style(hex(0x4A525C)),
      .border: Style(hex(0x7A8694)), .pending: Style(hex(0x7A8694)),
      .monthName: Style(hex(0xD5DDE6), on: .standard, .bold),
      .current: Style(hex(0x8CB4FF), on: .standard, .bold),
      .key: Style(hex(0x8CB4FF), on: .standard, .bold), .understood: Style(hex(0x8CB4FF)),
      .selection: Style(hex(0x10151C), on: hex(0x8CB4FF), .bold),
      .selectedRow: Style(hex(0xFFFFFF), on: hex(0x34517F)),
      .range: Style(hex(0xFFFFFF), on: hex(0x2C4062)),
      .selectedRule: Style(hex(0x8CB4FF), on: .standard, .bold),
      .holiday: Style(hex(0xF09090)), .today: Style(hex(0x7FD6A2), on: .standard, .bold),
      .todayLabel: Style(hex(0x7FD6A2), on: .standard, .bold),
      .todayMonthName: Style(hex(0x7FD6A2), on: .standard, .bold),
      .todayRule: Style(hex(0x7FD6A2)),
      .todaySelection: Style(hex(0x10151C), on: hex(0x7FD6A2), .bold),
      .bar: Style(hex(0x8CB4FF)), .innerBar: Style(hex(0x5F7FB8)),
      .warning: Style(hex(0xF0C070)),
    ],
    darkHeat: [hex(0x2E3F5F), hex(0x3F6299), hex(0x6F9BE0), hex(0xBFD7FF)])

  /// A theme of ink on paper, for light terminals.
  package static let light = Theme(
    "light", from: .daybook, background: .light,
    rich: [
      .muted: Style(hex(0x5B6470)), .weekdayName: Style(hex(0x5B6470)),
      .weekNumber: Style(hex(0x69727E)), .rule: Style(hex(0xB8BEC6)),
      .border: Style(hex(0x7C8490)), .pending: Style(hex(0x7C8490)),
      .current: Style(hex(0x1F5FBF), on: .standard, .bold),
      .key: Style(hex(0x1F5FBF), on: .standard, .bold), .understood: Style(hex(0x1F5FBF)),
      .selection: Style(hex(0xFFFFFF), on: hex(0x1F5FBF), .bold),
      .selectedRow: Style(hex(0x000000), on: hex(0xC9DCF7)),
      .range: Style(hex(0x000000), on: hex(0xC9DCF7)),
      .selectedRule: Style(hex(0x1F5FBF), on: .standard, .bold),
      .holiday: Style(hex(0x9A3B6A)), .today: Style(hex(0xB3261E), on: .standard, .bold),
      .todayLabel: Style(hex(0xB3261E), on: .standard, .bold),
      .todayMonthName: Style(hex(0xB3261E), on: .standard, .bold),
      .todayRule: Style(hex(0xB3261E)),
      .todaySelection: Style(hex(0xFFFFFF), on: hex(0xB3261E), .bold),
      .match: Style(hex(0x000000), on: hex(0xF2DF8A)),
      .matchSign: Style(hex(0x8A6A00), on: .standard, .bold),
      .marked: Style(hex(0x8530A0), on: .standard, .bold),
      .bar: Style(hex(0x2F6FCF)), .innerBar: Style(hex(0x6F96CC)),
      .added: Style(hex(0x1F7A35)), .removed: Style(hex(0xB3261E)),
      .warning: Style(hex(0x8F5400)),
    ],
    lightHeat: [hex(0xCFE1F7), hex(0x8FB8EC), hex(0x3F78CC), hex(0x183F7F)])

  /// A theme with maximum contrast: bold, underlined, and few colours.
  package static let highContrast = Theme(
    "high-contrast", from: .daybook, contrast: 7,
    rich: noColors.merging(
      [
        .muted: .plain, .rule: Style(hex(0x9A9A9A)), .weekNumber: .plain, .border: .plain,
        .pending: .plain, .innerBar: Style(hex(0x9A9A9A)), .bar: .plain, .weekdayName: .bold,
        .holiday: Style(hex(0xFF8787), on: .standard, .underline),
        .today: Style(hex(0xFFD700), on: .standard, [.bold, .underline]),
        .todayLabel: Style(hex(0xFFD700), on: .standard, [.bold, .underline]),
        .todayMonthName: Style(hex(0xFFD700), on: .standard, [.bold, .underline]),
        .todayRule: Style(hex(0xFFD700), on: .standard, .bold),
        .todaySelection: Style(hex(0x000000), on: hex(0xFFD700), [.bold, .underline]),
        .match: Style(hex(0x000000), on: hex(0xFFFF5F), .bold),
        .key: Style(hex(0x5FD7FF), on: .standard, .bold),
        .understood: Style(hex(0x5FD7FF), on: .standard, .underline),
        .added: Style(hex(0x5FFF87), on: .standard, .bold), .removed: Style(hex(0xFF8787)),
        .error: Style(hex(0xFFFFFF), on: hex(0x870000), .bold),
      ], uniquingKeysWith: { $1 }),
    few: [
      .muted: .plain, .rule: .plain, .weekNumber: .plain, .border: .plain, .pending: .plain,
      .weekdayName: .bold, .understood: .underlined, .bar: .plain, .innerBar: .dim,
    ],
    plain: [
      .muted: .plain, .rule: .plain, .weekNumber: .plain, .border: .plain, .pending: .plain,
      .weekdayName: .bold,
    ],
    darkHeat: [hex(0x005F87), hex(0x0087AF), hex(0x5FD7FF), hex(0xFFFFFF)],
    lightHeat: [hex(0xAFD7FF), hex(0x5FAFFF), hex(0x005FAF), hex(0x000000)])

  /// A theme without colours, on every terminal.
  package static let mono = Theme("mono", from: .daybook, hasColors: false)

  /// A theme with Ethan Schoonover's palette, for its dark and its light background.
  package static let solarized = Theme(
    "solarized", from: .daybook,
    rich: [
      .muted: Style(hex(0x839496)), .weekdayName: Style(hex(0x839496)),
      .weekNumber: Style(hex(0x657B83)), .rule: Style(hex(0x3F5A62)),
      .border: Style(hex(0x586E75)), .pending: Style(hex(0x586E75)),
      .current: Style(hex(0x268BD2), on: .standard, .bold),
      .key: Style(hex(0x268BD2), on: .standard, .bold), .understood: Style(hex(0x2AA198)),
      .more: Style(hex(0x839496), on: .standard, .bold),
      .selection: Style(hex(0xFFFFFF), on: hex(0x1F70AA), .bold),
      .selectedRow: Style(hex(0xFFFFFF), on: hex(0x1F70AA)),
      .range: Style(hex(0xFFFFFF), on: hex(0x1A4A5E)),
      .selectedRule: Style(hex(0x268BD2), on: .standard, .bold),
      .holiday: Style(hex(0xDC322F)), .today: Style(hex(0xB58900), on: .standard, .bold),
      .todayLabel: Style(hex(0xB58900), on: .standard, .bold),
      .todayMonthName: Style(hex(0xB58900), on: .standard, .bold),
      .todayRule: Style(hex(0xB58900)),
      .todaySelection: Style(hex(0x000000), on: hex(0xCB9A00), .bold),
      .match: Style(hex(0x000000), on: hex(0xD9C46A)),
      .matchSign: Style(hex(0xCB4B16), on: .standard, .bold),
      .marked: Style(hex(0xD33682), on: .standard, .bold),
      .bar: Style(hex(0x268BD2)), .innerBar: Style(hex(0x6C71C4)),
      .added: Style(hex(0x859900)), .removed: Style(hex(0xDC322F)), .warning: Style(hex(0xCB4B16)),
    ],
    collections: [
      EventColor(0x268BD2), EventColor(0x859900), EventColor(0xCB4B16), EventColor(0x6C71C4),
      EventColor(0x2AA198), EventColor(0xD33682), EventColor(0xB58900), EventColor(0xDC322F),
    ])

  private static func hex(_ value: UInt32) -> Color { EventColor(value).color }
}
