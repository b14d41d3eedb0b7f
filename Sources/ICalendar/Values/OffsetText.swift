/// A UTC-OFFSET value (RFC 5545 §3.3.14): `+0100`, `-033000`.
enum OffsetText {
  /// Seconds east of UTC; nil if the text is not an offset of less than a day.
  static func read(_ bytes: Span<UInt8>) -> Int? {
    var text = bytes.extracting(bytes.rangeWithoutOuterBlanks)
    guard text.count > 0 else { return nil }
    let sign = text[0] == UInt8(ascii: "-") ? -1 : 1
    if text[0] == UInt8(ascii: "-") || text[0] == UInt8(ascii: "+") {
      text = text.extracting(droppingFirst: 1)
    }
    guard text.count == 4 || text.count == 6, let hours = text.number(at: 0, digits: 2),
      let minutes = text.number(at: 2, digits: 2), hours < 24, minutes < 60
    else { return nil }
    guard let seconds = text.count == 6 ? text.number(at: 4, digits: 2) : 0, seconds < 60
    else { return nil }
    return sign * (hours * 3600 + minutes * 60 + seconds)
  }
}

extension OffsetText {
  /// An offset as a UTC-OFFSET value (RFC 5545 §3.3.14): `+0100`, with seconds only if not zero:
  /// `-004430`.
  static func text(of offset: Int) throws(WritingError) -> String {
    guard offset.magnitude < 86_400 else { throw .offsetOutOfRange(offset) }
    let seconds = Int(offset.magnitude)
    let parts = [seconds / 3600, seconds / 60 % 60] + (seconds % 60 == 0 ? [] : [seconds % 60])
    return (offset < 0 ? "-" : "+") + parts.map { ($0 < 10 ? "0" : "") + "\($0)" }.joined()
  }
}
