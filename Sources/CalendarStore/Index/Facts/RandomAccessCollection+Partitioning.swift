extension RandomAccessCollection where Index == Int {
  /// Returns the first index whose element meets a condition that holds from some index on.
  /// - Complexity: O(log n).
  func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
