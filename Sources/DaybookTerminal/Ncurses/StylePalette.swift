import CNcurses
import CalendarStore
import Glibc
import TerminalScreen

/// A mapping of styles to ncurses' attributes and colour pairs.
struct StylePalette {
  let depth: ColorDepth
  /// Whether colours have the numbers of `DirectColors`; otherwise those of the description that
  /// `TERM` names.
  private let namesColors: Bool
  /// The attribute that shows a strikethrough: blinking where the description has this in its place,
  /// else dim.
  private let strikethrough: attr_t
  /// The attribute that shows a wavy underline: invisibility where the description has this in its
  /// place, else a plain underline.
  private let curly: attr_t
  private var last: (style: Style, attributes: attr_t, pair: Int32)
  /// The terminal's own colours as a pair other than ncurses' pair 0; 0 if that is not possible.
  ///
  /// For cells of pair 0 without attributes, ncurses resets all modes (11 bytes); for other pairs
  /// it sets only the differences (5 bytes).
  let plainPair: Int32

  /// Initializes the colours of the terminal that ncurses has taken, unless `NO_COLOR` is set.
  /// - Parameter namesColors: whether colours have the numbers of `DirectColors`.
  init(namesColors: Bool = false) {
    self.namesColors = namesColors
    let isStruck = daybook_capability("blink").map { String(cString: $0) } == "\u{1B}[9m"
    strikethrough = isStruck ? daybook_blink : daybook_dim
    let isCurly = daybook_capability("invis").map { String(cString: $0).contains("4:3") } ?? false
    curly = isCurly ? daybook_invisible : daybook_underline
    guard environmentValue("NO_COLOR") == nil, has_colors(), start_color() == OK else {
      (depth, plainPair) = (.none, 0)
      last = (.plain, 0, 0)
      return
    }
    use_default_colors()
    // Where colours exclude attributes, ncurses also drops them after plain cells of a pair.
    let isPossible = !daybook_has_flag("ncv") && init_extended_pair(1, -1, -1) == OK
    plainPair = isPossible ? 1 : 0
    last = (.plain, 0, plainPair)
    depth = ColorDepth(colorCount: Int(daybook_color_count()))
  }

  mutating func resolve(_ style: Style) -> (attributes: attr_t, pair: Int32) {
    if style != last.style {
      last = (style, attributes(style.attributes), pair(for: style.reduced(to: depth)))
    }
    return (last.attributes, last.pair)
  }

  private func pair(for style: Style) -> Int32 {
    if depth == .none { return 0 }
    if style.foreground == .standard && style.background == .standard {
      // With colours, some terminals cannot show some attributes; pair 0 has no colours.
      return style.attributes.isEmpty ? plainPair : 0
    }
    // ncurses reuses an existing pair, and replaces the least recently used one when it is full.
    return max(alloc_pair(number(style.foreground), number(style.background)), 0)
  }

  private func number(_ color: Color) -> Int32 {
    if namesColors {
      if case .named(let index) = color, index < 16 {
        return Int32(DirectColors.firstNamed) + Int32(index)
      }
      return color.components.map(DirectColors.number) ?? -1
    }
    return switch color {
    case .standard: -1
    case .named(let index):
      // A direct-colour terminal has only the first 8 colours by name.
      depth == .trueColor && index >= 8 ? direct(color) : Int32(index)
    case .rgb: direct(color)
    }
  }

  /// Returns the number of a direct colour: its 24 bits. Numbers below 8 are the named colours.
  private func direct(_ color: Color) -> Int32 {
    guard let (red, green, blue) = color.components else { return -1 }
    return max(Int32(red) << 16 | Int32(green) << 8 | Int32(blue), 8)
  }

  private func attributes(_ attributes: Style.Attributes) -> attr_t {
    var result: attr_t = 0
    if attributes.contains(.bold) { result |= daybook_bold }
    if attributes.contains(.dim) { result |= daybook_dim }
    if attributes.contains(.italic) { result |= daybook_italic }
    if attributes.contains(.underline) { result |= daybook_underline }
    if attributes.contains(.reverse) { result |= daybook_reverse }
    if attributes.contains(.strikethrough) { result |= strikethrough }
    if attributes.contains(.curly) { result |= curly }
    return result
  }
}
