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
