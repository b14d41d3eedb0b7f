import Glibc

/// The bytes with a meaning in iCalendar text.
enum ASCII {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
  static let comma: UInt8 = 0x2C
  static let slash: UInt8 = 0x2F
  static let zero: UInt8 = 0x30
  static let colon: UInt8 = 0x3A
  static let semicolon: UInt8 = 0x3B
  static let equals: UInt8 = 0x3D
  static let backslash: UInt8 = 0x5C
  static let caret: UInt8 = 0x5E

  /// The capital letter of a–z, any other byte as it is.
  @inline(__always)
  static func uppercased(_ byte: UInt8) -> UInt8 {
    byte &- 0x61 < 26 ? byte & 0xDF : byte
  }

  /// The value of a decimal digit.
  @inline(__always)
  static func digit(_ byte: UInt8) -> Int? {
    let value = byte &- zero
    return value < 10 ? Int(value) : nil
  }

  @inline(__always)
  static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }
}

extension Span where Element == UInt8 {
  /// The first index of a byte in `start ..< end`, found by libc's vector search.
  @inline(__always)
  func firstIndex(of byte: UInt8, from start: Int, to end: Int) -> Int? {
    guard start < end, end <= count else { return nil }
    return withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress,
        let hit = memchr(base + start, Int32(byte), end - start)
      else { return nil }
      return UnsafeRawPointer(hit) - UnsafeRawPointer(base)
    }
  }

  func contains(_ byte: UInt8) -> Bool { firstIndex(of: byte, from: 0, to: count) != nil }

  /// Whether the bytes are this word, written in capitals, in any case.
  func isEqual(ignoringCase word: StaticString) -> Bool {
    guard count == word.utf8CodeUnitCount else { return false }
    return hasPrefix(ignoringCase: word)
  }

  /// Whether the bytes begin with this word, written in capitals, in any case.
  func hasPrefix(ignoringCase word: StaticString) -> Bool {
    guard count >= word.utf8CodeUnitCount else { return false }
    for index in 0..<word.utf8CodeUnitCount
    where ASCII.uppercased(self[index]) != word.utf8Start[index] {
      return false
    }
    return true
  }

  /// The range without spaces and tabs at both ends.
  var rangeWithoutOuterBlanks: Range<Int> {
    var (start, end) = (0, count)
    while start < end, ASCII.isBlank(self[start]) { start += 1 }
    while end > start, ASCII.isBlank(self[end - 1]) { end -= 1 }
    return start..<end
  }
}

/// Removes the folds of lines: a line end followed by one space or tab (RFC 5545 §3.1).
enum Unfolding {
  /// Calls `body` with each part between the folds, until it returns false.
  ///
  /// Every line end in the bytes counts as a fold, because a content line holds no other.
  static func forEachPart(of bytes: Span<UInt8>, _ body: (Range<Int>) -> Bool) {
    let lineEnd = bytes.contains(ASCII.lineFeed) ? ASCII.lineFeed : ASCII.carriageReturn
    var start = 0
    while start < bytes.count {
      guard let fold = bytes.firstIndex(of: lineEnd, from: start, to: bytes.count) else {
        _ = body(start..<bytes.count)
        return
      }
      var end = fold
      while end > start, bytes[end - 1] == ASCII.carriageReturn { end -= 1 }
      guard body(start..<end) else { return }
      start = fold + 2
    }
  }

  /// The bytes without their folds, at most `limit` of them.
  static func unfolded(_ bytes: Span<UInt8>, limit: Int = .max) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(min(bytes.count, limit))
    forEachPart(of: bytes) { part in
      let wanted = part.prefix(limit - result.count)
      bytes.extracting(wanted).withUnsafeBufferPointer { result.append(contentsOf: $0) }
      return result.count < limit
    }
    return result
  }

  /// Calls `body` with a range of the text without its folds; copies only if there are folds.
  @inline(__always)
  static func withUnfolded<Result>(
    _ bytes: Span<UInt8>, _ range: Range<Int>, isFolded: Bool, limit: Int = .max,
    _ body: (Span<UInt8>) -> Result
  ) -> Result {
    let raw = bytes.extracting(range)
    guard isFolded else { return body(raw.count > limit ? raw.extracting(first: limit) : raw) }
    let copy = unfolded(raw, limit: limit)
    return body(copy.span)
  }
}
