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
