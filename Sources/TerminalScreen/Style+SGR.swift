extension Style {
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
    (.strikethrough, "9"),
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
