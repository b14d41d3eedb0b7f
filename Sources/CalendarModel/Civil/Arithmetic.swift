/// The quotient rounded towards negative infinity.
@inlinable
public func floorQuotient<T: BinaryInteger>(_ value: T, _ divisor: T) -> T {
  let quotient = value / divisor
  return value % divisor != 0 && (value < 0) != (divisor < 0) ? quotient - 1 : quotient
}

/// The remainder with the divisor's sign.
@inlinable
public func floorModulo<T: BinaryInteger>(_ value: T, _ divisor: T) -> T {
  let remainder = value % divisor
  return remainder != 0 && (remainder < 0) != (divisor < 0) ? remainder + divisor : remainder
}

/// The sum, or the nearest representable number.
func saturatingSum<T: FixedWidthInteger>(_ a: T, _ b: T) -> T {
  let (sum, overflow) = a.addingReportingOverflow(b)
  return overflow ? (b < 0 ? .min : .max) : sum
}

/// The difference, or the nearest representable number.
func saturatingDifference<T: FixedWidthInteger>(_ a: T, _ b: T) -> T {
  let (difference, overflow) = a.subtractingReportingOverflow(b)
  return overflow ? (b < 0 ? .max : .min) : difference
}

extension Sequence {
  /// Returns the ranges in order, those that overlap or touch as one; empty ones are left out.
  /// - Complexity: O(n log n).
  public func merged<Bound>() -> [Range<Bound>] where Element == Range<Bound> {
    var merged: [Range<Bound>] = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] =
          last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }
}
