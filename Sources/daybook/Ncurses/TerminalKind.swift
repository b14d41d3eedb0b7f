import CalendarUI
import CalendarViews
import TerminalScreen

/// What a terminal can show, and on which background, as far as that is known before the first frame.
struct TerminalKind {
  var colorDepth = ColorDepth.none
  var glyphs = Glyphs.unicode
  var backdrop = Backdrop.unknown
  /// Whether screens are told as lines.
  var isLinear = false
}

extension TerminalKind {
  /// The terminal that an interface is shown on.
  init(_ settings: Settings) {
    self.init(
      colorDepth: settings.colorDepth, glyphs: settings.glyphs, backdrop: settings.backdrop,
      isLinear: settings.isLinear)
  }
}

extension NcursesTerminal {
  var kind: TerminalKind {
    TerminalKind(
      colorDepth: colorDepth, glyphs: encoding == .utf8 ? .unicode : .ascii,
      backdrop: Backdrop(colorFGBG: environmentValue("COLORFGBG")))
  }
}
