import CalendarModel

extension ColorNames {
  /// A colour as the value of COLOR (RFC 7986 §5.9): its CSS name, of several the first by alphabet.
  ///
  /// The RFC knows named colours only; any other is written `#RRGGBB`, which Daybook reads.
  static func text(of color: EventColor) -> String {
    let value = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    if let name = name(of: value) { return name }
    let digits = String(value, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }
}
