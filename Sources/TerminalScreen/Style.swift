/// The appearance of a cell.
package struct Style: Hashable, Sendable, BitwiseCopyable {
  package struct Attributes: OptionSet, Hashable, Sendable, BitwiseCopyable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    package static let italic = Attributes(rawValue: 4)
    package static let underline = Attributes(rawValue: 8)
    package static let reverse = Attributes(rawValue: 16)
    package static let strikethrough = Attributes(rawValue: 32)
    /// A wavy underline; a plain one where the terminal has none.
    package static let curly = Attributes(rawValue: 64)
  }

  private(set) var packedForeground: PackedColor
  private(set) var packedBackground: PackedColor
  package var attributes: Attributes

  package var foreground: Color {
    get { packedForeground.color }
    set { packedForeground = PackedColor(newValue) }
  }

  package var background: Color {
    get { packedBackground.color }
    set { packedBackground = PackedColor(newValue) }
  }

  package init(
    _ foreground: Color = .standard, on background: Color = .standard,
    _ attributes: Attributes = []
  ) {
    packedForeground = PackedColor(foreground)
    packedBackground = PackedColor(background)
    self.attributes = attributes
  }

  package static let plain = Style()

  /// Adds another style's attributes and its colours other than `.standard`.
  package mutating func overlay(_ other: Style) {
    if other.packedForeground != .standard { packedForeground = other.packedForeground }
    if other.packedBackground != .standard { packedBackground = other.packedBackground }
    attributes.formUnion(other.attributes)
  }
}

extension Style {
  /// The style as a terminal of this colour depth can show it; text never gets the colour it
  /// stands on by being reduced.
  package func reduced(to depth: ColorDepth) -> Style {
    if depth == .trueColor { return self }
    var style = Style(foreground.reduced(to: depth), on: background.reduced(to: depth), attributes)
    guard depth < .indexed else { return style }
    // A dark grey comes out black, which is invisible on a dark terminal.
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

extension Style {
  /// Returns a text in this style for a terminal, in the plain style again at its end.
  package func ansiText(_ text: String, depth: ColorDepth) -> String {
    let style = reduced(to: depth)
    guard style != .plain, !text.isEmpty else { return text }
    return style.selectGraphicRendition(depth) + text + "\u{1B}[0m"
  }

  /// The parameters of the SGR sequence (ECMA-48) that sets exactly this style, after a reset.
  func selectGraphicRendition(_ depth: ColorDepth) -> String {
    let style = reduced(to: depth)
    var parameters = ["0"]
    for (attribute, parameter) in Self.attributeParameters
    where style.attributes.contains(attribute) {
      parameters.append(parameter)
    }
    parameters += Self.parameters(style.foreground, base: 30)
    parameters += Self.parameters(style.background, base: 40)
    return "\u{1B}[\(parameters.joined(separator: ";"))m"
  }

  private static let attributeParameters: [(Attributes, String)] = [
    (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
    (.strikethrough, "9"), (.curly, "4"),
  ]

  private static func parameters(_ color: Color, base: Int) -> [String] {
    switch color {
    case .standard: []
    case .named(let index) where index < 8: ["\(base + Int(index))"]
    case .named(let index) where index < 16: ["\(base + 52 + Int(index))"]
    case .named(let index): ["\(base + 8)", "5", "\(index)"]
    case .rgb(let red, let green, let blue): ["\(base + 8)", "2", "\(red)", "\(green)", "\(blue)"]
    }
  }
}
