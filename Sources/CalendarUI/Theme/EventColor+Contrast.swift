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

  /// One of the colours 1 … 7 that every colour terminal names, by hue; 7 for greys.
  var nearestName: UInt8 {
    let (brightest, darkest) = (Int(max(red, green, blue)), Int(min(red, green, blue)))
    guard (brightest - darkest) * 6 > brightest else { return 7 }
    let middle = (brightest + darkest) / 2
    var name: UInt8 = 0
    if red > middle { name |= 1 }
    if green > middle { name |= 2 }
    if blue > middle { name |= 4 }
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
