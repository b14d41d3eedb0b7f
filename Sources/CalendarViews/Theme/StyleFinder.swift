import CalendarModel
import TerminalScreen

/// Computes the styles of a theme on a terminal: the nearest colours that are readable.
package struct StyleFinder {
  package let theme: Theme
  package let depth: ColorDepth
  package let backdrop: Backdrop

  package func style(of role: Role) -> Style {
    switch depth {
    case .none: return theme[role, .plain]
    case .eight, .sixteen: return few(theme[role, .few])
    case .indexed, .trueColor: return rich(theme[role, .rich], role)
    }
  }

  // MARK: Events

  /// Returns the style of a sign or a time in a colour.
  package func sign(_ color: EventColor) -> Style {
    switch depth {
    case .none: .plain
    case .eight, .sixteen: few(Self.namedSign(color.nearestName))
    case .indexed, .trueColor:
      Style(color.color.reduced(to: depth, luminance: luminances(theme.contrast...21)))
    }
  }

  /// Returns the style of text on a bar in a colour; plain without colours.
  package func bar(_ color: EventColor) -> Style {
    switch depth {
    case .none: return .plain
    case .eight, .sixteen:
      let name = color.nearestName
      if name == 7, backdrop.isLight == true { return Style(.named(7), on: .named(0)) }
      // These are dark in some palettes and bright in others; only bright white reads on both.
      let white: UInt8 = depth == .sixteen ? 15 : 7
      return Style(.named([1, 4, 5].contains(name) ? white : 0), on: .named(name))
    case .indexed, .trueColor:
      return onItself(color.color.reduced(to: depth, luminance: luminances(3...21)))
    }
  }

  /// Returns the style of text on a tint of a colour, and of the solid colour beside it; without
  /// shades, plain text and the sign's style.
  ///
  /// - Parameter isPast: whether it is over, which makes tint and text fainter.
  package func block(_ color: EventColor, isPast: Bool) -> BlockStyle {
    guard depth >= .indexed else {
      let text = isPast ? Style(.standard, on: .standard, .dim) : .plain
      var rail = sign(color)
      if isPast { rail.attributes.insert(.dim) }
      return BlockStyle(text: text, rail: rail)
    }
    let isLight = backdrop.isLight == true
    let (share, ground) = (isPast ? 12 : isLight ? 30 : 36, isLight ? 255 : isPast ? 24 : 16)
    var tint = color.color.mixed(with: ground, share: 255 - share * 255 / 100).reduced(to: depth)
    if depth == .indexed, !isPast {
      // A mixture is nearest to a grey of the 256; a darker or lighter colour keeps its hue.
      tint = color.color.reduced(to: depth, luminance: isLight ? 0.7...0.86 : 0.03...0.11)
    }
    var text = onItself(tint)
    if isPast {
      let gray: Color = isLight ? .rgb(92, 96, 104) : .rgb(160, 164, 172)
      text.foreground = gray.reduced(to: depth)
    }
    var rail = color.color.reduced(to: depth, luminance: luminances(3...21))
    if isPast { rail = rail.mixed(with: ground, share: 110).reduced(to: depth) }
    return BlockStyle(text: text, rail: Style(rail, on: tint))
  }

  /// Returns the style of a sign. Blue is too dark on black unless bold brightens it.
  private static func namedSign(_ name: UInt8) -> Style {
    switch name {
    case 7: .plain
    case 4: Style(.named(4), on: .standard, .bold)
    default: Style(.named(name))
    }
  }

  // MARK: Grounds

  /// The ground of the selected day: a trace of the selection's colour. Texts on it read as they do
  /// on the background; thin lines do not lie on it.
  package var selectedGround: Color {
    // With maximum contrast, nothing may reduce it.
    guard depth >= .indexed, theme.contrast <= Theme.defaultContrast else { return .standard }
    return selectedTint.reduced(to: depth)
  }

  private var selectedTint: Color {
    let accent = theme[.selectedRule, .rich].foreground
    let color = accent == .standard ? Color.rgb(128, 128, 128) : accent
    return switch backdrop {
    case .color(let red, let green, let blue):
      color.mixed(with: .rgb(red, green, blue), share: 255 - 255 * 15 / 100)
    case .light: color.mixed(with: 255, share: 255 - 255 * 11 / 100)
    case .dark, .unknown: color.mixed(with: 16, share: 255 - 255 * 13 / 100)
    }
  }

  /// The style of all that lies behind a window.
  package var faint: Style {
    switch depth {
    case .none, .eight, .sixteen: .dim
    case .indexed, .trueColor: Style(style(of: .rule).foreground)
    }
  }

  // MARK: Days

  /// The styles of days, by `HeatLevel`.
  package var heat: [Style] {
    let steps = backdrop.isLight == true ? theme.lightHeat : theme.darkHeat
    guard depth >= .indexed, steps.count == Theme.heatSteps else {
      return HeatLevel.allCases.map { _ in .plain }
    }
    return [.plain] + steps.map { onItself($0.reduced(to: depth)) }
  }

  /// The styles of signs on terminals without shades, by `HeatLevel`.
  package var heatSigns: [Style] {
    HeatLevel.allCases.map { level in
      depth == .none ? .plain : few(Style(Self.namedHeat[level.rawValue]))
    }
  }

  private static let namedHeat: [Color] = [
    .standard, .named(4), .named(6), .named(2), .named(3),
  ]

  // MARK: - Private

  private func luminances(_ contrasts: ClosedRange<Double>) -> ClosedRange<Double> {
    guard contrasts.upperBound >= 21 else { return backdrop.luminances(for: contrasts) }
    // A colour readable on the selected day's background is readable elsewhere, too.
    return hardestGround.luminances(for: contrasts)
  }

  /// The background or the selected day's ground, whichever is nearer to the texts on it.
  private var hardestGround: Backdrop {
    guard let tint = selectedGround.components else { return backdrop }
    let luminance = Luminance.of(tint.red, tint.green, tint.blue)
    let isHarder =
      switch backdrop.isLight {
      case true?: luminance < backdrop.hardestLuminance
      case false?, nil: luminance > backdrop.hardestLuminance
      }
    return isHarder ? .color(tint.red, tint.green, tint.blue) : backdrop
  }

  private func rich(_ style: Style, _ role: Role) -> Style {
    var style = style
    guard style.background == .standard else {
      let background = style.background.reduced(to: depth)
      var result = onItself(background)
      let foreground = style.foreground.reduced(to: depth)
      if let text = foreground.luminance, let below = background.luminance,
        Luminance.contrast(text, below) >= theme.contrast
      {
        result.foreground = foreground
      }
      result.attributes = style.attributes
      return result
    }
    let contrasts = role.contrasts(text: theme.contrast)
    style.foreground = style.foreground.reduced(to: depth, luminance: luminances(contrasts))
    return style
  }

  /// Returns black or white, whichever is more readable on a colour.
  private func onItself(_ background: Color) -> Style {
    let texts = [Color.rgb(0, 0, 0), .rgb(255, 255, 255)].map { $0.reduced(to: depth) }
    let text = texts.max { Self.contrast($0, background) < Self.contrast($1, background) }
    return Style(text ?? .standard, on: background)
  }

  /// Returns the contrast of two colours, if both are known.
  private static func contrast(_ one: Color, _ other: Color) -> Double {
    Luminance.contrast(one.luminance ?? 0, other.luminance ?? 0)
  }

  /// Returns a style without bright colours, which cannot be read on a light background.
  private func few(_ style: Style) -> Style {
    guard backdrop.isLight == true, style.background == .standard,
      case .named(let index) = style.foreground, let darker = Self.onLight[index]
    else { return style.reduced(to: depth) }
    var style = style
    style.foreground = darker
    return style
  }

  private static let onLight: [UInt8: Color] = [
    2: .named(4), 3: .named(5), 6: .named(4), 7: .standard, 8: .standard, 10: .named(4),
    11: .named(5), 14: .named(4), 15: .standard,
  ]
}

/// The styles of an event's block among hours.
package struct BlockStyle: Hashable, Sendable {
  /// Text on the block's ground.
  package let text: Style
  /// The solid column at its left edge.
  package let rail: Style
}
