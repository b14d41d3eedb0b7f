import CalendarModel
import TerminalScreen

extension Theme {
  /// The usual one: calm greys, blue for where you are, amber for today.
  public static let daybook = Theme(
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
    .bar: Style(blue), .innerBar: Style(slate),
    .added: Style(.rgb(110, 190, 120)), .removed: Style(.rgb(230, 120, 120)),
    .warning: Style(amber), .error: Style(paper, on: .rgb(175, 50, 50), .bold),
  ]

  /// The eight colours that every colour terminal names.
  package static let fewColors: [Role: Style] = [
    .muted: .dim, .rule: .dim, .weekNumber: .dim, .border: .dim, .pending: .dim,
    .bar: Style(.named(6)), .understood: Style(.named(6)), .input: .underlined,
    .innerBar: Style(.named(6), on: .standard, .dim),
    .match: Style(.named(0), on: .named(2)),
    .matchSign: Style(.named(2), on: .standard, .bold),
    .marked: Style(.named(5), on: .standard, .bold),
    .range: Style(.named(0), on: .named(6)),
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

  /// Attributes only.
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
    .selectedRow: .reversed, .range: .reversed,
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
  /// `0xRRGGBB`.
  package init(_ value: UInt32) {
    self.init(
      red: UInt8(value >> 16 & 0xFF), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
  }
}
