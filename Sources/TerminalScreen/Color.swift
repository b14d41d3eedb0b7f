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
