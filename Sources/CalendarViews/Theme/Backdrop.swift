import TerminalScreen

/// The terminal's own background, as far as it is known.
package enum Backdrop: Hashable, Sendable {
  case unknown
  case dark
  case light
  /// Exactly this colour.
  case color(UInt8, UInt8, UInt8)

  /// The luminance of the lightest common dark background, and of the darkest common light one.
  private static let lightestDark = Luminance.of(0x28, 0x28, 0x28)
  private static let darkestLight = Luminance.of(0xF0, 0xF0, 0xF0)
  /// The luminance with the same contrast to white and to black.
  private static let middle = 0.179

  /// Whether dark text reads best on it; nil if unknown.
  package var isLight: Bool? {
    switch self {
    case .unknown: nil
    case .dark: false
    case .light: true
    case .color(let red, let green, let blue): Luminance.of(red, green, blue) > Self.middle
    }
  }

  /// The luminance of the background; of those it may be, the one on which texts are hardest to read.
  package var hardestLuminance: Double {
    switch self {
    case .unknown, .dark: Self.lightestDark
    case .light: Self.darkestLight
    case .color(let red, let green, let blue): Luminance.of(red, green, blue)
    }
  }

  /// Returns the range of luminance in which a colour has a contrast with the background.
  ///
  /// An unknown background is assumed to be dark. Unreachable contrasts become the greatest
  /// possible.
  package func luminances(for contrasts: ClosedRange<Double>) -> ClosedRange<Double> {
    let (least, most) = (contrasts.lowerBound, contrasts.upperBound)
    switch self {
    case .dark, .unknown: return Self.lighter(than: Self.lightestDark, least, most)
    case .light: return Self.darker(than: Self.darkestLight, least, most)
    case .color(let red, let green, let blue):
      let luminance = Luminance.of(red, green, blue)
      return isLight == true
        ? Self.darker(than: luminance, least, most) : Self.lighter(than: luminance, least, most)
    }
  }

  private static func lighter(
    than background: Double, _ least: Double, _ most: Double
  ) -> ClosedRange<Double> {
    let low = min(1, (background + 0.05) * least - 0.05)
    return low...max(low, min(1, (background + 0.05) * most - 0.05))
  }

  private static func darker(
    than background: Double, _ least: Double, _ most: Double
  ) -> ClosedRange<Double> {
    let high = max(0, (background + 0.05) / least - 0.05)
    return min(high, max(0, (background + 0.05) / most - 0.05))...high
  }
}

extension Backdrop {
  /// Creates the background from `COLORFGBG`, which some terminals set, such as `15;0`: the numbers
  /// of foreground and background among the 16 colours.
  package init(colorFGBG text: String?) {
    let parts = text?.split(separator: ";") ?? []
    switch parts.count > 1 ? parts.last.flatMap({ Int($0) }) : nil {
    case 0, 1, 2, 3, 4, 5, 6, 8: self = .dark
    case 7, 9, 10, 11, 12, 13, 14, 15: self = .light
    default: self = .unknown
    }
  }
}
