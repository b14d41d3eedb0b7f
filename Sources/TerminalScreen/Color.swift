import Glibc

/// A colour as a style asks for it; a terminal shows the nearest it has.
package enum Color: Hashable, Sendable {
  /// The terminal's own foreground or background.
  case standard
  /// A colour of the terminal's palette: the 8 or 16 every colour terminal names (0 … 15), and
  /// after `reduced(to:)` the 240 fixed ones of a palette of 256.
  case named(UInt8)
  case rgb(UInt8, UInt8, UInt8)
}

/// The number of colours of a terminal.
package enum ColorDepth: Int, Hashable, Comparable, Sendable {
  case none = 0
  case eight = 8
  case sixteen = 16
  case indexed = 256
  case trueColor = 16_777_216

  /// Creates the depth of a terminal with a number of colours.
  package init(colorCount count: Int) {
    let depths: [ColorDepth] = [.trueColor, .indexed, .sixteen, .eight]
    self = depths.first { count >= $0.rawValue } ?? ColorDepth.none
  }

  package static func < (a: ColorDepth, b: ColorDepth) -> Bool { a.rawValue < b.rawValue }
}

extension Color {
  /// The nearest colour a terminal of this depth can show among those as bright as a range says.
  ///
  /// Darker by black, lighter by white: the hue stays. The terminal's own colour and the 16 that people
  /// choose themselves stay as they are, and so do all where there are no more than 16. Constant time.
  package func reduced(to depth: ColorDepth, luminance range: ClosedRange<Double>) -> Color {
    guard depth >= .indexed, isFixed else { return reduced(to: depth) }
    let adjusted = adjusted(to: range)
    guard depth == .indexed, case .rgb(let red, let green, let blue) = adjusted else {
      return adjusted
    }
    return Color.nearestIndexed(RGB(red, green, blue), luminance: range)
      ?? adjusted.reduced(to: depth)
  }

  /// Whether everybody sees the same colour.
  private var isFixed: Bool {
    switch self {
    case .standard: false
    case .named(let index): index >= 16
    case .rgb: true
    }
  }

  private func adjusted(to range: ClosedRange<Double>) -> Color {
    guard let luminance, !range.contains(luminance) else { return self }
    let isTooDark = luminance < range.lowerBound
    // The least share of white, or of black, that is enough.
    var (low, high) = (0, 255)
    while low < high {
      let middle = (low + high) / 2
      let mixed = mixed(with: isTooDark ? 255 : 0, share: middle).luminance ?? 0
      let isEnough = isTooDark ? mixed >= range.lowerBound : mixed <= range.upperBound
      if isEnough { high = middle } else { low = middle + 1 }
    }
    return mixed(with: isTooDark ? 255 : 0, share: low)
  }

  /// The colour mixed with a grey; the terminal's own colour stays as it is.
  ///
  /// - Parameters:
  ///   - target: the grey, 0 (black) … 255 (white).
  ///   - share: of the target, 0 … 255.
  package func mixed(with target: Int, share: Int) -> Color {
    let gray = UInt8(clamping: target)
    return mixed(with: .rgb(gray, gray, gray), share: share)
  }

  /// The colour mixed with another one; the terminal's own colours stay as they are.
  ///
  /// - Parameter share: of the other one, 0 … 255.
  package func mixed(with other: Color, share: Int) -> Color {
    guard let (red, green, blue) = components, let target = other.components else { return self }
    func mix(_ value: UInt8, _ target: UInt8) -> UInt8 {
      UInt8(clamping: (Int(value) * (255 - share) + Int(target) * share + 127) / 255)
    }
    return .rgb(mix(red, target.red), mix(green, target.green), mix(blue, target.blue))
  }
}

extension Color {
  /// The nearest colour a terminal of this depth can show: `.rgb` only for true colour, otherwise
  /// `.named` below the depth or `.standard`.
  ///
  /// Nearness is as the eye sees: Oklab among 256 colours, "redmean" among the few. Constant time.
  package func reduced(to depth: ColorDepth) -> Color {
    switch (self, depth) {
    case (.standard, _), (_, .none): .standard
    case (.rgb, .trueColor): self
    case (.rgb(let red, let green, let blue), .indexed):
      Self.nearestIndexed(RGB(red, green, blue))
    case (.rgb(let red, let green, let blue), _):
      .named(Self.nearestNamed(RGB(red, green, blue), among: depth.rawValue))
    case (.named(let index), _):
      Int(index) < depth.rawValue ? self : Self.fewer(index, depth)
    }
  }

  /// Red, green and blue; nil for the terminal's own colour. Palette colours as xterm has them.
  package var components: (red: UInt8, green: UInt8, blue: UInt8)? {
    switch self {
    case .standard: return nil
    case .rgb(let red, let green, let blue): return (red, green, blue)
    case .named(let index):
      let color = Self.indexedColor(index)
      return (UInt8(color.red), UInt8(color.green), UInt8(color.blue))
    }
  }

  /// A palette colour for a smaller palette: bright colours lose their brightness, bright black
  /// (grey) becomes the terminal's own colour because black would not be seen.
  private static func fewer(_ index: UInt8, _ depth: ColorDepth) -> Color {
    switch index {
    case 8: .standard
    case 9...15: .named(index - 8)
    default: .named(nearestNamed(indexedColor(index), among: depth.rawValue))
    }
  }

  // MARK: - The palettes

  struct RGB {
    let red: Int
    let green: Int
    let blue: Int

    init(_ red: some BinaryInteger, _ green: some BinaryInteger, _ blue: some BinaryInteger) {
      self.red = Int(red)
      self.green = Int(green)
      self.blue = Int(blue)
    }

    /// The squared "redmean" distance, times 256.
    func distance(to other: RGB) -> Int {
      let mean = (red + other.red) / 2
      let (red, green, blue) = (red - other.red, green - other.green, blue - other.blue)
      return (512 + mean) * red * red + 1024 * green * green + (767 - mean) * blue * blue
    }
  }

  /// xterm's colours 0 … 15; people change them, so they are only near the truth.
  private static let namedColors: [RGB] = [
    RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0), RGB(0, 0, 238),
    RGB(205, 0, 205), RGB(0, 205, 205), RGB(229, 229, 229), RGB(127, 127, 127), RGB(255, 0, 0),
    RGB(0, 255, 0), RGB(255, 255, 0), RGB(92, 92, 255), RGB(255, 0, 255), RGB(0, 255, 255),
    RGB(255, 255, 255),
  ]

  private static func nearestNamed(_ color: RGB, among count: Int) -> UInt8 {
    let candidates = namedColors.prefix(count).enumerated()
    let nearest = candidates.min { color.distance(to: $0.element) < color.distance(to: $1.element) }
    return UInt8(nearest?.offset ?? 7)
  }

  /// The nearest of the colour cube (16 … 231) and the greys (232 … 255), which stay the same in every palette:
  /// among the corners of the cube's cell around the colour, and the grey of its average.
  private static func nearestIndexed(_ color: RGB) -> Color {
    func step(_ value: Int) -> Int { value < 95 ? 0 : (value - 55) / 40 }
    func steps(_ value: Int) -> ClosedRange<Int> { step(value)...min(step(value) + 1, 5) }
    let average = (color.red + color.green + color.blue) / 3
    var candidates = [232 + min(max((average - 3) / 10, 0), 23)]
    for red in steps(color.red) {
      for green in steps(color.green) {
        for blue in steps(color.blue) { candidates.append(16 + 36 * red + 6 * green + blue) }
      }
    }
    let wanted = PerceivedColor(color)
    let distances = candidates.map { wanted.distance(to: perceivedPalette[$0]) }
    let nearest = zip(candidates, distances).min { $0.1 < $1.1 }
    return .named(UInt8(nearest?.0 ?? 16))
  }

  /// The nearest of the 240 fixed colours whose luminance lies in a range; nil if none does.
  static func nearestIndexed(_ color: RGB, luminance range: ClosedRange<Double>) -> Color? {
    let wanted = PerceivedColor(color)
    var nearest: (index: Int, distance: Double)?
    for index in 16...255 where range.contains(paletteLuminances[index]) {
      let distance = wanted.distance(to: perceivedPalette[index])
      if distance < nearest?.distance ?? .infinity { nearest = (index, distance) }
    }
    return nearest.map { .named(UInt8($0.index)) }
  }

  private static let paletteLuminances = (0...255).map {
    let color = indexedColor(UInt8($0))
    return Luminance.of(UInt8(color.red), UInt8(color.green), UInt8(color.blue))
  }

  private static let perceivedPalette = (0...255).map {
    PerceivedColor(indexedColor(UInt8($0)))
  }

  private static func indexedColor(_ index: UInt8) -> RGB {
    func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }
    let index = Int(index)
    if index < 16 { return namedColors[index] }
    if index >= 232 {
      return RGB(8 + 10 * (index - 232), 8 + 10 * (index - 232), 8 + 10 * (index - 232))
    }
    let cube = index - 16
    return RGB(level(cube / 36), level(cube / 6 % 6), level(cube % 6))
  }
}

/// The brightness and contrast of colours (WCAG 2.1, "relative luminance" and "contrast ratio").
package enum Luminance {
  /// That of a colour of sRGB: 0 for black, 1 for white.
  package static func of(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Double {
    0.2126 * shares[Int(red)] + 0.7152 * shares[Int(green)] + 0.0722 * shares[Int(blue)]
  }

  /// From 1 (equal) to 21 (black and white), whichever of the two is the lighter one.
  package static func contrast(_ one: Double, _ other: Double) -> Double {
    (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// The channels' curve: a value of sRGB as a share of light.
  fileprivate static let shares: [Double] = (0...255).map {
    let value = Double($0) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}

extension Color {
  /// 0 … 1; nil for the terminal's own colour. Palette colours as xterm has them.
  package var luminance: Double? {
    components.map { Luminance.of($0.red, $0.green, $0.blue) }
  }
}

/// A colour as the eye sees it: lightness and two axes of hue (Ottosson's Oklab, 2020).
struct PerceivedColor {
  private let lightness: Double
  private let greenRed: Double
  private let blueYellow: Double

  init(_ color: Color.RGB) {
    let (red, green, blue) = (
      Luminance.shares[color.red], Luminance.shares[color.green], Luminance.shares[color.blue]
    )
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
}

/// A colour in 4 bytes, so that styles are compared as numbers.
struct PackedColor: Hashable, Sendable, BitwiseCopyable {
  /// 0, or the kind in the highest byte and the value below.
  private let bits: UInt32

  private static let named: UInt32 = 1 << 24
  private static let rgb: UInt32 = 2 << 24

  static let standard = PackedColor(.standard)

  init(_ color: Color) {
    bits =
      switch color {
      case .standard: 0
      case .named(let index): Self.named | UInt32(index)
      case .rgb(let red, let green, let blue):
        Self.rgb | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
      }
  }

  var color: Color {
    if bits == 0 { return .standard }
    if bits & Self.rgb == 0 { return .named(UInt8(truncatingIfNeeded: bits)) }
    return .rgb(
      UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8),
      UInt8(truncatingIfNeeded: bits))
  }
}
