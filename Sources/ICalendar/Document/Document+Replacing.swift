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
    let ends = LineEnds(of: bytes)
    var splices = ByteSplices()
    for replacement in replacements {
      splices.replace(lines[replacement.line].valueRange, by: raw(replacement, ends))
    }
    return splices.applied(to: bytes)
  }

  // MARK: - Private

  /// The value with its folds.
  private func raw(_ replacement: Replacement, _ ends: LineEnds) -> [UInt8] {
    let line = lines[replacement.line]
    let length = withValue(of: line) { $0.count }
    if length == replacement.value.count { return overlaid(replacement.value, on: line) }
    return Folding.folded(
      replacement.value, after: column(ofValueIn: line),
      lineEnd: ends.lineEnd(of: line, in: bytes))
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

  private func column(ofValueIn line: ContentLine) -> Int {
    let header = bytes[line.range.lowerBound..<line.valueRange.lowerBound]
    let start = header.lastIndex { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }
    return header.endIndex - (start.map { $0 + 1 } ?? header.startIndex)
  }
}

/// Ranges of a text with what stands there instead, put in at once.
struct ByteSplices {
  private struct Splice {
    let range: Range<Int>
    let bytes: [UInt8]
  }

  private var splices: [Splice] = []

  /// - Parameter range: empty to insert. Of ranges that overlap, the one that begins first counts, of
  ///   those that begin in one place the first that is not empty; what is inserted at the beginning
  ///   of a range stands before it.
  mutating func replace(_ range: Range<Int>, by bytes: [UInt8]) {
    splices.append(Splice(range: range, bytes: bytes))
  }

  /// - Complexity: O(bytes + splices log splices).
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + splices.reduce(0) { $0 + $1.bytes.count })
    var position = 0
    for splice in inOrder where splice.range.lowerBound >= position {
      result += bytes[position..<splice.range.lowerBound]
      result += splice.bytes
      position = splice.range.upperBound
    }
    return result + bytes[position...]
  }

  private var inOrder: [Splice] {
    let sorted = splices.enumerated().sorted { a, b in
      let (first, second) = (a.element.range, b.element.range)
      if first.lowerBound != second.lowerBound { return first.lowerBound < second.lowerBound }
      if first.isEmpty != second.isEmpty { return first.isEmpty }
      return a.offset < b.offset
    }
    return sorted.map(\.element)
  }
}
