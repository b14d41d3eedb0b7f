/// Takes the folds out of lines: a line end followed by one space or tab (RFC 5545 §3.1).
enum Unfolding {
  /// The bytes without their folds, at most `limit` of them.
  ///
  /// Every line end inside the range is taken for one of a fold, as a content line holds no other.
  static func unfolded(_ bytes: Span<UInt8>, limit: Int = .max) -> [UInt8] {
    let lineEnd =
      bytes.contains(ASCII.lineFeed) ? ASCII.lineFeed : ASCII.carriageReturn
    var result: [UInt8] = []
    result.reserveCapacity(min(bytes.count, limit))
    var start = 0
    while start < bytes.count, result.count < limit {
      let fold = bytes.firstIndex(of: lineEnd, from: start, to: bytes.count)
      var end = fold ?? bytes.count
      if fold != nil {
        while end > start, bytes[end - 1] == ASCII.carriageReturn { end -= 1 }
      }
      end = min(end, start + (limit - result.count))
      bytes.extracting(start..<end).withUnsafeBufferPointer {
        result.append(contentsOf: $0)
      }
      guard let fold else { break }
      start = fold + 2
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

extension Document {
  /// Calls `body` with a line's value without its folds.
  @inline(__always)
  func withValue<Result>(
    of line: ContentLine, limit: Int = .max, _ body: (Span<UInt8>) -> Result
  ) -> Result {
    Unfolding.withUnfolded(
      bytes.span, line.valueRange, isFolded: line.isFolded, limit: limit, body)
  }

  /// Calls `body` with a line's parameters, semicolons in front, without their folds.
  @inline(__always)
  func withParameters<Result>(
    of line: ContentLine, _ body: (Span<UInt8>) -> Result
  ) -> Result {
    Unfolding.withUnfolded(
      bytes.span, line.parametersRange, isFolded: line.isFolded, limit: 1 << 20, body)
  }
}
