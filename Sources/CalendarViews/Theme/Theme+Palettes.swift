import CalendarModel
import TerminalScreen

/// Themes in the palettes that many programs of the terminal share. Each is for its dark background;
/// on a light one its colours are darkened as far as they must be.
extension Theme {
  /// Catppuccin, in its flavour Mocha.
  package static let catppuccin = Theme(
    "catppuccin",
    Palette(
      text: 0xCDD6F4, muted: 0xA6ADC8, faint: 0x8C92AE, line: 0x45475A, ground: 0x1E1E2E,
      accent: 0xCBA6F7, today: 0xFAB387, holiday: 0xF38BA8, match: 0xF9E2AF, marked: 0xF5C2E7,
      added: 0xA6E3A1, removed: 0xEBA0AC, selected: 0x45475A,
      heat: [0x5F5F87, 0x5F87D7, 0x89B4FA, 0xD7D7FF],
      calendars: [
        0x89B4FA, 0xA6E3A1, 0xFAB387, 0xCBA6F7, 0x94E2D5, 0xF38BA8, 0xF9E2AF, 0xF5C2E7,
      ]))

  /// Gruvbox by Pavel Pertsev.
  package static let gruvbox = Theme(
    "gruvbox",
    Palette(
      text: 0xEBDBB2, muted: 0xBDAE93, faint: 0xA89984, line: 0x504945, ground: 0x282828,
      accent: 0x83A598, today: 0xFABD2F, holiday: 0xFB4934, match: 0xD79921, marked: 0xD3869B,
      added: 0xB8BB26, removed: 0xFB4934, selected: 0x504945,
      heat: [0x4B4A1E, 0x79740E, 0xB8BB26, 0xF2E5A0],
      calendars: [
        0x83A598, 0xB8BB26, 0xFE8019, 0xD3869B, 0x8EC07C, 0xFB4934, 0xFABD2F, 0xBDAE93,
      ]))

  /// Nord by Arctic Ice Studio.
  package static let nord = Theme(
    "nord",
    Palette(
      text: 0xECEFF4, muted: 0xB6BECC, faint: 0x9AA5B8, line: 0x4C566A, ground: 0x2E3440,
      accent: 0x88C0D0, today: 0xEBCB8B, holiday: 0xD98088, match: 0xEBCB8B, marked: 0xB48EAD,
      added: 0xA3BE8C, removed: 0xD98088, selected: 0x434C5E,
      heat: [0x41597A, 0x5E81AC, 0x88C0D0, 0xD8F0F5],
      calendars: [
        0x81A1C1, 0xA3BE8C, 0xD08770, 0xB48EAD, 0x8FBCBB, 0xBF616A, 0xEBCB8B, 0x88C0D0,
      ]))

  /// Tokyo Night by Folke Lemaitre and enkia.
  package static let tokyoNight = Theme(
    "tokyo-night",
    Palette(
      text: 0xC0CAF5, muted: 0x9AA5CE, faint: 0x828BB8, line: 0x3B4261, ground: 0x1A1B26,
      accent: 0x7AA2F7, today: 0xFF9E64, holiday: 0xF7768E, match: 0xE0AF68, marked: 0xBB9AF7,
      added: 0x9ECE6A, removed: 0xF7768E, selected: 0x33467C,
      heat: [0x2A3A66, 0x3D59A1, 0x7AA2F7, 0xC6D8FF],
      calendars: [
        0x7AA2F7, 0x9ECE6A, 0xFF9E64, 0xBB9AF7, 0x7DCFFF, 0xF7768E, 0xE0AF68, 0x73DACA,
      ]))

  /// Dracula by Zeno Rocha.
  package static let dracula = Theme(
    "dracula",
    Palette(
      text: 0xF8F8F2, muted: 0xB4B8D0, faint: 0x98A0C4, line: 0x44475A, ground: 0x282A36,
      accent: 0xBD93F9, today: 0xFFB86C, holiday: 0xFF5555, match: 0xF1FA8C, marked: 0xFF79C6,
      added: 0x50FA7B, removed: 0xFF5555, selected: 0x44475A,
      heat: [0x3F1F6B, 0x7A45C8, 0xBD93F9, 0xEADBFF],
      calendars: [
        0xBD93F9, 0x50FA7B, 0xFFB86C, 0xFF79C6, 0x8BE9FD, 0xFF5555, 0xF1FA8C, 0x6C86D9,
      ]))

  /// Rosé Pine.
  package static let rosePine = Theme(
    "rose-pine",
    Palette(
      text: 0xE0DEF4, muted: 0xA8A4C4, faint: 0x908CAA, line: 0x403D52, ground: 0x191724,
      accent: 0xC4A7E7, today: 0xF6C177, holiday: 0xEB6F92, match: 0xF6C177, marked: 0xEBBCBA,
      added: 0x9CCFD8, removed: 0xEB6F92, selected: 0x403D52,
      heat: [0x4A2F45, 0x8A4A6B, 0xEB6F92, 0xFBD0DC],
      calendars: [
        0x9CCFD8, 0xC4A7E7, 0xF6C177, 0xEBBCBA, 0x3E8FB0, 0xEB6F92, 0xB4BE82, 0xA8A4C4,
      ]))

  /// The colours of a palette, by their purpose.
  private struct Palette {
    let text, muted, faint, line, ground, accent, today, holiday, match, marked, added, removed,
      selected: UInt32
    let heat: [UInt32]
    let calendars: [UInt32]
  }

  private init(_ name: String, _ palette: Palette) {
    func color(_ value: UInt32) -> Color { EventColor(value).color }
    func bold(_ value: UInt32) -> Style { Style(color(value), on: .standard, .bold) }
    func plain(_ value: UInt32) -> Style { Style(color(value)) }
    let ink = color(palette.ground)
    self.init(
      name, from: .daybook,
      rich: [
        .text: plain(palette.text), .muted: plain(palette.muted),
        .weekdayName: plain(palette.muted), .weekNumber: plain(palette.faint),
        .rule: plain(palette.line), .border: plain(palette.faint), .pending: plain(palette.faint),
        .title: bold(palette.text), .monthName: bold(palette.text), .dayLabel: bold(palette.text),
        .current: bold(palette.accent), .key: bold(palette.accent),
        .understood: plain(palette.accent), .more: bold(palette.muted),
        .selection: Style(ink, on: color(palette.accent), .bold),
        .selectedRow: Style(color(palette.text), on: color(palette.selected)),
        .selectedRule: bold(palette.accent), .range: Style(ink, on: color(palette.accent)),
        .holiday: plain(palette.holiday), .now: bold(palette.holiday),
        .today: bold(palette.today), .todayLabel: bold(palette.today),
        .todayMonthName: bold(palette.today), .todayRule: plain(palette.today),
        .todaySelection: Style(ink, on: color(palette.today), .bold),
        .match: Style(ink, on: color(palette.match)), .matchSign: bold(palette.match),
        .marked: bold(palette.marked), .bar: plain(palette.accent),
        .innerBar: plain(palette.faint), .added: plain(palette.added),
        .removed: plain(palette.removed), .warning: plain(palette.today),
        .error: Style(color(palette.ground), on: color(palette.holiday), .bold),
      ],
      darkHeat: palette.heat.map(color),
      lightHeat: palette.heat.reversed().map(color),
      collections: palette.calendars.map { EventColor($0) })
  }
}
