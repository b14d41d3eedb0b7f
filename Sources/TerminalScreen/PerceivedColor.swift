import Glibc

/// A colour as the eye sees it: lightness and two axes of hue (Ottosson's Oklab, 2020).
struct PerceivedColor {
  private let lightness: Double
  private let greenRed: Double
  private let blueYellow: Double

  init(_ color: Color.RGB) {
    let red = PerceivedColor.linear(color.red)
    let green = PerceivedColor.linear(color.green)
    let blue = PerceivedColor.linear(color.blue)
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let middle = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short
    greenRed = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
    blueYellow = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  }

  /// The squared distance. Hue counts more than lightness: a red stays a red before it stays as
  /// bright.
  func distance(to other: PerceivedColor) -> Double {
    let (l, a, b) = (
      lightness - other.lightness, greenRed - other.greenRed, blueYellow - other.blueYellow
    )
    return l * l / 2 + a * a + b * b
  }

  /// A channel 0 … 255 of sRGB as a share of light.
  private static func linear(_ channel: Int) -> Double {
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
