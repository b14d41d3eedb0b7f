/// The sum, or the nearest number there is where it does not fit.
func saturatingSum<T: FixedWidthInteger>(_ a: T, _ b: T) -> T {
  let (sum, overflow) = a.addingReportingOverflow(b)
  return overflow ? (b < 0 ? .min : .max) : sum
}

/// The difference, or the nearest number there is where it does not fit.
func saturatingDifference<T: FixedWidthInteger>(_ a: T, _ b: T) -> T {
  let (difference, overflow) = a.subtractingReportingOverflow(b)
  return overflow ? (b < 0 ? .max : .min) : difference
}
