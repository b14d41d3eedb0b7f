extension OffsetText {
  /// An offset as a UTC-OFFSET value (RFC 5545 §3.3.14): `+0100`, with seconds only where it has
  /// some: `-004430`.
  static func text(of offset: Int) throws(WritingError) -> String {
    guard offset.magnitude < 86_400 else { throw .offsetOutOfRange(offset) }
    let seconds = Int(offset.magnitude)
    let parts = [seconds / 3600, seconds / 60 % 60] + (seconds % 60 == 0 ? [] : [seconds % 60])
    return (offset < 0 ? "-" : "+") + parts.map { ($0 < 10 ? "0" : "") + "\($0)" }.joined()
  }
}
