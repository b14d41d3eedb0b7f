extension Document {
  /// A new value for the property in one line.
  public struct Replacement: Sendable {
    /// The index of the line in the document's `lines`.
    public let line: Int
    /// The value to be written, escapes included.
    public let value: [UInt8]

    public init(line: Int, value: [UInt8]) {
      self.line = line
      self.value = value
    }
  }

  /// The text with new values in some lines and every other byte as it is.
  ///
  /// A value of the same length keeps the folds where they are; any other is folded anew after
  /// 75 bytes, with the line ends that the line has.
  public func bytes(replacing replacements: [Replacement]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    for replacement in replacements.sorted(by: { $0.line < $1.line }) {
      let range = lines[replacement.line].valueRange
      guard range.lowerBound >= position else { continue }
      result.append(contentsOf: bytes[position..<range.lowerBound])
      result.append(contentsOf: raw(replacement))
      position = range.upperBound
    }
    result.append(contentsOf: bytes[position...])
    return result
  }

  // MARK: - Private

  /// The value with its folds.
  private func raw(_ replacement: Replacement) -> [UInt8] {
    let line = lines[replacement.line]
    let length = withValue(of: line) { $0.count }
    if length == replacement.value.count { return overlaid(replacement.value, on: line) }
    return folded(replacement.value, after: column(ofValueIn: line), lineEnd: lineEnd(of: line))
  }

  private func overlaid(_ value: [UInt8], on line: ContentLine) -> [UInt8] {
    guard line.isFolded else { return value }
    var result = Array(bytes[line.valueRange])
    var next = 0
    Unfolding.forEachPart(of: bytes.span.extracting(line.valueRange)) { part in
      result.replaceSubrange(part, with: value[next..<next + part.count])
      next += part.count
      return true
    }
    return result
  }

  /// - Parameter column: how many bytes of the last physical line are taken.
  private func folded(_ value: [UInt8], after column: Int, lineEnd: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var (start, room) = (0, max(1, 75 - column))
    while value.count - start > room {
      var end = start + room
      // No character is cut in two.
      while end > start + 1, value[end] & 0xC0 == 0x80 { end -= 1 }
      result += value[start..<end]
      result += lineEnd
      result.append(ASCII.space)
      (start, room) = (end, 74)
    }
    return result + value[start...]
  }

  private func column(ofValueIn line: ContentLine) -> Int {
    let header = bytes[line.range.lowerBound..<line.valueRange.lowerBound]
    let start = header.lastIndex { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }
    return header.endIndex - (start.map { $0 + 1 } ?? header.startIndex)
  }

  /// The line end of a line; that of a fold in it, or CRLF, where the text ends without one.
  private func lineEnd(of line: ContentLine) -> [UInt8] {
    let breaks: (UInt8) -> Bool = { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }
    guard let start = bytes[line.range.lowerBound...].firstIndex(where: breaks) else {
      return [ASCII.carriageReturn, ASCII.lineFeed]
    }
    let hasBoth =
      bytes[start] == ASCII.carriageReturn && start + 1 < bytes.count
      && bytes[start + 1] == ASCII.lineFeed
    return hasBoth ? [ASCII.carriageReturn, ASCII.lineFeed] : [bytes[start]]
  }
}
