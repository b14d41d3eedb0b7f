/// How a cell looks.
public struct Style: Hashable, Sendable, BitwiseCopyable {
  public struct Attributes: OptionSet, Hashable, Sendable, BitwiseCopyable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let bold = Attributes(rawValue: 1)
    public static let dim = Attributes(rawValue: 2)
    public static let italic = Attributes(rawValue: 4)
    public static let underline = Attributes(rawValue: 8)
    public static let reverse = Attributes(rawValue: 16)
    public static let strikethrough = Attributes(rawValue: 32)
  }

  private(set) var packedForeground: PackedColor
  private(set) var packedBackground: PackedColor
  public var attributes: Attributes

  public var foreground: Color {
    get { packedForeground.color }
    set { packedForeground = PackedColor(newValue) }
  }

  public var background: Color {
    get { packedBackground.color }
    set { packedBackground = PackedColor(newValue) }
  }

  public init(
    _ foreground: Color = .standard, on background: Color = .standard,
    _ attributes: Attributes = []
  ) {
    packedForeground = PackedColor(foreground)
    packedBackground = PackedColor(background)
    self.attributes = attributes
  }

  public static let plain = Style()

  init(background: PackedColor) {
    packedForeground = .standard
    packedBackground = background
    attributes = []
  }

  /// Adds another style's attributes and its colours other than `.standard`.
  public mutating func overlay(_ other: Style) {
    if other.packedForeground != .standard { packedForeground = other.packedForeground }
    if other.packedBackground != .standard { packedBackground = other.packedBackground }
    attributes.formUnion(other.attributes)
  }
}
