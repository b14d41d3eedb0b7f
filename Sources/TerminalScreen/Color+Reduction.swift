extension Color {
  /// The nearest colour a terminal of this depth can show: `.rgb` only for true colour, otherwise
  /// `.named` below the depth or `.standard`.
  ///
  /// Nearness is as the eye sees: Oklab among 256 colours, "redmean" among the few. Constant time.
  public func reduced(to depth: ColorDepth) -> Color {
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
  public var components: (red: UInt8, green: UInt8, blue: UInt8)? {
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

  /// The nearest of the colour cube (16 … 231) and the greys (232 … 255), which nobody changes:
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

  /// The nearest of the 240 fixed colours whose luminance lies in a range; nil where none does.
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
