import CalendarModel
import TerminalScreen

extension Theme {
  /// Neutral greys and a cool blue, for dark terminals.
  public static let dark = Theme(
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

  /// Ink on paper, for light terminals.
  public static let light = Theme(
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

  /// As much contrast as there can be: bold, underlined, and few colours.
  public static let highContrast = Theme(
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

  /// No colours at all, on every terminal.
  public static let mono = Theme("mono", from: .daybook, hasColors: false)

  /// After Ethan Schoonover's palette, on its dark and on its light background.
  public static let solarized = Theme(
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
