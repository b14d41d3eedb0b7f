/// A colour as a style asks for it; a terminal shows the nearest it has.
public enum Color: Hashable, Sendable {
  /// The terminal's own foreground or background.
  case standard
  /// A colour of the terminal's palette: the 8 or 16 every colour terminal names (0 … 15), and
  /// after `reduced(to:)` the 240 fixed ones of a palette of 256.
  case named(UInt8)
  case rgb(UInt8, UInt8, UInt8)
}

/// How many colours a terminal can show.
public enum ColorDepth: Int, Hashable, Comparable, Sendable {
  case none = 0
  case eight = 8
  case sixteen = 16
  case indexed = 256
  case trueColor = 16_777_216

  public static func < (a: ColorDepth, b: ColorDepth) -> Bool { a.rawValue < b.rawValue }
}

extension Color {
  /// The nearest colour a terminal of this depth can show among those as bright as a range says.
  ///
  /// Darker by black, lighter by white: the hue stays. The terminal's own colour and the 16 that people
  /// choose themselves stay as they are, and so do all where there are no more than 16. Constant time.
  public func reduced(to depth: ColorDepth, luminance range: ClosedRange<Double>) -> Color {
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

  /// - Parameter share: of the target, 0 … 255.
  private func mixed(with target: Int, share: Int) -> Color {
    guard let (red, green, blue) = components else { return self }
    func mix(_ value: UInt8) -> UInt8 {
      UInt8(clamping: (Int(value) * (255 - share) + target * share + 127) / 255)
    }
    return .rgb(mix(red), mix(green), mix(blue))
  }
}
