/// Takes the folds out of lines: a line end followed by one space or tab (RFC 5545 §3.1).
enum Unfolding {
  /// Calls `body` with each part between the folds, until it answers false.
  ///
  /// Every line end in the bytes is taken for one of a fold: a content line holds no other.
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

  /// Calls `body` with a range of the text without its folds; copies only where there are folds.
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
