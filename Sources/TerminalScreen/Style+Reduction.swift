extension Style {
  /// The style as a terminal of this colour depth can show it; text never gets the colour it
  /// stands on by being reduced.
  public func reduced(to depth: ColorDepth) -> Style {
    if depth == .trueColor { return self }
    var style = Style(foreground.reduced(to: depth), on: background.reduced(to: depth), attributes)
    guard depth < .indexed else { return style }
    // A dark grey comes out black, which on a dark terminal nobody sees.
    if style.background == .standard && style.foreground == .named(0) && foreground != .named(0) {
      style.foreground = .standard
    }
    if style.background == .named(0) && style.foreground == .standard && background != .named(0) {
      style.background = .standard
    }
    if style.foreground == style.background && style.foreground != .standard {
      style.foreground = style.background == .named(0) ? .named(7) : .named(0)
    }
    return style
  }
}
