import CalendarModel
import TerminalScreen

extension EventColor {
  /// Relative luminance, 0 … 1, with the channels' curve taken as a square (WCAG 2.1 says 2.2).
  var luminance: Double {
    func channel(_ value: UInt8) -> Double { Double(value) * Double(value) / 65_025 }
    return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue)
  }

  /// Whether dark text reads better on this colour than white text.
  var isLight: Bool { luminance > 0.2 }

  /// The nearest colour that reads on dark and on light backgrounds.
  var readable: EventColor {
    var color = self
    while color.luminance < 0.12 { color = color.mixed(with: 255) }
    while color.luminance > 0.6 { color = color.mixed(with: 0) }
    return color
  }

  /// One of the colours 1 … 7 that every colour terminal names, by hue.
  var nearestName: UInt8 {
    let brightest = max(red, green, blue)
    let least = Int(brightest) * 65 / 100
    guard brightest > 0, min(red, green, blue) < brightest / 2 else { return 7 }
    var name: UInt8 = 0
    if red >= least { name |= 1 }
    if green >= least { name |= 2 }
    if blue >= least { name |= 4 }
    return name
  }

  var color: Color { .rgb(red, green, blue) }

  /// An eighth of the way to black or white.
  private func mixed(with target: Int) -> EventColor {
    func mix(_ value: UInt8) -> UInt8 {
      let step = (target - Int(value)) / 8
      return UInt8(clamping: Int(value) + (step == 0 ? target.signum() * 2 - 1 : step))
    }
    return EventColor(red: mix(red), green: mix(green), blue: mix(blue))
  }
}
