/// Colours of 24 bits, by the numbers of a `ChangedDescription`.
enum DirectColors {
  /// Returns whether a terminal says that it understands colours of 24 bits; `COLORTERM` is how it
  /// does so.
  static func areUnderstood(by name: String, _ environment: (String) -> String?) -> Bool {
    guard ["truecolor", "24bit"].contains(environment("COLORTERM") ?? "") else { return false }
    // GNU screen hands the variable on and misreads the colours; so does the console.
    if name.hasPrefix("screen"), environment("TMUX") == nil { return false }
    return !name.hasPrefix("linux")
  }

  /// The number of the first of the 16 colours that users choose themselves. Those below it are 24
  /// bits, and so are those behind the 16.
  static let firstNamed = 0x10000

  /// Returns the number of a colour of 24 bits, or one as near as can be where the named ones are.
  static func number(red: UInt8, green: UInt8, blue: UInt8) -> Int32 {
    let bits = Int32(red) << 16 | Int32(green) << 8 | Int32(blue)
    let named = Int32(firstNamed)..<Int32(firstNamed) + 16
    return named.contains(bits) ? named.upperBound : bits
  }
}
