import CalendarModel
import TerminalScreen

/// Roles to styles, for what a terminal can show.
///
/// The terminal's own colours stay where nothing needs another one, so that a theme suits dark and
/// light terminals alike.
struct Theme: Hashable, Sendable {
  let depth: ColorDepth

  init(depth: ColorDepth) { self.depth = depth }

  func style(_ role: Role) -> Style {
    switch depth {
    case .none: Theme.plainStyle(role)
    case .eight, .sixteen: Theme.namedStyle(role)
    case .indexed, .trueColor: Theme.richStyle(role)
    }
  }

  /// Attributes only.
  private static func plainStyle(_ role: Role) -> Style {
    switch role {
    case .text, .weekdayName, .bar, .removed: .plain
    case .muted, .rule, .weekNumber, .border, .pending, .innerBar:
      Style(.standard, on: .standard, .dim)
    case .match: Style(.standard, on: .standard, [.bold, .underline])
    case .understood, .input: Style(.standard, on: .standard, .underline)
    case .title, .monthName, .dayLabel, .key, .more, .warning, .selectedRule, .todayRule,
      .matchSign, .marked, .added:
      Style(.standard, on: .standard, .bold)
    case .today, .todayLabel, .todayMonthName, .current:
      Style(.standard, on: .standard, [.bold, .underline])
    case .selection, .error: Style(.standard, on: .standard, [.bold, .reverse])
    case .todaySelection: Style(.standard, on: .standard, [.bold, .reverse, .underline])
    }
  }

  /// The eight colours that every colour terminal names.
  private static func namedStyle(_ role: Role) -> Style {
    switch role {
    case .text, .weekdayName: .plain
    case .muted, .rule, .weekNumber, .border, .pending: Style(.standard, on: .standard, .dim)
    case .bar, .understood: Style(.named(6))
    case .input: Style(.standard, on: .standard, .underline)
    case .innerBar: Style(.named(6), on: .standard, .dim)
    case .match: Style(.named(0), on: .named(2))
    case .matchSign: Style(.named(2), on: .standard, .bold)
    case .marked: Style(.named(5), on: .standard, .bold)
    case .added: Style(.named(2))
    case .removed: Style(.named(1))
    case .title, .monthName, .dayLabel, .current: Style(.standard, on: .standard, .bold)
    case .key, .more: Style(.named(6), on: .standard, .bold)
    case .today, .todayLabel, .todayMonthName: Style(.named(3), on: .standard, .bold)
    case .selection: Style(.standard, on: .standard, [.bold, .reverse])
    case .todaySelection: Style(.named(0), on: .named(3), .bold)
    case .selectedRule: Style(.standard, on: .standard, .bold)
    case .warning, .todayRule: Style(.named(3))
    case .error: Style(.named(7), on: .named(1), .bold)
    }
  }

  /// Shades between the colours of dark and light terminals.
  private static func richStyle(_ role: Role) -> Style {
    switch role {
    case .text: .plain
    case .muted, .weekdayName: Style(Palette.gray)
    case .weekNumber: Style(Palette.faint)
    case .match: Style(Palette.ink, on: Palette.straw)
    case .matchSign: Style(Palette.gold, on: .standard, .bold)
    case .marked: Style(Palette.plum, on: .standard, .bold)
    case .added: Style(Palette.green)
    case .removed: Style(Palette.rose)
    case .pending: Style(Palette.line)
    case .bar: Style(Palette.blue)
    case .innerBar: Style(Palette.slate)
    case .border: Style(Palette.gray)
    case .rule: Style(Palette.line)
    case .title, .monthName, .dayLabel, .current: Style(.standard, on: .standard, .bold)
    case .key: Style(Palette.blue, on: .standard, .bold)
    case .understood: Style(Palette.blue)
    case .input: Style(.standard, on: .standard, .underline)
    case .more: Style(Palette.gray, on: .standard, .bold)
    case .today, .todayLabel, .todayMonthName: Style(Palette.amber, on: .standard, .bold)
    case .selection: Style(.standard, on: .standard, [.bold, .reverse])
    case .todaySelection: Style(Palette.ink, on: Palette.amber, .bold)
    case .selectedRule: Style(Palette.blue, on: .standard, .bold)
    case .warning, .todayRule: Style(Palette.amber)
    case .error: Style(Palette.paper, on: Palette.red, .bold)
    }
  }
}

/// The few colours of the interface itself.
enum Palette {
  static let gray = Color.rgb(138, 138, 138)
  static let faint = Color.rgb(108, 108, 108)
  static let line = Color.rgb(78, 78, 78)
  static let blue = Color.rgb(95, 135, 215)
  static let slate = Color.rgb(78, 105, 160)
  static let amber = Color.rgb(223, 142, 29)
  static let gold = Color.rgb(190, 160, 40)
  static let straw = Color.rgb(215, 205, 125)
  static let plum = Color.rgb(186, 110, 200)
  static let green = Color.rgb(85, 160, 85)
  static let rose = Color.rgb(205, 90, 90)
  static let red = Color.rgb(175, 55, 55)
  static let ink = Color.rgb(18, 18, 18)
  static let paper = Color.rgb(255, 255, 255)

  /// The colours of collections that have none.
  static let collections: [EventColor] = [
    EventColor(red: 0x5F, green: 0x87, blue: 0xD7), EventColor(red: 0x5F, green: 0xAF, blue: 0x87),
    EventColor(red: 0xD7, green: 0x87, blue: 0x5F), EventColor(red: 0xAF, green: 0x87, blue: 0xD7),
    EventColor(red: 0x5F, green: 0xAF, blue: 0xAF), EventColor(red: 0xD7, green: 0x5F, blue: 0x87),
    EventColor(red: 0xAF, green: 0xAF, blue: 0x5F), EventColor(red: 0xD7, green: 0x87, blue: 0xAF),
  ]
}
