import TerminalScreen

/// The capabilities and the background of a terminal, as far as known before the first frame.
package struct TerminalKind {
  package var colorDepth: ColorDepth
  package var glyphs: Glyphs
  package var backdrop: Backdrop
  /// Whether screens are described as lines.
  package var isLinear: Bool

  package init(
    colorDepth: ColorDepth = .none, glyphs: Glyphs = .unicode, backdrop: Backdrop = .unknown,
    isLinear: Bool = false
  ) {
    (self.colorDepth, self.glyphs) = (colorDepth, glyphs)
    (self.backdrop, self.isLinear) = (backdrop, isLinear)
  }

  /// Creates the kind from the settings of an interface.
  package init(_ settings: Settings) {
    self.init(
      colorDepth: settings.colorDepth, glyphs: settings.glyphs, backdrop: settings.backdrop,
      isLinear: settings.isLinear)
  }
}
