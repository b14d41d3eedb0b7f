/// Puts folds into long lines: a line end and a space after 75 bytes at most (RFC 5545 §3.1).
enum Folding {
  /// The most bytes of a line, its line end left out.
  static let width = 75

  /// The bytes with their folds; no character of valid UTF-8 is cut in two.
  ///
  /// - Parameters:
  ///   - column: how many bytes of the first line are taken already.
  ///   - lineEnd: what stands before the space.
  static func folded(
    _ bytes: [UInt8], after column: Int = 0, lineEnd: [UInt8]
  ) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 70 * 3)
    var (start, room) = (0, max(1, width - column))
    while bytes.count - start > room {
      let end = boundary(in: bytes, from: start, room: room)
      result += bytes[start..<end]
      result += lineEnd
      result.append(ASCII.space)
      (start, room) = (end, width - 1)
    }
    return result + bytes[start...]
  }

  /// Where a line that begins at `start` ends: before the character that does not fit.
  private static func boundary(in bytes: [UInt8], from start: Int, room: Int) -> Int {
    let limit = start + room
    let earliest = max(start + 1, limit - 3)
    var end = limit
    while end > earliest, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    // More than three bytes that go on are no UTF-8: cut anywhere.
    return bytes[end] & 0xC0 == 0x80 ? limit : end
  }
}
