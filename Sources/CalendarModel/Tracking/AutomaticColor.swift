import Glibc

extension Category {
  /// The colour of a category that has none of its own: its first part gives the hue, so that what lies
  /// below it looks alike, and is lighter, darker or the same.
  /// - Parameter isOnDark: whether it is shown on a dark background.
  public func automaticColor(isOnDark: Bool) -> EventColor {
    let hue = Double(Self.hash(path[0].lowercased()) % 360)
    var lightness = isOnDark ? 0.74 : 0.55
    if path.count > 1 { lightness += 0.08 * Double(Int(Self.hash(name.lowercased()) % 3) - 1) }
    var chroma = 0.12
    var color = OKLCH(lightness: lightness, chroma: chroma, hue: hue)
    while !color.isInSRGB, chroma > 0 {
      chroma = max(0, chroma - 0.01)
      color = OKLCH(lightness: lightness, chroma: chroma, hue: hue)
    }
    return color.eventColor
  }

  /// FNV-1a of 32 bits, the same in every program that gives categories these colours.
  private static func hash(_ text: String) -> UInt32 {
    text.utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }
}

/// A colour in the OKLCH space, in which equal lightness looks equal whatever the hue.
///
/// See B. Ottosson, "A perceptual color space for image processing" (2020).
private struct OKLCH {
  private let red: Double
  private let green: Double
  private let blue: Double

  /// - Parameter hue: in degrees.
  init(lightness: Double, chroma: Double, hue: Double) {
    let a = chroma * cos(hue * .pi / 180)
    let b = chroma * sin(hue * .pi / 180)
    let long = Self.cube(lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b)
    let medium = Self.cube(lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b)
    let short = Self.cube(lightness - 0.089_484_177_5 * a - 1.291_485_548_0 * b)
    red = 4.076_741_662_1 * long - 3.307_711_591_3 * medium + 0.230_969_929_2 * short
    green = -1.268_438_004_6 * long + 2.609_757_401_1 * medium - 0.341_319_396_5 * short
    blue = -0.004_196_086_3 * long - 0.703_418_614_7 * medium + 1.707_614_701_0 * short
  }

  /// Whether a screen can show it.
  var isInSRGB: Bool { [red, green, blue].allSatisfy { (-1e-9...1 + 1e-9).contains($0) } }

  var eventColor: EventColor {
    EventColor(red: Self.byte(red), green: Self.byte(green), blue: Self.byte(blue))
  }

  private static func cube(_ value: Double) -> Double { value * value * value }

  private static func byte(_ linear: Double) -> UInt8 {
    let linear = min(1, max(0, linear))
    let value = linear <= 0.003_130_8 ? 12.92 * linear : 1.055 * pow(linear, 1 / 2.4) - 0.055
    return UInt8((255 * value).rounded())
  }
}
