import Glibc

/// How bright colours are, and how far apart (WCAG 2.1, "relative luminance" and "contrast ratio").
public enum Luminance {
  /// That of a colour of sRGB: 0 for black, 1 for white.
  public static func of(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Double {
    0.2126 * shares[Int(red)] + 0.7152 * shares[Int(green)] + 0.0722 * shares[Int(blue)]
  }

  /// From 1 (equal) to 21 (black and white), whichever of the two is the lighter one.
  public static func contrast(_ one: Double, _ other: Double) -> Double {
    (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// The channels' curve: a value of sRGB as a share of light.
  private static let shares: [Double] = (0...255).map {
    let value = Double($0) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}

extension Color {
  /// 0 … 1; nil for the terminal's own colour. Palette colours as xterm has them.
  public var luminance: Double? {
    components.map { Luminance.of($0.red, $0.green, $0.blue) }
  }
}
